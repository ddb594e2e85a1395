// Fits the shown win shares to outcomes, and tells how reliable they are: the engine plays itself, and every tenth
// position is judged as those that are shown: each living player's own search, with how the game ended. The shares of
// half of the games are fitted, by the number of living players; those of the other half are measured: log-loss (also
// of the static evaluation), and by bins how often a player won whose share was about that. The calibration that the
// program has is measured by all games, which must be others than those it was fitted to. A draw counts as a part of a
// win. Standard errors are clustered by game. Games without a winner are counted, with their last positions as FEN3.
//
//   calibrate [--games N] [--nodes N] [--judging-nodes N] [--every N] [--rules KEY] [--seed N]

#include "engine/win_share.hpp"
#include "tondo/notation/fen_writer.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <random>
#include <stdexcept>
#include <string>

using namespace tondo;
using namespace tondo::engine;

namespace {

struct Options {
    int games = 200;
    std::uint64_t nodes = 1'000; // of a move played
    std::uint64_t judging_nodes = engine::judging_nodes;
    std::size_t every = 10; // plies
    std::string rules = "3man";
    std::uint64_t seed = 1;
};

struct Sample {
    int game;
    Position position;
    WinShares expected; // not calibrated
    WinShares evaluated;
    ByColor<double> result;
};

// The mean of what the last two iterations of each living player's own search promise that player.
WinShares expected_in(const Game &game, const Limits &limits) {
    WinShares expected{};
    Personality who;
    who.mode = Mode::best_reply;
    for (Color player : game.position().living()) {
        std::vector<int> found;
        think_for(player, who, game, limits, {}, [&](const Report &report) { found.push_back(report.shares[player]); });
        const int last = found.back();
        const bool is_alone = found.size() == 1 || last == 0 || last == certain;
        expected[player] = is_alone ? last : (found.end()[-2] + last) / 2;
    }
    return expected;
}

// Positions that a search has decided are left out: nothing is to be fitted there. Returns whether somebody won.
bool play(const Options &options, const RuleSet &rules, int number, std::vector<Sample> &samples) {
    std::mt19937_64 random(options.seed * 1'000'003 + static_cast<std::uint64_t>(number));
    Game game(Position::start(rules));
    for (int ply = 0; ply < 6 && !game.outcome(); ++ply) {
        const std::vector<Move> moves = game.legal_moves();
        game.play(moves[random() % moves.size()]);
    }
    const std::size_t first = samples.size();
    Limits limits;
    limits.nodes = options.nodes;
    while (!game.outcome()) {
        Personality who;
        who.seed = random();
        const Report report = think(who, game, limits);
        if (game.plies().size() % options.every == 0) {
            const WinShares expected = expected_in(game, {.nodes = options.judging_nodes});
            if (*std::max_element(expected.begin(), expected.end()) < certain)
                samples.push_back({number, game.position(), expected, static_shares(game), {}});
        }
        game.play(report.line.front());
    }
    const ByColor<Score> &scores = game.outcome()->scores;
    const bool is_won = std::find(scores.begin(), scores.end(), full_point) != scores.end();
    if (!is_won)
        std::printf("no winner of game %d after %zu plies: %s\n", number, game.plies().size(),
                    notation::write_fen(game.position()).c_str());
    for (std::size_t i = first; i < samples.size(); ++i)
        samples[i].result = shares_of(scores);
    return is_won;
}

double loss_of(const ByColor<double> &shares, const Sample &sample) {
    double loss = 0;
    for (Color color : sample.position.living())
        loss -= sample.result[color] * std::log(std::max(shares[color], 1e-3));
    return loss;
}

ByColor<double> as_shown(const WinShares &shares) {
    ByColor<double> parts;
    for (Color color : all_colors)
        parts[color] = shares[color] / 1e3;
    return parts;
}

ByColor<double> calibrated(const Calibration &calibration, const Sample &sample) {
    const Value value = calibration(sample.expected, sample.position.living());
    ByColor<double> parts;
    for (Color color : all_colors)
        parts[color] = static_cast<double>(value[color]) / whole;
    return parts;
}

template <class Shares> double mean_loss(const std::vector<Sample> &samples, Shares shares) {
    double sum = 0;
    for (const Sample &sample : samples)
        sum += loss_of(shares(sample), sample);
    return sum / static_cast<double>(samples.size());
}

Calibration fitted(const std::vector<Sample> &samples) {
    struct Part {
        double Calibration::*value;
        double step;
    };
    Calibration best{1, 0.01};
    const auto loss = [&](const Calibration &tried) {
        return mean_loss(samples, [&](const Sample &sample) { return calibrated(tried, sample); });
    };
    double least = loss(best);
    for (double step = 0.64; step > 0.008; step /= 2)
        for (bool better = true; better;) {
            better = false;
            for (const auto &[value, size] : {Part{&Calibration::power, 1}, Part{&Calibration::unknown, 0.1}})
                for (const double sign : {1.0, -1.0}) {
                    Calibration tried = best;
                    tried.*value += sign * step * size;
                    if (tried.unknown < 0.004 || tried.unknown > 0.5 || tried.power < 0)
                        continue;
                    if (const double its = loss(tried); its < least - 1e-7) {
                        least = its;
                        best = tried;
                        better = true;
                    }
                }
        }
    return best;
}

void print_bins(const std::vector<Sample> &samples, const Calibration &calibration) {
    struct Bin {
        int count = 0;
        double shown = 0, won = 0;
        std::map<int, double> errors; // by game
    };
    std::array<Bin, 10> bins;
    for (const Sample &sample : samples) {
        const ByColor<double> shares = calibrated(calibration, sample);
        for (Color color : sample.position.living()) {
            Bin &bin = bins[std::min<std::size_t>(static_cast<std::size_t>(shares[color] * 10), 9)];
            ++bin.count;
            bin.shown += shares[color];
            bin.won += sample.result[color];
            bin.errors[sample.game] += shares[color] - sample.result[color];
        }
    }
    for (const Bin &bin : bins) {
        if (bin.count == 0)
            continue;
        double squares = 0;
        for (const auto &[game, error] : bin.errors)
            squares += error * error;
        std::printf("    shown %.3f, won %.3f, standard error %.3f, %5d shares of %3zu games\n", bin.shown / bin.count,
                    bin.won / bin.count, std::sqrt(squares) / bin.count, bin.count, bin.errors.size());
    }
}

// Log-loss, also of what the shares are made of, and bins.
void print_reliability(const std::vector<Sample> &samples, const Calibration &calibration) {
    if (samples.empty())
        return;
    std::printf("  log-loss of %zu positions: uniform %.3f, static %.3f, expected %.3f, calibrated %.3f\n",
                samples.size(), std::log(samples.front().position.living().size()),
                mean_loss(samples, [](const Sample &each) { return as_shown(each.evaluated); }),
                mean_loss(samples, [](const Sample &each) { return as_shown(each.expected); }),
                mean_loss(samples, [&](const Sample &each) { return calibrated(calibration, each); }));
    print_bins(samples, calibration);
}

void run(const Options &options) {
    const RuleSet *const rules = find_rules(options.rules);
    if (!rules)
        throw std::runtime_error("no such rule set");
    std::vector<Sample> samples;
    int undecided = 0;
    for (int game = 0; game < options.games; ++game) {
        undecided += play(options, *rules, game, samples) ? 0 : 1;
        std::fprintf(stderr, "%d games, %zu positions\r", game + 1, samples.size());
    }
    std::printf("%d of %d games without a winner\n", undecided, options.games);
    for (int living : {3, 2}) {
        std::vector<Sample> all, fit, test;
        for (const Sample &sample : samples)
            if (sample.position.living().size() == living) {
                all.push_back(sample);
                (sample.game % 2 == 0 ? fit : test).push_back(sample);
            }
        std::printf("%d living: as shown by the program\n", living);
        if (all.empty())
            continue;
        print_reliability(all, calibration(all.front().position));
        const Calibration by_fit = fitted(fit);
        std::printf("%d living: power %.3f, unknown %.3f, fitted to %zu positions\n", living, by_fit.power,
                    by_fit.unknown, fit.size());
        print_reliability(test, by_fit);
    }
}

Options read_options(int argc, char **argv) {
    Options options;
    for (int i = 1; i + 1 < argc; i += 2) {
        const std::string word = argv[i];
        if (word == "--games")
            options.games = std::stoi(argv[i + 1]);
        else if (word == "--nodes")
            options.nodes = std::stoull(argv[i + 1]);
        else if (word == "--judging-nodes")
            options.judging_nodes = std::stoull(argv[i + 1]);
        else if (word == "--every")
            options.every = std::stoul(argv[i + 1]);
        else if (word == "--rules")
            options.rules = argv[i + 1];
        else if (word == "--seed")
            options.seed = std::stoull(argv[i + 1]);
        else
            throw std::runtime_error("usage: calibrate [--games N] [--nodes N] [--judging-nodes N] [--every N] "
                                     "[--rules KEY] [--seed N]");
    }
    return options;
}

} // namespace

int main(int argc, char **argv) {
    try {
        run(read_options(argc, argv));
    } catch (const std::exception &error) {
        std::fprintf(stderr, "calibrate: %s\n", error.what());
        return 2;
    }
}
