#include "tondo/core/king_safety.hpp"

#include "core/attacks.hpp"

namespace tondo {

namespace {

// Most positions have neither checks nor pins. Looking in all directions, and through the first piece in each, rules
// both out cheaply.
template <class Axes> KingSafety safety_of(Axes axes, const PendingPosition &position, Color color, Square king) {
    const SquareSet opponents = position.living_opponents(color);
    const Sliders sliders(position, opponents);
    const Board &board = position.board();
    const LineOccupancy &occupied = position.line_occupancy();
    KingSafety safety{leaping_attackers(position, king) & opponents, {}};
    const auto look = [&](Slide slide) {
        const SquareSet able = sliders[slide] & board.reach[index(slide)][king];
        if (able.empty())
            return;
        const Lines::Sight sight = board.lines.seen_twice(axes, slide, king, occupied);
        safety.checkers |= sight.near & able;
        if (const SquareSet behind = sight.far & able; !behind.empty())
            for (Square slider : behind)
                safety.blockers |=
                    board.lines.seen(axes, slide, slider, occupied) & sight.near & position.pieces(color);
    };
    look(Slide::straight);
    look(Slide::diagonal);
    return safety;
}

} // namespace

KingSafety king_safety(const PendingPosition &position, Color color) {
    const std::optional<Square> king = position.king(color);
    if (!king || !position.is_living(color))
        return {};
    return position.board().lines.with_axes([&](auto axes) { return safety_of(axes, position, color, *king); });
}

SquareSet evasions(const PendingPosition &position, SquareSet checkers) {
    const Square king = *position.king(position.turn());
    const Sliders sliders(position, checkers);
    SquareSet targets = SquareSet::all();
    for (Square leaper : checkers &leaping_attackers(position, king))
        targets &= SquareSet{leaper};
    for (Slide slide : all_slides)
        if (!sliders[slide].empty())
            position.board().lines.visit_ways(slide, king, position.line_occupancy(), [&](SquareSet seen) {
                if (seen.intersects(sliders[slide]))
                    targets &= seen;
            });
    return targets;
}

// A piece is pinned along a line on which it sees its king in one direction and a slider in the other.
SquareSet pin_line(const PendingPosition &position, Color color, Square blocker) {
    const Square king = *position.king(color);
    const Sliders sliders(position, position.living_opponents(color));
    SquareSet targets = SquareSet::all();
    const Lines &lines = position.board().lines;
    for (Slide slide : all_slides)
        lines.visit_lines(slide, blocker, position.line_occupancy(), [&](SquareSet seen) {
            if (seen.contains(king) && seen.intersects(sliders[slide]))
                targets &= seen;
        });
    return targets;
}

} // namespace tondo
