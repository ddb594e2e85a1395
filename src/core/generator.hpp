#pragma once
// The move generator. It passes the moves to a sink; movegen.cpp defines the sinks.

#include "core/attacks.hpp"
#include "core/moat_crossings.hpp"
#include "core/pending_moves.hpp"

#include <array>
#include <optional>

namespace tondo {

/// Selects all moves, at no cost.
struct AllMoves {
    SquareSet from(SquareSet pieces) const { return pieces; }
    SquareSet to(SquareSet targets) const { return targets; }
};
/// Selects moves by origin and target; the generator may emit further moves.
struct SomeMoves {
    SquareSet pieces;
    SquareSet targets; ///< All squares if castling is selected.
    SquareSet from(SquareSet some) const { return some & pieces; }
    SquareSet to(SquareSet some) const { return some & targets; }
};

inline constexpr std::array promotable_roles{Role::queen, Role::rook, Role::bishop, Role::knight};

/// Origins of a set of targets: one square for all, or each target minus a shift.
struct FromSquare {
    Square from;
    Square operator()(Square) const { return from; }
};
struct FromShift {
    int by;
    Square operator()(Square to) const { return Square(static_cast<int>(index(to)) - by); }
};

/// Passes the moves of the player to move to `sink(origin, targets, kind, promotion)`, which returns whether to
/// continue. Targets are passed as sets, because counting a set is faster than visiting its members. Moves are legal by
/// construction. Only moves that lift two pieces off their lines or eliminate a player are tested by making them.
/// Without `only_legal` the moves are pseudo-legal: king safety and checks after moat crossings are ignored.
template <class Axes, class Sink, class Wanted> class Generator {
public:
    Generator(Axes axes, const PendingPosition &position, const KingSafety &safety, const KnownMoves &known,
              const Wanted &wanted, bool only_legal, Sink sink)
        : axes_(axes), position_(position), safety_(safety), known_(known), wanted_(wanted), board_(position.board()),
          us_(position.turn()), own_(position.pieces(us_)), unknown_(wanted.from(own_) - known.pieces),
          occupied_(position.occupied()), opponents_(position.living_opponents(us_)),
          living_kings_(position.pieces(Role::king) & opponents_), king_(position.king(us_)), sink_(sink),
          only_legal_(only_legal), bound_(only_legal && king_ && position.rules().checks == CheckRule::binding),
          open_(wanted.to(SquareSet::all() - own_ - living_kings_)), reached_(known.reached) {
        if (!bound_)
            return;
        blockers_ = safety.blockers;
        if (!safety.checkers.empty())
            open_ &= evasions(position, safety.checkers);
    }

    /// Returns false if the sink stopped the generation.
    bool run() { return pawns() && knights_and_sliders() && king() && crossings() && king_captures(); }

private:
    using Kind = Move::Kind;

    const LineOccupancy &lines() const { return position_.line_occupancy(); }

    // Legal targets of a piece other than the king.
    SquareSet allowed(Square from) const {
        return !blockers_.empty() && blockers_.contains(from) ? open_ & pin_line(position_, us_, from) : open_;
    }

    bool emit(Square from, SquareSet targets, Kind kind = Kind::normal, std::optional<Role> promotion = {}) {
        return sink_(FromSquare{from}, targets, kind, promotion);
    }

    bool emit_seen(Square from, SquareSet seen) {
        reached_ |= seen;
        return emit(from, seen & allowed(from));
    }

    // One loop for all roles: iterating a set per role costs more than looking up each piece's role (perft ×1.1).
    bool knights_and_sliders() {
        for (Square from : unknown_ - position_.pieces(Role::pawn) - position_.pieces(Role::king))
            if (!emit_seen(from, seen(from, position_.role(from))))
                return false;
        return true;
    }

    SquareSet seen(Square from, Role role) const {
        if (role == Role::knight)
            return board_.knight[from].free;
        SquareSet squares;
        if (role != Role::bishop)
            squares = along(Slide::straight, from);
        if (role != Role::rook)
            squares |= along(Slide::diagonal, from);
        return squares;
    }

    // Half of all sliders are blocked on all sides by their own army: testing the adjacent squares first is cheaper
    // (perft ×1.04).
    SquareSet along(Slide slide, Square from) const {
        const SquareSet next = board_.next[index(slide)][from] - own_;
        return next.empty() ? next : board_.lines.seen(axes_, slide, from, lines());
    }

    bool king() {
        if (!king_ || !unknown_.contains(*king_))
            return true;
        const SquareSet seen = board_.king[*king_].free;
        reached_ |= seen;
        const SquareSet near = safe(wanted_.to(seen - own_ - living_kings_));
        return emit(*king_, near) && castlings(near, seen - occupied_ - near);
    }

    // The king's targets that are not attacked, with the king itself lifted off the board.
    SquareSet safe(SquareSet targets) const {
        if (!bound_ || targets.empty())
            return targets;
        const LineOccupancy lifted = lines() ^ board_.lines.through(*king_);
        const Sliders sliders(position_, opponents_);
        const bool leapers = leapers_on(position_, board_.near_attackers[*king_]).intersects(opponents_);
        SquareSet safe = targets - (known_.near_king & known_.attacked);
        for (Square to : targets - known_.near_king) {
            SquareSet attackers = sliding_attackers(axes_, board_, to, sliders, lifted);
            if (leapers)
                attackers |= leaping_attackers(position_, to) & opponents_;
            if (!(attackers - SquareSet{to}).empty())
                safe.erase(to);
        }
        return safe;
    }

    // `safe` and `attacked` are the squares next to the king that are already tested.
    bool castlings(SquareSet safe, SquareSet attacked) {
        const CastlingRights rights = position_.castling(us_);
        if (rights == 0 || (bound_ && (safe.empty() || !safety_.checkers.empty())))
            return true;
        if (bound_)
            safe.insert(*king_);
        else
            safe = attacked = {};
        const std::vector<Castling> &castlings = board_.home(position_.rules().players[us_].seat).castlings;
        for (std::size_t i = 0; i < castlings.size(); ++i) {
            const Castling &castling = castlings[i];
            if (!((rights >> i) & 1U) || castling.empty.intersects(occupied_))
                continue;
            if (only_legal_ && (castling.safe.intersects(attacked) || !unattacked(castling.safe - safe)))
                continue;
            if (!emit(castling.king_from, {castling.move_to}, Kind::castling))
                return false;
        }
        return true;
    }

    bool unattacked(SquareSet squares) const {
        for (Square square : squares)
            if (tondo::attacked(position_, square, opponents_))
                return false;
        return true;
    }

    bool pawns() {
        for (PawnDirection pawn_direction : all_pawn_directions) {
            const SquareSet pawns = position_.pawns(pawn_direction) & unknown_;
            if (pawns.empty())
                continue;
            SquareSet single = pawns;
            if (const PawnShifts &shifts = board_.shifts[index(pawn_direction)]; !shifts.empty()) {
                single &= blockers_ | board_.arriving[index(pawn_direction)];
                if (!shift(shifts, pawns - single))
                    return false;
            }
            if (!single.empty())
                for (Square from : single)
                    if (!walk(from, pawn_direction))
                        return false;
        }
        return en_passant();
    }

    // All pawns of a direction at once (perft ×1.2); none may be pinned or able to reach a promotion or redemption
    // square.
    bool shift(const PawnShifts &shifts, SquareSet pawns) {
        for (const auto &[from, and_later, by] : shifts.steps) {
            if (!pawns.intersects(and_later))
                break;
            if (!sink_(FromShift{by}, ((pawns & from).moved(by) & open_) - occupied_, Kind::normal, std::nullopt))
                return false;
        }
        for (const auto &[from, to_passed, onward] : shifts.doubles)
            if (const SquareSet passed = (pawns & from).moved(to_passed) - occupied_; !passed.empty())
                if (!sink_(FromShift{to_passed + onward}, (passed.moved(onward) & open_) - occupied_, Kind::double_step,
                           std::nullopt))
                    return false;
        for (const auto &[from, and_later, by] : shifts.captures) {
            if (!pawns.intersects(and_later))
                break;
            const SquareSet seen = (pawns & from).moved(by);
            reached_ |= seen;
            if (!sink_(FromShift{by}, seen & open_ & occupied_, Kind::normal, std::nullopt))
                return false;
        }
        return true;
    }

    bool walk(Square from, PawnDirection pawn_direction) {
        const PawnMoves &pawn_moves = board_.pawn(pawn_direction, from);
        if (pawn_moves.double_step && !occupied_.contains(pawn_moves.double_step->passed) &&
            !occupied_.contains(pawn_moves.double_step->to) &&
            !emit(from, allowed(from) & SquareSet{pawn_moves.double_step->to}, Kind::double_step))
            return false;
        reached_ |= pawn_moves.captures;
        const SquareSet targets = (pawn_moves.steps - occupied_) | (pawn_moves.captures & occupied_);
        return arrive(from, targets & allowed(from), pawn_moves.next_direction) &&
               redeem(from, SquareSet{from} & board_.redemption[index(pawn_direction)]);
    }

    // Emits a pawn's moves, with promotion or redemption on those targets that allow it.
    bool arrive(Square from, SquareSet targets, PawnDirection pawn_direction, Kind kind = Kind::normal) {
        const SquareSet promoting = targets & board_.promotion[index(pawn_direction)];
        if (!emit(from, targets - promoting, kind))
            return false;
        if (!promoting.empty())
            for (Role role : promotable_roles)
                if (!emit(from, promoting, kind, role))
                    return false;
        return redeem(from, targets & board_.redemption[index(pawn_direction)]);
    }

    // Emits the exchanges of the pawn for a captured piece, on arrival or in place (rules nivichanov 4.2).
    bool redeem(Square from, SquareSet targets) {
        if (targets.empty())
            return true;
        for (Role role : redeemable_roles)
            if (position_.pool(us_)[index(role)] > 0 && !emit(from, targets, Kind::redemption, role))
                return false;
        return true;
    }

    // Two pieces leave their squares at once: always tested by making the move.
    bool en_passant() {
        for (Color opponent : all_colors) {
            const std::optional<Square> passed = position_.passed(opponent);
            if (!passed || opponent == us_)
                continue;
            const Square taken = *board_.beyond[*passed];
            for (PawnDirection pawn_direction : all_pawn_directions)
                for (Square from :
                     board_.attackers[*passed].pawn[index(pawn_direction)] & position_.pawns(pawn_direction) & own_)
                    if (!(bound_ && king_attacked_after(from, *passed, opponents_ - SquareSet{taken},
                                                        lines() ^ board_.lines.through(taken))) &&
                        !emit(from, {*passed}, Kind::en_passant))
                        return false;
        }
        return true;
    }

    // Whether a piece of `by` attacks the mover's king after the move.
    bool king_attacked_after(Square from, Square to, SquareSet by, LineOccupancy occupied) const {
        occupied ^= board_.lines.through(from);
        if (!occupied_.contains(to))
            occupied ^= board_.lines.through(to);
        return !attackers(axes_, position_, from == *king_ ? to : *king_, by - SquareSet{to}, occupied).empty();
    }

    bool crossings() {
        if (!MoatCrossings::possible(position_))
            return true;
        MoatCrossings crossings(position_, us_, reached_.intersects(living_kings_));
        for (Square from : unknown_ &crossings.pieces()) {
            auto [targets, quiet, _] = crossings.targets(from);
            if ((targets | quiet).empty())
                continue;
            const bool is_king = king_ == from;
            const SquareSet may = is_king ? wanted_.to(SquareSet::all()) : allowed(from);
            quiet &= may;
            targets = (targets & may) | (only_legal_ && !quiet.empty() ? crossings.without_checks(from, quiet) : quiet);
            if (is_king)
                targets = safe(targets);
            if (const PawnMoves *pawn = pawn_moves(from);
                !(pawn ? arrive(from, targets, pawn->next_direction, Kind::moat_crossing)
                       : emit(from, targets, Kind::moat_crossing)))
                return false;
        }
        return true;
    }

    const PawnMoves *pawn_moves(Square from) const {
        const Piece piece = *position_.at(from);
        return piece.role == Role::pawn ? &board_.pawn(piece.pawn_direction, from) : nullptr;
    }

    // Capturing a living king eliminates its owner before the mover's own king safety is tested (rules 3man 5.1). Where
    // checks do not bind, a check that can be answered forbids it (rules nivichanov 5.3).
    bool king_captures() {
        const SquareSet kings = wanted_.to(reached_ & living_kings_);
        if (kings.empty() || position_.rules().kings == KingRule::never_taken)
            return true;
        if (only_legal_ && !bound_ && !safety_.checkers.empty() && can_answer_check(position_, safety_))
            return true;
        for (Square king : kings) {
            const SquareSet others = opponents_ - position_.pieces(position_.at(king)->color);
            for (Square from : attackers(position_, king, wanted_.from(own_)))
                if (!(bound_ && king_attacked_after(from, king, others, lines())) && !capture(from, king))
                    return false;
        }
        return true;
    }

    bool capture(Square from, Square to) {
        const PawnMoves *pawn = pawn_moves(from);
        return pawn ? arrive(from, {to}, pawn->next_direction) : emit(from, {to});
    }

    const Axes axes_;
    const PendingPosition &position_;
    const KingSafety &safety_; // of the player to move
    const KnownMoves &known_;
    const Wanted &wanted_;
    const Board &board_;
    const Color us_;
    const SquareSet own_;
    const SquareSet unknown_; // own pieces whose moves are to be generated
    const SquareSet occupied_;
    const SquareSet opponents_; // pieces of living opponents, the only attackers
    const SquareSet living_kings_;
    const std::optional<Square> king_;
    Sink sink_;
    const bool only_legal_;
    const bool bound_;   // moves may not leave the mover's king attacked
    SquareSet open_;     // targets of an unpinned piece other than the king
    SquareSet blockers_; // own pieces that may be pinned
    SquareSet reached_;  // squares attacked by the pieces processed so far
};

} // namespace tondo
