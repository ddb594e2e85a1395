// How many positions a second the engine looks at, on one core. With --once it only searches the middle games, each
// with that many nodes, and prints the sum of them, for counting instructions; with --once-baseline by the set of
// instructions that every processor has.

#include "../perft_file.hpp"

#include "core/instruction_set.hpp"
#include "tondo/engine/engine.hpp"
#include "tondo/notation/fen_reader.hpp"

#include <cstdio>
#include <cstring>
#include <ctime>
#include <exception>

using namespace tondo;

namespace {

// Not inlined: instructions.py counts what runs in it.
[[gnu::noinline]] engine::Report search(const Position &position, engine::Mode mode, std::uint64_t nodes) {
    engine::Personality personality;
    personality.mode = mode;
    engine::Limits limits;
    limits.nodes = nodes;
    return engine::think(personality, Game(position), limits);
}

void measure(const char *name, const Position &position, engine::Mode mode, std::uint64_t nodes) {
    const std::clock_t begin = std::clock();
    const engine::Report report = search(position, mode, nodes);
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    std::printf("%-12s %-12s %-15s %9llu nodes, depth %2d, %6.2f s, %7.3f million/s\n",
                std::string(position.rules().key).c_str(), name, std::string(engine::info(mode).key).c_str(),
                static_cast<unsigned long long>(report.nodes), report.depth, seconds,
                static_cast<double>(report.nodes) / seconds / 1e6);
}

template <class Use> void each_middle_game(const std::string &directory, Use use) {
    for (const test::PerftPosition &each : test::read_perft_file(directory + "/round.perft"))
        if (each.id == "3man-04" || each.id == "3man-24" || each.id == "3man-64")
            use(each.id.c_str(), notation::read_fen(each.fen, *find_rules("3man")).value());
}

void measure_all(const std::string &directory, std::uint64_t nodes) {
    for (const engine::ModeInfo &mode : engine::all_modes())
        if (!mode.baseline)
            measure("start", Position::start(*find_rules("3man")), mode.mode, nodes);
    for (const RuleSet &rules : all_rules())
        if (rules.has_start() && rules.key != "3man")
            measure("start", Position::start(rules), engine::Mode::paranoid, nodes);
    each_middle_game(directory, [&](const char *name, const Position &position) {
        measure(name, position, engine::Mode::paranoid, nodes);
    });
}

void search_once(const std::string &directory, std::uint64_t nodes) {
    std::uint64_t sum = 0;
    each_middle_game(directory, [&](const char *, const Position &position) {
        sum += search(position, engine::Mode::paranoid, nodes).nodes;
    });
    std::printf("%llu\n", static_cast<unsigned long long>(sum));
}

} // namespace

int main(int argc, char **argv) {
    try {
        const bool is_baseline = argc == 4 && !std::strcmp(argv[1], "--once-baseline");
        allow_v3(!is_baseline);
        if (is_baseline || (argc == 4 && !std::strcmp(argv[1], "--once")))
            search_once(argv[3], std::stoull(argv[2]));
        else
            measure_all(argv[1], argc > 2 ? std::stoull(argv[2]) : 1'000'000);
    } catch (const std::exception &error) {
        std::fprintf(stderr, "engine bench: %s\n", error.what());
        return 1;
    }
}
