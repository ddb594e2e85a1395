#include "tondo/core/position.hpp"

#include "core/attacks.hpp"
#include "tondo/core/movegen.hpp"

#include <bit>
#include <cassert>
#include <limits>

namespace tondo {

namespace {

// SplitMix64's finalizer: every bit of the value decides about every bit of the result.
constexpr std::uint64_t scrambled(std::uint64_t value) {
    value += 0x9e3779b97f4a7c15;
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9;
    value = (value ^ (value >> 27)) * 0x94d049bb133111eb;
    return value ^ (value >> 31);
}

// What a piece, by its code, adds to the hash on a square (Zobrist's scheme, with the keys computed).
constexpr std::uint64_t key_of(Square square, std::uint8_t code) {
    return scrambled(index(square) * 256 + code);
}

} // namespace

SquareSet Position::checkers(Color color) const {
    if (color == turn_)
        return king_safety_.checkers;
    const std::optional<Square> square = king(color);
    return square && is_living(color) ? attackers(*this, *square, living_opponents(color)) : SquareSet{};
}

std::optional<Piece> Position::captured(const Move &move) const {
    if (move.kind == Move::Kind::en_passant)
        return at(*board_->beyond[move.to]);
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
    const std::uint8_t mover = codes_[move.from];
    const std::uint8_t taken = after.move_pieces(move);
    if (taken != 0 || mover % color_code >= index(Role::pawn))
        after.halfmove_clock_ = 0;
    else if (halfmove_clock_ < std::numeric_limits<int>::max())
        ++after.halfmove_clock_;

    if (move.kind == Move::Kind::double_step)
        after.passed_[turn_] = board_->pawn(piece_of(mover).gait, move.from).double_step->passed;
    if (move.kind == Move::Kind::redemption)
        --after.pool_[turn_][index(*move.promotion)];
    if (taken != 0 && is_living(piece_of(taken).color))
        after.lose(piece_of(taken));
    after.drop_stale_passed(move);
    if (board_->moated_rows.contains(move.from) || board_->moated_rows.contains(move.to))
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
    return colors_ == other.colors_ && kinds_ == other.kinds_ && turn_ == other.turn_ && living() == other.living() &&
           castling_ == other.castling_ && passed_ == other.passed_ && bridged_ == other.bridged_ &&
           attack_order_ == other.attack_order_ && pool_ == other.pool_;
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
    std::uint64_t hash = pieces_hash_ + scrambled(rest);
    if (board_->redeems())
        for (const Pool &pool : pool_)
            hash = scrambled(hash + std::bit_cast<std::uint64_t>(std::array<std::uint8_t, 8>{
                                        pool[0], pool[1], pool[2], pool[3], pool[4], pool[5]}));
    return hash;
}

void Position::toggle(Square square, std::uint8_t code) {
    const SquareSet here{square};
    colors_[Color(code / color_code - 1)] ^= here;
    kinds_[code % color_code] ^= here;
    codes_[square] ^= code;
    pieces_hash_ ^= key_of(square, code);
    line_occupancy_ ^= board_->lines.through(square);
}

// The same as taking it away and putting it there.
void Position::shift(Square from, Square to, std::uint8_t code) {
    const SquareSet both{from, to};
    colors_[Color(code / color_code - 1)] ^= both;
    kinds_[code % color_code] ^= both;
    codes_[from] = 0;
    codes_[to] = code;
    pieces_hash_ ^= key_of(from, code) ^ key_of(to, code);
    line_occupancy_.toggle(board_->lines.through(from), board_->lines.through(to));
}

std::uint8_t Position::remove(Square square) {
    const std::uint8_t code = codes_[square];
    if (code != 0)
        toggle(square, code);
    return code;
}

// Pieces and the castling rights that go with them. Returns the code of what is captured.
std::uint8_t Position::move_pieces(const Move &move) {
    std::uint8_t taken = 0;
    if (move.kind == Move::Kind::castling)
        castle(move);
    else
        taken = move_piece(move);
    if (!board_->stations.contains(move.from) && !board_->stations.contains(move.to))
        return taken;
    for (Color color : all_colors) {
        const BySquare<std::uint8_t> &lost = home(color).castlings_from;
        castling_[color] = static_cast<CastlingRights>(castling_[color] & ~(lost[move.from] | lost[move.to]));
    }
    return taken;
}

std::uint8_t Position::move_piece(const Move &move) {
    const std::uint8_t code = codes_[move.from];
    const std::uint8_t taken = move.from == move.to ? 0 : remove(move.to);
    const std::uint8_t arriving = arriving_code(code, move);
    if (arriving == code) {
        shift(move.from, move.to, code);
    } else {
        toggle(move.from, code);
        toggle(move.to, arriving);
    }
    return move.kind == Move::Kind::en_passant ? remove(*board_->beyond[move.to]) : taken;
}

// What a piece is after its move.
std::uint8_t Position::arriving_code(std::uint8_t code, const Move &move) const {
    if (move.promotion)
        return code_of({piece_of(code).color, *move.promotion});
    if (code % color_code < index(Role::pawn))
        return code;
    Piece pawn = piece_of(code);
    pawn.gait = board_->pawn(pawn.gait, move.from).next_gait;
    return code_of(pawn);
}

void Position::castle(const Move &move) {
    const Color color = piece_of(codes_[move.from]).color;
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
    else if (board_->redeems() && piece.role != Role::pawn)
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
        const Home &his = home(color);
        if (is_living(color) && !his.back_rank.intersects(colors_[color]))
            bridged_ |= his.borders;
    }
}

// A right to capture en passant ends when the passed square is taken or the pawn is gone (rules 3man 3.7): the mover
// has gone there, or to where the pawn was. His own right is not older than this move.
void Position::drop_stale_passed(const Move &move) {
    for (Color color : all_colors)
        if (std::optional<Square> &passed = passed_[color];
            passed && color != turn_ && (*passed == move.to || board_->beyond[*passed] == move.to))
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
