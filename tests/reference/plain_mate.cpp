#include "plain_mate.hpp"

#include "plain_movegen.hpp"

#include <algorithm>

namespace tondo::reference {

namespace {

bool is_kings_move(const Position &before, const Move &move, Color victim) {
    return before.king(victim) == move.to;
}

bool has_more_pieces(const Position &before, const Position &after, Color player) {
    return after.pieces(player).size() > before.pieces(player).size();
}

// Whether the solver has mated the victim, or taken its king, by the last move of anybody.
bool has_fallen_to(Color solver, Color victim, const Position &before, const Move &move, const Position &after) {
    const bool is_own_move = before.turn() == solver;
    switch (before.rules().mates) {
    case MateRule::ends_game:
        return after.over() && after.outcome()->ending == Ending::mate && after.outcome()->scores[solver] == full_point;
    case MateRule::none:
        return is_own_move && is_kings_move(before, move, victim);
    case MateRule::takes_over:
        if (after.status(victim) != PlayerStatus::checkmated)
            return false;
        if (before.pieces(victim).size() > 1)
            return has_more_pieces(before, after, solver);
        break;
    case MateRule::leaves_dead:
        if (is_kings_move(before, move, victim))
            return is_own_move;
        if (after.status(victim) != PlayerStatus::checkmated)
            return false;
        break;
    }
    return is_own_move || !attackers(after, *before.king(victim), after.pieces(solver)).empty();
}

bool has_won(Color solver, const Position &before, const Move &move, const Position &after) {
    for (const Color victim : all_colors)
        if (victim != solver && before.is_living(victim) && has_fallen_to(solver, victim, before, move, after))
            return true;
    return after.over() && after.outcome()->ending == Ending::open_king &&
           after.outcome()->scores[solver] == full_point;
}

// Of the solver, from a position that anybody has reached by a move.
int moves_after(const Position &before, const Move &move, Color solver, int most) {
    const Position after = before.play(move);
    if (has_won(solver, before, move, after))
        return 0;
    if (after.over() || !after.is_living(solver))
        return most + 1;
    if (after.turn() == solver)
        return most == 0 ? 1 : moves_to_mate(after, most);
    int longest = 0;
    for (const Move &reply : legal_moves(after)) {
        longest = std::max(longest, moves_after(after, reply, solver, most));
        if (longest > most)
            break; // a defence
    }
    return longest;
}

} // namespace

int moves_to_mate_by(const Position &position, const Move &move, int most) {
    return 1 + moves_after(position, move, position.turn(), most - 1);
}

int moves_to_mate(const Position &position, int most) {
    int least = most + 1;
    for (const Move &move : legal_moves(position)) {
        if (least == 1)
            break;
        least = std::min(least, moves_to_mate_by(position, move, least - 1));
    }
    return least;
}

} // namespace tondo::reference
