#pragma once
// Move ordering: hash move, winning captures, killers, history. The sooner the best move comes, the more is cut off.

#include "engine/search_options.hpp"
#include "tondo/core/position.hpp"

#include <vector>

namespace tondo::engine {

struct ScoredMove {
    /// Winning captures and killers score at least this.
    static constexpr int proven = 1 << 25;

    Move move;
    int score;

    bool is_unproven() const { return score < proven; }
};

/// Whether a capture seems to lose material: the piece taken is defended and worth less than the one that takes it.
bool loses_material(const Position &position, const Move &capture);
/// Whether the move captures a living player's piece or promotes.
bool is_noisy(const Position &position, const Move &move);

class MoveOrdering {
public:
    explicit MoveOrdering(const SearchOptions &options) : options_(options) {}

    /// The moves with their scores. `first`, if it is among them, scores highest; captures on `capture_targets` score
    /// above other captures.
    std::vector<ScoredMove> score(const Position &position, const std::vector<Move> &moves, const Move *first, int ply,
                                  SquareSet capture_targets) const;

    /// Remembers a quiet move that caused a beta cutoff as killer and in the history.
    void record_cutoff(const Position &position, const Move &move, int ply, int depth);

private:
    static constexpr std::size_t max_ply = 64;

    int score_of(const Position &position, const Move &move, int ply, SquareSet capture_targets) const;
    int &history(const Position &position, const Move &move);
    int history(const Position &position, const Move &move) const;

    SearchOptions options_;
    std::array<std::array<Move, 2>, max_ply> killers_{};
    ByColor<std::array<BySquare<int>, all_roles.size()>> history_{};
};

/// Swaps the best of the moves from `begin` on to that place.
void pick_best(std::vector<ScoredMove> &moves, std::size_t begin);

} // namespace tondo::engine
