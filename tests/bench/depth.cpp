// The number of positions searched to reach a depth, and the increase without each of the features meant to reduce
// it. The same on every machine. Reductions change the meaning of a depth: the arena must compare those.

#include "../perft_file.hpp"

#include "engine/search_options.hpp"
#include "tondo/notation/fen_reader.hpp"

#include <cmath>
#include <cstdio>
#include <exception>

using namespace tondo;

namespace {

struct Variant {
    const char *name;
    bool engine::SearchOptions::*without; // nullptr: nothing is left out
};

constexpr std::array variants{Variant{"all", nullptr},
                              Variant{"no table", &engine::SearchOptions::table},
                              Variant{"no killers", &engine::SearchOptions::killers},
                              Variant{"no history", &engine::SearchOptions::history},
                              Variant{"no reductions", &engine::SearchOptions::reductions},
                              Variant{"no futility", &engine::SearchOptions::futility},
                              Variant{"no reverse futility", &engine::SearchOptions::reverse_futility}};

double nodes_to(int depth, const Game &game, const Variant &variant) {
    engine::SearchOptions options = engine::search_options(engine::Mode::paranoid);
    if (variant.without)
        options.*variant.without = false;
    engine::Limits limits;
    limits.depth = depth;
    return static_cast<double>(engine::think(options, {}, game, limits).nodes);
}

std::vector<Game> positions(const std::string &folder) {
    std::vector<Game> games;
    for (const RuleSet &rules : all_rules())
        if (rules.has_start())
            games.emplace_back(Position::start(rules));
    // Every second position of one game after another.
    const std::vector<test::PerftPosition> all = test::read_perft_file(folder + "/round.perft");
    for (std::size_t i = 0; i < all.size(); i += 2)
        if (Game game(notation::read_fen(all[i].fen, *find_rules("3man")).value()); !game.outcome())
            games.push_back(std::move(game));
    return games;
}

} // namespace

int main(int argc, char **argv) {
    try {
        const std::vector<Game> games = positions(argv[1]);
        const int deepest = argc > 2 ? std::stoi(argv[2]) : 5;
        for (int depth = deepest - 1; depth <= deepest; ++depth) {
            std::vector<double> base;
            for (const Variant &variant : variants) {
                double sum = 0;
                double ratios = 0;
                for (std::size_t i = 0; i < games.size(); ++i) {
                    const double nodes = nodes_to(depth, games[i], variant);
                    if (!variant.without)
                        base.push_back(nodes);
                    sum += nodes;
                    ratios += std::log(nodes / base[i]);
                }
                const auto count = static_cast<double>(games.size());
                std::printf(
                    "depth %d, %2zu positions, %-14s %10.0f nodes each, %.2f times those of all (geometric mean)\n",
                    depth, games.size(), variant.name, sum / count, std::exp(ratios / count));
                std::fflush(stdout);
            }
        }
    } catch (const std::exception &error) {
        std::fprintf(stderr, "depth bench: %s\n", error.what());
        return 1;
    }
}
