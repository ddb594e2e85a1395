#include "plain_movegen.hpp"

#include <algorithm>

namespace tondo::reference {

namespace {

// The options of a route, by the moats it has crossed. Along a ray this only ever gets tighter.
enum class Passage : std::uint8_t { open, all_but_kings, quiet_without_check, closed };

Passage passage(const Position &position, BorderSet crossed) {
    if (crossed.empty())
        return Passage::open;
    const bool bridged = crossed.within(position.bridged());
    if (position.rules().moats == MoatRule::bridged_only)
        return bridged ? Passage::quiet_without_check : Passage::closed;
    return bridged ? Passage::all_but_kings : Passage::quiet_without_check;
}

std::vector<Ray> rays(const Board &board, Role role, Square from) {
    std::vector<Ray> all;
    if (role == Role::rook || role == Role::queen)
        all.insert(all.end(), board.straight[from].begin(), board.straight[from].end());
    if (role == Role::bishop || role == Role::queen)
        all.insert(all.end(), board.diagonal[from].begin(), board.diagonal[from].end());
    return all;
}

bool attacks(const PendingPosition &position, Square from, Square target) {
    const Board &board = position.board();
    const Piece piece = *position.at(from);
    if (piece.role == Role::king)
        return board.king[from].free.contains(target);
    if (piece.role == Role::knight)
        return board.knight[from].free.contains(target);
    if (piece.role == Role::pawn)
        return board.pawn(piece.pawn_direction, from).captures.contains(target);
    for (const Ray &ray : rays(board, piece.role, from))
        for (Step step : ray.steps) {
            if (!step.crossed.empty())
                break;
            if (step.to == target)
                return true;
            if (position.at(step.to))
                break;
        }
    return false;
}

bool attacked(const PendingPosition &position, Square target, SquareSet by) {
    return !attackers(position, target, by).empty();
}

SquareSet living_kings(const Position &position) {
    return position.pieces(Role::king) & position.living_opponents(position.turn());
}

SquareSet barred(const Position &position) {
    const SquareSet own = position.pieces(position.turn());
    return position.rules().kings == KingRule::never_taken ? own | living_kings(position) : own;
}

// Adds every promotion of a piece on its target.
void add_pawn_moves(const Position &position, Move move, PawnDirection pawn_direction, std::vector<Move> &moves) {
    const Board &board = position.board();
    if (board.promotion[index(pawn_direction)].contains(move.to)) {
        for (Role role : {Role::queen, Role::rook, Role::bishop, Role::knight}) {
            move.promotion = role;
            moves.push_back(move);
        }
        return;
    }
    if (move.from != move.to)
        moves.push_back(move);
    if (!board.redeems() || !board.redemption[index(pawn_direction)].contains(move.to))
        return;
    move.kind = Move::Kind::redemption;
    for (Role role : redeemable_roles)
        if (position.pool(position.turn())[index(role)] > 0) {
            move.promotion = role;
            moves.push_back(move);
        }
}

void add_pawn(const Position &position, Square from, std::vector<Move> &moves) {
    const PawnDirection pawn_direction = position.at(from)->pawn_direction;
    const PawnMoves &pawn_moves = position.board().pawn(pawn_direction, from);
    const SquareSet enemies = position.occupied() - barred(position);
    for (Square to : pawn_moves.steps)
        if (!position.at(to))
            add_pawn_moves(position, {from, to, {}, Move::Kind::normal}, pawn_moves.next_direction, moves);
    if (pawn_moves.double_step && !position.at(pawn_moves.double_step->passed) &&
        !position.at(pawn_moves.double_step->to))
        moves.push_back({from, pawn_moves.double_step->to, {}, Move::Kind::double_step});
    for (Square to : pawn_moves.captures)
        if (enemies.contains(to))
            add_pawn_moves(position, {from, to, {}, Move::Kind::normal}, pawn_moves.next_direction, moves);
    for (Step step : pawn_moves.captures_across)
        if (passage(position, step.crossed) == Passage::all_but_kings && enemies.contains(step.to) &&
            !living_kings(position).contains(step.to))
            add_pawn_moves(position, {from, step.to, {}, Move::Kind::moat_crossing}, pawn_moves.next_direction, moves);
    for (Color opponent : all_colors)
        if (const auto passed = position.passed(opponent);
            passed && opponent != position.turn() && pawn_moves.captures.contains(*passed))
            moves.push_back({from, *passed, {}, Move::Kind::en_passant});
    add_pawn_moves(position, {from, from, {}, Move::Kind::normal}, pawn_direction, moves); // redeemed in its place
}

// Whether the mover attacks any living opponent's king afterwards.
bool gives_check(const Position &position, const Move &move) {
    const PendingPosition after = position.after_piece_move(move);
    for (Square king : living_kings(position))
        if (attacked(after, king, after.pieces(position.turn())))
            return true;
    return false;
}

void add_piece(const Position &position, Square from, std::vector<Move> &moves) {
    const Board &board = position.board();
    const Role role = position.at(from)->role;
    std::vector<Ray> routes = rays(board, role, from);
    if (role == Role::king || role == Role::knight) {
        const Leaps &leaps = role == Role::king ? board.king[from] : board.knight[from];
        for (Square to : leaps.free)
            routes.push_back({{{to, {}}}, 1});
        for (Step step : leaps.crossing)
            routes.push_back({{step}, 0});
    }
    SquareSet free;
    SquareSet crossing;
    for (const Ray &route : routes)
        for (Step step : route.steps) {
            const Passage allowed = passage(position, step.crossed);
            if (allowed == Passage::closed || barred(position).contains(step.to))
                break;
            const bool capture = position.at(step.to).has_value();
            const Move move{from, step.to, {}, Move::Kind::moat_crossing};
            if (allowed == Passage::open)
                free.insert(step.to);
            else if (allowed == Passage::all_but_kings && !living_kings(position).contains(step.to))
                crossing.insert(step.to);
            else if (!capture && !gives_check(position, move))
                crossing.insert(step.to);
            if (capture)
                break;
        }
    for (Square to : free)
        moves.push_back({from, to, {}, Move::Kind::normal});
    for (Square to : crossing - free)
        moves.push_back({from, to, {}, Move::Kind::moat_crossing});
}

void add_castlings(const Position &position, std::vector<Move> &moves) {
    const Color us = position.turn();
    const std::vector<Castling> &castlings = position.rules().home(us).castlings;
    for (std::size_t i = 0; i < castlings.size(); ++i) {
        const Castling &castling = castlings[i];
        bool possible = ((position.castling(us) >> i) & 1U) && !castling.empty.intersects(position.occupied());
        for (Square square : castling.safe)
            possible = possible && !attacked(position, square, position.living_opponents(us));
        if (possible)
            moves.push_back({castling.king_from, castling.move_to, {}, Move::Kind::castling});
    }
}

std::vector<Move> all_moves(const Position &position) {
    std::vector<Move> moves;
    for (Square from : position.pieces(position.turn()))
        if (position.at(from)->role == Role::pawn)
            add_pawn(position, from, moves);
        else
            add_piece(position, from, moves);
    add_castlings(position, moves);
    return moves;
}

// A captured king's owner is eliminated before the mover's king is checked (rules 3man 5.1).
bool leaves_king_attacked(const Position &position, const Move &move) {
    const Color us = position.turn();
    const PendingPosition after = position.after_piece_move(move);
    SquareSet opponents = after.living_opponents(us);
    if (living_kings(position).contains(move.to))
        opponents -= position.pieces(position.at(move.to)->color);
    const std::optional<Square> king = after.king(us);
    return king && attacked(after, *king, opponents);
}

// A move that answers a check captures no king, and castling does not answer a check (rules nivichanov 3.8, 5.3).
bool answers_check(const Position &position, const Move &move) {
    return move.kind != Move::Kind::castling && !living_kings(position).contains(move.to) &&
           !leaves_king_attacked(position, move);
}

} // namespace

SquareSet attackers(const PendingPosition &position, Square target, SquareSet by) {
    SquareSet found;
    for (Square from : by)
        if (attacks(position, from, target))
            found.insert(from);
    return found;
}

std::vector<Move> legal_moves(const Position &position) {
    if (position.over())
        return {};
    std::vector<Move> moves = all_moves(position);
    if (position.rules().checks == CheckRule::binding)
        std::erase_if(moves, [&](const Move &move) {
            return move.kind != Move::Kind::castling && leaves_king_attacked(position, move);
        });
    else if (const Color us = position.turn();
             attacked(position, *position.king(us), position.living_opponents(us)) &&
             std::any_of(moves.begin(), moves.end(), [&](const Move &m) { return answers_check(position, m); }))
        std::erase_if(moves, [&](const Move &move) { return living_kings(position).contains(move.to); });
    return moves;
}

} // namespace tondo::reference
