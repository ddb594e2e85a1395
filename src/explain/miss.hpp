#pragma once
// Facts about a move that misses the goal of a puzzle, and their sentences.

#include "explain/words.hpp"

#include <cstdint>

namespace tondo::explain {

/// The reason why a move misses a goal.
struct Miss {
    enum class Kind : std::uint8_t {
        no_check,     ///< It should mate, and checks nobody.
        defended,     ///< The last of `moves` defends: no mate can be forced in `left` more own moves.
        no_king,      ///< It should take a king, and takes another piece or none.
        covered,      ///< The next player still cannot take the king of `other`.
        untaken,      ///< The piece on `square` of `other`, which the solution wins, stays as it is.
        not_won,      ///< No piece of this `role` of `other` is won in the expected line, as in the solution's.
        no_promotion, ///< No pawn promotes in the expected line, as in the solution's.
        answered,     ///< The last of `moves` is the expected reply.
    };
    Kind kind;
    std::vector<Move> moves; ///< From the position before the move, which is the first.
    int left = 0;
    std::optional<Color> other = {};
    std::optional<Square> square = {};
    std::optional<Role> role = {};
};

/// `Qh7+ lets Gray take the queen (Kxh7).`
std::string tell_miss(const Position &before, const Miss &miss, const Voice &voice);

} // namespace tondo::explain
