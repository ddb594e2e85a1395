#pragma once
// Games as JSON, for other programs.

#include "tondo/notation/game_tree.hpp"

#include <string>

namespace tondo::notation {

/// A game as a JSON object on one line: rules, board, tags, players (with score and fate), result, start and one object
/// per ply. Variations are nested lists of ply objects. Empty members are omitted; malformed UTF-8 becomes U+FFFD.
/// tondo(5) lists the names.
std::string write_json(const GameTree &tree);

} // namespace tondo::notation
