#include "plain_mate.hpp"

#include "plain_movegen.hpp"

#include <algorithm>

namespace tondo::reference {

namespace {

bool is_kings_move(const Position &before, const Move &move, Color victim) {
    return before.king(victim) == move.to;
}

// Beside the king, and a piece that is just taken.
bool has_army(const Position &before, const Move &move, Color victim) {
    const std::optional<Piece> taken = before.at(move.to);
    return before.pieces(victim).size() > (taken && taken->color == victim ? 2 : 1);
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
        if (has_army(before, move, victim))
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
    if (before.turn() != solver && (next(before.turn()) == solver || after.turn() == before.turn()))
        return most + 1; // the solver cannot move and is passed over: no puzzle depends on that
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

namespace {

int pawns_of(const Piece &piece) {
    switch (piece.role) {
    case Role::pawn:
        return 1;
    case Role::knight:
    case Role::bishop:
        return 3;
    case Role::rook:
        return 5;
    case Role::queen:
        return 9;
    case Role::king:
        break;
    }
    return 0;
}

// The piece that a move takes from a living player: on its square, or beside it where a pawn takes a pawn in passing.
std::optional<Piece> taken_by(const Position &before, const Move &move, const Position &after) {
    if (const std::optional<Piece> piece = before.at(move.to))
        return before.is_living(piece->color) && piece->color != before.turn() ? piece : std::nullopt; // or castling
    for (const Square square : before.occupied())
        if (square != move.from && !after.at(square) && before.role(square) == Role::pawn &&
            before.role(move.from) == Role::pawn && before.is_living(before.at(square)->color))
            return before.at(square);
    return {};
}

// `won` are the pawns so far; `moves` those of the player that are left.
bool comes_out_ahead(const Position &before, const Move &move, Color player, int won, int moves) {
    const Position after = before.play(move);
    if (const std::optional<Piece> taken = taken_by(before, move, after))
        won += before.turn() == player ? pawns_of(*taken) : taken->color == player ? -pawns_of(*taken) : 0;
    if (after.over())
        return after.outcome()->scores[player] == full_point;
    if (!after.is_living(player))
        return false;
    const bool is_own_turn = after.turn() == player;
    if (is_own_turn && (won >= 2 || moves == 0))
        return won >= 2;
    bool all = true, any = false;
    for (const Move &next : legal_moves(after)) {
        const bool ahead = comes_out_ahead(after, next, player, won, is_own_turn ? moves - 1 : moves);
        all = all && ahead;
        any = any || ahead;
        if (is_own_turn ? any : !all)
            break;
    }
    return is_own_turn ? any : all;
}

bool lives_on(const Position &before, const Move &move, Color player, int moves) {
    const Position after = before.play(move);
    if (after.over())
        return after.outcome()->scores[player] != Score{};
    const bool is_own_turn = after.turn() == player;
    if (!after.is_living(player) || (is_own_turn && moves == 0))
        return after.is_living(player);
    bool all = true, any = false;
    for (const Move &next : legal_moves(after)) {
        const bool lives = lives_on(after, next, player, is_own_turn ? moves - 1 : moves);
        all = all && lives;
        any = any || lives;
        if (is_own_turn ? any : !all)
            break;
    }
    return is_own_turn ? any : all;
}

} // namespace

bool wins_piece(const Position &position, const Move &move, int moves) {
    return comes_out_ahead(position, move, position.turn(), 0, moves - 1);
}

bool saves_king(const Position &position, const Move &move, int moves) {
    return lives_on(position, move, position.turn(), moves - 1);
}

} // namespace tondo::reference
