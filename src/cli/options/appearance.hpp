#pragma once
// How the game is drawn on a terminal, and the options by which the player chooses it: --look, --theme, --glyphs,
// --color.

#include "cli/options/setting_options.hpp"
#include "term/terminal.hpp"
#include "ui/board/board_view.hpp"
#include "ui/themes/theme.hpp"

#include <memory>
#include <string>

namespace tondo::app {

/// How to draw on a terminal.
struct Appearance {
    ui::BoardStyle style;
    const ui::Theme *theme;
    std::string remark = {}; ///< Why the look is not the player's choice, for the first screen.
};

/// The finest look of a terminal with UTF-8 and 256 colours, by its answers and by whether it shows images.
ui::BoardStyle::Look finest_look(const TerminalAnswers &answers, bool images);

/// The option `--color`.
struct ColorOption {
    std::string when; ///< auto, always, never, or how many: 8, 16, 256, direct.

    void add_to(SettingOptions &settings);

    /// The depth to draw with on a terminal of so many colours. NO_COLOR counts unless colours are asked for.
    ui::Depth depth(int colors) const;
    /// Of what is printed to standard output: a file or a pipe gets colours only when they are asked for.
    ui::Depth printed_depth() const;
    /// How many colours are asked for; 0 for as many as the terminal says it has.
    int requested() const;
};

struct ThemeOption {
    std::string name;

    void add_to(SettingOptions &settings);

    /// Without a choice, the one for the terminal's ground where the environment tells it (COLORFGBG).
    const ui::ThemeChoice &theme() const;
};

struct GlyphsOption {
    std::string name;

    void add_to(SettingOptions &settings);

    ui::BoardStyle::Pieces pieces() const;
};

struct AppearanceOptions {
    std::string look;
    ThemeOption theme;
    GlyphsOption glyphs;
    ColorOption color;

    /// Adds the options to a command's settings, which must be settled before they are asked; they live as long as the
    /// command's callbacks need them.
    static std::shared_ptr<AppearanceOptions> add_to(SettingOptions &settings);

    /// A look that the terminal cannot show gives way to one that it can.
    Appearance on(const Terminal &terminal) const {
        return on(terminal.colors(), terminal.utf8(), terminal.answers(), terminal.cell_pixels().has_value());
    }
    Appearance on(int colors, bool unicode, const TerminalAnswers &answers, bool images) const;
    /// Whether the look depends on the terminal's answers.
    bool needs_answers() const { return look == "auto" || look == "pixels"; }
};

} // namespace tondo::app
