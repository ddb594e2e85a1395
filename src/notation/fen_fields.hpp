#pragma once
// Definitions that the FEN3 reader and writer share.

#include "tondo/core/board.hpp"

#include <string_view>
#include <vector>

namespace tondo::notation {

/// A field without content.
inline constexpr std::string_view nothing = "-";

/// The squares of a rank that exist, by rising file.
std::vector<Square> squares_of_rank(const Board &board, int rank);

} // namespace tondo::notation
