#pragma once

#include "match/standings.hpp"
#include "tondo/core/rules.hpp"

#include <string>
#include <vector>

namespace tondo::match {

/// The settings of a match.
struct MatchTitle {
    const RuleSet *rules;
    std::vector<std::string> names;   ///< Names of the entrants.
    std::vector<std::string> players; ///< Their player texts: `bot:5`.
    std::string conditions;           ///< All settings that determine the games: `3man nodes 10000 …`
};

/// A table for display; names must be safe to print.
std::string write_table(const MatchTitle &title, const Standings &standings);

/// One JSON object on one line, for programs.
std::string write_json(const MatchTitle &title, const Standings &standings);

} // namespace tondo::match
