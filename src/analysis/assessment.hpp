#pragma once
// The win shares of a position, and what a move is to be judged by.

#include "tondo/engine/engine.hpp"

#include <optional>
#include <vector>

namespace tondo::analysis {

/// The result of one player's search: that player's win share and principal variation.
struct View {
    std::vector<int> shares; ///< The player's own share in thousandths, by search depth from 1; empty once eliminated.
    bool decided = false;    ///< A deeper search would not change the last share.
    std::vector<Move> line;  ///< Principal variation.
};

struct Assessment {
    engine::WinShares shares; ///< From the engine's search for the player to move, as in hints.
    std::vector<Move> line;   ///< Principal variation of the same search; empty if the game is over.
    /// Searches of the player to move and of the last mover if living; others are empty.
    ByColor<View> views;
};

/// Opponents rarely cooperate: a move is judged by what a single opponent can do against it.
inline constexpr engine::Mode default_mode = engine::Mode::best_reply;

/// Limits of each search, and the mode of the searches for the views.
struct Effort {
    engine::Mode mode = default_mode;
    engine::Limits limits;
};

/// A living player's view alone.
View view_of(Color player, const Game &game, const Effort &effort, const std::stop_token &stop);

/// Assesses a position; nullopt if a stop was requested.
std::optional<Assessment> assess(const Game &game, const Effort &effort, const std::stop_token &stop);

} // namespace tondo::analysis
