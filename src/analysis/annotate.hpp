#pragma once
// An analysis written into a recorded game.

#include "analysis/game_analysis.hpp"
#include "tondo/notation/game_tree.hpp"

#include <vector>

namespace tondo::app {

/// Notes the shares after every ply that was assessed as a `[%share]` comment, and at the turning points a mark and the
/// better line as a variation, whose first ply notes what it would have kept. Comments and marks that people have
/// written stay: a move that somebody has marked (`!` to `?!`) keeps that mark alone. Where an earlier analysis has
/// written, this one takes its place.
void annotate(notation::GameTree &tree, const Assessments &assessments, const std::vector<TurningPoint> &points);

} // namespace tondo::app
