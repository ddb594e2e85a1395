#pragma once
// Letters, digits and marks as lines, for the texts of pictures in pixels.

#include "ui/canvas.hpp"

#include <string_view>
#include <vector>

namespace tondo::ui {

/// Whether lettering() draws every character but blanks.
bool has_lettering(std::string_view text);

/// The lines of a text in ASCII; a character without a drawing leaves a gap. `size` is that of the font, and `middle`
/// the middle of the text, in the direction of lines that of a digit.
std::vector<std::vector<Spot>> lettering(std::string_view text, Spot middle, double size);

/// The width of a text in sizes of its font.
double lettering_width(std::string_view text);

} // namespace tondo::ui
