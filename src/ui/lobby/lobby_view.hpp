#pragma once
// The areas of the lobby at a given screen size, and the drawing of all but the tables.

#include "game/lobby.hpp"
#include "ui/canvas.hpp"
#include "ui/game/chat.hpp"
#include "ui/themes/theme.hpp"

#include <string>
#include <vector>

namespace tondo::ui {

/// The rows above the prompt that nothing else has. A longer message covers the chat for a moment.
inline constexpr int note_rows = 2;

struct LobbyLayout {
    std::vector<std::string> announcement = {}; ///< Its rows, from row 1 on.
    Area tables = {};                           ///< The rows of the list, below the titles of its columns.
    Area people = {};                           ///< Beside the tables on a wide screen, otherwise below.
    bool people_beside = false;
    Area chat = {};
    int prompt_row = 0; ///< The last one; messages end above.
};

LobbyLayout arrange_lobby(const game::Lobby &lobby, Extent size);

void draw_lobby_heading(Canvas &canvas, const LobbyLayout &layout, const game::Lobby &lobby, const Theme &theme);
void draw_people(Canvas &canvas, const LobbyLayout &layout, const game::Lobby &lobby, const Theme &theme);
/// Draws a message with as many rows as it needs and may have, the last one above the prompt.
void draw_lobby_message(Canvas &canvas, const LobbyLayout &layout, const std::string &text, const Style &style,
                        int most_rows);

} // namespace tondo::ui
