#pragma once
// Writes game trees as game files (tondo(5)).

#include "tondo/notation/game_tree.hpp"

#include <string>

namespace tondo::notation {

/// A game in canonical form (tondo(5)): tags, a blank line, movetext with the result in lines of at most 79 columns, a
/// blank line. Only a single longer word exceeds the limit. Parsing the text and writing it again gives the same bytes.
std::string write_game(const GameTree &tree);
/// The same, if the main line is already played.
std::string write_game(const GameTree &tree, const Game &main_line);

} // namespace tondo::notation
