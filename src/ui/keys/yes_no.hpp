#pragma once
// A yes-or-no question in the last row of a screen.

#include "ui/canvas.hpp"
#include "ui/themes/theme.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tondo::ui {

enum class Answer : std::uint8_t {
    yes,
    no,
    left, ///< Cancelled by Escape or Ctrl-C.
};

/// The answer of a key; nullopt if the question stays open.
std::optional<Answer> answer_of(const Key &key);

inline constexpr std::string_view answer_keys = "y says yes, n says no, Esc leaves it";

/// Draws the question and its keys, with the cursor after them.
void draw_yes_no(Canvas &canvas, Point point, const std::string &question, const Theme &theme,
                 std::string_view answers = "(y/n)");

} // namespace tondo::ui
