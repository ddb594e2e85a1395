#pragma once
// Text of SVG elements: tags, attributes, escapes.

#include "ui/shapes/shape.hpp"

#include <string>
#include <string_view>

namespace tondo::ui {

/// Text fit to stand in an element or a quoted attribute: markup and what XML cannot hold are escaped.
std::string xml_escaped(std::string_view text);

/// A number with so many decimals at most, 0 … 9, whatever the locale: `12.5`, `-3`.
std::string svg_number(double number, int decimals = 1);

/// ` width="12.5"`
std::string svg_attribute(std::string_view name, double value);

/// A `path` with a class of the style sheet, and of a line that wide if that is more than 0.
std::string svg_path(std::string_view style, std::string_view data, double stroke_width = 0);

/// A line of text whose small letters have their middle at a place, in letters of that size.
std::string svg_words(Spot middle, std::string_view style, double size, std::string_view words);

} // namespace tondo::ui
