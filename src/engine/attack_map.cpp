#include "engine/attack_map.hpp"

namespace tondo::engine {

namespace {

template <class Axes> class Gatherer {
public:
    Gatherer(Axes axes, const Position &position, const Weights &weights, AttackMap &map)
        : axes_(axes), position_(position), board_(position.board()), weights_(weights), map_(map),
          living_(position.living()) {
        for (Color color : living_)
            if (const std::optional<Square> king = position.king(color)) {
                map_.king[color] = king;
                zones_[color] = board_.king[*king].free | SquareSet{*king};
            }
    }

    void run() {
        for (Color color : living_) {
            own_ = position_.pieces(color);
            const SquareSet pieces = own_ - position_.pieces(Role::pawn);
            for (Square from : pieces)
                gather(color, position_.role(from), seen(from, position_.role(from)));
            pawns(color);
        }
    }

private:
    SquareSet seen(Square from, Role role) const {
        const auto along = [&](Slide slide) {
            return board_.lines.seen(axes_, slide, from, position_.line_occupancy());
        };
        switch (role) {
        case Role::king:
            return board_.king[from].free;
        case Role::knight:
            return board_.knight[from].free;
        case Role::bishop:
            return along(Slide::diagonal);
        case Role::rook:
            return along(Slide::straight);
        default:
            return along(Slide::straight) | along(Slide::diagonal);
        }
    }

    void gather(Color color, Role role, SquareSet seen) {
        map_.all[color] |= seen;
        if (role == Role::knight || role == Role::bishop)
            map_.by_minor[color] |= seen;
        if (weights_.mobility[index(role)] != 0)
            map_.mobility[color] += weights_.mobility[index(role)] * (seen - own_).size();
        press(color, role, seen);
    }

    void press(Color color, Role role, SquareSet seen) {
        for (Color other : living_)
            if (other != color && seen.intersects(zones_[other]))
                map_.pressure[other][color] += weights_.pressure[index(role)];
    }

    void pawns(Color color) {
        for (PawnDirection pawn_direction : all_pawn_directions) {
            const SquareSet pawns = position_.pawns(pawn_direction) & own_;
            if (pawns.empty())
                continue;
            SquareSet seen;
            for (Square from : pawns)
                seen |= board_.pawn(pawn_direction, from).captures;
            map_.by_pawn[color] |= seen;
            press(color, Role::pawn, seen);
        }
        map_.all[color] |= map_.by_pawn[color];
    }

    const Axes axes_;
    const Position &position_;
    const Board &board_;
    const Weights &weights_;
    AttackMap &map_;
    const ColorSet living_;
    SquareSet own_;
    ByColor<SquareSet> zones_;
};

} // namespace

AttackMap::AttackMap(const Position &position, const Weights &weights) {
    position.board().lines.with_axes([&](auto axes) { Gatherer(axes, position, weights, *this).run(); });
}

} // namespace tondo::engine
