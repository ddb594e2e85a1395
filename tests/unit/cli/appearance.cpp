// The default look for a terminal.

#include "variable.hpp"

#include "cli/options/appearance.hpp"

#include <doctest/doctest.h>

using namespace tondo::cli;
using namespace tondo::term;
using Look = tondo::ui::BoardStyle::Look;

TEST_CASE("the look follows colours and characters; sextants only where the terminal draws them") {
    AppearanceOptions options;
    options.look = "auto";
    options.theme.name = "auto";
    options.glyphs.name = "pictures";
    options.color.when = "auto";
    const Variable colours("NO_COLOR", "");
    TerminalAnswers answers;
    bool images = false;
    const auto look = [&](const char *term, int count, bool unicode) {
        const Variable name("TERM", term);
        return options.on(count, unicode, answers, images).style.look;
    };
    CHECK(look("xterm-256color", 256, true) == Look::quadrant);
    CHECK(look("screen-256color", 256, true) == Look::quadrant);
    for (const char *term : {"xterm-kitty", "xterm-ghostty", "foot", "foot-direct", "wezterm", "contour"})
        CHECK(look(term, 256, true) == Look::sextant);
    for (const char *name : {"kitty(0.26.5)", "VTE(7002)", "foot(1.13.1)", "WezTerm 20230712-072601-f4abf8fd"}) {
        answers.name = name;
        CHECK(look("xterm-256color", 256, true) == Look::sextant);
    }
    answers.name = "XTerm(379)";
    images = true;
    CHECK(look("xterm-256color", 256, true) == Look::pixels);
    CHECK(look("xterm", 8, true) == Look::fill);
    CHECK(look("xterm-256color", 256, false) == Look::fill);
    CHECK(look("screen-256color", 256, true) == Look::quadrant); // it may paint a placeholder
    options.look = "pixels";
    CHECK(look("screen-256color", 256, true) == Look::pixels);
    images = false;
    CHECK(look("xterm-256color", 256, true) == Look::quadrant);
    options.look = "auto";
    CHECK(look("xterm-256color", 256, true) == Look::quadrant);
    CHECK(look("xterm-kitty", 256, false) == Look::fill);
    CHECK(look("linux", 8, true) == Look::fill);
    CHECK(look("vt100", 0, true) == Look::ascii);
    options.look = "sextant";
    CHECK(look("xterm", 8, true) == Look::sextant);
    CHECK(look("xterm", 8, false) == Look::fill);
}
