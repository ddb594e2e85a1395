#pragma once
// How the engine behaves among people, at one keyboard and at hosted tables.

#include "tondo/engine/engine.hpp"

#include <algorithm>
#include <chrono>
#include <optional>

namespace tondo::app {

/// Whether it agrees to a draw: if that gives it as much as it can expect. In the first twenty moves nobody knows what
/// can be.
inline bool takes_draw(const Game &game, Color seat) {
    constexpr int first_move_for_draws = 20;
    constexpr int everything = 1000;
    const Position &now = game.position();
    const int drawn = everything / now.living().size();
    return now.fullmove_number() >= first_move_for_draws && engine::shares(game)[seat] <= drawn;
}

/// How long a move is held back so that people see what happens: the pace they want, but never more than a twentieth
/// of what is left on the mover's clock.
inline std::chrono::milliseconds held_back(std::chrono::milliseconds pace,
                                           std::optional<std::chrono::milliseconds> left) {
    constexpr int part_of_clock = 20;
    return left ? std::min(pace, *left / part_of_clock) : pace;
}

} // namespace tondo::app
