#pragma once
// Positions as short texts, without a parser between the test and the core.

#include "tondo/core/game.hpp"
#include "tondo/core/position.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tondo::test {

/// A position as a test describes it. Squares and pieces are words: `wKe1` is White's king on e1, `gpd3` a crossed pawn
/// of Gray's; players are letters, castling rights `wKQ gK`, bridged moats `h|i p|q`.
struct Scene {
    std::string_view pieces;
    char turn = 'w';
    std::string_view living = ""; ///< All if empty; `-` is nobody.
    std::string_view castling = "";
    std::string_view passed = "";
    std::string_view bridged = "";
    int halfmove = 0;
    int fullmove = 1;
    std::string_view rules = "3man";
    std::string_view board = "";        ///< The rule set's own if empty.
    std::string_view homes = "";        ///< Of drafted pawns: `e2r` is a pawn from Red's seat.
    std::string_view attack_order = ""; ///< `wrb`: White's king is attacked by Red, then by Black.
    std::string_view pool = "";         ///< Captured pieces: `wQRR bN`.
};

Setup setup(const Scene &scene);
/// Throws NoPosition if it is invalid.
Position position(const Scene &scene);
using NoPosition = tl::bad_expected_access<SetupError>;

Square square(const Position &position, std::string_view name);
Color color(const Position &position, char letter);
/// The letter of the player to move.
char turn(const Position &position);
std::vector<std::string_view> words(std::string_view text);

/// `e2e4`, `c2c1q`.
std::string name(const Position &position, const Move &move);
/// All legal moves from a square (or, without one, all there are), sorted, with spaces between.
std::string moves(const Position &position, std::string_view from = "");
/// The same before the mover's king and checks over moats are considered.
std::string pseudo_moves(const Position &position, std::string_view from = "");
/// The legal move with that name; throws if there is none.
Move move(const Position &position, std::string_view coordinates);
bool legal(const Position &position, std::string_view coordinates);
/// The position after some legal moves, `e2e4 m2m4`.
Position after(Position position, std::string_view coordinates);
/// The same in a game.
void play(Game &game, std::string_view coordinates);

} // namespace tondo::test
