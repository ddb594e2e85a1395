#pragma once
// Text about the players and spectators of a shared table, at one moment.

#include "game/live_game.hpp"
#include "ui/game/presence.hpp"

#include <optional>
#include <string>

namespace tondo::ui {

/// Whether the game cannot go on before somebody has sat down.
bool waits_for_players(const game::LiveGame &live);

/// Whom everybody waits for: `Waiting for anna, who has been away for 0:35`.
std::string awaited_words(const Presence &presence, const game::LiveGame &live, GameClock::Instant now);

/// A note on each player beside the name: `free`, `away 0:35`, `agrees`; may be empty.
ByColor<std::string> remarks_on(const Presence &presence, const game::LiveGame &live, GameClock::Instant now);

/// In how long the above is told differently though nothing happens; nothing if it never is.
std::optional<GameClock::Instant> until_told_differently(const Presence &presence, const Game &game,
                                                         GameClock::Instant now);

/// The question to the others when a player offers a draw, or to resign.
std::string question_of(const game::Offer &offer, const game::LiveGame &live);

} // namespace tondo::ui
