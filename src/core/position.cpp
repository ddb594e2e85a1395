#include "tondo/core/position.hpp"

#include "core/attacks.hpp"
#include "core/scrambled.hpp"
#include "tondo/core/movegen.hpp"

#include <bit>
#include <cassert>
#include <limits>

namespace tondo {

SquareSet Position::checkers(Color color) const {
    if (color == turn_)
        return king_safety_.checkers;
    const std::optional<Square> square = king(color);
    return square && is_living(color) ? attackers(*this, *square, living_opponents(color)) : SquareSet{};
}

std::optional<Piece> Position::captured(const Move &move) const {
    if (move.kind == Move::Kind::en_passant)
        return at(*board().beyond[move.to]);
    if (move.kind == Move::Kind::castling || move.from == move.to)
        return {};
    return at(move.to);
}

Position Position::play(const Move &move) const {
    Position after = unjudged_after(move);
    after.judge(turn_);
    return after;
}

Position Position::unjudged_after(const Move &move) const {
    Position after = *this;
    const std::uint8_t mover = code(move.from);
    const std::uint8_t taken = after.move_pieces(move);
    if (taken != 0 || mover % color_code >= index(Role::pawn))
        after.halfmove_clock_ = 0;
    else if (halfmove_clock_ < std::numeric_limits<int>::max())
        ++after.halfmove_clock_;

    if (move.kind == Move::Kind::double_step)
        after.passed_[turn_] = board().pawn(piece_of(mover).gait, move.from).double_step->passed;
    if (move.kind == Move::Kind::redemption)
        --after.pool_[turn_][index(*move.promotion)];
    if (taken != 0 && is_living(piece_of(taken).color))
        after.lose(piece_of(taken));
    after.drop_stale_passed(move);
    if (board().moated_rows.contains(move.from) || board().moated_rows.contains(move.to))
        after.bridge_vacated();
    after.pass_turn();
    return after;
}

Position Position::eliminate_mover(Fate fate) const {
    Position after = *this;
    after.eliminate(turn_, fate);
    after.pass_turn();
    after.judge(turn_);
    return after;
}

Position Position::pass() const {
    Position after = *this;
    after.pass_turn();
    after.judge(turn_);
    return after;
}

Position Position::after_piece_move(const Move &move) const {
    Position after = *this;
    after.move_pieces(move);
    return after;
}

bool Position::same_as(const Position &other) const {
    return same_pieces(other) && turn_ == other.turn_ && living() == other.living() && castling_ == other.castling_ &&
           passed_ == other.passed_ && bridged_ == other.bridged_ && attack_order_ == other.attack_order_ &&
           pool_ == other.pool_;
}

std::uint64_t Position::hash() const {
    // Scrambling takes its time, and searches ask for every position: what is small is packed into few words.
    const auto place = [](auto what) { return what ? std::uint64_t{index(*what)} + 1 : 0; };
    std::uint64_t rest = index(turn_);
    for (Border border : all_borders)
        rest = rest * 2 + (bridged_.contains(border) ? 1 : 0);
    for (Color color : all_colors) {
        rest = rest * 2 + (is_living(color) ? 1 : 0);
        rest = rest * 8 + castling_[color];
        rest = rest * 256 + place(passed_[color]);
        rest = rest * 16 + place(attack_order_[color].first) * 4 + place(attack_order_[color].second);
    }
    std::uint64_t hash = pieces_hash() + scrambled(rest);
    if (board().redeems())
        for (const Pool &pool : pool_)
            hash = scrambled(hash + std::bit_cast<std::uint64_t>(std::array<std::uint8_t, 8>{
                                        pool[0], pool[1], pool[2], pool[3], pool[4], pool[5]}));
    return hash;
}

// Pieces and the castling rights that go with them. Returns the code of what is captured.
std::uint8_t Position::move_pieces(const Move &move) {
    std::uint8_t taken = 0;
    if (move.kind == Move::Kind::castling)
        castle(move);
    else
        taken = move_piece(move);
    if (!board().stations.contains(move.from) && !board().stations.contains(move.to))
        return taken;
    for (Color color : all_colors) {
        const BySquare<std::uint8_t> &lost = home(color).castlings_from;
        castling_[color] = static_cast<CastlingRights>(castling_[color] & ~(lost[move.from] | lost[move.to]));
    }
    return taken;
}

std::uint8_t Position::move_piece(const Move &move) {
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

// The piece after its move.
std::uint8_t Position::arriving_code(std::uint8_t code, const Move &move) const {
    if (move.promotion)
        return code_of({piece_of(code).color, *move.promotion});
    if (code % color_code < index(Role::pawn))
        return code;
    Piece pawn = piece_of(code);
    pawn.gait = board().pawn(pawn.gait, move.from).next_gait;
    return code_of(pawn);
}

void Position::castle(const Move &move) {
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

// A living player's piece is captured.
void Position::lose(const Piece &piece) {
    if (piece.role == Role::king)
        eliminate(piece.color, Fate::king_captured);
    else if (board().redeems() && piece.role != Role::pawn)
        ++pool_[piece.color][index(piece.role)];
}

void Position::eliminate(Color color, Fate fate) {
    fates_[color] = fate;
    pool_[color] = {};
    castling_[color] = 0;
    passed_[color].reset();
    bridged_ |= home(color).borders;
    halfmove_clock_ = 0;
}

void Position::bridge_vacated() {
    for (Color color : all_colors) {
        const Home &own = home(color);
        if (is_living(color) && !own.back_rank.intersects(pieces(color)))
            bridged_ |= own.borders;
    }
}

// A right to capture en passant ends when the passed square is taken or the pawn is gone (rules 3man 3.7): the mover
// has gone there, or to where the pawn was. His own right is not older than this move.
void Position::drop_stale_passed(const Move &move) {
    for (Color color : all_colors)
        if (std::optional<Square> &passed = passed_[color];
            passed && color != turn_ && (*passed == move.to || board().beyond[*passed] == move.to))
            passed.reset();
}

void Position::pass_turn() {
    do {
        turn_ = next(turn_);
        if (turn_ == Color::first && fullmove_number_ < std::numeric_limits<int>::max())
            ++fullmove_number_;
    } while (!is_living(turn_));
    passed_[turn_].reset();
}

} // namespace tondo
