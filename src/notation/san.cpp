#include "tondo/notation/san.hpp"

#include "core/pending_moves.hpp"
#include "notation/piece_letters.hpp"

#include <algorithm>

namespace tondo::notation {

namespace {

// Squares of the mover's other pieces of the same role with a legal move to the same target.
SquareSet rivals(const Position &before, const Move &move, Role role) {
    const SquareSet alike = before.pieces(before.turn(), role) - SquareSet{move.from};
    SquareSet squares;
    for (const Move &other : legal_moves(before, alike, move.to))
        squares.insert(other.from);
    return squares;
}

// The part of the source square that disambiguates the move.
std::string origin(const Position &before, const Move &move, Role role, bool captures) {
    const Board &board = before.board();
    const SquareSet others = rivals(before, move, role);
    if (others.empty() && !(role == Role::pawn && captures))
        return "";
    const std::string name = board.name(move.from);
    bool same_file = false;
    bool same_rank = false;
    for (Square other : others) {
        same_file = same_file || board.file[other] == board.file[move.from];
        same_rank = same_rank || board.rank[other] == board.rank[move.from];
    }
    if (!same_file)
        return name.substr(0, 1);
    return same_rank || role == Role::pawn ? name : name.substr(1); // a pawn capture always includes the file
}

bool takes_king(const Position &before, const std::optional<Piece> &captured) {
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

std::string_view suffix(const Position &before, const std::optional<Piece> &captured, const Position &after) {
    const Color mover = before.turn();
    if (takes_king(before, captured) || (after.over() && after.outcome()->ending == Ending::open_king))
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
    const std::optional<Piece> captured = before.captured(move);
    std::string text;
    if (move.kind == Move::Kind::castling) {
        text = castling_san(before, move);
    } else {
        const Role role = before.role(move.from);
        if (role != Role::pawn)
            text += letter(role);
        text += origin(before, move, role, captured.has_value());
        if (captured)
            text += 'x';
        text += before.board().name(move.to);
        if (move.promotion) {
            text += '=';
            text += letter(*move.promotion);
        }
    }
    return text += suffix(before, captured, after);
}

} // namespace tondo::notation
