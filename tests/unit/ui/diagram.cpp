#include "ui/panel/diagram.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::ui;

TEST_CASE("diagram: fits from the board's least size on") {
    for (const RuleSet &rules : all_rules()) {
        const Board &board = rules.board();
        const Extent least = least_size(board);
        CAPTURE(board.key);
        CHECK(Diagram::fit(board, least, Seat::first));
        CHECK(Diagram::fit(board, {least.columns + 40, least.rows}, Seat::first));
        CHECK_FALSE(Diagram::fit(board, {least.columns - 1, least.rows}, Seat::first));
        CHECK_FALSE(Diagram::fit(board, {least.columns, least.rows - 1}, Seat::first));
    }
}
