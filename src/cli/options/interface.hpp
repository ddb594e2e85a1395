#pragma once
// Options of the interface for play and replay at a terminal.

#include "cli/options/appearance.hpp"
#include "cli/options/setting_options.hpp"
#include "term/terminal.hpp"
#include "ui/game/preferences.hpp"

#include <map>
#include <memory>
#include <string>

namespace tondo::cli {

struct Interface {
    Appearance appearance;
    ui::Preferences preferences;
};

struct InterfaceOptions {
    std::shared_ptr<AppearanceOptions> appearance;
    std::map<std::string, std::string> values; ///< Those of the settings of the screen.
    ui::Keymaps keys;

    /// Adds the options to a command's settings; call SettingOptions::apply() before reading values. The command's
    /// callbacks share ownership. Options of later uses are read from the environment and the settings file only.
    static std::shared_ptr<InterfaceOptions> add_to(SettingOptions &settings, Use use);

    /// `restricted` disables Ctrl-Z.
    term::TerminalOptions terminal_options(bool restricted = false) const;
    /// Preferences for text mode. `restricted` disables other programs that look on.
    ui::Preferences line_preferences(bool restricted = false) const;
    /// Preferences for the screen. `restricted` disables such programs and path completion.
    ui::Preferences screen_preferences(bool restricted) const;
    Interface on(const term::Terminal &terminal, bool restricted = false) const {
        return {appearance->on(terminal), screen_preferences(restricted)};
    }
};

} // namespace tondo::cli
