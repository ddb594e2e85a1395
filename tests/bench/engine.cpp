// How many positions a second the engine looks at, on one core.

#include "../perft_file.hpp"

#include "tondo/engine/engine.hpp"
#include "tondo/notation/fen_reader.hpp"

#include <cstdio>
#include <ctime>
#include <exception>

using namespace tondo;

namespace {

void measure(const char *name, const Position &position, engine::Mode mode, std::uint64_t nodes) {
    engine::Personality personality;
    personality.mode = mode;
    engine::Limits limits;
    limits.nodes = nodes;
    const std::clock_t begin = std::clock();
    const engine::Report report = engine::think(personality, Game(position), limits);
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    std::printf("%-12s %-12s %-15s %9llu nodes, depth %2d, %6.2f s, %7.3f million/s\n",
                std::string(position.rules().key).c_str(), name, std::string(engine::info(mode).key).c_str(),
                static_cast<unsigned long long>(report.nodes), report.depth, seconds,
                static_cast<double>(report.nodes) / seconds / 1e6);
}

} // namespace

int main(int argc, char **argv) {
    try {
        const std::uint64_t nodes = argc > 2 ? std::stoull(argv[2]) : 1'000'000;
        for (const engine::ModeInfo &mode : engine::all_modes())
            if (!mode.baseline)
                measure("start", Position::start(*find_rules("3man")), mode.mode, nodes);
        for (const RuleSet &rules : all_rules())
            if (rules.has_start() && rules.key != "3man")
                measure("start", Position::start(rules), engine::Mode::paranoid, nodes);
        for (const test::PerftPosition &each : test::read_perft_file(std::string(argv[1]) + "/round.perft"))
            if (each.id == "3man-04" || each.id == "3man-24" || each.id == "3man-64")
                measure(each.id.c_str(), notation::read_fen(each.fen, *find_rules("3man")).value(),
                        engine::Mode::paranoid, nodes);
    } catch (const std::exception &error) {
        std::fprintf(stderr, "engine bench: %s\n", error.what());
        return 1;
    }
}
