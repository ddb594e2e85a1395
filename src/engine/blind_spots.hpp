#pragma once
// The moves that a low level does not see. Which ones depends on the seed and on the position it thinks about: it may
// see the same move a turn later.

#include "tondo/core/position.hpp"

#include <cstdint>
#include <vector>

namespace tondo::engine {

/// Kinds of moves, each with the probability, in percent, that a move of that kind is not seen. A move of several kinds
/// is seen if it is overlooked as none of them.
struct Oversights {
    unsigned any = 0;          ///< Whatever it is.
    unsigned long_slide = 0;   ///< Over at least `BlindSpots::long_way` squares, through the centre as well.
    unsigned third_player = 0; ///< Captures by the opponent who moves after the next one, while all three live.
    unsigned moat = 0;         ///< Over a bridged moat.
    unsigned elimination = 0;  ///< Mate, or whatever else ends a player's game.

    friend constexpr bool operator==(const Oversights &, const Oversights &) = default;
};

class BlindSpots {
public:
    static constexpr std::size_t long_way = 5;

    /// Sees everything.
    BlindSpots() = default;
    /// `me` thinks about `root`.
    BlindSpots(const Oversights &oversights, Color me, const Position &root, std::uint64_t seed);

    /// Removes the moves that are not seen; if that would be all of them, none.
    void remove_unseen(const Position &position, std::vector<Move> &moves) const {
        if (!sees_all_)
            remove(position, moves);
    }

private:
    void remove(const Position &position, std::vector<Move> &moves) const;
    bool is_unseen(const Position &position, const Move &move) const;

    Oversights oversights_;
    bool sees_all_ = true;
    Color third_player_{};
    std::uint64_t seed_ = 0;
};

} // namespace tondo::engine
