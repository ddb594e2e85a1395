#pragma once
// The mistakes of players in a game that is over: looked for in the background, then gone through one by one.

#include "analysis/mistakes.hpp"
#include "play/playing.hpp"

#include <functional>
#include <string>
#include <vector>

namespace tondo::app {

struct Practice {
    const game::LiveGame &live;
    ColorSet players;
    std::vector<TurningPoint> noted = {}; ///< Of an earlier analysis; without them there is a new one.
    std::function<void()> beside = [] {}; ///< Called again and again meanwhile, for a game that is shared.
};

/// Goes through the mistakes until the player leaves them. Returns the words to say afterwards, such as that there are
/// none; may be empty.
std::string practise(Terminal &terminal, Interface &interface, const Practice &practice);
/// The same by lines.
std::string practise(LineChannel &lines, const Practice &practice, ui::Preferences preferences);

} // namespace tondo::app
