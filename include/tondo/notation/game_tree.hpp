#pragma once
// A recorded game with variations, comments and annotations (tondo(5)). Positions are not stored: they follow from the
// start and the actions.

#include "tondo/core/game.hpp"
#include "tondo/notation/scores.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace tondo::notation {

/// Maximum nesting depth of variations.
inline constexpr std::size_t max_nesting = 1000;

/// Consecutive plies: the main line or a variation. Comments are UTF-8 with any line breaks.
struct Line {
    struct Ply {
        PlyAction action;
        std::vector<std::uint8_t> nags;      ///< Numeric annotation glyphs, 0 to 255 (notation/nag.hpp).
        std::vector<std::string> comments{}; ///< Comments after the ply, including recorded times (notation/clock.hpp).
        std::vector<Line> variations{};      ///< Alternatives to this ply; none of them empty.
    };
    std::vector<std::string> before; ///< Comments before the first ply.
    std::vector<Ply> plies;
    std::vector<std::string> after; ///< For a variation: comments after its closing parenthesis.
};

/// Tag values by name, without those derived from the tree: Result, Rules, Board, SetUp and FEN.
using Tags = std::map<std::string, std::string, std::less<>>;

/// One game of a file.
struct GameTree {
    Tags tags;
    Position start;
    Line main;     ///< Legal from `start`; each variation is legal from its branch point.
    Result result; ///< The result in the file; nullopt if the game is unfinished.
};

/// Plays a line as a Game.
Game play_line(const Position &start, const Line &line);
/// Plays the main line.
Game main_line(const GameTree &tree);

/// The players' names from the tags; empty if a tag is missing.
ByColor<std::string> player_names(const GameTree &tree);

/// A Game as a tree without variations.
GameTree tree_of(const Game &game, Tags tags);

} // namespace tondo::notation
