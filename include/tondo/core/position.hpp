#pragma once
// A position is a value: playing a move returns a new one. Every Position is validated and adjudicated: the player to
// move has a legal move, or the game is over.

#include "tondo/core/expected.hpp"
#include "tondo/core/king_safety.hpp"
#include "tondo/core/outcome.hpp"
#include "tondo/core/pending_position.hpp"

#include <cstdint>
#include <optional>

namespace tondo {

class Position : public PendingPosition {
public:
    /// The start position; only for rules that have one.
    static Position start(const RuleSet &rules) { return of(Setup::start(rules)).value(); }

    /// Validates the setup and completes what follows from placement, turn and living players (bridges, the
    /// adjudication of the player to move; tondo(5)). The first contradiction is the error.
    static Expected<Position, SetupError> of(const Setup &setup);

    /// The position as a Setup.
    Setup setup() const;

    /// Checks and pins of the player to move.
    const KingSafety &king_safety() const { return king_safety_; }
    /// As PendingPosition::checkers(), precomputed for the player to move.
    SquareSet checkers(Color color) const {
        return color == turn_ ? king_safety_.checkers : PendingPosition::checkers(color);
    }
    bool in_check(Color color) const { return !checkers(color).empty(); }
    /// The players attacking a king, in the order in which their attacks began; only where mated armies are taken over
    /// (rules three-kings 5.4).
    const AttackOrder &attack_order(Color color) const { return attack_order_[color]; }

    /// The outcome if the position itself ends the game; otherwise nullopt. Draws by repetition, clock, bare kings and
    /// agreement are determined by Game.
    const std::optional<Outcome> &outcome() const { return outcome_; }
    bool over() const { return outcome_.has_value(); }

    /// The position after a legal move: the move made, kings captured, moats bridged, the turn passed on and the next
    /// players adjudicated in chain (rules 3man 5.3).
    Position play(const Move &move) const;
    /// The position after the player to move is eliminated for a reason outside the board (resignation, time).
    Position eliminate_mover(PlayerStatus status) const;
    /// The position after a null move, for searches; no rule allows it. The player to move must not be in check.
    Position pass() const;

    /// Whether two positions are the same for repetition: FEN3 fields 1–6.
    bool same_as(const Position &other) const;
    /// A hash: equal for equal positions, and almost never for different ones. Not for files, as it may change between
    /// versions.
    std::uint64_t hash() const;

private:
    explicit Position(const Setup &setup) : PendingPosition(setup) {} // to be completed
    std::optional<SetupError> complete(const Setup &setup);
    void adjudicate(Color mover);
    void begin_turn(Color mover);
    void adjudicate_mate();
    void adjudicate_stalemate(int &passes);
    void take_over(Color mated);
    void renew_attack_order(Color mover);

    std::optional<Outcome> outcome_;
    KingSafety king_safety_;
};

} // namespace tondo
