#pragma once
// The player's choices about play and replay at a terminal, and the options that make them.

#include "cli/options/appearance.hpp"
#include "cli/options/setting_options.hpp"
#include "term/terminal.hpp"
#include "ui/game/preferences.hpp"
#include "ui/keys/keymap.hpp"

#include <cstdint>
#include <memory>
#include <string>

namespace tondo::app {

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
    /// The player's use of the screen; each has the options of those before it, and some of its own.
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

    /// Adds the options to a command's settings, which must be settled before they are asked; they live as long as the
    /// command's callbacks need them. Settings of other uses still come from the environment and the settings file.
    static std::shared_ptr<InterfaceOptions> add_to(SettingOptions &settings, Use use);

    /// `restricted`: no Ctrl-Z, and on() offers no file names.
    TerminalOptions terminal_options(bool restricted = false) const;
    /// Of games by lines.
    ui::Preferences line_preferences() const;
    Interface on(const Terminal &terminal, bool restricted = false) const;
};

} // namespace tondo::app
