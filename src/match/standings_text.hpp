#pragma once

#include "match/standings.hpp"
#include "tondo/core/rules.hpp"

#include <string>
#include <vector>

namespace tondo::app {

/// The settings of a match.
struct MatchTitle {
    const RuleSet *rules;
    std::vector<std::string> names;   ///< Of the entrants.
    std::vector<std::string> players; ///< Their specifications: `bot:5`.
    std::string conditions;           ///< All that the games follow from: `3man nodes 10000 …`
};

/// A table for people; names are safe to print.
std::string write_table(const MatchTitle &title, const Standings &standings);

/// One object for programs, on a line.
std::string write_json(const MatchTitle &title, const Standings &standings);

} // namespace tondo::app
