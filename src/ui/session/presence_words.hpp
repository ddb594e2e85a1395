#pragma once
// Text about the connections and offers in a hosted game.

#include "game/live_game.hpp"
#include "game/presence.hpp"

#include <optional>
#include <string>

namespace tondo::ui {

/// Whether the game waits for a player to take a free seat.
bool waits_for_players(const game::LiveGame &live);

/// The player or host the game waits for: `Waiting for anna, who has been away for 0:35`.
std::string awaited_words(const game::Presence &presence, const game::LiveGame &live, GameClock::Instant now);

/// A note for each player: `free`, `away 0:35`, `agrees`; empty without one.
ByColor<std::string> remarks_on(const game::Presence &presence, const game::LiveGame &live, GameClock::Instant now);

/// Time until the texts above change by themselves; nullopt if they do not.
std::optional<GameClock::Instant> until_text_changes(const game::Presence &presence, const Game &game,
                                                     GameClock::Instant now);

/// The question put to the other players about an offer to draw or to resign.
std::string question_of(const game::Offer &offer, const game::LiveGame &live);

} // namespace tondo::ui
