#pragma once
// The placement field of FEN3 (tondo(5)): the pieces, rank by rank from the highest.

#include "tondo/core/position.hpp"

#include <optional>
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

std::string write_placement(const Setup &setup);

/// Writes the placement of one position of a game after another; much faster, as most ranks stay as they are.
class PlacementWriter {
public:
    explicit PlacementWriter(const RuleSet &rules);

    /// The text is valid until the next call.
    const std::string &write(const Position &position);

private:
    const RuleSet &rules_;
    std::vector<Rank> ranks_;
    std::vector<std::size_t> lengths_; // of the texts of the ranks
    std::optional<PieceSets> written_;
    std::string text_;
};

} // namespace tondo::notation
