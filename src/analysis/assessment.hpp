#pragma once
// The win shares of a position, from one search for each player.

#include "tondo/engine/engine.hpp"

#include <optional>
#include <vector>

namespace tondo::app {

/// One player's win share if the opponents play against that player.
struct View {
    std::vector<int> shares; ///< The player's own, in thousandths, by search depth from 1; empty after elimination.
    bool decided = false;    ///< Looking further would not change the last one.
    std::vector<Move> line;  ///< How it would go on.
};

struct Assessment {
    ByColor<View> views; ///< Empty where the game is over.
    engine::WinShares shares;
};

/// Players rarely join forces: what one opponent can do by himself is what a move is to be blamed for.
inline constexpr engine::Mode default_mode = engine::Mode::best_reply;

/// How long to look at it with each player's eyes, and how the search works.
struct Effort {
    engine::Mode mode = default_mode;
    engine::Limits limits;
};

/// Nothing if a stop was requested meanwhile. The shares are those that each player's own search expects, in
/// proportion. That foretells results better than what one player's search expects for all: over 8 games of the engine,
/// with 10,000 nodes for each view, the Brier score is 0.423, against 0.434 for the mean of what the searches expect
/// and 0.443 without looking ahead.
std::optional<Assessment> assess(const Game &game, const Effort &effort, const std::stop_token &stop);

/// In proportion to these, which must not all be 0; 1000 together.
engine::WinShares in_proportion(const ByColor<int> &parts);

} // namespace tondo::app
