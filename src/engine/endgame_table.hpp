#pragma once
// Endgame tables of king and queen, or king and rook, against a bare king: retrograde analysis from the mates, because
// the win is longer than a search sees.

#include "tondo/core/position.hpp"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

namespace tondo::engine {

class EndgameTable {
public:
    /// The table for such an endgame, with or without dead pieces; nullptr for other positions, or if a stop is
    /// requested meanwhile. Solving takes a third of a second; the last table is cached.
    static std::shared_ptr<const EndgameTable> of(const Position &position, const std::stop_token &stop = {});

    /// Plies to mate with best play; nullopt if there is no win, or the position is not of this table. Dead pieces
    /// count as walls, and only kings cross moats.
    std::optional<int> plies_to_mate(const Position &position) const;

private:
    // Positions with an equal key share a table.
    struct Key {
        const RuleSet *rules;
        Role role;
        SquareSet walls;
        BorderSet bridged;
        friend bool operator==(const Key &, const Key &) = default;
    };
    struct Placement {
        Square bare, king, piece;
    };
    class Solver;

    EndgameTable(const Key &key, const std::stop_token &stop);
    static std::optional<Key> key_of(const Position &position);
    std::size_t index_of(Placement at) const {
        return (index(at.bare) * size_ + index(at.king)) * size_ + index(at.piece);
    }

    Key key_;
    std::size_t size_;
    std::vector<std::uint8_t> win_in_;  // plies, the stronger side to move; 0 if there is no win
    std::vector<std::uint8_t> loss_in_; // plies + 1, the bare king to move; 0 if it is not lost
};

} // namespace tondo::engine
