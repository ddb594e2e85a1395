#include "core/moat_crossings.hpp"

#include "core/attacks.hpp"

namespace tondo {

namespace {

bool is_momentary(const PendingPosition &position) {
    return position.rules().moats == MoatRule::momentary;
}

} // namespace

MoatCrossings::MoatCrossings(const PendingPosition &position, Color player, bool kings_attacked)
    : position_(position), board_(position.board()), kings_attacked_(kings_attacked), own_(position.pieces(player)),
      living_kings_(position.pieces(Role::king) & position.living_opponents(player)),
      open_borders_(is_momentary(position) ? position.bridged() : BorderSet{}),
      quiet_borders_(is_momentary(position) ? BorderSet::all() : position.bridged()) {}

SquareSet MoatCrossings::pieces() const {
    const SquareSet sliders = (attack_like(position_, Slide::straight) & board_.crossing_squares.straight) |
                              (attack_like(position_, Slide::diagonal) & board_.crossing_squares.diagonal);
    const SquareSet leapers = (position_.pieces(Role::knight) & board_.crossing_squares.knight) |
                              (position_.pieces(Role::king) & board_.crossing_squares.king);
    const SquareSet pawns =
        open_borders_.empty() ? SquareSet{} : position_.pieces(Role::pawn) & board_.crossing_squares.pawn;
    return own_ & (sliders | leapers | pawns);
}

MoatCrossings::Targets MoatCrossings::targets(Square from) const {
    const Routes found = routes(from);
    const SquareSet open = found.open - living_kings_ - found.free - own_;
    return {open, found.quiet - position_.occupied() - found.free - open, found.free | found.open | found.quiet};
}

MoatCrossings::Routes MoatCrossings::routes(Square from) const {
    switch (const Role role = position_.role(from)) {
    case Role::queen:
    case Role::rook:
    case Role::bishop:
        return slides(from, role);
    case Role::knight:
        return leaps(board_.knight[from]);
    case Role::king:
        return leaps(board_.king[from]);
    case Role::pawn:
        break;
    }
    return pawn_captures(board_.pawn(position_.at(from)->pawn_direction, from));
}

// Fast path: most sliders do not come as far as a border.
MoatCrossings::Routes MoatCrossings::slides(Square from, Role role) const {
    return board_.lines.with_axes([&](auto axes) {
        Routes found;
        const SquareSet vacant = SquareSet::all() - position_.occupied();
        const auto look = [&](Slide slide) {
            const auto seen = [&](BorderSet open) {
                return board_.lines.seen(axes, slide, from, position_.line_occupancy(), open);
            };
            const SquareSet next = board_.next[index(slide)][from];
            const SquareSet free = next.intersects(vacant) ? seen({}) : next;
            found.free |= free;
            if (!((free & vacant) | SquareSet{from}).intersects(board_.crossing_squares.edges[index(slide)]))
                return;
            found.quiet |= seen(quiet_borders_);
            if (!open_borders_.empty())
                found.open |= seen(open_borders_);
        };
        if (role != Role::bishop)
            look(Slide::straight);
        if (role != Role::rook)
            look(Slide::diagonal);
        return found;
    });
}

MoatCrossings::Routes MoatCrossings::leaps(const Leaps &leaps) const {
    Routes found;
    found.free = leaps.free;
    for (Step step : leaps.crossing) {
        if (step.crossed.within(open_borders_))
            found.open.insert(step.to);
        else if (step.crossed.within(quiet_borders_))
            found.quiet.insert(step.to);
    }
    return found;
}

MoatCrossings::Routes MoatCrossings::pawn_captures(const PawnMoves &pawn_moves) const {
    Routes found;
    for (Step step : pawn_moves.captures_across)
        if (step.crossed.within(open_borders_))
            found.open.insert(step.to);
    found.free = pawn_moves.captures;
    found.open &= position_.occupied();
    return found;
}

// A slider attacks a king from where the king sees it.
MoatCrossings::AttackSources MoatCrossings::near_kings(const LineOccupancy &occupied) const {
    return board_.lines.with_axes([&](auto axes) {
        AttackSources near;
        for (Square king : living_kings_)
            near |= AttackSources{board_.lines.seen(axes, Slide::straight, king, occupied),
                                  board_.lines.seen(axes, Slide::diagonal, king, occupied), board_.knight[king].free,
                                  board_.king[king].free};
        return near;
    });
}

// Fast path: a king seldom sees the moving piece.
SquareSet MoatCrossings::without_checks(Square from, SquareSet targets) {
    return may_uncover(from) ? without_uncovering(from, targets) : targets - near().by(position_.role(from));
}

bool MoatCrossings::may_uncover(Square from) {
    return kings_attacked_ || (near().straight | near().diagonal).contains(from);
}

const MoatCrossings::AttackSources &MoatCrossings::near() {
    if (!near_)
        near_ = near_kings(position_.line_occupancy());
    return *near_;
}

// The piece may block a slider's attack on a king: recomputes the attack sources with the piece lifted.
SquareSet MoatCrossings::without_uncovering(Square from, SquareSet targets) const {
    const AttackSources near = near_kings(position_.line_occupancy() ^ board_.lines.through(from));
    SquareSet attackers = (near.straight & attack_like(position_, Slide::straight)) |
                          (near.diagonal & attack_like(position_, Slide::diagonal));
    for (Square king : living_kings_)
        attackers |= leaping_attackers(position_, king);
    if (!attackers.intersects(own_ - SquareSet{from}))
        return targets - near.by(position_.role(from));
    for (Square to : targets)
        if (gives_check(from, to))
            targets.erase(to);
    return targets;
}

// The move may also block a line: tested by making it.
bool MoatCrossings::gives_check(Square from, Square to) const {
    const PendingPosition after = position_.after_piece_move({from, to, {}, Move::Kind::moat_crossing});
    for (Square king : living_kings_)
        if (attacked(after, king, (own_ - SquareSet{from}) | SquareSet{to}))
            return true;
    return false;
}

SquareSet MoatCrossings::AttackSources::by(Role role) const {
    switch (role) {
    case Role::queen:
        return straight | diagonal;
    case Role::rook:
        return straight;
    case Role::bishop:
        return diagonal;
    case Role::knight:
        return knight;
    default:
        return king;
    }
}

} // namespace tondo
