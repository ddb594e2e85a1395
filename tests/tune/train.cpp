// Fits the learned values of the engine (src/engine/learned_values.hpp) to positions of games that it has played
// against itself, as selfplay.cpp prints them. The target is the result, mixed with what the searches promised. The
// loss is the cross-entropy of the shares that the evaluation gives with the values (logistic fit), and a penalty for
// large ones; a tenth of the positions is left out of the fit and tells how good it is. Prints the values, times a
// scale: whether they play better is for the arena to say.
//
//   train [--rules KEY] [--scales PERCENT PERCENT] [--promised PART] [--epochs N] [--decay N] FILES...

#include "engine/evaluation.hpp"
#include "tondo/notation/fen_reader.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <numeric>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

using namespace tondo;
using namespace tondo::engine;

namespace {

struct Options {
    std::string rules = "3man";
    std::array<double, 2> scales{45, 70}; // percent of the fitted values, with two living and with three
    int epochs = 6;
    double decay = 0.02;
    double promised = 0.6; // part of the target that the search promised, not the result
    std::vector<std::string> files;
};

struct Sample {
    ByColor<double> strength; // without learned values
    ByColor<double> result;   // parts of the win
    ColorSet living;
    std::size_t begin, end; // of its pieces
    bool is_left_out;
};

struct StandingPiece {
    Piece piece;
    Square square;
};

struct Samples {
    std::vector<Sample> all;
    std::vector<StandingPiece> pieces;
};

void add(const Position &position, const ByColor<double> &result, bool is_left_out, const Evaluation &evaluation,
         Samples &samples) {
    const ByColor<int> strengths = evaluation.strengths(position, evaluation.piece_square().sum(position),
                                                        AttackMap(position, evaluation.weights()));
    Sample sample{{}, result, position.living(), samples.pieces.size(), 0, is_left_out};
    for (Color color : position.living()) {
        sample.strength[color] = strengths[color];
        for (Square square : position.pieces(color))
            samples.pieces.push_back({*position.at(square), square});
    }
    sample.end = samples.pieces.size();
    samples.all.push_back(sample);
}

// Lines as selfplay prints them.
Samples read(const Options &options, const RuleSet &rules) {
    const Evaluation evaluation(rules, weights_for(Style::balanced));
    Samples samples;
    for (const std::string &name : options.files) {
        std::ifstream file(name);
        if (!file)
            throw std::runtime_error("cannot read " + name);
        std::string fen;
        for (std::size_t number = 0; std::getline(file, fen, '\t'); ++number) {
            WinShares own;
            ByColor<double> points;
            for (int &share : own)
                file >> share;
            for (double &twelfths : points)
                file >> twelfths;
            file.ignore(1);
            const auto position = notation::read_fen(fen, rules);
            if (!file || !position)
                throw std::runtime_error(name + ", line " + std::to_string(number + 1) + " is not understood");
            if (position->living().size() < 2)
                continue;
            const WinShares promised = probabilities(own, *position);
            ByColor<double> target;
            for (Color color : all_colors)
                target[color] =
                    (1 - options.promised) * points[color] / 12 + options.promised * promised[color] / 1'000.0;
            add(*position, target, number / 2'000 % 10 == 0, evaluation, samples);
        }
    }
    if (samples.all.empty())
        throw std::runtime_error("there are no positions");
    return samples;
}

// A value is the sum of four parts, so that what is rarely seen follows what is seen more often: of the piece by whose
// it is, anywhere; the same by the number living; of the piece on its square; and by the number living.
class Model {
public:
    explicit Model(const RuleSet &rules)
        : layout_(rules), size_(layout_.size()), values_(size_ * 4), first_(values_.size()), second_(values_.size()) {}

    std::array<std::size_t, 4> parts(std::size_t index) const {
        const std::size_t half = size_ / 2;
        const std::size_t squares = layout_.squares();
        const std::size_t general = index % half;
        return {general / squares, size_ + index / squares, 2 * size_ + general, 3 * size_ + index};
    }
    double value(std::size_t index) const {
        double sum = 0;
        for (std::size_t part : parts(index))
            sum += values_[part];
        return sum;
    }

    // The loss of a sample. Adds its gradient, if `gradient` is not null.
    double loss(const Sample &sample, const Samples &samples, std::vector<double> *gradient) const {
        ByColor<double> strength = sample.strength;
        for_each_value(sample, samples, [&](Color color, std::size_t index) { strength[color] += value(index); });
        ByColor<double> share{}; // in proportion to the cubes of strengths, as in the evaluation
        double sum = 0;
        for (Color color : sample.living) {
            strength[color] = std::max(strength[color], least_strength);
            share[color] = std::pow(strength[color], 3);
            sum += share[color];
        }
        double loss = 0;
        ByColor<double> slope{};
        for (Color color : sample.living) {
            share[color] /= sum;
            loss -= sample.result[color] * std::log(std::max(share[color], 1e-6));
            slope[color] = 3 * (share[color] - sample.result[color]) / strength[color];
        }
        if (gradient)
            for_each_value(sample, samples, [&](Color color, std::size_t index) {
                for (std::size_t part : parts(index))
                    (*gradient)[part] += slope[color];
            });
        return loss;
    }

    // Adam, with decay towards 0.
    void step(std::vector<double> &gradient, double rate, double decay) {
        ++steps_;
        const double first_scale = 1 / (1 - std::pow(0.9, steps_));
        const double second_scale = 1 / (1 - std::pow(0.999, steps_));
        for (std::size_t i = 0; i < values_.size(); ++i) {
            first_[i] = 0.9 * first_[i] + 0.1 * gradient[i];
            second_[i] = 0.999 * second_[i] + 0.001 * gradient[i] * gradient[i];
            values_[i] -=
                rate * (first_[i] * first_scale / (std::sqrt(second_[i] * second_scale) + 1e-7) + decay * values_[i]);
            gradient[i] = 0;
        }
    }

    void print(const std::array<double, 2> &scales) const {
        for (std::size_t i = 0; i < size_; ++i)
            std::printf("%ld,%s", std::lround(scales[2 * i / size_] / 100 * value(i)), (i + 1) % 24 == 0 ? "\n" : "");
    }

private:
    static constexpr double least_strength = 100;

    // Calls `use` with each player and the index of each value that is a part of that player's strength.
    template <class Use> void for_each_value(const Sample &sample, const Samples &samples, const Use &use) const {
        for (std::size_t i = sample.begin; i < sample.end; ++i)
            for (Color color : sample.living)
                use(color, layout_.index_of(static_cast<std::size_t>(sample.living.size()), color,
                                            samples.pieces[i].piece, samples.pieces[i].square));
    }

    ValueLayout layout_;
    std::size_t size_;
    std::vector<double> values_, first_, second_;
    int steps_ = 0;
};

void report(const char *when, const Model &model, const Samples &samples) {
    for (const int living : {3, 2}) {
        std::array<double, 2> sum{};
        std::array<int, 2> count{};
        for (const Sample &sample : samples.all)
            if (sample.living.size() == living) {
                sum[sample.is_left_out] += model.loss(sample, samples, nullptr);
                ++count[sample.is_left_out];
            }
        std::fprintf(stderr, "%s, %d living: loss %.4f of %d positions, %.4f of %d left out\n", when, living,
                     sum[0] / std::max(count[0], 1), count[0], sum[1] / std::max(count[1], 1), count[1]);
    }
}

void run(const Options &options) {
    const RuleSet &rules = *find_rules(options.rules);
    if (rules.scoring != Scoring::one_point)
        throw std::runtime_error("only for rules by which one player gets the point");
    const Samples samples = read(options, rules);
    Model model(rules);
    report("before", model, samples);
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < samples.all.size(); ++i)
        if (!samples.all[i].is_left_out)
            order.push_back(i);
    std::mt19937 random(1);
    constexpr std::size_t batch = 512;
    std::vector<double> gradient(ValueLayout(rules).size() * 4);
    for (int epoch = 1; epoch <= options.epochs; ++epoch) {
        std::shuffle(order.begin(), order.end(), random);
        for (std::size_t i = 0; i < order.size(); ++i) {
            model.loss(samples.all[order[i]], samples, &gradient);
            if ((i + 1) % batch == 0)
                model.step(gradient, 0.5 / (1 + epoch / 4.0), options.decay);
        }
        report(("epoch " + std::to_string(epoch)).c_str(), model, samples);
    }
    model.print(options.scales);
}

} // namespace

int main(int argc, char **argv) {
    CLI::App app("Fits learned values to games");
    Options options;
    app.add_option("--rules", options.rules)->check([](const std::string &key) {
        return find_rules(key) ? std::string() : "no such rule set: " + key;
    });
    app.add_option("--scales", options.scales,
                   "Percent of the fitted values that are printed, with two and three living");
    app.add_option("--epochs", options.epochs);
    app.add_option("--decay", options.decay);
    app.add_option("--promised", options.promised, "Part of the target that is what the search promised");
    app.add_option("GAMES", options.files, "Files of games")->required();
    CLI11_PARSE(app, argc, argv);
    try {
        run(options);
    } catch (const std::exception &error) {
        std::fprintf(stderr, "train: %s\n", error.what());
        return 2;
    }
}
