#pragma once
// King and queen, or king and rook, against a bare king, solved from the mates backwards. The way is longer than a
// search sees, and everybody expects it to be found.

#include "tondo/core/position.hpp"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

namespace tondo::engine {

class HuntTable {
public:
    /// The table for a position that is such an endgame, dead pieces standing about or not; nullptr for others, or if a
    /// stop is requested meanwhile. It is kept until another one is asked for: solving takes a third of a second.
    static std::shared_ptr<const HuntTable> of(const Position &position, const std::stop_token &stop = {});

    /// How many plies the mate is away if both play their best; nothing if it is none of this table's positions, or
    /// no win. Dead pieces count as walls, and only the kings cross moats.
    std::optional<int> plies_to_mate(const Position &position) const;

private:
    // Where everything stands that does not change: what makes two positions share a table.
    struct Key {
        const RuleSet *rules;
        Role role;
        SquareSet walls;
        BorderSet bridged;
        friend bool operator==(const Key &, const Key &) = default;
    };
    struct Placing {
        Square bare, king, piece;
    };
    class Solver;

    HuntTable(const Key &key, const std::stop_token &stop);
    static std::optional<Key> key_of(const Position &position);
    std::size_t index_of(Placing placing) const {
        return (index(placing.bare) * size_ + index(placing.king)) * size_ + index(placing.piece);
    }

    Key key_;
    std::size_t size_;
    std::vector<std::uint8_t> win_in_;  // plies, the hunter to move; 0 if there is no win
    std::vector<std::uint8_t> loss_in_; // plies and 1, the bare king to move; 0 if it is not lost
};

} // namespace tondo::engine
