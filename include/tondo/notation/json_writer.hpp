#pragma once
// Games as JSON, for other programs.

#include "tondo/notation/game_tree.hpp"

#include <string>

namespace tondo::notation {

/// A game as a JSON object on a line of its own: rules, board, tags, players (with score and fate), result, start and
/// one object a ply, with variations as lists of such objects inside it. Empty members are left out; malformed UTF-8
/// becomes U+FFFD. tondo(5) lists the names.
std::string write_json(const GameTree &tree);

} // namespace tondo::notation
