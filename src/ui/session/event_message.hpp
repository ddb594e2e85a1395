#pragma once
// Messages about events, and the classification of events by their effect on the screen.

#include "game/live_game.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace tondo::ui {

/// The text for the message row. The event has just been applied; `reader` is addressed as `you`.
std::string event_message(const game::Event &event, const game::LiveGame &live, std::optional<Color> reader = {});

/// A planned line: `if e5 d5, then Nf3`.
std::string plan_words(Position position, Color own, const std::vector<Move> &line);

/// The living players except the one to move: `Gray and Black`.
std::string others(const game::LiveGame &live);

/// Kinds of events by the reaction of the screen.
enum class Change : std::uint8_t { turn, taken_back, clocks, stop, players, other };
Change change_by(const game::Event &event);

/// Whether one of `players` caused the event, or it affects all (take-back, clocks, players). `mover` was to move
/// before it.
bool is_by_any(const game::Event &event, ColorSet players, Color mover);

} // namespace tondo::ui
