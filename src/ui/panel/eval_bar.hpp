#pragma once
// Evaluation bar: each player's win probability.

#include "tondo/core/rules.hpp"
#include "tondo/engine/engine.hpp"
#include "ui/canvas.hpp"
#include "ui/themes/theme.hpp"

#include <string>

namespace tondo::ui {

/// Whole percents with sum 100.
ByColor<int> percents_of(const engine::WinShares &shares);

/// `White 41%, Gray 33%, Black 26%`: whole percents with sum 100, without players at 0.
std::string write_shares(const engine::WinShares &shares, const ByColor<std::string> &names);

/// The columns of each share in a bar of `columns`; at least one for a share above 0.
ByColor<int> bar_columns(const engine::WinShares &shares, int columns);

/// Draws each share on its army's background, with the text in the middle row:, `g 33%----|`, shortened if the part is
/// narrow.
void draw_eval_bar(Canvas &canvas, Point at, Extent size, const engine::WinShares &shares, const RuleSet &rules,
                   const Theme &theme);

} // namespace tondo::ui
