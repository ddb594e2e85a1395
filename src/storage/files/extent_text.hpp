#pragma once

#include "ui/board/board_form.hpp"

#include <optional>
#include <string>

namespace tondo::storage {

/// Parses a size `COLSxROWS`, each from 1 to 1000; nullopt if invalid.
std::optional<ui::Extent> read_extent(const std::string &text);

} // namespace tondo::storage
