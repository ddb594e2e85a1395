#include "engine/attack_map.hpp"

#include <algorithm>

namespace tondo::engine {

template <class Axes> class AttackMap::Gatherer {
public:
    Gatherer(Axes axes, const Position &position, ColorSet living, const Weights &weights, AttackMap &map)
        : axes_(axes), position_(position), board_(position.board()), weights_(weights), map_(map), living_(living) {
        map_.living_ = living;
        if (!(living == ColorSet::all()))
            for (Color color : all_colors)
                clear(color);
    }

    void run() {
        find_zones();
        for (Color color : living_) {
            begin(color);
            for (Square from : own_ - pawns_)
                add(color, from, position_.role(from));
            add_pawns(color);
        }
    }

    void run(const AttackMap &before, SquareSet changed) {
        const bool same_zones = !changed.intersects(position_.pieces(Role::king));
        if (same_zones) {
            map_.king = before.king;
            map_.zones_ = before.zones_;
            map_.pressure = before.pressure;
        } else {
            find_zones();
        }
        for (Color color : living_) {
            if (same_zones && !changed.intersects(before.own_[color] | position_.pieces(color) | before.all[color])) {
                add_all(color, before);
                continue;
            }
            begin(color);
            if (same_zones)
                add_pieces(color, before, changed);
            else
                add_pieces_near_other_kings(color, before, changed);
            for (Square from : (changed & own_) - pawns_)
                add(color, from, position_.role(from));
            if (same_zones && before.pawns_[color] == (own_ & pawns_)) {
                add_same_pawns(color, before);
                continue;
            }
            if (same_zones)
                for (const ColorSet pressed : before.pressed_by_pawns_[color])
                    press(color, -weights_.pressure[index(Role::pawn)], pressed);
            add_pawns(color);
        }
    }

private:
    void clear(Color color) {
        map_.all[color] = map_.by_pawn[color] = map_.by_minor[color] = map_.own_[color] = map_.pawns_[color] = {};
        map_.mobility[color] = 0;
        map_.begin_[color] = map_.count_[color] = 0;
    }

    void find_zones() {
        map_.pressure = {};
        map_.king = {};
        for (Color color : living_)
            if (const std::optional<Square> king = position_.king(color)) {
                map_.king[color] = king;
                map_.zones_[color] = board_.king[*king].free | SquareSet{*king};
            }
    }

    void begin(Color color) {
        own_ = map_.own_[color] = position_.pieces(color);
        map_.all[color] = map_.by_minor[color] = {};
        map_.mobility[color] = 0;
        map_.count_[color] = 0;
        other_zones_ = {};
        for (Color other : living_)
            if (other != color)
                other_zones_ |= map_.zones_[other];
        map_.begin_[color] = end_;
    }

    // Nothing has changed for that player.
    void add_all(Color color, const AttackMap &before) {
        map_.own_[color] = before.own_[color];
        map_.begin_[color] = end_;
        map_.count_[color] = before.count_[color];
        for (const Piece &piece : before.pieces(color))
            map_.pieces_[end_++] = piece;
        map_.all[color] = before.all[color];
        map_.by_minor[color] = before.by_minor[color];
        map_.by_pawn[color] = before.by_pawn[color];
        map_.pawns_[color] = before.pawns_[color];
        map_.pressed_by_pawns_[color] = before.pressed_by_pawns_[color];
        map_.mobility[color] = before.mobility[color];
    }

    // The pieces that have not moved. Sums are corrected for those that see a changed square, sets are joined anew.
    void add_pieces(Color color, const AttackMap &before, SquareSet changed) {
        map_.mobility[color] = before.mobility[color];
        SquareSet all, by_minor;
        Piece *end = map_.pieces_.data() + end_;
        std::array<const Piece *, max_squares> stale;
        std::size_t stale_count = 0;
        for (const Piece &piece : before.pieces(color)) {
            if (piece.seen.intersects(changed) || changed.contains(piece.from)) {
                stale[stale_count++] = &piece;
                continue;
            }
            *end++ = piece;
            all |= piece.seen;
            if (piece.is_minor())
                by_minor |= piece.seen;
        }
        map_.all[color] = all;
        map_.by_minor[color] = by_minor;
        map_.count_[color] = static_cast<std::size_t>(end - map_.pieces_.data()) - end_;
        end_ += map_.count_[color];
        for (std::size_t i = 0; i < stale_count; ++i) {
            const Piece &piece = *stale[i];
            map_.mobility[color] -= piece.mobility;
            press(color, -weights_.pressure[index(piece.role)], piece.pressed);
            if (!changed.contains(piece.from))
                add(color, piece.from, piece.role);
        }
    }

    // The same after a king has moved.
    void add_pieces_near_other_kings(Color color, const AttackMap &before, SquareSet changed) {
        for (const Piece &piece : before.pieces(color)) {
            if (changed.contains(piece.from))
                continue;
            if (piece.seen.intersects(changed))
                add(color, piece.from, piece.role);
            else
                add(color, {piece.seen, piece.from, piece.role, pressed(color, piece.seen), piece.mobility});
        }
    }

    void add(Color color, Square from, Role role) {
        const SquareSet seen = this->seen(from, role);
        const int weight = weights_.mobility[index(role)];
        add(color, {seen, from, role, pressed(color, seen), weight == 0 ? 0 : weight * (seen - own_).size()});
    }

    void add(Color color, const Piece &piece) {
        map_.pieces_[end_++] = piece;
        ++map_.count_[color];
        map_.all[color] |= piece.seen;
        if (piece.is_minor())
            map_.by_minor[color] |= piece.seen;
        map_.mobility[color] += piece.mobility;
        press(color, weights_.pressure[index(piece.role)], piece.pressed);
    }

    SquareSet seen(Square from, Role role) const {
        switch (role) {
        case Role::king:
            return board_.king[from].free;
        case Role::knight:
            return board_.knight[from].free;
        case Role::bishop:
            return along(Slide::diagonal, from);
        case Role::rook:
            return along(Slide::straight, from);
        default:
            return along(Slide::straight, from) | along(Slide::diagonal, from);
        }
    }

    SquareSet along(Slide slide, Square from) const {
        return board_.lines.seen(axes_, slide, from, position_.line_occupancy());
    }

    ColorSet pressed(Color color, SquareSet seen) const {
        ColorSet pressed;
        if (seen.intersects(other_zones_))
            for (Color other : living_)
                if (other != color && seen.intersects(map_.zones_[other]))
                    pressed.insert(other);
        return pressed;
    }

    void press(Color color, int weight, ColorSet pressed) {
        for (Color other : pressed)
            map_.pressure[other][color] += weight;
    }

    void add_pawns(Color color) {
        map_.by_pawn[color] = map_.pawns_[color] = {};
        map_.pressed_by_pawns_[color] = {};
        for (PawnDirection pawn_direction : all_pawn_directions) {
            const SquareSet pawns = position_.pawns(pawn_direction) & own_;
            if (pawns.empty())
                continue;
            map_.pawns_[color] |= pawns;
            const SquareSet seen = captures(pawn_direction, pawns);
            map_.by_pawn[color] |= seen;
            const ColorSet pressed = this->pressed(color, seen);
            map_.pressed_by_pawns_[color][index(pawn_direction)] = pressed;
            press(color, weights_.pressure[index(Role::pawn)], pressed);
        }
        map_.all[color] |= map_.by_pawn[color];
    }

    void add_same_pawns(Color color, const AttackMap &before) {
        map_.pawns_[color] = before.pawns_[color];
        map_.by_pawn[color] = before.by_pawn[color];
        map_.pressed_by_pawns_[color] = before.pressed_by_pawns_[color];
        map_.all[color] |= map_.by_pawn[color];
    }

    SquareSet captures(PawnDirection pawn_direction, SquareSet pawns) const {
        SquareSet seen;
        const PawnShifts &shifts = board_.shifts[index(pawn_direction)];
        if (shifts.empty())
            for (Square from : pawns)
                seen |= board_.pawn(pawn_direction, from).captures;
        for (const auto &[from, and_later, by] : shifts.captures) {
            if (!pawns.intersects(and_later))
                break;
            seen |= (pawns & from).moved(by);
        }
        return seen;
    }

    const Axes axes_;
    const Position &position_;
    const Board &board_;
    const Weights &weights_;
    AttackMap &map_;
    const ColorSet living_;
    const SquareSet pawns_ = position_.pieces(Role::pawn);
    std::size_t end_ = 0; // of the pieces so far
    SquareSet own_;
    SquareSet other_zones_;
};

void AttackMap::fill(const Position &position, const Weights &weights) {
    position.board().lines.with_axes(
        [&](auto axes) { Gatherer(axes, position, position.living(), weights, *this).run(); });
}

void AttackMap::fill_after(const AttackMap &before, const Position &position_before, const Position &position,
                           const Weights &weights) {
    const ColorSet living = position.living();
    if (!(before.living_ == living))
        return fill(position, weights);
    SquareSet changed;
    if (position.board().redeems()) // a pawn may become a piece where it stands
        changed = position_before.pieces(Role::pawn) ^ position.pieces(Role::pawn);
    for (Color color : all_colors)
        changed |= position_before.pieces(color) ^ position.pieces(color);
    position.board().lines.with_axes(
        [&](auto axes) { Gatherer(axes, position, living, weights, *this).run(before, changed); });
}

SquareSet AttackMap::attackers(Color color, SquareSet targets) const {
    SquareSet attackers;
    if (!all[color].intersects(targets))
        return attackers;
    for (const Piece &piece : pieces(color))
        if (piece.seen.intersects(targets))
            attackers.insert(piece.from);
    if (by_pawn[color].intersects(targets))
        attackers |= pawns_[color];
    return attackers;
}

} // namespace tondo::engine
