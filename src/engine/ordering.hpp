#pragma once
// Which moves are looked at first: the sooner the best one comes, the less of the tree remains.

#include "engine/technique.hpp"
#include "tondo/core/position.hpp"

#include <vector>

namespace tondo::engine {

struct RatedMove {
    /// No good captures and no killers are rated below this.
    static constexpr int proven = 1 << 25;

    Move move;
    int rating;

    bool is_unproven() const { return rating < proven; }
};

/// Whether a capture loses material by the look of it: something dear takes something cheap that is defended.
bool loses_material(const Position &position, const Move &capture);
/// Whether a living player's piece is taken, or a pawn becomes something.
bool is_noisy(const Position &position, const Move &move);

class Ordering {
public:
    explicit Ordering(const Technique &technique) : technique_(technique) {}

    /// The moves with the most promising first. `first` comes before all if it is among them. Captures from `prey` come
    /// before other captures.
    std::vector<RatedMove> rate(const Position &position, const std::vector<Move> &moves, const Move *first, int ply,
                                SquareSet prey) const;

    /// A quiet move was good enough to look at no other.
    void refuted(const Position &position, const Move &move, int ply, int depth);

private:
    static constexpr std::size_t max_ply = 64;

    int rating(const Position &position, const Move &move, int ply, SquareSet prey) const;
    int &history(const Position &position, const Move &move);
    int history(const Position &position, const Move &move) const;

    Technique technique_;
    std::array<std::array<Move, 2>, max_ply> killers_{};
    ByColor<std::array<BySquare<int>, all_roles.size()>> history_{};
};

/// Brings the best rated of the moves from `begin` on to that place.
void bring_best(std::vector<RatedMove> &moves, std::size_t begin);

} // namespace tondo::engine
