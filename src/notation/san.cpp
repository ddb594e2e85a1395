#include "tondo/notation/san.hpp"

#include "core/pending_moves.hpp"
#include "notation/piece_letters.hpp"

#include <algorithm>

namespace tondo::notation {

namespace {

// Whether a piece can ever move between two squares, ignoring blockers.
bool may_reach(const Position &position, Square from, Square to, Role role) {
    const Board &board = position.board();
    const auto crosses_to = [to](const std::vector<Step> &steps) {
        return std::any_of(steps.begin(), steps.end(), [to](Step step) { return step.to == to; });
    };
    const auto goes_along = [&](const std::vector<Ray> &rays) {
        return std::any_of(rays.begin(), rays.end(), [&](const Ray &ray) { return crosses_to(ray.steps); });
    };
    switch (role) {
    case Role::king:
        return board.king[from].free.contains(to) || crosses_to(board.king[from].crossing);
    case Role::knight:
        return board.knight[from].free.contains(to) || crosses_to(board.knight[from].crossing);
    case Role::queen:
        return goes_along(board.straight[from]) || goes_along(board.diagonal[from]);
    case Role::rook:
        return goes_along(board.straight[from]);
    case Role::bishop:
        return goes_along(board.diagonal[from]);
    case Role::pawn:
        break;
    }
    const PawnMoves &pawn_moves = board.pawn(position.at(from)->pawn_direction, from);
    return pawn_moves.steps.contains(to) || (pawn_moves.double_step && pawn_moves.double_step->to == to) ||
           pawn_moves.captures.contains(to) || crosses_to(pawn_moves.captures_across);
}

// Squares of the mover's other pieces of the same role with a legal move to the same target.
SquareSet rivals(const Position &before, const Move &move, Role role) {
    SquareSet alike;
    for (Square square : before.pieces(before.turn(), role) - SquareSet{move.from})
        if (may_reach(before, square, move.to, role))
            alike.insert(square);
    SquareSet squares;
    if (alike.empty()) // the usual case
        return squares;
    for (const Move &other : legal_moves(before, alike, {move.to}))
        squares.insert(other.from);
    return squares;
}

// The part of the source square that disambiguates the move.
std::string origin(const Position &before, const Move &move, Role role) {
    const Board &board = before.board();
    const std::string name = board.name(move.from);
    const std::string file = name.substr(0, 1);
    const std::string rank = name.substr(1);
    const SquareSet others = rivals(before, move, role);
    bool same_file = false;
    bool same_rank = false;
    for (Square other : others) {
        same_file = same_file || board.file[other] == board.file[move.from];
        same_rank = same_rank || board.rank[other] == board.rank[move.from];
    }
    if (role == Role::pawn) // a pawn capture always includes the file
        return same_file ? name : others.empty() && !is_capture(before, move) ? "" : file;
    if (others.empty())
        return "";
    return !same_file ? file : !same_rank ? rank : name;
}

bool takes_king(const Position &before, const Move &move) {
    const std::optional<Piece> captured = before.captured(move);
    return captured && captured->role == Role::king && before.is_living(captured->color);
}

// Whether the first player adjudicated after a move is mated.
bool mates(const Position &before, const Position &after) {
    Color judged = next(before.turn());
    while (!before.is_living(judged))
        judged = next(judged);
    return after.status(judged) == PlayerStatus::checkmated ||
           (after.over() && after.outcome()->ending == Ending::mate);
}

std::string suffix(const Position &before, const Move &move, const Position &after) {
    const Color mover = before.turn();
    if (takes_king(before, move) || (after.over() && after.outcome()->ending == Ending::open_king))
        return "";
    if (mates(before, after))
        return "#";
    for (Color color : after.living())
        if (color != mover && after.in_check(color))
            return "+";
    return "";
}

} // namespace

bool is_capture(const Position &before, const Move &move) {
    return before.captured(move).has_value();
}

std::string_view castling_san(const Position &before, const Move &move) {
    for (const Castling &castling : before.rules().home(before.turn()).castlings)
        if (castling.move_to == move.to)
            return castling.san;
    return {};
}

std::string write_san(const Position &before, const Move &move) {
    return write_san(before, move, before.play(move));
}

std::string write_san(const Position &before, const Move &move, const Position &after) {
    if (move.kind == Move::Kind::castling)
        return std::string(castling_san(before, move)) + suffix(before, move, after);
    const Role role = before.at(move.from)->role;
    std::string text;
    if (role != Role::pawn)
        text += letter(role);
    text += origin(before, move, role);
    if (is_capture(before, move))
        text += 'x';
    text += before.board().name(move.to);
    if (move.promotion)
        text += std::string("=") + letter(*move.promotion);
    return text + suffix(before, move, after);
}

} // namespace tondo::notation
