// Quiescence search: beyond the depth, only captures and promotions are searched, and answers to check.

#include "engine/search.hpp"

#include "core/moat_crossings.hpp"
#include "core/pending_moves.hpp"
#include "tondo/core/movegen.hpp"

#include <algorithm>

namespace tondo::engine {

namespace {

constexpr int max_plies = 12;
constexpr int max_evasion_plies = 4; // beyond, checks are ignored

} // namespace

Value Search::quiesce(const Node &node, int depth, Window window) {
    if (const std::optional<Value> value = terminal_value(node))
        return *value;
    budget_.count_node();
    const Position &position = node.position;
    const Color mover = position.turn();
    const bool evades_check = position.rules().checks == CheckRule::binding && depth < max_evasion_plies &&
                              !position.king_safety().checkers.empty();
    Value best{};
    WinShare most = -1;
    if (!evades_check || !options_.quiescence) {
        best = static_value(node);
        most = score_for(best, mover);
        if (!options_.quiescence || most >= window.beta || depth >= max_plies)
            return best;
        window.alpha = std::max(window.alpha, most);
    }
    find_quiescence_moves(node, evades_check);
    const OrderedMoves moves = ordered(node, nullptr);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const ScoredMove picked = moves.pick(i);
        if (!evades_check && picked.score < 0)
            break;
        const Value value = search_move(node, picked.move, -depth - 1, false, window, nullptr);
        const WinShare share = score_for(value, mover);
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

// All moves in check; else captures of the targets and promotions to a queen.
void Search::find_quiescence_moves(const Node &node, bool evades_check) {
    const Position &position = node.position;
    if (evades_check)
        return find_moves(position);
    generated_.clear();
    const SquareSet own = position.pieces(position.turn());
    const SquareSet targets = capture_targets(position);
    const SquareSet able = MoatCrossings::possible(position) ? own : attacks(node).attackers(position.turn(), targets);
    if (!able.empty())
        add_legal_moves(position, able, targets, generated_);
    for (PawnDirection pawn_direction : all_pawn_directions) {
        const SquareSet pawns = own & position.pawns(pawn_direction) & position.board().arriving[index(pawn_direction)];
        if (pawns.empty())
            continue;
        for (const Move &move : legal_moves(position, pawns, SquareSet::all() - targets))
            if (move.promotion == Role::queen && move.from != move.to)
                generated_.push_back(move);
    }
    blind_spots_.remove_unseen(position, generated_);
}

} // namespace tondo::engine
