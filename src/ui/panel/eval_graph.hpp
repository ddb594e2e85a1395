#pragma once
// Evaluation graph: stacked areas of the players' win probabilities over the plies.

#include "game/live_game.hpp"
#include "ui/board/board_view.hpp"
#include "ui/game/tree_walk.hpp"

#include <chrono>
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

    std::vector<std::optional<ByColor<int>>> shares; ///< In thousandths, after 0, 1, 2 … plies.
    std::vector<Mark> marks;                         ///< In order of plies.
    std::vector<int> numbers;                        ///< The move number of each ply.
    /// How long each ply took, from the first; empty if nothing is recorded.
    std::vector<std::optional<std::chrono::milliseconds>> times;
    std::optional<int> ending; ///< The move at which the ending begins, if it does.

    /// The graph of the current line, from its comments and NAGs.
    static EvalGraph of(const TreeWalk &walk);
    /// The graph of a game with these shares (after 0, 1, 2 … plies), without mistakes.
    static EvalGraph of(const Game &game, std::vector<std::optional<ByColor<int>>> shares);

    /// The event that a move's NAGs tell: `?` is a mistake, `??` a blunder.
    static std::optional<Event> event_of(const std::vector<std::uint8_t> &nags);

    /// Whether no evaluation is recorded.
    bool is_empty() const;
    std::size_t last() const { return shares.size() - 1; }
    /// The mean of each player's share (0 to 1) over a range of plies, linearly interpolated. nullopt without
    /// evaluations there.
    std::optional<ByColor<double>> mean(double from, double to) const;
};

/// A move number on the axis; `x` is the place of the move's first ply, in the unit of the width.
struct MoveTick {
    double x;
    int number;
};
/// The move numbers below a graph of that width, about `room` apart.
std::vector<MoveTick> move_ticks(const EvalGraph &graph, double width, double room);

/// `41.2%`
std::string percent(int thousandths);

/// The smallest area of a graph.
inline constexpr int least_curve_columns = 24;
inline constexpr int least_graph_rows = 8;
/// The only lower one: a row for each player.
inline constexpr int compact_graph_rows = static_cast<int>(all_colors.size());
constexpr bool fits_curve(const Area &area) {
    return area.columns >= least_curve_columns && (area.rows >= least_graph_rows || area.rows == compact_graph_rows);
}

/// Draws the graph, the first player's area at the bottom. Below it: move numbers, then each player's thinking times,
/// mistakes, elimination and share after `plies`. `here` marks that ply. A compact graph has instead each player's
/// shares as heights, or as digits, in tenths, with the mistakes and the elimination.
void draw_eval_graph(Canvas &canvas, const Area &area, const EvalGraph &graph, const game::LiveGame &live,
                     std::size_t plies, bool here, const BoardStyle &style, const Theme &theme);

/// The ply number at a point of a graph drawn in `area`; nullopt outside.
std::optional<std::size_t> plies_of_graph(const Area &area, const EvalGraph &graph, Point point);

/// Legend of a graph: its marks, and where the ending begins.
std::string curve_legend(const EvalGraph &graph, const BoardStyle &style);

} // namespace tondo::ui
