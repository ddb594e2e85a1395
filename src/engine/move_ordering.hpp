#pragma once
// Move ordering: hash move, winning captures, killers, history. The sooner the best move comes, the more is cut off.

#include "engine/attack_map.hpp"
#include "engine/search_options.hpp"

#include <vector>

namespace tondo::engine {

struct ScoredMove {
    /// Winning captures and killers score at least this; captures that seem to lose material below 0: the piece taken
    /// is defended and worth less than the one that takes it.
    static constexpr int proven = 1 << 25;

    Move move;
    int score;

    bool is_unproven() const { return score < proven; }
    /// Whether the move is quiet and neither the hash move nor a killer.
    bool is_unproven_quiet() const { return score >= 0 && is_unproven(); }
};

/// Whether the move captures a living player's piece or promotes.
bool is_noisy(const Position &position, const Move &move);

/// The moves of the nodes of a line, one node's behind the other's: after a while it allocates no more. Scores stand by
/// themselves, so that the compiler finds the highest with vectors.
struct MoveStack {
    std::vector<Move> moves;
    std::vector<int> scores;
};

class MoveOrdering {
public:
    explicit MoveOrdering(const SearchOptions &options) : options_(options) {}

    /// Adds the moves with their scores to the stack. `first`, if it is among them, scores highest; captures on
    /// `capture_targets` score above other captures.
    void score(const Position &position, const AttackMap &attacks, const std::vector<Move> &moves, const Move *first,
               int ply, SquareSet capture_targets, MoveStack &stack) const;

    /// Remembers a quiet move that caused a beta cutoff as killer and in the history.
    void record_cutoff(const Position &position, const Move &move, int ply, int depth);

private:
    static constexpr std::size_t max_ply = 64;

    int score_of_noisy(const Position &position, const AttackMap &attacks, const Move &move,
                       SquareSet capture_targets) const;

    SearchOptions options_;
    std::array<std::array<Move, 2>, max_ply + 1> killers_{}; // the last for all deeper plies, never set
    ByColor<std::array<BySquare<int>, all_roles.size()>> history_{};
};

/// The moves of a node.
class OrderedMoves {
public:
    /// Those that are on the stack above `begin`.
    OrderedMoves(MoveStack &stack, std::size_t begin) : stack_(stack), begin_(begin), end_(stack.moves.size()) {}
    ~OrderedMoves() {
        stack_.moves.resize(begin_);
        stack_.scores.resize(begin_);
    }
    OrderedMoves(const OrderedMoves &) = delete;
    OrderedMoves &operator=(const OrderedMoves &) = delete;

    std::size_t size() const { return end_ - begin_; }
    /// Swaps the best of the moves from number `i` on to that place.
    ScoredMove pick(std::size_t i) const;
    /// Removes the unproven quiet moves from number `i` on.
    void drop_unproven_quiets(std::size_t i);

private:
    MoveStack &stack_;
    std::size_t begin_, end_;
};

} // namespace tondo::engine
