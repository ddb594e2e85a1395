// The search for a quiet end: where the depth is reached, captures are looked at until there are no good ones left.

#include "engine/search.hpp"

#include "tondo/core/movegen.hpp"

#include <algorithm>

namespace tondo::engine {

namespace {

constexpr int max_plies = 12;
constexpr int max_evading_plies = 4; // as long as that checks are answered

} // namespace

Value Search::quiesce(const Node &node, int depth, Window window) {
    if (const std::optional<Value> value = known(node))
        return *value;
    budget_.spend();
    const Position &position = node.position;
    const Color mover = position.turn();
    const bool evading = position.rules().checks == CheckRule::binding && depth < max_evading_plies &&
                         !position.king_safety().checkers.empty();
    Value best{};
    Share most = -1;
    if (!evading || !technique_.quiescence) {
        best = static_value(node);
        most = gain(best, mover);
        if (!technique_.quiescence || most >= window.beta || depth >= max_plies)
            return best;
        window.alpha = std::max(window.alpha, most);
    }
    std::vector<RatedMove> moves =
        ordering_.rate(position, quiet_end_moves(position, evading), nullptr, node.ply, prey(position));
    for (std::size_t i = 0; i < moves.size(); ++i) {
        bring_best(moves, i);
        if (!evading && moves[i].rating < 0)
            break;
        const Value value = look_at(node, moves[i].move, -depth - 1, false, window, nullptr);
        const Share share = gain(value, mover);
        if (share > most) {
            most = share;
            best = value;
        }
        if (share >= window.beta)
            break;
        window.alpha = std::max(window.alpha, share);
    }
    return best;
}

// Answers to check, or captures of living pieces and promotions.
std::vector<Move> Search::quiet_end_moves(const Position &position, bool evading) const {
    std::vector<Move> moves = legal_moves(position);
    if (!evading) {
        const SquareSet targets = prey(position);
        std::erase_if(moves, [&](const Move &move) {
            return !targets.contains(move.to) && !(move.promotion == Role::queen && move.from != move.to);
        });
    }
    return moves;
}

} // namespace tondo::engine
