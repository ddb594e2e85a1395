#pragma once
// Exercises from the players' mistakes in a finished game; a background search finds them.

#include "analysis/mistakes.hpp"
#include "game/live_game.hpp"
#include "learn/step.hpp"
#include "play/playing.hpp"

#include <functional>
#include <string>
#include <vector>

namespace tondo::play {

/// The game and the players whose mistakes are practised.
struct Practice {
    const game::LiveGame &live;
    ColorSet players;
    std::vector<analysis::TurningPoint> noted = {}; ///< From an earlier analysis; empty: search for them.
    std::function<void()> beside = [] {};           ///< Called in each iteration, to serve a hosted game.
};

/// An exercise from the position before a mistake; every move as good as the better one solves it. It begins with what
/// the mistake allowed and ends with the whole reason.
learn::Step mistake_step(const game::LiveGame &live, const analysis::TurningPoint &mistake);

/// Shows the exercises until the player leaves. Returns the message to show afterwards, or an empty string.
std::string practise(term::Terminal &terminal, cli::Interface &interface, const Practice &practice);
/// The same in text mode.
std::string practise(system::LineChannel &lines, const Practice &practice, ui::Preferences preferences);

} // namespace tondo::play
