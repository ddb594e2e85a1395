// Fits the shown win shares to outcomes, and tells how reliable they are: the engine plays itself, its search of every
// position is kept with how the game ended. The shares of half of the games are fitted, by the number of living
// players; those of the other half are measured: log-loss (also of the static evaluation), and by bins how often a
// player won whose share was about that. The calibration that the program has is measured by all games, which must be
// others than those it was fitted to. A draw counts as a part of a win. Standard errors are clustered by game. Games
// without a winner are counted, with their last positions as FEN3.
//
//   calibrate [--games N] [--nodes N] [--rules KEY] [--seed N]

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
    std::uint64_t nodes = 1'000;
    std::string rules = "3man";
    std::uint64_t seed = 1;
};

struct Sample {
    int game;
    Color mover;
    ColorSet living;
    WinShares searched; // not calibrated
    WinShares evaluated;
    ByColor<double> result;
};

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
        const Position &position = game.position();
        if (*std::max_element(report.line_shares.begin(), report.line_shares.end()) < 1'000)
            samples.push_back(
                {number, position.turn(), position.living(), report.line_shares, static_shares(game), {}});
        game.play(report.line.front());
    }
    double sum = 0;
    bool is_won = false;
    for (Score score : game.outcome()->scores) {
        sum += score.twelfths;
        is_won |= score == full_point;
    }
    if (!is_won)
        std::printf("no winner of game %d after %zu plies: %s\n", number, game.plies().size(),
                    notation::write_fen(game.position()).c_str());
    for (std::size_t i = first; i < samples.size(); ++i)
        for (Color color : all_colors)
            samples[i].result[color] = game.outcome()->scores[color].twelfths / sum;
    return is_won;
}

double loss_of(const ByColor<double> &shares, const Sample &sample) {
    double loss = 0;
    for (Color color : sample.living)
        loss -= sample.result[color] * std::log(std::max(shares[color], 1e-3));
    return loss;
}

ByColor<double> as_shown(const WinShares &shares) {
    ByColor<double> parts;
    for (Color color : all_colors)
        parts[color] = shares[color] / 1e3;
    return parts;
}

Value value_of(const WinShares &shares) {
    Value value;
    for (Color color : all_colors)
        value[color] = shares[color] * (whole / 1'000);
    return value;
}

ByColor<double> calibrated(const Calibration &calibration, const Sample &sample) {
    const Value value = calibration(value_of(sample.searched), value_of(sample.evaluated), sample.mover, sample.living);
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
    Calibration best{1, 0, 0, 0.01};
    const auto loss = [&](const Calibration &tried) {
        return mean_loss(samples, [&](const Sample &sample) { return calibrated(tried, sample); });
    };
    double least = loss(best);
    for (double step = 0.64; step > 0.008; step /= 2)
        for (bool better = true; better;) {
            better = false;
            for (const auto &[value, size] : {Part{&Calibration::searched, 1}, Part{&Calibration::evaluated, 1},
                                              Part{&Calibration::searcher, 0.5}, Part{&Calibration::unknown, 0.1}})
                for (const double sign : {1.0, -1.0}) {
                    Calibration tried = best;
                    tried.*value += sign * step * size;
                    if (tried.unknown < 0.004 || tried.unknown > 0.5 || tried.searched < 0 || tried.evaluated < 0)
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
        for (Color color : sample.living) {
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
    std::printf("  log-loss of %zu positions: uniform %.3f, static %.3f, search %.3f, calibrated %.3f\n",
                samples.size(), std::log(samples.front().living.size()),
                mean_loss(samples, [](const Sample &each) { return as_shown(each.evaluated); }),
                mean_loss(samples, [](const Sample &each) { return as_shown(each.searched); }),
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
            if (sample.living.size() == living) {
                all.push_back(sample);
                (sample.game % 2 == 0 ? fit : test).push_back(sample);
            }
        std::printf("%d living: as shown by the program\n", living);
        print_reliability(all, engine::calibration(living));
        const Calibration calibration = fitted(fit);
        std::printf("%d living: searched %.3f, evaluated %.3f, searcher %+.3f, unknown %.3f, fitted to %zu positions\n",
                    living, calibration.searched, calibration.evaluated, calibration.searcher, calibration.unknown,
                    fit.size());
        print_reliability(test, calibration);
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
        else if (word == "--rules")
            options.rules = argv[i + 1];
        else if (word == "--seed")
            options.seed = std::stoull(argv[i + 1]);
        else
            throw std::runtime_error("usage: calibrate [--games N] [--nodes N] [--rules KEY] [--seed N]");
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
