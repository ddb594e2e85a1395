// How many mates of the suite (tests/mates) the engine finds with so many nodes. The same on every machine.
//
//   bench-mates tests/mates

#include "../mates/suite.hpp"

#include "learn/goal.hpp"
#include "tondo/core/game.hpp"
#include "tondo/engine/engine.hpp"

#include <array>
#include <cstdio>
#include <exception>
#include <map>

using namespace tondo;

namespace {

constexpr std::array<std::uint64_t, 4> budgets{250, 1'000, 4'000, 16'000};

struct Solved {
    int positions = 0;
    std::array<int, budgets.size()> found{};
};

bool finds_mate(const learn::Step &step, std::uint64_t nodes) {
    engine::Limits limits;
    limits.nodes = nodes;
    const Position &start = step.tree.start;
    return learn::attains(start, engine::think({}, Game(start), limits).line.front(), *step.goal);
}

void run(const std::string &folder) {
    std::map<test::MateClass, Solved> solved;
    for (const learn::Puzzle &puzzle : test::mate_suite(folder)) {
        Solved &row = solved[test::class_of(puzzle)];
        ++row.positions;
        for (std::size_t i = 0; i < budgets.size(); ++i)
            row.found[i] += finds_mate(puzzle.step, budgets[i]) ? 1 : 0;
    }
    for (const auto &[kind, row] : solved) {
        std::printf("mate in %d, %d living, %d positions, found:", kind.moves, kind.living, row.positions);
        for (std::size_t i = 0; i < budgets.size(); ++i)
            std::printf("  %.2f with %llu nodes", row.found[i] / static_cast<double>(row.positions),
                        static_cast<unsigned long long>(budgets[i]));
        std::printf("\n");
    }
}

} // namespace

int main(int argc, char **argv) {
    try {
        run(argc > 1 ? argv[1] : "tests/mates");
    } catch (const std::exception &error) {
        std::fprintf(stderr, "bench-mates: %s\n", error.what());
        return 1;
    }
}
