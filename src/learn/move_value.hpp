#pragma once
// The value of a move by an engine search of fixed depth, so that it does not depend on the machine.

#include "tondo/core/position.hpp"
#include "tondo/engine/engine.hpp"

#include <vector>

namespace tondo::learn {

/// Search mode and depth.
struct Outlook {
    engine::Mode mode;
    int plies; ///< Depth after the move, in plies.
};

/// Best-reply search.
inline constexpr Outlook usual_outlook{engine::Mode::best_reply, 3};
/// Max^n: credits a move with what another player makes of it.
inline constexpr Outlook of_three{engine::Mode::max_n, 2};

/// The margin in thousandths by which a best move must lead all others to be the only one. In the start position a pawn
/// is worth about 15, a knight 50.
inline constexpr int clear_lead = 40;

/// The mover's win share after a legal move, in thousandths.
int value_after(const Position &before, const Move &move, const Outlook &outlook = usual_outlook);

/// The moves expected after a legal one, by the same search.
std::vector<Move> line_after(const Position &before, const Move &move, const Outlook &outlook = usual_outlook);

/// Searches for the best move to the same depth; `on_report` receives each iteration. The game must not be over.
engine::Report find_best(const Position &position, const Outlook &outlook = usual_outlook,
                         const engine::OnReport &on_report = {});

} // namespace tondo::learn
