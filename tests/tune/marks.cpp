// Measures the judgement that is shown of whole games: bots of the levels 2 to 8 play, every position is judged with
// the same nodes, and again with more of them as a reference. Tells how many marks stand beside a fall of their
// player's share, how often a move raises its player's share, how much a ply changes the shares, what the search before
// a move promises of the judgement after it, and how far the marks are those of the reference.
//
//   marks [--games N] [--nodes N] [--times N] [--second PLIES] [--rules KEY] [--openings FILE] [--seed N] [--jobs N]
//
// --times 0 goes without the reference. --second asks somebody else as well, a Monte-Carlo search that plays so many
// plies for each position (tests/arena/monte_carlo.hpp): how much worse it finds the moves that are marked than the
// engine's best, beside as many that are not the best and not marked; and how far the shares are from its own. The
// games begin with six random plies, or in turn with the games of a file, as openings.pgn3 beside this one.

#include "analysis/game_analysis.hpp"
#include "match/openings.hpp"
#include "tests/arena/monte_carlo.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <random>
#include <set>
#include <string>

using namespace tondo;
using namespace tondo::analysis;

namespace {

struct Options {
    std::size_t games = 10;
    std::uint64_t nodes = engine::judging_nodes;
    std::uint64_t times = 20;
    std::uint64_t second = 0; // plies
    std::string rules = "3man";
    std::string openings; // a file
    std::uint64_t seed = 1;
    std::size_t jobs = 2;
};

// For level 8, as its time would not be repeatable.
constexpr std::uint64_t nodes_of_last_level = 32'768;
constexpr std::size_t longest_game = 400; // plies

Game opened_by_chance(const RuleSet &rules, std::mt19937_64 &random) {
    Game game(Position::start(rules));
    for (int ply = 0; ply < 6 && !game.outcome(); ++ply) {
        const std::vector<Move> moves = game.legal_moves();
        game.play(moves[random() % moves.size()]);
    }
    return game;
}

Game play(const Options &options, const std::vector<Game> &openings, std::size_t number) {
    std::mt19937_64 random(options.seed * 1'000'003 + number);
    Game game =
        openings.empty() ? opened_by_chance(*find_rules(options.rules), random) : openings[number % openings.size()];
    ByColor<int> levels;
    for (int &level : levels)
        level = 2 + static_cast<int>(random() % 7);
    while (!game.outcome() && game.plies().size() < longest_game) {
        engine::Personality who;
        who.level = levels[game.position().turn()];
        who.seed = random();
        engine::Limits limits = engine::level(who.level).limits;
        if (limits.time)
            limits = {.nodes = nodes_of_last_level};
        game.play(engine::think(who, game, limits).line.front());
    }
    return game;
}

struct Mean {
    double sum = 0;
    double squares = 0;
    int count = 0;

    void add(double value) {
        sum += value;
        squares += value * value;
        ++count;
    }
    double value() const { return count > 0 ? sum / count : 0; }
    double error() const { return count > 1 ? std::sqrt((squares / count - value() * value()) / (count - 1)) : 0; }
};

// All in points, of the player who moves.
struct SecondOpinion {
    Mean marked, unmarked; // loss of the move played
    Mean distance;         // of the share shown from its own
    Mean uniform;          // of an equal share from its own
};

struct Figures {
    int plies = 0;
    int marks = 0;
    int marks_without_fall = 0;
    int rises = 0;    // by mistake_loss or more, of the mover's own share
    int unvalued = 0; // moves for which the limits did not suffice
    Mean of_two;      // change of a share with two living, in points
    Mean of_three;
    Mean promise;      // between what the search promised of the move played, and the judgement after it
    int reference = 0; // marks
    int both = 0;
};

using Marked = std::set<std::size_t>;

Marked measure(const Game &game, const Assessments &found, const Assessments &second_looks, Figures &figures) {
    Marked marked;
    for (const TurningPoint &point : turning_points(game, found, second_looks))
        marked.insert(point.ply);
    for (std::size_t ply = 1; ply <= game.plies().size(); ++ply) {
        const Assessment &before = *found[ply - 1];
        const Assessment &after = *found[ply];
        const Position &position = game.position_after(ply - 1);
        const Color mover = position.turn();
        const int change = after.shares[mover] - before.shares[mover];
        ++figures.plies;
        figures.rises += change >= mistake_loss;
        figures.marks_without_fall += marked.contains(ply) && -change < mistake_loss;
        figures.unvalued += !before.played;
        (position.living().size() == 2 ? figures.of_two : figures.of_three).add(std::abs(change) / 10.0);
        if (before.played)
            figures.promise.add(std::abs((*before.played)[mover] - after.shares[mover]) / 10.0);
    }
    figures.marks += static_cast<int>(marked.size());
    return marked;
}

void print(const Figures &figures) {
    std::printf("%d plies, %d marks, %d of them without a fall; %d rises; a ply changes %.2f points with two living, "
                "%.2f with three; promised within %.2f points; %d moves not valued\n",
                figures.plies, figures.marks, figures.marks_without_fall, figures.rises, figures.of_two.value(),
                figures.of_three.value(), figures.promise.value(), figures.unvalued);
}

void ask(std::uint64_t plies, const Game &game, const Assessments &found, const Marked &marked, SecondOpinion &second) {
    std::size_t others = marked.size();
    for (std::size_t ply = 1; ply <= game.plies().size(); ++ply) {
        const Position &position = game.position_after(ply - 1);
        const Move *const played = move_of(game.plies()[ply - 1].action);
        const Assessment &judged = *found[ply - 1];
        const bool is_marked = marked.contains(ply);
        if (!played || judged.line.empty() || *played == judged.line.front() || (!is_marked && others == 0))
            continue;
        const Color mover = position.turn();
        const arena::MonteCarlo search(position, plies, ply);
        const double own = 100 * search.shares_of(judged.line.front())[mover];
        (is_marked ? second.marked : second.unmarked).add(own - 100 * search.shares_of(*played)[mover]);
        second.distance.add(std::abs(judged.shares[mover] / 10.0 - own));
        second.uniform.add(std::abs(100.0 / position.living().size() - own));
        others -= is_marked ? 0 : 1;
    }
}

void print(const SecondOpinion &second) {
    std::printf("  the second opinion: marked moves lose %.1f +- %.1f points, %d others that are not the best %.1f +- "
                "%.1f; its shares are %.1f points from those shown, and %.1f from equal ones\n",
                second.marked.value(), second.marked.error(), second.unmarked.count, second.unmarked.value(),
                second.unmarked.error(), second.distance.value(), second.uniform.value());
}

double part(int of, int whole) {
    return static_cast<double>(of) / std::max(whole, 1);
}

void run(const Options &options) {
    const std::vector<Game> openings = options.openings.empty()
                                           ? std::vector<Game>()
                                           : match::openings_of(options.openings, *find_rules(options.rules));
    Figures figures, deeper;
    SecondOpinion second;
    int looked_again = 0;
    const auto never_stop = [](std::size_t) { return true; };
    for (std::size_t number = 0; number < options.games; ++number) {
        const Game game = play(options, openings, number);
        const Assessments found = assess_all(game, {.nodes = options.nodes}, options.jobs, never_stop);
        const std::vector<std::size_t> again = positions_to_look_at_again(game, found);
        looked_again += static_cast<int>(again.size());
        const Marked marked = measure(
            game, found,
            assess_positions(game, again, of_second_look({.nodes = options.nodes}), options.jobs, never_stop), figures);
        print(figures);
        std::printf("  %d positions were looked at again\n", looked_again);
        if (options.second > 0) {
            ask(options.second, game, found, marked, second);
            print(second);
        }
        if (options.times > 0) {
            const Marked reference = measure(
                game, assess_all(game, {.nodes = options.nodes * options.times}, options.jobs, never_stop), {}, deeper);
            figures.reference += static_cast<int>(reference.size());
            figures.both += static_cast<int>(
                std::count_if(marked.begin(), marked.end(), [&](std::size_t ply) { return reference.contains(ply); }));
            std::printf("  %llu times the nodes: ", static_cast<unsigned long long>(options.times));
            print(deeper);
            std::printf("  %d marks in both: %.2f of the marks stay, %.2f of the reference's are found, %.2f times as "
                        "many\n",
                        figures.both, part(figures.both, figures.marks), part(figures.both, figures.reference),
                        part(figures.marks, figures.reference));
        }
        std::fflush(stdout);
    }
}

} // namespace

int main(int argc, char **argv) {
    CLI::App app("Measures the judgement that is shown of whole games");
    Options options;
    app.add_option("--games", options.games);
    app.add_option("--nodes", options.nodes);
    app.add_option("--times", options.times, "Nodes of the reference, as a multiple; 0 goes without it");
    app.add_option("--second", options.second, "Plies that a second opinion plays for a position; 0 goes without it");
    app.add_option("--rules", options.rules)->check([](const std::string &key) {
        return find_rules(key) ? std::string() : "no such rule set: " + key;
    });
    app.add_option("--openings", options.openings, "A file with openings")->check(CLI::ExistingFile);
    app.add_option("--seed", options.seed);
    app.add_option("--jobs", options.jobs);
    CLI11_PARSE(app, argc, argv);
    run(options);
}
