#pragma once
// Puzzles: steps with a theme and a difficulty. A file of them has one on each line (tondo(5)):
//
//     FEN3|b4w4 e4e5 m1m2 w4w1|mate in 2|512

#include "learn/step.hpp"

#include <cstdint>

namespace tondo::learn {

struct Puzzle {
    Step step;           ///< Its title is the theme.
    std::uint64_t nodes; ///< That a search needs to find it and nothing else (nodes_for_mate).

    /// On the scale of a solver's rating.
    int difficulty() const;
};

/// A theme, and how it is asked for.
struct Theme {
    std::string_view key; ///< Of a Goal as well.
    std::string_view task;
};

/// All themes, the easiest first.
std::span<const Theme> all_themes();

/// Reads the puzzles of a rule set. Throws the ParseError of the first line that is wrong.
std::vector<Puzzle> read_puzzles(const RuleSet &rules, std::string_view text);

/// The line of a puzzle, with its end.
std::string write_puzzle(const Position &start, const std::vector<Move> &solution, std::string_view theme,
                         std::uint64_t nodes);

/// The program's own puzzles for a rule set.
std::string_view puzzles_for(const RuleSet &rules);

} // namespace tondo::learn
