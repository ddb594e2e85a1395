#pragma once
// Endgame tables of king and queen, or king and rook, against a bare king: retrograde analysis from the mates, because
// the win is longer than a search sees. Against two bare kings a table guides, too: it looks at one of them at a time.

#include "tondo/core/position.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace tondo::engine {

/// The living player who has more than a king, if all others have not.
std::optional<Color> only_army(const Position &position);

class EndgameTable {
public:
    /// The table for such an endgame, with or without dead pieces, against one bare king or two; nullptr for other
    /// positions. Solving takes a second or two; `on_progress` is asked about every millisecond. After it returned
    /// false the result is nullptr, and the next call continues the work. The last tables are cached.
    static std::shared_ptr<const EndgameTable> of(
        const Position &position, const std::function<bool()> &on_progress = [] { return true; });

    /// Plies to mate this bare king with best play; nullopt if there is no win, or the position is not of this table.
    /// Dead pieces count as walls, and only kings cross moats. Of two bare kings the other is left out: on its turn
    /// whoever of the two is next moves.
    std::optional<int> plies_to_mate(const Position &position, Color bare) const;

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
    class Cache;

    explicit EndgameTable(const Key &key);
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
