#pragma once
// Text of SVG elements: tags, attributes, escapes.

#include "ui/shapes/shape.hpp"

#include <string>
#include <string_view>

namespace tondo::ui {

/// Escapes markup and characters that XML forbids, for an element's text or a quoted attribute.
std::string xml_escaped(std::string_view text);

/// A number with at most `decimals` (0 … 9), independent of the locale: `12.5`, `-3`.
std::string svg_number(double number, int decimals = 1);

/// ` width="12.5"`
std::string svg_attribute(std::string_view name, double value);

/// A `path` element with a class of the style sheet; `stroke_width` is left out if it is 0.
std::string svg_path(std::string_view style, std::string_view data, double stroke_width = 0);

/// A line of text of that font size; `middle` is the vertical middle of its lower-case letters.
std::string svg_words(Spot middle, std::string_view style, double size, std::string_view words);

} // namespace tondo::ui
