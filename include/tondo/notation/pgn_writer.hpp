#pragma once
// Game trees as game files (tondo(5)).

#include "tondo/notation/game_tree.hpp"

#include <string>

namespace tondo::notation {

/// A game in canonical form (tondo(5)): tags, a blank line, the moves in lines of at most 79 columns with the
/// result, a blank line. Only a word that is longer by itself goes beyond. Reading the text and writing it again gives
/// the same bytes.
std::string write_game(const GameTree &tree);

} // namespace tondo::notation
