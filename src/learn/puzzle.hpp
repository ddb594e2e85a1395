#pragma once
// Puzzles: steps with a theme and a difficulty. A file of them has one on each line (tondo(5)):
//
//     FEN3|b4w4 e4e5 m1m2 w4w1|mate in 2|512|2
//
// Of a mate the solver finds every move. Of any other theme they find the first; the line is shown behind it.

#include "learn/step.hpp"

#include <cstdint>

namespace tondo::learn {

struct Puzzle {
    Step step;           ///< The step's title is the theme.
    std::uint64_t nodes; ///< Search effort until the engine finds the solution.
    int proof;           ///< Own moves within which the goal is proved; 0 if the engine vouches for it.

    /// On the scale of Progress::rating().
    int difficulty() const;
};

/// A theme with the task that it sets.
struct Theme {
    std::string_view key;
    std::string_view goal; ///< The text of a Goal (read_goal), where the engine vouches for it.
    std::string_view task;
    std::string_view wrong = {};  ///< The reply to a wrong move, unless the goal says enough.
    std::string_view proved = {}; ///< The goal of a puzzle with a proof, if it is another.
};

/// All themes, easiest first.
std::span<const Theme> all_themes();

/// Parses the puzzles of a rule set. Throws the ParseError of the first invalid line.
std::vector<Puzzle> read_puzzles(const RuleSet &rules, std::string_view text);

/// The line of a puzzle, with its newline.
std::string write_puzzle(const Position &start, const std::vector<Move> &solution, std::string_view theme,
                         std::uint64_t nodes, int proof);

} // namespace tondo::learn
