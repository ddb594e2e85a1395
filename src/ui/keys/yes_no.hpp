#pragma once
// A question to be answered by yes or no, in the last row of a screen.

#include "ui/screen/canvas.hpp"
#include "ui/screen/key.hpp"
#include "ui/themes/theme.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tondo::ui {

enum class Answer : std::uint8_t {
    yes,
    no,
    left, ///< By Escape or Ctrl-C.
};

/// The answer a key gives; nothing for a key that leaves the question standing.
std::optional<Answer> answer_of(const Key &key);

inline constexpr std::string_view answer_keys = "y says yes, n says no, Esc leaves it";

/// Draws the question with the keys that answer it; the cursor rests behind them.
void draw_yes_no(Canvas &canvas, Point point, const std::string &question, const Theme &theme,
                 std::string_view answers = "(y/n)");

} // namespace tondo::ui
