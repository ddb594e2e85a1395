#pragma once
// Requests as a member types them: `seek 3man 10+5 bots`, `invite bert 3man`, `say hello`.

#include "game/lobby.hpp"
#include "tondo/core/expected.hpp"
#include "ui/lobby/lobby_screen.hpp"

#include <string>
#include <string_view>

namespace tondo::ui {

/// The text after a command, which the screen asks for if it is missing.
struct LobbyForm {
    std::string_view command;
    std::string_view label;   ///< Of the prompt.
    std::string (*choices)(); ///< The texts that can be typed; shown meanwhile.
    Expected<LobbyDecision> (*read)(const game::Lobby &lobby, const std::string &text);
};

/// The form of a command; null if it has none.
const LobbyForm *find_lobby_form(std::string_view command);

/// A request as it is typed: `3man 10+5 bots`.
std::string write_seek(const game::Seek &seek);

} // namespace tondo::ui
