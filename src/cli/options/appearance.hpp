#pragma once
// Appearance of the game on a terminal, and its options --look, --ascii, --theme, --glyphs and --color.

#include "cli/options/setting_options.hpp"
#include "notation/utf8.hpp"
#include "term/terminal.hpp"
#include "ui/board/board_view.hpp"
#include "ui/themes/own_colors.hpp"

#include <memory>
#include <string>
#include <vector>

namespace tondo::cli {

/// Appearance of the board on a terminal.
struct Appearance {
    ui::BoardStyle style;
    const ui::Theme *theme;
    /// Shown on the first screen if not empty: why the look is not the chosen one, or which own colour is hard to see.
    std::string remark = {};
};

/// The finest look of a terminal. `images`: the terminal shows images.
ui::BoardStyle::Look finest_look(bool unicode, ui::Depth depth, const term::TerminalAnswers &answers, bool images);

/// Whether the terminal is known to draw sextants.
bool draws_sextants(const term::TerminalAnswers &answers);

/// The theme for the background that the terminal or else the environment tells; dark if neither does.
const ui::ThemeChoice &fitting_theme(const term::TerminalAnswers &answers);

/// The option `--color`.
struct ColorOption {
    std::string when; ///< auto, always, never, or a number of colours: 8, 16, 256, direct.

    void add_to(SettingOptions &settings);

    /// Colour depth for a terminal with `colors` colours. With `auto`, NO_COLOR disables colours.
    ui::Depth depth(int colors) const;
    /// Colour depth for standard output; with `auto`, files and pipes get no colours.
    ui::Depth printed_depth() const;
    /// The requested number of colours; 0: as reported by the terminal.
    int requested() const;
};

/// The option `--theme`, and the player's own colours.
struct ThemeOption {
    std::string name;
    std::vector<ui::OwnColor> own;

    void add_to(SettingOptions &settings);

    /// With `auto`, the theme for the terminal's background as the terminal or else the environment (COLORFGBG) tells
    /// it.
    const ui::ThemeChoice &theme(const term::TerminalAnswers &answers = {}) const;
    /// Its palette with the own colours.
    ui::Theme palette(ui::Depth depth) const;
    /// BoardStyle::own_palettes
    std::shared_ptr<const std::vector<ui::Theme>> own_palettes() const;
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

    /// Adds the options to a command's settings; call SettingOptions::apply() before reading values. The command's
    /// callbacks share ownership.
    static std::shared_ptr<AppearanceOptions> add_to(SettingOptions &settings);

    /// Replaces a look that the terminal cannot show.
    Appearance on(const term::Terminal &terminal) const {
        return on(terminal.colors(), terminal.utf8(), terminal.answers(), terminal.cell_pixels().has_value());
    }
    Appearance on(int colors, bool unicode, const term::TerminalAnswers &answers, bool images) const;
    /// The characters of text mode.
    notation::Charset charset() const;
    /// Whether look or theme depend on the terminal's answers.
    bool needs_answers() const { return look == "auto" || look == "pixels" || theme.name == "auto"; }
};

} // namespace tondo::cli
