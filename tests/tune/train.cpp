// Fits the learned values of the engine and their network (src/engine/learned_values.hpp) to positions of games that it
// has played against itself, as selfplay.cpp prints them. The target is the result, mixed with what the searches
// promised. The loss is the cross-entropy of the shares that the evaluation gives with the values (logistic fit), and a
// penalty for large ones; a tenth of the positions is left out of the fit and tells how good it is. Writes the values,
// times a scale, to standard output: whether they play better is for the arena to say.
//
//   train [--rules KEY] [--scales PERCENT PERCENT] [--promised PART] [--epochs N] [--rate N] [--decay N] FILES...

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
    std::array<double, 2> scales{50, 75}; // percent of the fitted values, with two living and with three
    int epochs = 5;
    double rate = 0.0005;
    double decay = 10;
    double promised = 0.8; // part of the target that the search promised, not the result
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
    const ByColor<int> strengths = evaluation.strengths(position, evaluation.piece_square().sums(position),
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

// All that is fitted, as one array of numbers. Rarely seen places learn from those that are seen more often, because a
// value is the sum of four numbers: for a kind of piece by its owner on any square; the same by the number living; for
// the piece on its square; and that by the number living. A row of the network is the sum of the last two.
class Model {
public:
    explicit Model(const RuleSet &rules)
        : layout_(rules), places_(layout_.size()), rows_(4 * places_), heads_(rows_ + (places_ / 2 + places_) * width),
          numbers_(heads_ + 2 * (2 * width + 1)), first_(numbers_.size()), second_(numbers_.size()) {
        std::mt19937 random(1);
        std::normal_distribution<float> normal(0, 0.08F);
        std::generate_n(&numbers_[rows_], places_ / 2 * width, [&] { return normal(random); });
        for (const int living : {2, 3}) {
            std::fill_n(&numbers_[bias(living)], width, 0.3F);
            std::generate_n(&numbers_[weights(living)], width, [&] { return 0.1F * normal(random); });
        }
    }

    std::size_t size() const { return numbers_.size(); }

    // The loss of a sample. Adds its gradient, if `gradient` is not null.
    double loss(const Sample &sample, const Samples &samples, std::vector<float> *gradient) const {
        const int living = sample.living.size();
        ByColor<double> strength = sample.strength;
        ByColor<std::array<float, width>> units;
        for (Color color : sample.living) {
            std::copy_n(&numbers_[bias(living)], width, units[color].begin());
            float added = 0;
            for_each_place(sample, samples, color, [&](std::size_t place) {
                for (std::size_t part : parts(place))
                    added += numbers_[part];
                for (std::size_t row : rows(place))
                    for (std::size_t i = 0; i < width; ++i)
                        units[color][i] += numbers_[row + i];
            });
            for (std::size_t i = 0; i < width; ++i)
                added += numbers_[weights(living) + i] * std::clamp(units[color][i], 0.0F, 1.0F);
            strength[color] += unit * (added + numbers_[output_bias(living)]);
        }
        ByColor<double> share{}; // in proportion to the cubes of strengths, as in the evaluation
        double sum = 0;
        for (Color color : sample.living) {
            strength[color] = std::max(strength[color], least_strength);
            share[color] = std::pow(strength[color], 3);
            sum += share[color];
        }
        double loss = 0;
        for (Color color : sample.living) {
            share[color] /= sum;
            loss -= sample.result[color] * std::log(std::max(share[color], 1e-6));
            if (gradient)
                add_gradient(sample, samples, color, units[color],
                             static_cast<float>(unit * 3 * (share[color] - sample.result[color]) / strength[color]),
                             *gradient);
        }
        return loss;
    }

    // Adam, with decay towards 0.
    void step(std::vector<float> &gradient, float rate, float decay) {
        ++steps_;
        const float first_scale = 1 / (1 - std::pow(0.9F, static_cast<float>(steps_)));
        const float second_scale = 1 / (1 - std::pow(0.999F, static_cast<float>(steps_)));
        for (std::size_t i = 0; i < numbers_.size(); ++i) {
            first_[i] = 0.9F * first_[i] + 0.1F * gradient[i];
            second_[i] = 0.999F * second_[i] + 0.001F * gradient[i] * gradient[i];
            const float falls = i < heads_ ? decay * numbers_[i] : 0;
            numbers_[i] -= rate * (first_[i] * first_scale / (std::sqrt(second_[i] * second_scale) + 1e-8F) + falls);
            gradient[i] = 0;
        }
    }

    void write(const std::array<double, 2> &scales) const {
        const auto whole = [](double number, double most) { return std::lround(std::clamp(number, -most, most)); };
        std::vector<std::int16_t> values(places_);
        Network network{std::vector<Network::Row>(places_), {}};
        for (std::size_t place = 0; place < places_; ++place) {
            double value = 0;
            for (std::size_t part : parts(place))
                value += numbers_[part];
            values[place] = static_cast<std::int16_t>(whole(scales[2 * place / places_] / 100 * unit * value, 3'000));
            for (std::size_t i = 0; i < width; ++i)
                network.rows[place][i] = static_cast<std::int8_t>(
                    whole(Network::one * (numbers_[rows(place)[0] + i] + numbers_[rows(place)[1] + i]), 127));
        }
        for (const int living : {2, 3}) {
            Network::Head &head = network.heads[static_cast<std::size_t>(living - 2)];
            const double scale = scales[static_cast<std::size_t>(living - 2)] / 100 * unit;
            for (std::size_t i = 0; i < width; ++i) {
                head.bias[i] = static_cast<std::int16_t>(whole(Network::one * numbers_[bias(living) + i], 32'000));
                head.weights[i] = static_cast<std::int16_t>(
                    whole(scale * Network::weight_parts * numbers_[weights(living) + i], 32'000));
            }
            head.output_bias = static_cast<std::int16_t>(whole(scale * numbers_[output_bias(living)], 32'000));
        }
        const std::string bytes = LearnedValues::write(values, network);
        std::fwrite(bytes.data(), 1, bytes.size(), stdout);
    }

private:
    static constexpr double least_strength = 100;
    static constexpr double unit = 300; // hundredths of a pawn
    static constexpr std::size_t width = Network::width;

    // Calls `use` with the place of each piece, as a player sees it.
    template <class Use>
    void for_each_place(const Sample &sample, const Samples &samples, Color player, const Use &use) const {
        for (std::size_t i = sample.begin; i < sample.end; ++i)
            use(layout_.index_of(static_cast<std::size_t>(sample.living.size()), player, samples.pieces[i].piece,
                                 samples.pieces[i].square));
    }

    // `slope`: of the loss, by the strength in multiples of `unit`.
    void add_gradient(const Sample &sample, const Samples &samples, Color player, const std::array<float, width> &units,
                      float slope, std::vector<float> &gradient) const {
        const int living = sample.living.size();
        std::array<float, width> slopes;
        gradient[output_bias(living)] += slope;
        for (std::size_t i = 0; i < width; ++i) {
            gradient[weights(living) + i] += slope * std::clamp(units[i], 0.0F, 1.0F);
            slopes[i] = units[i] > 0 && units[i] < 1 ? slope * numbers_[weights(living) + i] : 0;
            gradient[bias(living) + i] += slopes[i];
        }
        for_each_place(sample, samples, player, [&](std::size_t place) {
            for (std::size_t part : parts(place))
                gradient[part] += slope;
            for (std::size_t row : rows(place))
                for (std::size_t i = 0; i < width; ++i)
                    gradient[row + i] += slopes[i];
        });
    }

    std::array<std::size_t, 4> parts(std::size_t place) const {
        const std::size_t half = places_ / 2;
        const std::size_t squares = layout_.squares();
        const std::size_t general = place % half;
        return {general / squares, places_ + place / squares, 2 * places_ + general, 3 * places_ + place};
    }

    // Of the two rows: the one of the piece on its square, and the one by the number living.
    std::array<std::size_t, 2> rows(std::size_t place) const {
        return {rows_ + place % (places_ / 2) * width, rows_ + (places_ / 2 + place) * width};
    }
    std::size_t bias(int living) const { return heads_ + static_cast<std::size_t>(living - 2) * (2 * width + 1); }
    std::size_t weights(int living) const { return bias(living) + width; }
    std::size_t output_bias(int living) const { return bias(living) + 2 * width; }

    ValueLayout layout_;
    std::size_t places_;
    std::size_t rows_;  ///< Where they begin, behind the values.
    std::size_t heads_; ///< Where they begin.
    std::vector<float> numbers_, first_, second_;
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
    constexpr std::size_t batch = 1'024;
    const std::size_t steps = static_cast<std::size_t>(options.epochs) * (order.size() / batch);
    std::vector<float> gradient(model.size());
    std::size_t step = 0;
    for (int epoch = 1; epoch <= options.epochs; ++epoch) {
        std::shuffle(order.begin(), order.end(), random);
        for (std::size_t i = 0; i < order.size(); ++i) {
            model.loss(samples.all[order[i]], samples, &gradient);
            if ((i + 1) % batch != 0)
                continue;
            const double left = 1 - static_cast<double>(step++) / static_cast<double>(steps);
            model.step(gradient, static_cast<float>(options.rate * left), static_cast<float>(options.decay));
        }
        report(("epoch " + std::to_string(epoch)).c_str(), model, samples);
    }
    model.write(options.scales);
}

} // namespace

int main(int argc, char **argv) {
    CLI::App app("Fits learned values to games");
    Options options;
    app.add_option("--rules", options.rules)->check([](const std::string &key) {
        return find_rules(key) ? std::string() : "no such rule set: " + key;
    });
    app.add_option("--scales", options.scales,
                   "Percent of the fitted values that are written, with two and three living");
    app.add_option("--epochs", options.epochs);
    app.add_option("--rate", options.rate, "Of a step at first; it falls to 0");
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
