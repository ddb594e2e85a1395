// Has the engine play games against itself, from openings of random plies, and prints the quiet positions to learn from
// (train.cpp), those of a game from its last to its first, one a line:
//
//   FEN3 <tab> own share of each player <tab> points of each player
//
// An own share is what the player's next search promises that player, in thousandths; points are twelfths. A game of
// more than 300 plies is cut and shared by the living. The same seed gives the same games, so that shards differ by
// their seeds.
//
//   selfplay [--rules KEY] [--games N] [--nodes N] [--seed N] [--values FILE|none]

#include "engine/search_options.hpp"
#include "tests/tune/values_file.hpp"
#include "tondo/engine/engine.hpp"
#include "tondo/notation/fen_writer.hpp"

#include <CLI/CLI.hpp>

#include <cstdio>
#include <random>
#include <string>

using namespace tondo;
using namespace tondo::engine;

namespace {

struct Options {
    std::string rules = "3man";
    int games = 100;
    std::uint64_t nodes = 1'000;
    std::uint64_t seed = 1;
    std::string values; // a file; empty: those of the program
};

constexpr std::size_t most_plies = 300;

struct Ply {
    Position position;
    int own; // share of the player to move
    bool is_quiet;
};

void play(const Options &options, const RuleSet &rules, const SearchOptions &search, std::mt19937_64 &random) {
    Game game(Position::start(rules));
    const int opening = 4 + static_cast<int>(random() % 6);
    for (int ply = 0; ply < opening && !game.outcome(); ++ply) {
        const std::vector<Move> moves = game.legal_moves();
        game.play(moves[random() % moves.size()]);
    }
    Limits limits;
    limits.nodes = options.nodes;
    std::vector<Ply> plies;
    while (!game.outcome() && plies.size() < most_plies) {
        Personality who;
        who.seed = random();
        const Report report = think(search, who, game, limits);
        const Position &position = game.position();
        const Move &move = report.line.front();
        plies.push_back({position, report.shares[position.turn()],
                         !position.captured(move) && position.king_safety().checkers.empty()});
        game.play(move);
    }
    const Outcome outcome = game.outcome().value_or(drawn(rules.scoring, Ending::agreement, game.position().living()));
    ByColor<int> own{};
    for (Color color : game.position().living())
        own[color] = 1000 * outcome.scores[color].twelfths / 12;
    for (auto ply = plies.rbegin(); ply != plies.rend(); ++ply) {
        own[ply->position.turn()] = ply->own;
        if (!ply->is_quiet)
            continue;
        std::printf("%s\t%d %d %d\t%d %d %d\n", notation::write_fen(ply->position).c_str(), own[Color::first],
                    own[Color::second], own[Color::third], outcome.scores[Color::first].twelfths,
                    outcome.scores[Color::second].twelfths, outcome.scores[Color::third].twelfths);
    }
}

void run(const Options &options) {
    const RuleSet &rules = *find_rules(options.rules);
    SearchOptions search = search_options(Mode::paranoid);
    std::shared_ptr<const LearnedValues> values;
    if (options.values == "none") {
        search.learned = false;
    } else if (!options.values.empty()) {
        values = read_values_file(rules, options.values);
        search.values = values.get();
    }
    std::mt19937_64 random(options.seed);
    for (int game = 0; game < options.games; ++game)
        play(options, rules, search, random);
}

} // namespace

int main(int argc, char **argv) {
    CLI::App app("Plays games of the engine against itself to learn from");
    Options options;
    app.add_option("--rules", options.rules)->check([](const std::string &key) {
        return find_rules(key) ? std::string() : "no such rule set: " + key;
    });
    app.add_option("--games", options.games);
    app.add_option("--nodes", options.nodes);
    app.add_option("--seed", options.seed);
    app.add_option("--values", options.values, "Learned values of the players: a file, or none");
    CLI11_PARSE(app, argc, argv);
    try {
        run(options);
    } catch (const std::exception &error) {
        std::fprintf(stderr, "selfplay: %s\n", error.what());
        return 2;
    }
}
