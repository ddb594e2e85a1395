#pragma once
// The front ends of menu and game, the screen and text mode, which the commands that play begin.

#include "cli/options/interface.hpp"
#include "cli/options/seating_options.hpp"
#include "cli/options/setting_options.hpp"
#include "play/table_opening.hpp"
#include "storage/game_store.hpp"
#include "ui/menu/menu.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace tondo::commands {

/// One that has begun.
struct FrontEnd {
    const cli::SeatingOptions &seating; ///< Default seating.
    std::function<std::optional<ui::MenuChoice>(const std::string &unfinished, const std::string &message,
                                                ui::TableOptions &table)>
        ask;
    std::function<int(storage::StoredGame first, const ui::PlayOptions &play_options)> play;
    /// Runs another part of the program chosen in the menu. Returns its exit status; nullopt if the choice is none of
    /// these.
    std::function<std::optional<int>(const ui::MenuChoice &choice)> visit;
    std::function<std::string()> news = {}; ///< Games that have come from their tables; empty if there are none.
    std::function<std::string(const play::NewTable &table)> open_table = {}; ///< Returns its name.
    bool begins_in_club = false;                                             ///< With its lobby, instead of the menu.
};

/// Options that select the screen or text mode, and what may be done there.
struct FrontEndOptions {
    std::shared_ptr<cli::SettingOptions> settings;
    std::shared_ptr<cli::InterfaceOptions> interface;
    std::shared_ptr<cli::SeatingOptions> seating;
    std::string table_directory;
    bool linear = false;
    bool restricted = false;
    bool may_host = false;
    std::string name; ///< At tables; empty for the login's.
    std::string key;  ///< Of a member of the club that this login runs; empty for a login.

    /// The menu also needs the options for joining hosted games.
    static std::shared_ptr<FrontEndOptions> add_to(cli::Command &command, bool is_menu);

    /// Begins the chosen front end, in which `players` plays. Returns the exit status.
    int run_front_end(const std::function<int(const FrontEnd &)> &players) const;

private:
    ui::MenuItems menu_items() const;
    int on_screen(const std::function<int(const FrontEnd &)> &players) const;
    int by_lines(const std::function<int(const FrontEnd &)> &players) const;
};

} // namespace tondo::commands
