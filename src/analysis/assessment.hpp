#pragma once
// The win shares of a position, from one search for each player.

#include "tondo/engine/engine.hpp"

#include <optional>
#include <vector>

namespace tondo::app {

/// The result of one player's search: that player's win share and principal variation.
struct View {
    std::vector<int> shares; ///< The player's own share in thousandths, by search depth from 1; empty once eliminated.
    bool decided = false;    ///< A deeper search would not change the last share.
    std::vector<Move> line;  ///< Principal variation.
};

struct Assessment {
    ByColor<View> views; ///< Empty if the game is over.
    engine::WinShares shares;
};

/// Opponents rarely cooperate: a move is judged by what a single opponent can do against it.
inline constexpr engine::Mode default_mode = engine::Mode::best_reply;

/// Search mode and limits of each player's search.
struct Effort {
    engine::Mode mode = default_mode;
    engine::Limits limits;
};

/// Assesses a position; nullopt if a stop was requested. Each player's share comes from that player's own search; the
/// three are scaled to 1000. That predicts results better than one search's shares for all players. Over 8 engine
/// games, with 10,000 nodes for each view, the Brier score is 0.423. It is 0.434 for the mean of all searches' shares
/// and 0.443 without search.
std::optional<Assessment> assess(const Game &game, const Effort &effort, const std::stop_token &stop);

/// Scales the parts, which must not all be 0, to a sum of 1000.
engine::WinShares in_proportion(const ByColor<int> &parts);

} // namespace tondo::app
