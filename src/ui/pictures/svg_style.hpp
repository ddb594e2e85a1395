#pragma once

#include <string_view>

namespace tondo::ui {

/// The pictures' style sheet, for light pages and dark ones. Armies are named by their players' letters.
std::string_view svg_style();

/// By which armies differ without colours: to stand among a picture's definitions.
std::string_view svg_patterns();

} // namespace tondo::ui
