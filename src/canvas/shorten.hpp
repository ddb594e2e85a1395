#pragma once
// Fits texts to a number of columns.

#include "canvas/canvas.hpp"

#include <initializer_list>
#include <string>
#include <string_view>

namespace tondo::canvas {

/// Shortens a text to `columns`. Long words, usually paths, lose their middles first; words at the end are left out
/// only if that is not enough. Only a first word without room for itself is cut. Dots mark each omission.
std::string shortened(std::string text, int columns);

/// The end of a text that fits in `columns`, behind dots; the whole text if it fits.
std::string end_of(const std::string &text, int columns);

/// The words of a name that fit in a narrow column; the beginning of the first one if not even that fits.
std::string_view first_words(std::string_view text, int columns);

/// Shortens a line of hints to `columns`: leaves out its last parts, between commas, semicolons and bars. The key of
/// the help stays, because that has the others.
std::string whole_parts(std::string text, int columns);

/// Writes a text, shortened to the room from the point to the edge. Returns the number of columns written.
int write_shortened(Canvas &canvas, Point point, std::string text, const Style &style);
/// Writes a line of hints, as far as its parts fit.
void write_hints(Canvas &canvas, Point point, std::string text, const Style &style);

/// The text with blanks behind or before it, to at least `columns`.
std::string padded(const std::string &text, int columns);
std::string padded_left(const std::string &text, int columns);

/// The first text that fits in `columns`; empty if none does.
std::string first_fitting(std::initializer_list<std::string> texts, int columns);

} // namespace tondo::canvas
