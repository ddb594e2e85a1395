#pragma once
// Messages about events: the event, its effects on the game, and what follows from them.

#include "game/live_game.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace tondo::ui {

/// For the message row; the event was just applied. The reader is `you`.
std::string event_message(const game::Event &event, const game::LiveGame &live, std::optional<Color> reader = {});

/// The living players but the one to move: `Gray and Black`.
std::string others(const game::LiveGame &live);

/// Kinds of events after which something is to be done.
enum class Change : std::uint8_t { turn, taken_back, clocks, stop, players, other };
Change change_by(const game::Event &event);

/// Whether one of these has decided it, or nobody in particular; `mover` was to move before.
bool is_of_one(const game::Event &event, ColorSet players, Color mover);

} // namespace tondo::ui
