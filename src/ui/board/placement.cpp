#include "ui/board/placement.hpp"

namespace tondo::ui {

Placement::Placement(const Position &position) : setup_(position.setup()) {
    for (Color color : position.living())
        if (const SquareSet checkers = position.checkers(color); !checkers.empty()) {
            checked_.insert(*position.king(color));
            checkers_ |= checkers;
        }
}

} // namespace tondo::ui
