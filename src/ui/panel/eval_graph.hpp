#pragma once
// Evaluation graph: stacked areas of the players' win shares over the plies.

#include "game/live_game.hpp"
#include "ui/board/board_view.hpp"
#include "ui/game/tree_walk.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace tondo::ui {

struct EvalGraph {
    enum class Event : std::uint8_t { mistake, blunder, out };
    struct Mark {
        std::size_t ply; ///< From 1.
        Color color;
        Event event;
    };

    std::vector<std::optional<ByColor<int>>> shares; ///< By the plies before, from 0; in thousandths.
    std::vector<Mark> marks;                         ///< By ply.
    std::vector<int> numbers;                        ///< Of the move that each ply belongs to.

    /// Of the line that is walked, from what is noted in its comments.
    static EvalGraph of(const TreeWalk &walk);

    /// Whether no shares are noted anywhere.
    bool is_empty() const;
    std::size_t last() const { return shares.size() - 1; }
    /// After that many plies, whole or not, each player's part of 1: in between the way from one ply to the next; the
    /// mean over a stretch of plies. Nothing where the analysis did not come.
    std::optional<ByColor<double>> mean(double from, double to) const;
};

/// The numbers of moves to be written below a curve so wide, that they stay apart by `room`: in the same units as the
/// width, where the first ply of each move is.
struct MoveTick {
    double x;
    int number;
};
std::vector<MoveTick> move_ticks(const EvalGraph &graph, double width, double room);

/// `41.2%`
std::string percent(int thousandths);

/// The fewest columns and rows that a curve is drawn in.
inline constexpr int least_curve_columns = 24;
inline constexpr int least_graph_rows = 8;
constexpr bool fits_curve(const Area &area) {
    return area.columns >= least_curve_columns && area.rows >= least_graph_rows;
}

/// Draws the graph: the first player's area at the bottom; below it the move numbers and, for each player, the
/// mistakes, the elimination, and the share after `plies` at the end. `here` marks that place.
void draw_eval_graph(Canvas &canvas, const Area &area, const EvalGraph &graph, const game::LiveGame &live,
                     std::size_t plies, bool here, const BoardStyle &style, const Theme &theme);

/// The plies at a point of a curve drawn in that area; nothing beside it.
std::optional<std::size_t> plies_of_graph(const Area &area, const EvalGraph &graph, Point point);

/// Legend of the marks below a graph.
std::string curve_legend(const BoardStyle &style);

} // namespace tondo::ui
