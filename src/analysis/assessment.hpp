#pragma once
// The judgement of a position, and of the move that was played there.

#include "tondo/engine/engine.hpp"

#include <optional>
#include <vector>

namespace tondo::analysis {

struct Assessment {
    engine::WinShares shares; ///< Probabilities of winning, as engine::judge() finds them.
    std::vector<Move> line;   ///< Principal variation of the player to move; empty if the game is over.
    /// The shares with the move that was played in place of the best, by the same search.
    std::optional<engine::WinShares> played;
};

/// Judges a position, and a move played there if there is one; nullopt if a stop was requested.
std::optional<Assessment> assess(const Game &game, const PlyAction *played, engine::Limits limits,
                                 const std::stop_token &stop);

} // namespace tondo::analysis
