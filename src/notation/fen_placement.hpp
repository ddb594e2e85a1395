#pragma once
// The placement field of FEN3 (tondo(5)): the pieces, rank by rank from the highest.

#include "notation/piece_letters.hpp"
#include "tondo/core/position.hpp"

#include <array>
#include <string>
#include <vector>

namespace tondo::notation {

/// The squares of a rank by rising file, numbered from `begin` up to `end`.
struct Rank {
    int number; ///< From 1.
    std::size_t begin;
    std::size_t end;
    SquareSet squares;
    std::size_t size() const { return end - begin; }
};

/// The ranks of a board from the highest.
std::vector<Rank> ranks_of(const Board &board);

/// `wP`; `wp` is a pawn that has crossed the centre.
inline std::array<char, 2> piece_letters(const RuleSet &rules, Piece piece) {
    return {rules.players[piece.color].letter, has_crossed(rules.board(), piece) ? 'p' : letter(piece.role)};
}

std::string write_placement(const Setup &setup);

} // namespace tondo::notation
