#pragma once
// The one place that decides whether an actor may do what it asks for.

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
    ColorSet seats;        ///< Those whose decisions the actor makes.
    std::string name = {}; ///< Of a client of a hosted game.

    /// A client or bot of a hosted game.
    static Actor client(const LiveGame &live, std::string_view name);
};

/// The event that an action brings about, or why it is refused.
using Verdict = Expected<Event, Refusal>;

/// The event can then be applied. A move does not have its time yet.
Verdict validate(const LiveGame &live, const Actor &actor, const Action &action);
/// The same for the line of a client (write_action()). Throws ParseError for a malformed one.
Verdict validate(const LiveGame &live, const Actor &actor, std::string_view line);

} // namespace tondo::game
