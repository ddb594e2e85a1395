#pragma once
// The parts that the texts of the rule sets are put together from. Numbers are stable: code and messages cite them.

#include "ui/pages/rules_text.hpp"

#include <span>

namespace tondo::ui {

struct SharedPosition {
    std::string_view rules; ///< Empty: all that are played on the board.
    std::string_view board;
    std::string_view clause;
    Example example;
};

// Of every rule set.
std::span<const Clause> common_clauses();
// Of boards.
std::span<const Clause> chess_pawn_clauses();
std::span<const Clause> round_board_clauses();
std::span<const Clause> three_way_board_clauses();
std::span<const Clause> square_board_clauses();
// Of games.
std::span<const Clause> three_man_clauses();
std::span<const Clause> bridged_moat_clauses();
std::span<const Clause> momentary_moat_clauses();
std::span<const Clause> three_kings_clauses();
std::span<const Clause> green_clauses();
std::span<const Clause> nivichanov_clauses();
// Where the text fits several boards.
std::span<const SharedPosition> shared_positions();

} // namespace tondo::ui
