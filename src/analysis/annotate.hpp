#pragma once
// Writes an analysis into a recorded game.

#include "analysis/game_analysis.hpp"
#include "tondo/notation/game_tree.hpp"

#include <vector>

namespace tondo::analysis {

/// Adds the shares after every assessed ply as a `[%share]` comment. At turning points, adds a NAG and the better line
/// as a variation, whose first ply has the shares it would have kept, and the reason as a comment (reason.hpp).
/// Comments and NAGs of other authors are kept: a move already judged (`!` to `?!`) gets no NAG or variation. Replaces
/// the annotations of an earlier analysis.
void annotate(notation::GameTree &tree, const Assessments &assessments, const std::vector<TurningPoint> &points);

} // namespace tondo::analysis
