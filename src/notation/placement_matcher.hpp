#pragma once
// Compares the placements of a game with a pattern.

#include "notation/fen_placement.hpp"
#include "notation/text_pattern.hpp"

#include <cstdint>
#include <vector>

namespace tondo::notation {

/// Whether the placement field of one position after another matches a pattern. No text is written: the places in the
/// pattern are kept after each piece, and a ply is read from the piece before the squares that it has changed.
class PlacementMatcher {
public:
    /// The pattern must outlive it.
    PlacementMatcher(const TextPattern &pattern, const RuleSet &rules);

    /// The position, of these rules, must outlive it.
    bool matches(const Position &position);

    /// A number of pieces.
    struct Pieces {
        Color color;
        Role role;
        int count;
    };

private:
    std::uint64_t *after(std::size_t square) { return &places_[square * pattern_.words()]; }
    std::uint64_t *before_rank(std::size_t number) { return after(ranks_.front().end + number); }

    bool read_rank(const Position &position, std::size_t number, SquareSet changed, bool all);

    const TextPattern &pattern_;
    const RuleSet &rules_;
    std::vector<Pieces> named_; // by the pattern: a placement that has fewer does not match
    std::vector<Rank> ranks_;
    std::vector<std::uint64_t> places_; // after each piece, before each rank and after the last
    const PieceSets *last_ = nullptr;   // the position that was read
};

} // namespace tondo::notation
