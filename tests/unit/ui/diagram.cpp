#include "ui/panel/diagram.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::ui;

TEST_CASE("diagram: the strip is drawn at any size with room for it, on boards with rings") {
    for (const RuleSet &rules : all_rules()) {
        const Board &board = rules.board();
        CAPTURE(board.key);
        for (const Extent size : {Extent{52, 7}, Extent{80, 22}, Extent{140, 48}, Extent{500, 150}}) {
            CAPTURE(size.columns);
            const auto layout = arrange(board, size.columns, size.rows + status_rows, Seat::first, true);
            if (!layout.board)
                continue;
            CHECK(layout.board->form().flat == has_flat_form(board));
            const int panel_rows = layout.panel.rows;
            CHECK((panel_rows >= 6 || size.rows < 13));
        }
        // Where no strip fits, the board is round.
        if (has_flat_form(board))
            CHECK_FALSE(arrange(board, 44, 30, Seat::first, true).board->form().flat);
    }
}

TEST_CASE("diagram: it fits from the board's least size on") {
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
