#pragma once
// Decides whether an actor may perform an action: LiveGame::objection() judges the event, and this adds what depends on
// who asks.

#include "game/action.hpp"
#include "game/event.hpp"
#include "game/live_game.hpp"
#include "game/refusal.hpp"
#include "tondo/core/expected.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tondo::game {

struct Actor {
    ColorSet seats;        ///< The seats that the actor controls.
    std::string name = {}; ///< Name of a client of a hosted game.

    /// The actor for a client or bot of a hosted game.
    static Actor client(const LiveGame &live, std::string_view name);
};

/// The event that results from an action, or the refusal.
using Verdict = Expected<Event, Refusal>;

/// Validates an action. LiveGame::apply() accepts the resulting event; a move's time left is not set yet.
Verdict validate(const LiveGame &live, const Actor &actor, const Action &action);
/// The same for a client's request line (write_action()). Throws ParseError for a malformed line.
Verdict validate(const LiveGame &live, const Actor &actor, std::string_view line);

} // namespace tondo::game
