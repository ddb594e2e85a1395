#pragma once
// What every element of an SVG is made of.

#include <string>
#include <string_view>

namespace tondo::ui {

/// Text fit to stand in an element or a quoted attribute: markup and what XML cannot hold are escaped.
std::string xml_escaped(std::string_view text);

/// A length with one decimal at most, whatever the locale: `12.5`, `-3`.
std::string svg_number(double length);

} // namespace tondo::ui
