// The default look for a terminal.

#include "variable.hpp"

#include "cli/options/appearance.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <vector>

using namespace tondo::cli;
using namespace tondo::term;
using Look = tondo::ui::BoardStyle::Look;

namespace {

AppearanceOptions by_default() {
    AppearanceOptions options;
    options.look = "auto";
    options.theme.name = "auto";
    options.glyphs.name = "pictures";
    options.color.when = "auto";
    return options;
}

} // namespace

TEST_CASE("the look follows colours and characters; sextants only where the terminal draws them") {
    AppearanceOptions options = by_default();
    const Variable colours("NO_COLOR", "");
    const Variable local("SSH_CONNECTION", "");
    TerminalAnswers answers;
    bool images = false;
    const auto look = [&](const char *term, int count, bool unicode) {
        const Variable name("TERM", term);
        return options.on(count, unicode, answers, images).style.look;
    };
    const auto draws_sextants = [&](const char *term) {
        const Variable name("TERM", term);
        const tondo::ui::BoardStyle style = options.on(256, true, answers, images).style;
        CHECK(style.look == Look::fitted);
        return style.sextants;
    };
    CHECK_FALSE(draws_sextants("xterm-256color"));
    CHECK(look("screen-256color", 256, true) == Look::fitted);
    for (const char *term : {"xterm-kitty", "xterm-ghostty", "foot", "foot-direct", "wezterm", "contour"})
        CHECK(draws_sextants(term));
    for (const char *name : {"kitty(0.26.5)", "VTE(7002)", "foot(1.13.1)", "WezTerm 20230712-072601-f4abf8fd"}) {
        answers.name = name;
        CHECK(draws_sextants("xterm-256color"));
    }
    {
        const Variable remote("SSH_CONNECTION", "192.0.2.1 50000 192.0.2.2 22");
        CHECK(look("xterm-256color", 256, true) == Look::sextant);
        answers.name = "XTerm(379)";
        CHECK(look("xterm-256color", 256, true) == Look::quadrant);
    }
    answers.name = "XTerm(379)";
    images = true;
    CHECK(look("xterm-256color", 256, true) == Look::pixels);
    CHECK(look("xterm", 8, true) == Look::fill);
    CHECK(look("xterm-256color", 256, false) == Look::fill);
    CHECK(look("screen-256color", 256, true) == Look::fitted); // it may paint a placeholder
    options.look = "pixels";
    CHECK(look("screen-256color", 256, true) == Look::pixels);
    images = false;
    CHECK(look("xterm-256color", 256, true) == Look::fitted);
    options.look = "auto";
    CHECK(look("xterm-256color", 256, true) == Look::fitted);
    CHECK(look("xterm-kitty", 256, false) == Look::fill);
    CHECK(look("linux", 8, true) == Look::fill);
    CHECK(look("vt100", 0, true) == Look::ascii);
    options.look = "sextant";
    CHECK(look("xterm", 8, true) == Look::sextant);
    CHECK(look("xterm", 8, false) == Look::fill);
}

TEST_CASE("the theme follows the background that the terminal tells, or else the environment") {
    AppearanceOptions options = by_default();
    const Variable colours("NO_COLOR", "");
    const auto theme = [&](const char *environment, std::optional<tondo::canvas::Rgb> ground) {
        const Variable colors("COLORFGBG", environment);
        TerminalAnswers answers;
        answers.ground = ground;
        return options.on(256, true, answers, false).style.choice->name;
    };
    CHECK(theme("", {}) == "dark");
    CHECK(theme("0;15", {}) == "light");
    CHECK(theme("", tondo::canvas::Rgb{255, 255, 221}) == "light");
    CHECK(theme("0;15", tondo::canvas::Rgb{40, 44, 52}) == "dark");
    options.theme.name = "slate";
    CHECK(theme("", tondo::canvas::Rgb{255, 255, 221}) == "slate");
}

namespace {

// The answers of a terminal and what is drawn then. Those of xterm, kitty, foot, Konsole, VTE, Alacritty, mlterm, st,
// rxvt-unicode, tmux and screen were read from real ones, the others are by their documentation.
struct KnownTerminal {
    const char *name;
    const char *term;
    int terminfo_colors; // of the entry in use
    std::vector<const char *> answers;
    int colors;
    Look look; // over SSH; otherwise fitted characters instead of other blocks, and pixels where tmux passes them on
    Graphics graphics;
};

const char *const palette = "]4;255;rgb:eeee/eeee/eeee";
const char *const kitty_images = "_Gi=31;OK";
const char *const cell = "[6;20;10t";
constexpr int any_color = 1 << 24;

const std::vector<KnownTerminal> terminals{
    {"xterm",
     "xterm",
     8,
     {"P>|XTerm(379)", "P1$r0;48:2::1:2:3m", palette, "[?64;1;9;15;21;22c"},
     any_color,
     Look::quadrant,
     Graphics::none},
    {"xterm as VT340",
     "xterm",
     8,
     {"P>|XTerm(379)", "P1$r0;48:2::1:2:3m", palette, "[?1;0;256S", cell, "[?63;1;2;4;6;9;15;16;22c"},
     any_color,
     Look::pixels,
     Graphics::sixel},
    {"kitty",
     "xterm-kitty",
     256,
     {"P>|kitty(0.26.5)", kitty_images, "P1$r0;4:3;48:2:1:2:3m", palette, cell, "[?62;c"},
     any_color,
     Look::pixels,
     Graphics::kitty},
    {"ghostty, unknown to terminfo",
     "xterm-ghostty",
     256,
     {"P>|ghostty 1.0.1", kitty_images, palette, cell, "[?62;22c"},
     256,
     Look::pixels,
     Graphics::kitty},
    {"foot",
     "foot",
     256,
     {"P>|foot(1.21.0)", "P1$r0;4:3;48:2::1:2:3m", "]11;rgb:2424/2424/2424", palette, "[?1;0;1024S", "[6;15;7t",
      "[>1;012100;0c", "[?62;4;22;28c"},
     any_color,
     Look::pixels,
     Graphics::sixel},
    {"VTE", "xterm-256color", 256, {"P>|VTE(7600)", palette, "[?65;1;9c"}, 256, Look::sextant, Graphics::none},
    {"VTE 0.70, which does not tell its name",
     "xterm-256color",
     256,
     {"P0$r", "]11;rgb:0000/0000/0000", palette, "[?1;1S", "[>65;7006;1c", "[?65;1;9c"},
     256,
     Look::sextant,
     Graphics::none},
    {"mlterm",
     "mlterm",
     8,
     {"P1$r0;48;5;16m", "]11;rgb:ffff/ffff/ffff", palette, "[?1;0;1024S", "[6;14;7t", "[?63;1;2;3;4;6;7;15;18;22;29c"},
     256,
     Look::pixels,
     Graphics::sixel},
    {"st", "st-256color", 256, {"]11;rgb:0000/0000/0000", palette, "[?6c"}, 256, Look::quadrant, Graphics::none},
    {"rxvt-unicode", "rxvt-unicode-256color", 256, {"[?1;2c"}, 256, Look::quadrant, Graphics::none},
    {"Konsole",
     "xterm-256color",
     256,
     {"P>|Konsole 25.04.2", kitty_images, "]11;rgb:2323/2626/2727", palette, "[?1;0;256S", "[6;14;7t", "[>1;115;0c",
      "[?62;1;4c"},
     256,
     Look::pixels,
     Graphics::sixel},
    {"Alacritty", "alacritty", 256, {"]11;rgb:1d1d/1f1f/2121", palette, "[?6c"}, 256, Look::quadrant, Graphics::none},
    {"WezTerm",
     "xterm-256color",
     256,
     {"P>|WezTerm 20230712-072601-f4abf8fd", kitty_images, palette, cell, "[?65;4;6;18;22c"},
     256,
     Look::pixels,
     Graphics::kitty},
    {"iTerm2",
     "xterm-256color",
     256,
     {"P>|iTerm2 3.4.19", palette, cell, "[?62;4c"},
     256,
     Look::pixels,
     Graphics::iterm2},
    {"Windows Terminal",
     "xterm-256color",
     256,
     {palette, cell, "[?61;4;6;7;14;21;22;23;24;28;32;42c"},
     256,
     Look::pixels,
     Graphics::sixel},
    {"the Linux console", "linux", 8, {}, 8, Look::fill, Graphics::none},
    {"tmux", "screen", 8, {"P>|tmux 3.3a", "[?1;2c"}, 256, Look::quadrant, Graphics::none},
    {"tmux with sixels",
     "tmux-256color",
     256,
     {"P>|tmux 3.4", "[6;20;10t", "[?1;2;4c"},
     256,
     Look::quadrant,
     Graphics::none},
    {"kitty around tmux, over SSH",
     "tmux-256color",
     256,
     {"P>|tmux 3.3a", cell, "[>84;0;0c", "[?1;2c", "P>|kitty(0.41.1)", kitty_images},
     256,
     Look::quadrant,
     Graphics::placeholders},
    {"screen", "screen", 8, {"[?1;2c"}, 8, Look::fill, Graphics::none},
    {"screen in xterm-256color", "screen.xterm-256color", 256, {"[?1;2c"}, 256, Look::quadrant, Graphics::none},
    {"mosh", "xterm-256color", 256, {"[?62c"}, 256, Look::quadrant, Graphics::none},
};

} // namespace

TEST_CASE("each terminal gets what it answers to have") {
    AppearanceOptions options = by_default();
    const Variable colours("NO_COLOR", "");
    for (const KnownTerminal &terminal : terminals) {
        CAPTURE(terminal.name);
        const Variable name("TERM", terminal.term);
        TerminalAnswers answers;
        for (const char *answer : terminal.answers)
            answers.receive(answer);
        const int colors = std::max(terminal.terminfo_colors, colors_of(answers));
        CHECK(colors == terminal.colors);
        CHECK(graphics_of(answers) == terminal.graphics);
        const bool images = graphics_of(answers) != Graphics::none && answers.cell;
        const auto look = [&] { return options.on(colors, true, answers, images).style.look; };
        {
            const Variable far("SSH_CONNECTION", "192.0.2.7 50022 192.0.2.1 22");
            CHECK(look() == terminal.look);
        }
        const Variable here("SSH_CONNECTION", "");
        const bool has_blocks = terminal.look == Look::quadrant || terminal.look == Look::sextant;
        CHECK(look() == (terminal.graphics == Graphics::placeholders ? Look::pixels
                         : has_blocks                                ? Look::fitted
                                                                     : terminal.look));
        CHECK(identity_queries(terminal.term).empty() == terminal.answers.empty());
    }
}
