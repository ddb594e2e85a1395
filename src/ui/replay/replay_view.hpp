#pragma once
// Drawing of a replay: board and panel, or the evaluation graph.

#include "ui/board/threats.hpp"
#include "ui/panel/board_window.hpp"
#include "ui/panel/live_analysis.hpp"
#include "ui/replay/game_list.hpp"
#include "ui/replay/replayed_game.hpp"

#include <cstddef>
#include <optional>

namespace tondo::ui {

struct ReplayView {
    BoardWindow window;
    Threats threats = Threats::none;
    bool wants_graph = false;
    LiveAnalysis analysis = {};

    /// Without recorded evaluations there is no graph.
    bool shows_graph(const ReplayedGame &game) const { return wants_graph && !game.graph().is_empty(); }
};

/// Draws everything but message and prompt. `games` are the games of the file.
void draw_replayed(Canvas &canvas, const ReplayView &view, const ReplayedGame &game, const FilterList &games);

/// Draws the panel beside the board alone, over what is there.
void draw_panel_of(Canvas &canvas, const ReplayView &view, const ReplayedGame &game, const FilterList &games);

/// The ply number at a point of the move list or the graph; nullopt elsewhere.
std::optional<std::size_t> plies_at(Point point, const ReplayView &view, const ReplayedGame &game,
                                    const FilterList &games);

} // namespace tondo::ui
