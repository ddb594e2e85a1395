#pragma once
// The value of a move by the engine: the mover's win share, looked at so far ahead that the answer never depends on the
// machine.

#include "tondo/core/position.hpp"
#include "tondo/engine/engine.hpp"

#include <vector>

namespace tondo::learn {

/// How far a search looks ahead, and what it takes the opponents for.
struct Outlook {
    engine::Mode mode;
    int plies; ///< Behind the move.
};

/// Each opponent replies alone, as well as they can.
inline constexpr Outlook usual_outlook{engine::Mode::best_reply, 3};
/// Everybody plays for themselves: so a move is worth what another player makes of it.
inline constexpr Outlook of_three{engine::Mode::max_n, 2};

/// In thousandths: a move this much worse than the best is worse, and a best move this much better than all others is
/// the only one. At the start a pawn is worth about 15, a knight 50.
inline constexpr int clear_lead = 40;

/// The share that the mover keeps after a legal move, in thousandths.
int value_after(const Position &before, const Move &move, const Outlook &outlook = usual_outlook);

/// The search for the best move, as far; `on_report` is told each iteration. The game must not be over.
engine::Report find_best(const Position &position, const Outlook &outlook = usual_outlook,
                         const engine::OnReport &on_report = {});

} // namespace tondo::learn
