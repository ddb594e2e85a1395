#pragma once
// Summary of an analysis: the evaluation graph and the marked moves.

#include "analysis/game_analysis.hpp"
#include "tondo/notation/game_tree.hpp"
#include "ui/board/board_view.hpp"
#include "ui/themes/theme.hpp"

#include <string>
#include <vector>

namespace tondo::commands {

struct ReportStyle {
    canvas::Extent size; ///< Size of the graph with its labels.
    ui::BoardStyle::Look look;
    const ui::Theme *theme;
};

/// The evaluation graph of an annotated game and its turning points, one per line.
std::string write_report(const notation::GameTree &tree, const std::vector<analysis::TurningPoint> &points,
                         const ReportStyle &style);

} // namespace tondo::commands
