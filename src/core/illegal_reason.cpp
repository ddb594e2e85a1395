#include "tondo/core/illegal_reason.hpp"

#include "core/attacks.hpp"
#include "tondo/core/movegen.hpp"

#include <algorithm>

namespace tondo {

namespace {

using Reason = IllegalMove::Reason;

// The crossed border to report: preferably one that is not bridged.
Border obstacle(const Position &position, BorderSet crossed) {
    for (Border border : all_borders)
        if (crossed.contains(border) && !position.bridged().contains(border))
            return border;
    return *std::find_if(all_borders.begin(), all_borders.end(), [&](Border b) { return crossed.contains(b); });
}

// The owner of a piece that attacks one of the mover's squares; nullopt if none. A player without a king no longer
// attacks.
std::optional<Color> attacker_of(const PendingPosition &position, Square square, Color us) {
    for (Color color : all_colors)
        if (color != us && position.is_living(color) && position.king(color) &&
            attacked(position, square, position.pieces(color)))
            return color;
    return {};
}

IllegalMove closed_castling(const Position &position, const Castling &castling) {
    const Color us = position.turn();
    const std::vector<Castling> &castlings = position.rules().home(us).castlings;
    const auto which = static_cast<std::size_t>(&castling - castlings.data());
    if (!((position.castling(us) >> which) & 1U))
        return {Reason::castling_no_right, us};
    if (castling.empty.intersects(position.occupied()))
        return {Reason::castling_blocked, {}, (castling.empty & position.occupied()).first()};
    if (const auto by = attacker_of(position, castling.king_from, us))
        return {Reason::castling_while_checked, *by};
    for (Square square : castling.safe - SquareSet{castling.king_to})
        if (const auto by = attacker_of(position, square, us))
            return {Reason::castling_through_check, *by, square};
    return {Reason::castling_into_check, attacker_of(position, castling.king_to, us).value_or(us), castling.king_to};
}

// The castling move between these squares; nullptr if there is none.
const Castling *castling_between(const Position &position, Square from, Square to) {
    for (const Castling &castling : position.rules().home(position.turn()).castlings)
        if (castling.king_from == from && castling.move_to == to)
            return &castling;
    return nullptr;
}

// The routes between two squares for a piece other than a pawn.
std::vector<Ray> routes(const Board &board, Role role, Square from, Square to) {
    std::vector<Ray> found;
    const auto along = [&](const std::vector<Ray> &rays) {
        for (const Ray &ray : rays) {
            const auto end =
                std::find_if(ray.steps.begin(), ray.steps.end(), [to](Step step) { return step.to == to; });
            if (end != ray.steps.end())
                found.push_back({{ray.steps.begin(), end + 1}, 0});
        }
    };
    const auto leap = [&](const Leaps &leaps) {
        if (leaps.free.contains(to))
            found.push_back({{{to, {}}}, 0});
        for (Step step : leaps.crossing)
            if (step.to == to)
                found.push_back({{step}, 0});
    };
    if (role == Role::rook || role == Role::queen)
        along(board.straight[from]);
    if (role == Role::bishop || role == Role::queen)
        along(board.diagonal[from]);
    if (role == Role::knight)
        leap(board.knight[from]);
    if (role == Role::king)
        leap(board.king[from]);
    return found;
}

bool holds_living_king(const Position &position, Square to) {
    const std::optional<Piece> piece = position.at(to);
    return piece && piece->role == Role::king && position.is_living(piece->color);
}

// Whether `to` holds a living king that these rules forbid to capture.
bool holds_untouchable(const Position &position, Square to) {
    return position.rules().kings == KingRule::never_taken && holds_living_king(position, to);
}

// The reason one route is closed.
IllegalMove closed_route(const Position &position, const Ray &route) {
    for (std::size_t i = 0; i + 1 < route.steps.size(); ++i)
        if (position.occupied().contains(route.steps[i].to))
            return {Reason::blocked, {}, route.steps[i].to};
    const auto [to, crossed] = route.steps.back();
    if (holds_untouchable(position, to))
        return {Reason::king_never_taken};
    if (crossed.empty())
        return {Reason::no_such_way};
    const Border border = obstacle(position, crossed);
    if (position.rules().moats == MoatRule::bridged_only && !crossed.within(position.bridged()))
        return {Reason::moat_closed, {}, {}, border};
    if (position.rules().moats == MoatRule::momentary && holds_living_king(position, to))
        return {Reason::king_over_moat, {}, {}, border};
    return {Reason::capture_over_moat, {}, {}, border};
}

// The reason a pseudo-legal move is illegal: a king left attacked, or a crossing that gives check.
IllegalMove unsafe(const Position &position, const Piece &piece, const Move &move) {
    const Color us = position.turn();
    if (position.rules().checks == CheckRule::free)
        return {Reason::check_unanswered, attacker_of(position, *position.king(us), us).value_or(us)};
    const PendingPosition after = position.after_piece_move(move);
    if (const auto by = attacker_of(after, *after.king(us), us))
        return {Reason::king_attacked, *by};
    // The remaining case is a crossing that gives check. Of two routes along a ring, assume the unblocked one.
    BorderSet crossed;
    for (const Ray &route : routes(position.board(), piece.role, move.from, move.to))
        if (closed_route(position, route).reason != Reason::blocked)
            crossed = route.steps.back().crossed;
    for (Color color : position.living())
        if (color != us && attacked(after, *after.king(color), after.pieces(us)))
            return {Reason::check_after_moat, color, {}, obstacle(position, crossed)};
    return {Reason::no_such_way};
}

// Whether a pawn could capture there, also en passant.
bool capturable(const Position &position, Square to) {
    return position.occupied().contains(to) || std::any_of(all_colors.begin(), all_colors.end(), [&](Color color) {
               return color != position.turn() && position.passed(color) == to;
           });
}

IllegalMove closed_to_pawn(const Position &position, const Piece &pawn, Square from, Square to) {
    const PawnMoves &pawn_moves = position.board().pawn(pawn.pawn_direction, from);
    for (Step step : pawn_moves.captures_barred)
        if (step.to == to)
            return capturable(position, to) ? IllegalMove{Reason::creek, {}, {}, obstacle(position, step.crossed)}
                                            : IllegalMove{Reason::nothing_to_capture};
    for (Step step : pawn_moves.captures_across)
        if (step.to == to)
            return position.occupied().contains(to) ? closed_route(position, {{step}, 0})
                                                    : IllegalMove{Reason::nothing_to_capture};
    if (pawn_moves.captures.contains(to) && holds_untouchable(position, to))
        return {Reason::king_never_taken};
    if (pawn_moves.captures.contains(to) && !pawn_moves.steps.contains(to))
        return {Reason::nothing_to_capture};
    if (pawn_moves.steps.contains(to))
        return {Reason::blocked, {}, to};
    if (pawn_moves.double_step && pawn_moves.double_step->to == to)
        return {Reason::blocked,
                {},
                position.occupied().contains(pawn_moves.double_step->passed) ? pawn_moves.double_step->passed : to};
    return {Reason::no_such_way};
}

IllegalMove closed_way(const Position &position, const Piece &piece, Square from, Square to) {
    if (piece.role == Role::pawn)
        return closed_to_pawn(position, piece, from, to);
    // Of several routes, assume the open one, otherwise the shortest.
    const std::vector<Ray> ways = routes(position.board(), piece.role, from, to);
    for (const Ray &way : ways)
        if (const IllegalMove refused = closed_route(position, way); refused.reason == Reason::king_never_taken)
            return refused;
    const auto way = std::min_element(ways.begin(), ways.end(),
                                      [](const Ray &a, const Ray &b) { return a.steps.size() < b.steps.size(); });
    return way == ways.end() ? IllegalMove{Reason::no_such_way} : closed_route(position, *way);
}

// The reason a promotion or redemption is illegal.
Reason unfit(const Position &position, Square from, Square to, std::optional<Role> promotion) {
    if (!promotion)
        return Reason::promotion_missing;
    const Board &board = position.board();
    const bool redeemable =
        std::find(redeemable_roles.begin(), redeemable_roles.end(), *promotion) != redeemable_roles.end();
    const std::optional<Piece> piece = position.at(from);
    if (!board.redeems() || !redeemable || !piece || piece->role != Role::pawn)
        return Reason::promotion_wrong;
    return board.redemption[index(piece->pawn_direction)].contains(to) ? Reason::nothing_to_redeem
                                                                       : Reason::not_redeemed_there;
}

} // namespace

std::optional<IllegalMove> illegal_reason(const Position &position, Square from, Square to,
                                          std::optional<Role> promotion) {
    const auto same_way = [&](const Move &move) { return move.from == from && move.to == to; };
    const std::vector<Move> legal = legal_moves(position);
    if (const auto way = std::find_if(legal.begin(), legal.end(), same_way); way != legal.end()) {
        const bool exact = std::any_of(legal.begin(), legal.end(),
                                       [&](const Move &m) { return same_way(m) && m.promotion == promotion; });
        if (exact)
            return {};
        return IllegalMove{unfit(position, from, to, promotion)};
    }
    if (position.over())
        return IllegalMove{Reason::game_over};
    const std::optional<Piece> piece = position.at(from);
    if (!piece)
        return IllegalMove{Reason::no_piece, {}, from};
    if (!position.is_living(piece->color))
        return IllegalMove{Reason::dead_piece, piece->color, from};
    if (piece->color != position.turn())
        return IllegalMove{Reason::not_on_turn, piece->color, from};
    if (from == to && promotion && position.board().redeems())
        return IllegalMove{unfit(position, from, to, promotion)};
    const Castling *castling = piece->role == Role::king ? castling_between(position, from, to) : nullptr;
    if (castling)
        return closed_castling(position, *castling);
    if (position.pieces(piece->color).contains(to))
        return IllegalMove{Reason::own_piece, {}, to};

    const std::vector<Move> pseudo = pseudo_legal_moves(position);
    const auto way = std::find_if(pseudo.begin(), pseudo.end(), same_way);
    return way == pseudo.end() ? closed_way(position, *piece, from, to) : unsafe(position, *piece, *way);
}

std::optional<IllegalMove> illegal_reason(const Position &position, const Castling &castling) {
    if (position.over())
        return IllegalMove{Reason::game_over};
    for (const Move &move : legal_moves(position))
        if (move.kind == Move::Kind::castling && move.to == castling.move_to)
            return {};
    return closed_castling(position, castling);
}

} // namespace tondo
