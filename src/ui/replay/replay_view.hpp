#pragma once
// Drawing of a replay: board and panel, or the evaluation graph.

#include "ui/board/threats.hpp"
#include "ui/panel/board_window.hpp"
#include "ui/panel/live_analysis.hpp"
#include "ui/panel/opening_view.hpp"
#include "ui/replay/game_list.hpp"
#include "ui/replay/replayed_game.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace tondo::ui {

struct ReplayView {
    BoardWindow window;
    Threats threats = Threats::none;
    bool wants_graph = false;
    LiveAnalysis analysis = {};
    OpeningView openings = {};

    /// Without recorded evaluations there is no graph.
    bool shows_graph(const ReplayedGame &game) const { return wants_graph && !game.graph().is_empty(); }
};

/// The cursor while arrows are drawn.
struct BoardCursor {
    Square square;
    std::optional<Square> arrow_from; ///< Where an arrow has been begun.
};

/// The arrows on the board: the marks in the comment, and the engine's next moves while it is on.
std::vector<Arrow> arrows_on(const ReplayView &view, const ReplayedGame &game);

/// Draws everything but message and prompt. `games` are the games of the file.
void draw_replayed(Canvas &canvas, const ReplayView &view, const ReplayedGame &game, const FilterList &games,
                   const std::optional<BoardCursor> &cursor = {});

/// Draws the panel beside the board alone, over what is there.
void draw_panel_of(Canvas &canvas, const ReplayView &view, const ReplayedGame &game, const FilterList &games);

/// The ply number at a point of the move list or the graph; nullopt elsewhere.
std::optional<std::size_t> plies_at(Point point, const ReplayView &view, const ReplayedGame &game,
                                    const FilterList &games);

} // namespace tondo::ui
