// The theme without colours: reverse, bold and underline.

#include "ui/themes/themes.hpp"

namespace tondo::ui {

namespace {

// Light squares are in reverse under every tint, because without colours all highlights are signs.
constexpr Grounds black_and_white{{{}, true, false}, {}, {{}, false, true}};

} // namespace

constexpr Theme mono_theme{
    .depth = Depth::mono,
    .sides_by_letter = true,
    .squares = {black_and_white, black_and_white, black_and_white, black_and_white, black_and_white, black_and_white,
                black_and_white, black_and_white, black_and_white, black_and_white, black_and_white},
    .moat = {},
    .creek = {},
    .mark = {},
    .light_mark = {},
    .white = {.bold = true, .reverse = true},
    .gray = {.underline = canvas::Underline::straight},
    .red = {.underline = canvas::Underline::straight},
    .black = {.bold = true},
    .dead = {},
    .label = {},
    .text = {},
    .dim = {},
    .title = {.bold = true},
    .notice = {.bold = true},
    .warning = {.reverse = true},
    .choice = {.reverse = true},
};

} // namespace tondo::ui
