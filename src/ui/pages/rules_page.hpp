#pragma once
// The clauses of the rules as text: pages, one clause with its position, and the manual page.

#include "learn/rules_text.hpp"
#include "ui/board/board_view.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tondo::ui {

/// All clauses of a rule set, in lines of at most 80 ASCII characters.
std::string rules_page(const RuleSet &rules);

/// The rules as a help page, with a title and drawn positions.
std::vector<std::string> rules_help(const RuleSet &rules);

/// One clause, without its position.
std::string clause_page(const RuleSet &rules, const learn::Clause &clause);

/// Draws the board of an example: targets of legal moves are highlighted as for a selected piece, those of illegal
/// moves as faulty. Returns nullopt if the board does not fit the size.
std::optional<Canvas> draw_example(const RuleSet &rules, const learn::Example &example, Extent size,
                                   const BoardStyle &style, const Theme &theme);

/// The manual page tondo-rules(6), with the clauses of all rule sets.
std::string rules_manual(std::string_view version);

} // namespace tondo::ui
