#pragma once
// News of a lobby, from the difference of two of its states.

#include "game/lobby.hpp"

#include <string>

namespace tondo::ui {

/// Lines for what a member wants to hear: who has come, tables that wait for players, their own turns, the chat, a lost
/// connection. Empty for any other change.
std::string lobby_news(const game::Lobby &before, const game::Lobby &after);

/// Whether a turn of the member has begun at a table.
bool has_new_turn(const game::Lobby &before, const game::Lobby &after);

} // namespace tondo::ui
