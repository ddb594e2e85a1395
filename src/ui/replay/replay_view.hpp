#pragma once
// The screen of a replay: the board beside the panel, or the evaluation graph.

#include "ui/board/threats.hpp"
#include "ui/panel/board_window.hpp"
#include "ui/replay/game_list.hpp"
#include "ui/replay/replayed_game.hpp"

#include <cstddef>
#include <optional>

namespace tondo::ui {

struct ReplayView {
    BoardWindow window;
    Threats threats = Threats::none;
    bool wants_graph = false;

    /// Where no shares are noted there is no curve.
    bool shows_graph(const ReplayedGame &game) const { return wants_graph && !game.graph().is_empty(); }
};

/// Draws all but the message and the prompt. `games` are those of the file.
void draw_replayed(Canvas &canvas, const ReplayView &view, const ReplayedGame &game, const FilterList &games);

/// After how many plies the game is at a point of that: of the list of moves, or of the curve; nothing beside them.
std::optional<std::size_t> plies_at(Point point, const ReplayView &view, const ReplayedGame &game,
                                    const FilterList &games);

} // namespace tondo::ui
