#pragma once
// Evaluation bar: each player's share of the win.

#include "tondo/core/rules.hpp"
#include "tondo/engine/engine.hpp"
#include "ui/screen/canvas.hpp"
#include "ui/themes/theme.hpp"

#include <string>

namespace tondo::ui {

/// `White 41%, Gray 33%, Black 26%`, whole percents that make 100 together; those who are out are left out.
std::string write_shares(const engine::WinShares &shares, const ByColor<std::string> &names);

/// The columns that each share has in a bar so wide; those who expect anything have at least one.
ByColor<int> share_columns(const engine::WinShares &shares, int columns);

/// One row: each part on its army's plate, `g 33%----|`, with less of that where there is no room.
void draw_share_bar(Canvas &canvas, Point at, int columns, const engine::WinShares &shares, const RuleSet &rules,
                    const Theme &theme);

} // namespace tondo::ui
