#pragma once
// How accurately each player moved, by the win shares that an analysis has left in a game.

#include "game/live_game.hpp"
#include "ui/game/phase.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace tondo::ui {

struct Accuracy {
    int moves = 0;        ///< Those with shares before and after.
    double mean_loss = 0; ///< Of the player's own share by a move, in thousandths; a rise counts as 0.

    /// 100 for a player who loses nothing, falling towards 0: 100 e^(-mean_loss / 50), rounded. Losses of 50, a mistake
    /// each, make 37. nullopt without moves.
    std::optional<int> percent() const;
    /// `87`; `-` without moves.
    std::string words() const;
};

/// In thousandths, after 0, 1, 2 ... plies, as in EvalGraph.
using SharesByPly = std::vector<std::optional<ByColor<int>>>;

/// Of all moves, or of those in one phase.
ByColor<Accuracy> accuracies(const Game &game, const SharesByPly &shares, std::optional<Phase> phase = {});

/// A line for each player: `Accuracy of Ada: 87, opening 95, middle game 80`, without phases in which the player did
/// not move.
std::string accuracy_lines(const game::LiveGame &live, const SharesByPly &shares);

/// All in one row, in the order of play: `Accuracy w 87 g 92 b 64 (opening 95 98 90, middle 80 - 50)`; without the
/// phases if that is wider than `columns`.
std::string accuracy_row(const game::LiveGame &live, const SharesByPly &shares, int columns);

} // namespace tondo::ui
