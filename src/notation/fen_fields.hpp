#pragma once
// What reading and writing the fields of a FEN3 have in common.

#include "tondo/core/board.hpp"

#include <string_view>
#include <vector>

namespace tondo::notation {

/// A field without content.
inline constexpr std::string_view nothing = "-";

/// The squares of a rank that exist, by rising file.
std::vector<Square> squares_of_rank(const Board &board, int rank);

} // namespace tondo::notation
