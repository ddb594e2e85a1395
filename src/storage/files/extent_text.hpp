#pragma once

#include "ui/board/board_form.hpp"

#include <optional>
#include <string>

namespace tondo::app {

/// A size written as `COLSxROWS`, each side from 1 to 1000; nothing if it is not that.
std::optional<ui::Extent> read_extent(const std::string &text);

} // namespace tondo::app
