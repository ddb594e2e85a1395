#pragma once
// A recorded game with variations, comments and annotations (tondo(5)). Positions are not kept: they follow from the
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

/// The depth to which variations may lie inside each other.
inline constexpr std::size_t max_nesting = 1000;

/// Consecutive plies: the main line, or a variation of one. Comments are UTF-8, in any layout.
struct Line {
    struct Ply {
        PlyAction action;
        std::vector<std::uint8_t> nags;      ///< Numeric annotation glyphs, 0 to 255 (notation/nag.hpp).
        std::vector<std::string> comments{}; ///< Behind the ply; recorded times among them (notation/clock.hpp).
        std::vector<Line> variations{};      ///< Alternatives to this ply; none of them empty.
    };
    std::vector<std::string> before; ///< Comments before the first ply.
    std::vector<Ply> plies;
    std::vector<std::string> after; ///< Of a variation: comments behind its closing parenthesis.
};

/// Tag values by name, without those that the tree says itself: Result, Rules, Board, SetUp and FEN.
using Tags = std::map<std::string, std::string, std::less<>>;

/// One game of a file.
struct GameTree {
    Tags tags;
    Position start;
    Line main;     ///< Legal from `start` on, as are its variations from where they begin.
    Result result; ///< That of the file; nothing while the game is unfinished.
};

/// The main line, played.
Game main_line(const GameTree &tree);

/// The names of the players; empty where the tags do not say.
ByColor<std::string> player_names(const GameTree &tree);

/// A game that was played, as a tree without variations.
GameTree tree_of(const Game &game, Tags tags);

} // namespace tondo::notation
