#pragma once

#include <string_view>

namespace tondo::ui {

/// The pictures' style sheet, for light and dark pages, and the patterns by which armies differ without colours.
std::string_view svg_style();

} // namespace tondo::ui
