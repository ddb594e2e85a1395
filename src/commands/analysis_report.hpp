#pragma once
// Summary of an analysis: the evaluation graph and the marked moves.

#include "analysis/game_analysis.hpp"
#include "tondo/notation/game_tree.hpp"
#include "ui/board/board_view.hpp"
#include "ui/game/tree_walk.hpp"
#include "ui/themes/theme.hpp"

#include <string>
#include <vector>

namespace tondo::commands {

struct ReportStyle {
    canvas::Extent size; ///< Size of the graph with its labels.
    ui::BoardStyle::Look look;
    const ui::Theme *theme;
};

/// The evaluation graph of an annotated game.
std::string write_graph(const ui::TreeWalk &walk, const ReportStyle &style);

/// A marked move, `3. Qh5??`, and the better line, `3. d4 l4 t4`.
std::string write_move(const Game &game, const analysis::TurningPoint &point);
std::string write_better_line(const Game &game, const analysis::TurningPoint &point);

/// The evaluation graph of an annotated game and its turning points, one per line.
std::string write_report(const notation::GameTree &tree, const std::vector<analysis::TurningPoint> &points,
                         const ReportStyle &style);

} // namespace tondo::commands
