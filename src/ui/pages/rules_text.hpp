#pragma once
// The rules of the games as numbered clauses: the one source of the help, of `tondo rules KEY` and of tondo-rules(6).

#include "tondo/core/rules.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace tondo::ui {

/// A position of a clause, with moves that it allows and moves that it forbids, in coordinates. A move that shows it
/// only after others stands behind them: `e4e12,h9h11`.
struct Example {
    std::string_view fen = {}; ///< Empty if there is none.
    std::string_view legal = {};
    std::string_view illegal = {};
    std::string_view result = {}; ///< Of the game that the first legal move ends.
};

/// Line breaks in the texts count as blanks; an empty line begins a paragraph.
struct Clause {
    std::string_view number; ///< Chapter and place: `4.1`.
    std::string_view title;
    std::string_view text;
    std::string_view decision = {};  ///< Settled by this project, because the source is silent.
    std::string_view departure = {}; ///< Where the rule is not as in the source.
    Example example = {};
};

/// The chapters 1, 2, ... of every text, on that board.
std::string_view chapter_title(char number, const Board &board);

/// All clauses of a rule set, by number.
std::vector<const Clause *> clauses_of(const RuleSet &rules);

/// The clause with that number; nullptr if there is none.
const Clause *find_clause(const RuleSet &rules, std::string_view number);

/// The position of a clause in that rule set; without FEN if there is none.
Example example_of(const RuleSet &rules, const Clause &clause);

} // namespace tondo::ui
