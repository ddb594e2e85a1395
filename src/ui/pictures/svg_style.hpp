#pragma once

#include <string_view>

namespace tondo::ui {

/// The pictures' style sheet, for light and dark pages. Classes of armies are the players' letters.
std::string_view svg_style();

/// Patterns that distinguish armies without colours, for the picture's definitions.
std::string_view svg_patterns();

} // namespace tondo::ui
