#pragma once
// Options of the interface for play and replay at a terminal.

#include "cli/options/appearance.hpp"
#include "cli/options/setting_options.hpp"
#include "term/terminal.hpp"
#include "ui/game/preferences.hpp"
#include "ui/keys/keymap.hpp"

#include <cstdint>
#include <memory>
#include <string>

namespace tondo::cli {

struct Interface {
    Appearance appearance;
    ui::Keymaps keys;
    bool confirm = false;
    ui::Bells bells = {};
    bool hints = false;
    bool tips = true;
    bool evaluation = false;
    bool warnings = true;
    bool animation = false;
    bool shows_cursor = false;
    bool completes_paths = true;

    ui::Preferences preferences() const;
};

struct InterfaceOptions {
    /// The kind of use; each has all options of the previous ones.
    enum class Use : std::uint8_t { reading, watching, playing, sharing };

    std::shared_ptr<AppearanceOptions> appearance;
    std::string confirm;
    std::string bell;
    std::string title;
    std::string mouse;
    std::string hints;
    std::string evaluation;
    std::string warnings;
    std::string animation;
    std::string show_cursor;
    ui::Keymaps keys;

    /// Adds the options to a command's settings; call SettingOptions::apply() before reading values. The command's
    /// callbacks share ownership. Options of later uses are read from the environment and the settings file only.
    static std::shared_ptr<InterfaceOptions> add_to(SettingOptions &settings, Use use);

    /// `restricted` disables Ctrl-Z; in on() it disables path completion.
    term::TerminalOptions terminal_options(bool restricted = false) const;
    /// Preferences for text mode.
    ui::Preferences line_preferences() const;
    Interface on(const term::Terminal &terminal, bool restricted = false) const;
};

} // namespace tondo::cli
