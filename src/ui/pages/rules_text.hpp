#pragma once
// The rules as numbered clauses: the single source of the help, of `tondo rules KEY` and of tondo-rules(6).

#include "tondo/core/rules.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace tondo::ui {

/// A clause's example position with legal and illegal moves in coordinates. Preparatory moves come first, separated by
/// commas: `e4e12,h9h11`.
struct Example {
    std::string_view fen = {}; ///< FEN3; empty if there is no example.
    std::string_view legal = {};
    std::string_view illegal = {};
    std::string_view result = {}; ///< Result of the game after the first legal move, if that move ends it.
};

/// In the texts a line break counts as a blank; an empty line begins a paragraph.
struct Clause {
    std::string_view number; ///< Chapter and place: `4.1`.
    std::string_view title;
    std::string_view text;
    std::string_view decision = {};  ///< Decided by this project, because the source does not say.
    std::string_view departure = {}; ///< How the rule differs from the source.
    Example example = {};
};

/// The title of a chapter (`1`, `2`, …) for a board.
std::string_view chapter_title(char number, const Board &board);

/// All clauses of a rule set, by number.
std::vector<const Clause *> clauses_of(const RuleSet &rules);

/// The clause with that number; nullptr if there is none.
const Clause *find_clause(const RuleSet &rules, std::string_view number);

/// A clause's example in that rule set; its FEN is empty if there is none.
Example example_of(const RuleSet &rules, const Clause &clause);

} // namespace tondo::ui
