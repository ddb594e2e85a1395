#pragma once
// Options for the players and their game: --names, --clock, --turn-board, --handover, --white and the other seats,
// --bot-pace, --bot-resigns, --bot-draws; and the settings bot-time, bot-ponders.

#include "cli/options/setting_options.hpp"
#include "game/live_game.hpp"
#include "tondo/core/rules.hpp"
#include "ui/game/play_options.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace tondo::storage {
struct StoredGame;
}

namespace tondo::cli {

struct SeatingOptions {
    std::string names;
    std::string clock;
    std::string turn_board;
    std::string bot_pace;
    std::string bot_time;
    ui::PlayOptions play; ///< Only the switches; play_options() adds the others.

    /// The games that a command opens: none, saved ones, or new ones too.
    enum class Games : std::uint8_t { none, saved, started };

    /// Adds the options to a command's settings; call SettingOptions::apply() before reading values. The command's
    /// callbacks share ownership. Options of other games are read from the environment and the settings file only.
    static std::shared_ptr<SeatingOptions> add_to(SettingOptions &settings, Games games);

    /// Options for a game under these rules; ignores players of seats that the rules do not have.
    ui::TableOptions chosen(const RuleSet &rules) const;
    ui::PlayOptions play_options() const;
    /// For a game that continues a recorded one: keeps its names, and its bots unless others are chosen.
    game::Seating playing_on(const game::LiveGame &recorded) const;
    /// Throws Failure if the command line names a seat that the rules do not have.
    void check_seats(const RuleSet &rules) const;
    /// Gives seats of an existing game to the players on the command line. Throws Failure.
    void reseat(storage::StoredGame &game) const;

private:
    struct SeatOption {
        std::string name; ///< `White`.
        std::string player;
        const Option *flag = nullptr; ///< nullptr if the command does not have the option.

        bool is_given() const { return flag && flag->given(); }
    };

    std::vector<SeatOption> seats_;
};

} // namespace tondo::cli
