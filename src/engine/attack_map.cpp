#include "engine/attack_map.hpp"

#include <algorithm>

namespace tondo::engine {

template <class Axes> class AttackMap::Gatherer {
public:
    Gatherer(Axes axes, const Position &position, const Weights &weights, AttackMap &map)
        : axes_(axes), position_(position), board_(position.board()), weights_(weights), map_(map),
          living_(position.living()) {
        map_.pressure = {};
        map_.king = {};
        for (Color color : all_colors)
            if (!living_.contains(color))
                clear(color);
        for (Color color : living_)
            if (const std::optional<Square> king = position.king(color)) {
                map_.king[color] = king;
                zones_[color] = board_.king[*king].free | SquareSet{*king};
            }
    }

    void run() {
        for (Color color : living_) {
            begin(color);
            for (Square from : own_ - position_.pieces(Role::pawn))
                add(color, from, position_.role(from));
            add_pawns(color);
        }
    }

    void run(const AttackMap &before, SquareSet changed) {
        const bool same_zones = !changed.intersects(position_.pieces(Role::king));
        for (Color color : living_) {
            begin(color);
            if (same_zones && !changed.intersects(before.own_[color] | own_ | before.all[color])) {
                add_all(color, before);
                continue;
            }
            for (const Piece &piece : before.pieces(color)) {
                if (changed.contains(piece.from))
                    continue;
                if (piece.seen.intersects(changed))
                    add(color, piece.from, piece.role);
                else if (same_zones)
                    add(color, piece);
                else
                    add(color, {piece.seen, piece.from, piece.role, pressed(color, piece.seen), piece.mobility});
            }
            for (Square from : (changed & own_) - position_.pieces(Role::pawn))
                add(color, from, position_.role(from));
            if (same_zones && before.pawns_[color] == (own_ & position_.pieces(Role::pawn)))
                add_pawns(color, before);
            else
                add_pawns(color);
        }
    }

private:
    void clear(Color color) {
        map_.all[color] = map_.by_pawn[color] = map_.by_minor[color] = map_.own_[color] = map_.pawns_[color] = {};
        map_.mobility[color] = 0;
        map_.begin_[color] = map_.count_[color] = 0;
    }

    void begin(Color color) {
        clear(color);
        own_ = map_.own_[color] = position_.pieces(color);
        other_zones_ = {};
        for (Color other : living_)
            if (other != color)
                other_zones_ |= zones_[other];
        map_.begin_[color] = end_;
    }

    // Nothing has changed for that player.
    void add_all(Color color, const AttackMap &before) {
        const Pieces pieces = before.pieces(color);
        std::copy(pieces.begin(), pieces.end(), map_.pieces_.data() + end_);
        map_.count_[color] = before.count_[color];
        end_ += map_.count_[color];
        map_.all[color] = before.all[color];
        map_.by_minor[color] = before.by_minor[color];
        map_.by_pawn[color] = before.by_pawn[color];
        map_.pawns_[color] = before.pawns_[color];
        map_.pressed_by_pawns_[color] = before.pressed_by_pawns_[color];
        map_.mobility[color] = before.mobility[color];
        for (Color other : all_colors)
            map_.pressure[other][color] = before.pressure[other][color];
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
        if (piece.role == Role::knight || piece.role == Role::bishop)
            map_.by_minor[color] |= piece.seen;
        map_.mobility[color] += piece.mobility;
        press(color, piece.role, piece.pressed);
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
                if (other != color && seen.intersects(zones_[other]))
                    pressed.insert(other);
        return pressed;
    }

    void press(Color color, Role role, ColorSet pressed) {
        for (Color other : pressed)
            map_.pressure[other][color] += weights_.pressure[index(role)];
    }

    void add_pawns(Color color) {
        for (PawnDirection pawn_direction : all_pawn_directions) {
            const SquareSet pawns = position_.pawns(pawn_direction) & own_;
            map_.pawns_[color] |= pawns;
            const SquareSet seen = pawns.empty() ? pawns : captures(pawn_direction, pawns);
            map_.by_pawn[color] |= seen;
            const ColorSet pressed = this->pressed(color, seen);
            map_.pressed_by_pawns_[color][index(pawn_direction)] = pressed;
            press(color, Role::pawn, pressed);
        }
        map_.all[color] |= map_.by_pawn[color];
    }

    void add_pawns(Color color, const AttackMap &before) {
        map_.pawns_[color] = before.pawns_[color];
        map_.by_pawn[color] = before.by_pawn[color];
        map_.pressed_by_pawns_[color] = before.pressed_by_pawns_[color];
        for (const ColorSet pressed : map_.pressed_by_pawns_[color])
            press(color, Role::pawn, pressed);
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
    std::size_t end_ = 0; // of the pieces so far
    SquareSet own_;
    ByColor<SquareSet> zones_;
    SquareSet other_zones_;
};

void AttackMap::fill(const Position &position, const Weights &weights) {
    position.board().lines.with_axes([&](auto axes) { Gatherer(axes, position, weights, *this).run(); });
}

void AttackMap::fill_after(const AttackMap &before, const Position &position_before, const Position &position,
                           const Weights &weights) {
    SquareSet changed = position_before.pieces(Role::pawn) ^ position.pieces(Role::pawn);
    for (Color color : all_colors)
        changed |= position_before.pieces(color) ^ position.pieces(color);
    if (!(position_before.living() == position.living()))
        return fill(position, weights);
    position.board().lines.with_axes([&](auto axes) { Gatherer(axes, position, weights, *this).run(before, changed); });
}

SquareSet AttackMap::attackers(const Position &position, Color color, SquareSet targets) const {
    SquareSet attackers;
    if (!all[color].intersects(targets))
        return attackers;
    for (const Piece &piece : pieces(color))
        if (piece.seen.intersects(targets))
            attackers.insert(piece.from);
    if (by_pawn[color].intersects(targets))
        attackers |= position.pieces(color, Role::pawn);
    return attackers;
}

} // namespace tondo::engine
