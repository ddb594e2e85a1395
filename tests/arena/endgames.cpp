// Endgames with three living that ought to be won: king and one piece against two bare kings, from random positions,
// all seats played by the engine.
//
//   endgames [--positions N] [--seed N] [--nodes N] [--rules KEY] PIECE
//
// PIECE is `Q` or `R`. Prints how many the stronger side won, with a 95 per cent interval (Wilson), and the positions
// that it did not win as FEN3.

#include "tondo/engine/engine.hpp"
#include "tondo/notation/fen_writer.hpp"

#include <cmath>
#include <cstdio>
#include <random>
#include <stdexcept>
#include <string>

using namespace tondo;

namespace {

struct Options {
    int positions = 100;
    std::uint64_t seed = 1;
    std::uint64_t nodes = 4'000;
    std::string rules = "3man";
    Role piece = Role::queen;
};

Options read_options(int argc, char **argv) {
    Options options;
    std::string piece;
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        const auto value = [&] { return std::string(i + 1 < argc ? argv[++i] : ""); };
        if (word == "--positions")
            options.positions = std::stoi(value());
        else if (word == "--seed")
            options.seed = std::stoull(value());
        else if (word == "--nodes")
            options.nodes = std::stoull(value());
        else if (word == "--rules")
            options.rules = value();
        else
            piece = word;
    }
    if (piece != "Q" && piece != "R")
        throw std::runtime_error("usage: endgames [--positions N] [--seed N] [--nodes N] [--rules KEY] Q|R");
    options.piece = piece == "Q" ? Role::queen : Role::rook;
    return options;
}

// All squares at random; the first player is the stronger one, and to move.
Position start(const RuleSet &rules, Role piece, std::mt19937_64 &random) {
    for (;;) {
        Setup setup;
        setup.rules = &rules;
        const auto anywhere = [&] { return Square(random() % rules.board().size); };
        setup.pieces[anywhere()] = Piece{Color::first, piece};
        for (Color color : all_colors)
            setup.pieces[anywhere()] = Piece{color, Role::king};
        const auto position = Position::of(setup);
        if (position && !position->over() && position->living().size() == 3 && position->occupied().size() == 4)
            return *position;
    }
}

Outcome played_out(Game game, const Options &options, std::uint64_t seed) {
    engine::Limits limits;
    limits.nodes = options.nodes;
    while (!game.outcome()) {
        engine::Personality personality;
        personality.seed = seed + game.plies().size();
        game.play(engine::think(personality, game, limits).line.front());
    }
    return *game.outcome();
}

void run(const Options &options) {
    const RuleSet *const rules = find_rules(options.rules);
    if (!rules)
        throw std::runtime_error("no such rule set");
    std::mt19937_64 random(options.seed);
    int won = 0;
    for (int n = 1; n <= options.positions; ++n) {
        const Position position = start(*rules, options.piece, random);
        if (played_out(Game(position), options, random()) == won_by_last(Color::first))
            ++won;
        else
            std::printf("not won: %s\n", notation::write_fen(position).c_str());
        std::fflush(stdout);
    }
    const double n = options.positions, share = won / n, z = 1.96;
    const double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z / (1 + z * z / n) * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    std::printf("%d of %d won (%.2f to %.2f), seed %llu, %llu nodes\n", won, options.positions, middle - half,
                middle + half, static_cast<unsigned long long>(options.seed),
                static_cast<unsigned long long>(options.nodes));
}

} // namespace

int main(int argc, char **argv) {
    try {
        run(read_options(argc, argv));
    } catch (const std::exception &error) {
        std::fprintf(stderr, "endgames: %s\n", error.what());
        return 2;
    }
}
