#pragma once
// Why a move is not legal, in words.

#include "tondo/core/position.hpp"

#include <optional>
#include <string>

namespace tondo::notation {

/// One clause without a full stop: "the moat h|i is not bridged". Empty if the move is legal.
std::string explain(const Position &position, Square from, Square to, std::optional<Role> promotion = {});

} // namespace tondo::notation
