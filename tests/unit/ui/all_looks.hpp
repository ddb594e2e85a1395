#pragma once
// The ways to draw a board, for tests that go over all of them.

#include "ui/board/board_view.hpp"

#include <array>

constexpr std::array all_looks{tondo::ui::BoardStyle::Look::fitted,   tondo::ui::BoardStyle::Look::sextant,
                               tondo::ui::BoardStyle::Look::quadrant, tondo::ui::BoardStyle::Look::half_block,
                               tondo::ui::BoardStyle::Look::fill,     tondo::ui::BoardStyle::Look::ascii,
                               tondo::ui::BoardStyle::Look::strip};
