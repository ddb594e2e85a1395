// Fits the weights of the evaluation to self-play: positions of quick games, and how those games ended. The loss is the
// cross-entropy of the shares that the evaluation gives (logistic fit); each weight in turn is moved as long as that
// makes it smaller. Prints the weights; whether they are better is for the arena to say.
//
//   tune [--games N] [--nodes N] [--rules KEY] [--seed N]

#include "engine/evaluation.hpp"

#include <cmath>
#include <cstdio>
#include <cstring>
#include <random>
#include <stdexcept>
#include <string>

using namespace tondo;
using namespace tondo::engine;

namespace {

struct Sample {
    Position position;
    ByColor<double> result;
};

struct Options {
    int games = 300;
    std::uint64_t nodes = 1'500;
    const char *rules = "3man";
    unsigned seed = 1;
};

struct Knob {
    std::string name;
    int Weights::*single;
    ByRole Weights::*table;
    std::size_t entry;

    int &of(Weights &weights) const { return single ? weights.*single : (weights.*table)[entry]; }
};

std::vector<Knob> knobs() {
    constexpr std::array roles{"king", "queen", "rook", "bishop", "knight", "pawn"};
    std::vector<Knob> all;
    const auto add_table = [&](const char *name, ByRole Weights::*table) {
        for (std::size_t i = 0; i < roles.size(); ++i)
            all.push_back({std::string(name) + '.' + roles[i], nullptr, table, i});
    };
    add_table("material", &Weights::material);
    add_table("mobility", &Weights::mobility);
    add_table("pressure", &Weights::pressure);
    for (const auto &[name, single] :
         std::initializer_list<std::pair<const char *, int Weights::*>>{{"pawn_far", &Weights::pawn_far},
                                                                        {"pawn_onward", &Weights::pawn_onward},
                                                                        {"knight_inward", &Weights::knight_inward},
                                                                        {"king_inward", &Weights::king_inward},
                                                                        {"pressure_both", &Weights::pressure_both},
                                                                        {"castling_right", &Weights::castling_right},
                                                                        {"hanging_now", &Weights::hanging_now},
                                                                        {"hanging_later", &Weights::hanging_later},
                                                                        {"king_hanging", &Weights::king_hanging},
                                                                        {"thin_moat", &Weights::thin_moat}})
        all.push_back({name, single, nullptr, 0});
    return all;
}

// Every few plies of a game a position in which nobody is in check.
void play(const Options &options, const RuleSet &rules, std::mt19937 &random, std::vector<Sample> &samples) {
    Game game(Position::start(rules));
    for (int ply = 0; ply < 8 && !game.outcome(); ++ply) {
        const std::vector<Move> moves = game.legal_moves();
        game.play(moves[random() % moves.size()]);
    }
    std::vector<Position> seen;
    Limits limits;
    limits.nodes = options.nodes;
    while (!game.outcome() && game.plies().size() < 400) {
        Personality who;
        who.seed = random();
        game.play(think(who, game, limits).line.front());
        if (!game.outcome() && random() % 4 == 0 && game.position().king_safety().checkers.empty())
            seen.push_back(game.position());
    }
    if (!game.outcome())
        return;
    for (const Position &position : seen)
        samples.push_back({position, shares_of(game.outcome()->scores)});
}

double loss(const RuleSet &rules, const Weights &weights, const std::vector<Sample> &samples) {
    const Evaluation evaluation(rules, weights);
    double sum = 0;
    for (const Sample &sample : samples) {
        const Value value = evaluation(sample.position, evaluation.piece_square().sums(sample.position));
        for (Color color : sample.position.living())
            sum -= sample.result[color] * std::log(std::max(1, value[color]) / double{whole});
    }
    return sum / static_cast<double>(samples.size());
}

Weights fitted(const RuleSet &rules, Weights weights, const std::vector<Sample> &samples) {
    double least = loss(rules, weights, samples);
    std::printf("loss %.5f over %zu positions\n", least, samples.size());
    for (int part : {4, 8, 16}) { // of the weight, in one step
        bool better = true;
        for (int round = 0; better && round < 6; ++round) {
            better = false;
            for (const Knob &knob : knobs())
                for (const int sign : {1, -1}) {
                    Weights tried = weights;
                    int &value = knob.of(tried);
                    value += sign * std::max(1, std::abs(value) / part);
                    if (const double its = loss(rules, tried, samples); its < least - 1e-6) {
                        least = its;
                        weights = tried;
                        better = true;
                        break;
                    }
                }
        }
        std::printf("loss %.5f in steps of a %dth\n", least, part);
        std::fflush(stdout);
    }
    return weights;
}

Options read_options(int argc, char **argv) {
    Options options;
    for (int i = 1; i + 1 < argc; i += 2) {
        const std::string word = argv[i];
        if (word == "--games")
            options.games = std::stoi(argv[i + 1]);
        else if (word == "--nodes")
            options.nodes = std::stoull(argv[i + 1]);
        else if (word == "--rules")
            options.rules = argv[i + 1];
        else if (word == "--seed")
            options.seed = static_cast<unsigned>(std::stoul(argv[i + 1]));
        else
            throw std::runtime_error("usage: tune [--games N] [--nodes N] [--rules KEY] [--seed N]");
    }
    return options;
}

} // namespace

int main(int argc, char **argv) {
    try {
        const Options options = read_options(argc, argv);
        const RuleSet *const rules = find_rules(options.rules);
        if (!rules)
            throw std::runtime_error("no such rule set");
        std::mt19937 random(options.seed);
        std::vector<Sample> samples;
        for (int game = 0; game < options.games; ++game)
            play(options, *rules, random, samples);
        Weights before = weights_for(Style::balanced);
        Weights after = fitted(*rules, before, samples);
        for (const Knob &knob : knobs())
            std::printf("%-16s %5d -> %5d\n", knob.name.c_str(), knob.of(before), knob.of(after));
    } catch (const std::exception &error) {
        std::fprintf(stderr, "tune: %s\n", error.what());
        return 2;
    }
}
