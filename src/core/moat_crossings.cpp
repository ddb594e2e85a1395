#include "core/moat_crossings.hpp"

#include "core/attacks.hpp"

namespace tondo {

namespace {

bool is_momentary(const PendingPosition &position) {
    return position.rules().moats == MoatRule::momentary;
}

} // namespace

MoatCrossings::MoatCrossings(const PendingPosition &position, bool kings_attacked)
    : position_(position), board_(position.board()), kings_attacked_(kings_attacked),
      own_(position.pieces(position.turn())),
      living_kings_(position.pieces(Role::king) & position.living_opponents(position.turn())),
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
    return {open, found.quiet - position_.occupied() - found.free - open};
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

MoatCrossings::Routes MoatCrossings::slides(Square from, Role role) const {
    return board_.lines.with_axes([&](auto axes) {
        Routes found;
        const auto look = [&](Slide slide) {
            const auto seen = [&](BorderSet open) {
                return board_.lines.seen(axes, slide, from, position_.line_occupancy(), open);
            };
            found.free |= seen({});
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

// Attack sources on the empty board.
MoatCrossings::AttackSources MoatCrossings::near_kings() const {
    AttackSources near;
    for (Square king : living_kings_)
        near |= AttackSources{board_.reach[index(Slide::straight)][king], board_.reach[index(Slide::diagonal)][king],
                              board_.knight[king].free, board_.king[king].free};
    return near;
}

// Fast path: the moving piece is seldom in line with a king.
SquareSet MoatCrossings::without_checks(Square from, SquareSet targets) const {
    const Role role = position_.role(from);
    const AttackSources near = near_kings();
    if (kings_attacked_ || (near.straight | near.diagonal).contains(from))
        return without_uncovering(from, targets, near);
    for (Square to : targets &near.by(role))
        if (slides(to, role).free.intersects(living_kings_) || role == Role::knight || role == Role::king)
            targets.erase(to);
    return targets;
}

// The piece may block a slider's attack on a king: recomputes the attack sources with the piece lifted.
SquareSet MoatCrossings::without_uncovering(Square from, SquareSet targets, AttackSources near) const {
    const LineOccupancy occupied = position_.line_occupancy() ^ board_.lines.through(from);
    SquareSet attackers;
    near.straight = near.diagonal = {};
    for (Square king : living_kings_) {
        near.straight |= board_.lines.seen(Slide::straight, king, occupied);
        near.diagonal |= board_.lines.seen(Slide::diagonal, king, occupied);
        attackers |= leaping_attackers(position_, king);
    }
    attackers |= (near.straight & attack_like(position_, Slide::straight)) |
                 (near.diagonal & attack_like(position_, Slide::diagonal));
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
        if (attacked(after, king, after.pieces(position_.turn())))
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
