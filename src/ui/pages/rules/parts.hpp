#pragma once
// The parts of the rule sets' texts. Clause numbers are stable, because code and messages cite them.

#include "ui/pages/rules_text.hpp"

#include <span>

namespace tondo::ui {

struct SharedPosition {
    std::string_view rules; ///< Key; empty for all rule sets of the board.
    std::string_view board;
    std::string_view clause;
    Example example;
};

// Clauses of every rule set.
std::span<const Clause> common_clauses();
// Clauses of boards.
std::span<const Clause> chess_pawn_clauses();
std::span<const Clause> round_board_clauses();
std::span<const Clause> three_way_board_clauses();
std::span<const Clause> square_board_clauses();
// Clauses of games.
std::span<const Clause> three_man_clauses();
std::span<const Clause> bridged_moat_clauses();
std::span<const Clause> momentary_moat_clauses();
std::span<const Clause> three_kings_clauses();
std::span<const Clause> green_clauses();
std::span<const Clause> nivichanov_clauses();
// Positions of clauses that several boards share.
std::span<const SharedPosition> shared_positions();

} // namespace tondo::ui
