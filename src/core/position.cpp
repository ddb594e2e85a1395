#include "tondo/core/position.hpp"

#include "tondo/core/attacks.hpp"
#include "tondo/core/movegen.hpp"

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

// What a piece on a square adds to the hash (Zobrist's scheme, with the keys computed).
constexpr std::uint64_t key_of(Square square, Piece piece) {
    return scrambled(((index(square) * all_colors.size() + index(piece.color)) * all_roles.size() + index(piece.role)) *
                         all_gaits.size() +
                     index(piece.gait));
}

} // namespace

ColorSet Position::living() const {
    ColorSet living;
    for (Color color : all_colors)
        if (is_living(color))
            living.insert(color);
    return living;
}

std::optional<Piece> Position::at(Square square) const {
    for (Color color : all_colors) {
        if (!colors_[color].contains(square))
            continue;
        for (Role role : all_roles)
            if (pieces(role).contains(square)) {
                for (Gait gait : all_gaits)
                    if (pawns(gait).contains(square))
                        return Piece{color, role, gait};
                return Piece{color, role};
            }
    }
    return {};
}

SquareSet Position::living_opponents(Color color) const {
    SquareSet squares;
    for (Color other : all_colors)
        if (other != color && is_living(other))
            squares |= colors_[other];
    return squares;
}

std::optional<Square> Position::king(Color color) const {
    const SquareSet kings = pieces(color, Role::king);
    return kings.empty() ? std::nullopt : std::optional(kings.first());
}

SquareSet Position::checkers(Color color) const {
    const std::optional<Square> square = king(color);
    if (!square || !is_living(color))
        return {};
    return attackers(*this, *square, living_opponents(color), occupied());
}

std::optional<Piece> Position::captured(const Move &move) const {
    if (move.kind == Move::Kind::en_passant)
        return at(*board_->beyond[move.to]);
    if (move.kind == Move::Kind::castling || move.from == move.to)
        return {};
    return at(move.to);
}

Position Position::play(const Move &move) const {
    Position after = *this;
    const std::optional<Piece> taken = captured(move);
    const bool pawn_moves = pieces(Role::pawn).contains(move.from);
    after.move_pieces(move);
    if (taken || pawn_moves)
        after.halfmove_clock_ = 0;
    else if (halfmove_clock_ < std::numeric_limits<int>::max())
        ++after.halfmove_clock_;

    if (move.kind == Move::Kind::double_step)
        after.passed_[turn_] = board_->pawn(at(move.from)->gait, move.from).double_step->passed;
    if (move.kind == Move::Kind::redemption)
        --after.pool_[turn_][index(*move.promotion)];
    if (taken && is_living(taken->color))
        after.lose(*taken);
    after.drop_stale_passed();
    after.bridge_vacated();
    after.renew_attack_order(turn_);
    after.pass_turn();
    after.judge(turn_);
    return after;
}

Position Position::eliminate_mover(Fate fate) const {
    Position after = *this;
    after.eliminate(turn_, fate);
    after.renew_attack_order(turn_);
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
    return colors_ == other.colors_ && roles_ == other.roles_ && gaits_ == other.gaits_ && turn_ == other.turn_ &&
           living() == other.living() && castling_ == other.castling_ && passed_ == other.passed_ &&
           bridged_ == other.bridged_ && attack_order_ == other.attack_order_ && pool_ == other.pool_;
}

std::uint64_t Position::hash() const {
    std::uint64_t hash = pieces_hash_;
    const auto add = [&hash](std::uint64_t value) { hash = scrambled(hash + value); };
    add(index(turn_));
    for (Border border : all_borders)
        add(bridged_.contains(border));
    for (Color color : all_colors) {
        add(is_living(color));
        add(castling_[color]);
        add(passed_[color] ? index(*passed_[color]) + 1 : 0);
        for (std::optional<Color> attacker : {attack_order_[color].first, attack_order_[color].second})
            add(attacker ? index(*attacker) + 1 : 0);
        for (std::uint8_t count : pool_[color])
            add(count);
    }
    return hash;
}

void Position::put(Square square, Piece piece) {
    colors_[piece.color].insert(square);
    roles_[index(piece.role)].insert(square);
    if (piece.role == Role::pawn)
        gaits_[index(piece.gait)].insert(square);
    pieces_hash_ ^= key_of(square, piece);
}

void Position::remove(Square square) {
    const std::optional<Piece> piece = at(square);
    if (!piece)
        return;
    colors_[piece->color].erase(square);
    roles_[index(piece->role)].erase(square);
    gaits_[index(piece->gait)].erase(square);
    pieces_hash_ ^= key_of(square, *piece);
}

// Pieces and the castling rights that go with them.
void Position::move_pieces(const Move &move) {
    if (move.kind == Move::Kind::castling)
        castle(move);
    else
        move_piece(move);
    const SquareSet touched{move.from, move.to};
    for (Color color : all_colors) {
        const std::vector<Castling> &castlings = rules_->home(color).castlings;
        for (std::size_t i = 0; castling_[color] != 0 && i < castlings.size(); ++i)
            if (touched.intersects({castlings[i].king_from, castlings[i].partner_from}))
                castling_[color] = static_cast<CastlingRights>(castling_[color] & ~(1U << i));
    }
}

void Position::move_piece(const Move &move) {
    Piece piece = *at(move.from);
    if (piece.role == Role::pawn)
        piece.gait = board_->pawn(piece.gait, move.from).next_gait;
    if (move.promotion)
        piece = Piece{piece.color, *move.promotion};
    remove(move.from);
    remove(move.to);
    put(move.to, piece);
    if (move.kind == Move::Kind::en_passant)
        remove(*board_->beyond[move.to]);
}

void Position::castle(const Move &move) {
    const Color color = at(move.from)->color;
    for (const Castling &castling : rules_->home(color).castlings)
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
    bridged_ |= rules_->home(color).borders;
    halfmove_clock_ = 0;
}

void Position::bridge_vacated() {
    for (Color color : all_colors) {
        const Home &home = rules_->home(color);
        if (is_living(color) && !home.back_rank.intersects(colors_[color]))
            bridged_ |= home.borders;
    }
}

// A right to capture en passant ends when the passed square is taken or the pawn is gone (RULES.md §1.3).
void Position::drop_stale_passed() {
    for (Color color : all_colors)
        if (passed_[color] && (occupied().contains(*passed_[color]) ||
                               !pieces(color, Role::pawn).contains(*board_->beyond[*passed_[color]])))
            passed_[color].reset();
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
