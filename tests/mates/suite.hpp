#pragma once
// The suite of mates in one and in two moves, with three and with two living, 60 of each: positions of games of the
// engine against itself, found by tests/puzzles/mine.cpp with the seeds 27 and 1. Each has one
// first move that mates, against every reply of all opponents, and no shorter mate. A line of 3man.txt is that of a
// puzzle (learn/puzzle.hpp).

#include "learn/puzzle.hpp"

#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

namespace tondo::test {

struct MateClass {
    int living;
    int moves;
    friend auto operator<=>(const MateClass &, const MateClass &) = default;
};

inline MateClass class_of(const learn::Puzzle &puzzle) {
    return {puzzle.step.tree.start.living().size(), puzzle.step.goal->moves};
}

inline std::vector<learn::Puzzle> mate_suite(const std::string &folder) {
    std::ifstream file(folder + "/3man.txt");
    if (!file)
        throw std::runtime_error("cannot read " + folder + "/3man.txt");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    return learn::read_puzzles(*find_rules("3man"), text);
}

} // namespace tondo::test
