#pragma once
// What there is to tell of those who share a table, as it stands at a moment.

#include "game/live_game.hpp"
#include "ui/game/presence.hpp"

#include <optional>
#include <string>

namespace tondo::ui {

/// Whether the game cannot go on before somebody has sat down.
bool waits_for_players(const game::LiveGame &live);

/// Whom everybody waits for: `Waiting for anna, who has been away for 0:35`.
std::string awaited_words(const Presence &presence, const game::LiveGame &live, GameClock::Instant now);

/// What is worth knowing about each player beside his name: `free`, `away 0:35`, `agrees`; may be empty.
ByColor<std::string> remarks_on(const Presence &presence, const game::LiveGame &live, GameClock::Instant now);

/// In how long the above is told differently though nothing happens; nothing if it never is.
std::optional<GameClock::Instant> until_told_differently(const Presence &presence, const Game &game,
                                                         GameClock::Instant now);

/// What the others are asked when somebody offers a draw, or to give up.
std::string question_of(const game::Offer &offer, const game::LiveGame &live);

} // namespace tondo::ui
