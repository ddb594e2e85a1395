#include "tondo/core/pending_position.hpp"

#include "core/attacks.hpp"

#include <limits>

namespace tondo {

PendingPosition::PendingPosition(const Setup &setup)
    : PieceSets(setup.rules->board()), rules_(setup.rules), castling_(setup.castling), bridged_(setup.bridged),
      turn_(setup.turn), pool_(setup.pool), halfmove_clock_(setup.halfmove_clock),
      fullmove_number_(setup.fullmove_number) {}

SquareSet PendingPosition::checkers(Color color) const {
    const std::optional<Square> square = king(color);
    return square && is_living(color) ? attackers(*this, *square, living_opponents(color)) : SquareSet{};
}

std::optional<Piece> PendingPosition::captured(const Move &move) const {
    if (move.kind == Move::Kind::en_passant)
        return at(*board().beyond[move.to]);
    if (move.kind == Move::Kind::castling || move.from == move.to)
        return {};
    return at(move.to);
}

PendingPosition PendingPosition::after(const Move &move) const {
    PendingPosition after = *this;
    after.make(move);
    return after;
}

PendingPosition PendingPosition::after_piece_move(const Move &move) const {
    PendingPosition after = *this;
    after.move_pieces(move);
    return after;
}

void PendingPosition::make(const Move &move) {
    const std::uint8_t moving = code(move.from);
    const std::uint8_t taken = move_pieces(move);
    if (taken != 0 || moving % color_code >= index(Role::pawn))
        halfmove_clock_ = 0;
    else if (halfmove_clock_ < std::numeric_limits<int>::max())
        ++halfmove_clock_;

    if (move.kind == Move::Kind::double_step)
        passed_[turn_] = board().pawn(piece_of(moving).pawn_direction, move.from).double_step->passed;
    if (move.kind == Move::Kind::redemption)
        --pool_[turn_][index(*move.promotion)];
    if (taken != 0 && is_living(piece_of(taken).color))
        lose(piece_of(taken));
    drop_stale_passed(move);
    if (board().moated_rows.contains(move.from) || board().moated_rows.contains(move.to))
        bridge_vacated();
    pass_turn();
}

// Moves the pieces and updates castling rights. Returns the captured piece's code, or 0.
std::uint8_t PendingPosition::move_pieces(const Move &move) {
    std::uint8_t taken = 0;
    if (move.kind == Move::Kind::castling)
        castle(move);
    else
        taken = move_piece(move);
    if (!board().castling_squares.contains(move.from) && !board().castling_squares.contains(move.to))
        return taken;
    for (Color color : all_colors) {
        const BySquare<std::uint8_t> &lost = home(color).castlings_from;
        castling_[color] = static_cast<CastlingRights>(castling_[color] & ~(lost[move.from] | lost[move.to]));
    }
    return taken;
}

std::uint8_t PendingPosition::move_piece(const Move &move) {
    const std::uint8_t leaving = code(move.from);
    const std::uint8_t taken = move.from == move.to ? 0 : remove(move.to);
    const std::uint8_t arriving = arriving_code(leaving, move);
    if (arriving == leaving) {
        shift(move.from, move.to, leaving);
    } else {
        toggle(move.from, leaving);
        toggle(move.to, arriving);
    }
    return move.kind == Move::Kind::en_passant ? remove(*board().beyond[move.to]) : taken;
}

// The piece's code after its move: promoted, redeemed, or a pawn with its new direction.
std::uint8_t PendingPosition::arriving_code(std::uint8_t code, const Move &move) const {
    if (move.promotion)
        return code_of({piece_of(code).color, *move.promotion});
    if (code % color_code < index(Role::pawn))
        return code;
    Piece pawn = piece_of(code);
    pawn.pawn_direction = board().pawn(pawn.pawn_direction, move.from).next_direction;
    return code_of(pawn);
}

void PendingPosition::castle(const Move &move) {
    const Color color = piece_of(code(move.from)).color;
    for (const Castling &castling : home(color).castlings)
        if (castling.move_to == move.to) {
            remove(castling.king_from);
            remove(castling.partner_from);
            put(castling.king_to, {color, Role::king});
            put(castling.partner_to, {color, castling.partner});
            return;
        }
}

// Applies the capture of a living player's piece.
void PendingPosition::lose(const Piece &piece) {
    if (piece.role == Role::king)
        eliminate(piece.color, PlayerStatus::king_captured);
    else if (board().redeems() && piece.role != Role::pawn)
        ++pool_[piece.color][index(piece.role)];
}

void PendingPosition::eliminate(Color color, PlayerStatus status) {
    set_dead(color, status);
    pool_[color] = {};
    castling_[color] = 0;
    passed_[color].reset();
    bridged_ |= home(color).borders;
    halfmove_clock_ = 0;
}

void PendingPosition::bridge_vacated() {
    for (Color color : all_colors) {
        const Home &own = home(color);
        if (is_living(color) && !own.back_rank.intersects(pieces(color)))
            bridged_ |= own.borders;
    }
}

// A right to capture en passant ends when the mover reaches the passed square or captures the pawn (rules 3man 3.7).
// The mover's own passed square was set by this move and stays.
void PendingPosition::drop_stale_passed(const Move &move) {
    for (Color color : all_colors)
        if (std::optional<Square> &passed = passed_[color];
            passed && color != turn_ && (*passed == move.to || board().beyond[*passed] == move.to))
            passed.reset();
}

void PendingPosition::pass_turn() {
    do {
        turn_ = next(turn_);
        if (turn_ == Color::first && fullmove_number_ < std::numeric_limits<int>::max())
            ++fullmove_number_;
    } while (!is_living(turn_));
    passed_[turn_].reset();
}

} // namespace tondo
