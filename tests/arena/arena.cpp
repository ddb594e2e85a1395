// Compares two players: games of one A against two B. Openings are paired: each is played three times, with A in each
// seat, and the three games are one observation. Prints the win share of A with an interval over openings. Openings are
// random legal plies. With --manners it also prints how often each style captures, and from whom.
//
//   arena [--openings N] [--seed N] [--rules KEY] [--board KEY] [--plies N] [--quiet] [--manners] [--settle]
//         [--sprt] [--h0 SHARE] [--h1 SHARE] A B
//
// With --sprt it stops as soon as a sequential test decides whether the win share of A is H0 or H1 (by default 0.333,
// an equal's, and 0.353), or undecided after 6,000 games; sprt.hpp says how. The limit is then 2,000 nodes. With
// --settle a game of two ends as soon as both have agreed for a while that one of them has won it.
//
// A player is a mode with options: `paranoid,nodes=10000,level=3,style=turtle,threads=2,-table,-reductions`; with
// `time=100` it has 100 ms a move, with `processor-time=100` 100 ms of a processor for one thread; with
// `values=FILE` it has learned values that tests/tune/train.cpp has printed, with `-learned` none.
// The modes `plain-paranoid` and `plain-maxn` are those of plain_search.hpp, `monte-carlo` is that of monte_carlo.hpp,
// whose nodes are the plies that it plays.

#include "tests/arena/monte_carlo.hpp"
#include "tests/arena/plain_search.hpp"
#include "tests/arena/sprt.hpp"
#include "tests/tune/values_file.hpp"

#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <map>
#include <random>
#include <stdexcept>
#include <string>

using namespace tondo;
using namespace tondo::engine;

namespace {

struct Entrant {
    Personality personality;
    SearchOptions options;
    Limits limits;
    bool is_monte_carlo = false;
    std::string values_file = {}; // empty: those of the program
    std::shared_ptr<const LearnedValues> values = {};

    void read_values(const RuleSet &rules) {
        if (values_file.empty())
            return;
        values = read_values_file(rules, values_file);
        options.values = values.get();
    }
};

const std::map<std::string, bool SearchOptions::*, std::less<>> switches{
    {"quiescence", &SearchOptions::quiescence},
    {"table", &SearchOptions::table},
    {"killers", &SearchOptions::killers},
    {"history", &SearchOptions::history},
    {"reductions", &SearchOptions::reductions},
    {"futility", &SearchOptions::futility},
    {"reverse-futility", &SearchOptions::reverse_futility},
    {"material-only", &SearchOptions::material_only},
    {"learned", &SearchOptions::learned}};

// A move as long as on an idle machine, whatever else runs on this one.
Budget::Instant time_of_thread() {
    timespec used;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return Budget::Instant(std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec));
}

std::uint64_t number(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size())
        throw std::runtime_error("not a number: " + std::string(text));
    return value;
}

void set(Entrant &entrant, std::string_view option) {
    const std::size_t equals = option.find('=');
    const std::string_view key = option.substr(0, equals);
    const std::string_view value = equals == option.npos ? "" : option.substr(equals + 1);
    if (key == "nodes") {
        entrant.limits.nodes = number(value);
    } else if (key == "depth") {
        entrant.limits.depth = static_cast<int>(number(value));
    } else if (key == "time") {
        entrant.limits = {};
        entrant.limits.time = std::chrono::milliseconds(number(value));
    } else if (key == "processor-time") {
        entrant.limits = {};
        entrant.limits.time = std::chrono::milliseconds(number(value));
        entrant.personality.threads = 1;
        entrant.options.clock = time_of_thread;
    } else if (key == "threads") {
        entrant.personality.threads = static_cast<int>(number(value));
    } else if (key == "level") {
        const Level *const level = find_level(value);
        if (!level)
            throw std::runtime_error("no such level: " + std::string(value));
        entrant.personality.level = level->number;
        entrant.limits = level->limits;
    } else if (key == "style") {
        const StyleInfo *const style = find_style(value);
        if (!style)
            throw std::runtime_error("no such style: " + std::string(value));
        entrant.personality.style = style->style;
    } else if (key == "values") {
        entrant.values_file = value;
    } else if (option == "+ends-when-settled") {
        entrant.limits.ends_when_settled = true;
    } else if (const auto found = switches.find(option.substr(1)); found != switches.end()) {
        entrant.options.*found->second = option.front() == '+';
    } else {
        throw std::runtime_error("not understood: " + std::string(option));
    }
}

void set_mode(Entrant &entrant, std::string_view key) {
    if (key == "plain-paranoid" || key == "plain-maxn") {
        entrant.options = plain_search(key == "plain-maxn");
        return;
    }
    if (key == "monte-carlo") {
        entrant.is_monte_carlo = true;
        return;
    }
    const ModeInfo *const mode = find_mode(key);
    if (!mode)
        throw std::runtime_error("no such mode: " + std::string(key));
    entrant.personality.mode = mode->mode;
    entrant.options = search_options(mode->mode);
}

Entrant entrant_of(std::string_view text, std::uint64_t nodes) {
    Entrant entrant;
    entrant.limits.nodes = nodes;
    for (bool first = true; !text.empty(); first = false) {
        const std::size_t comma = text.find(',');
        const std::string_view word = text.substr(0, comma);
        text = comma == text.npos ? "" : text.substr(comma + 1);
        if (!first) {
            set(entrant, word);
            continue;
        }
        set_mode(entrant, word);
    }
    return entrant;
}

Report thought_of(Entrant entrant, const Game &game, std::uint64_t seed) {
    if (entrant.is_monte_carlo) {
        const arena::MonteCarlo search(game.position(), entrant.limits.nodes, seed);
        WinShares shares;
        for (Color color : all_colors)
            shares[color] = static_cast<int>(std::lround(1'000 * search.shares()[color]));
        return {.nodes = entrant.limits.nodes, .shares = shares, .line = {search.best()}};
    }
    entrant.personality.seed = seed;
    const bool searches = entrant.personality.mode < Mode::one_ply;
    return searches ? think(entrant.options, entrant.personality, game, entrant.limits)
                    : think(entrant.personality, game, entrant.limits);
}

Game opening(const RuleSet &rules, int plies, std::mt19937_64 &random) {
    for (;;) {
        Game game(Position::start(rules));
        for (int ply = 0; ply < plies && !game.outcome(); ++ply) {
            const std::vector<Move> moves = game.legal_moves();
            game.play(moves[random() % moves.size()]);
        }
        if (!game.outcome() && game.position().living().size() == 3)
            return game;
    }
}

constexpr std::size_t most_plies = 400;
constexpr int clear_lead = 3; // pawns

// A player's captures.
struct CaptureCounts {
    int seats = 0;
    int moves = 0;
    int captures = 0;
    int with_leader = 0; // captures while one of two living opponents has more by a minor piece at least
    int from_leader = 0; // of those, from that one

    void count(const Position &position, const Move &move);
    void print(const char *name) const;
};

int material(const Position &position, Color color) {
    constexpr std::array worth{0, 9, 5, 3, 3, 1};
    int sum = 0;
    for (Square square : position.pieces(color))
        sum += worth[index(position.role(square))];
    return sum;
}

void CaptureCounts::count(const Position &position, const Move &move) {
    ++moves;
    const std::optional<Piece> taken = position.captured(move);
    if (!taken || !position.is_living(taken->color))
        return;
    ++captures;
    if (position.living().size() < 3)
        return;
    const Color victim = taken->color;
    const Color other = next(victim) == position.turn() ? next(next(victim)) : next(victim);
    const int difference = material(position, victim) - material(position, other);
    with_leader += std::abs(difference) >= clear_lead;
    from_leader += difference >= clear_lead;
}

void CaptureCounts::print(const char *name) const {
    std::printf("%s: %.1f moves and %.1f captures a game, %.0f of 100 moves take, %.1f of 100 captures from the leader "
                "of two\n",
                name, double(moves) / seats, double(captures) / seats, 100.0 * captures / moves,
                100.0 * from_leader / with_leader);
}

// Values on which two players agree, ply after ply.
class Agreement {
public:
    void hear(const Position &position, const WinShares &shares) {
        const auto most = std::max_element(shares.begin(), shares.end());
        const bool sees_one = position.living().size() == 2 && *most >= nearly_all;
        const Color one = all_colors[static_cast<std::size_t>(most - shares.begin())];
        plies_ = sees_one ? (one == winner_ ? plies_ + 1 : 1) : 0;
        winner_ = one;
    }
    std::optional<Outcome> outcome() const {
        return plies_ < plies_enough ? std::nullopt : std::optional(won_by_last(winner_));
    }

private:
    static constexpr int nearly_all = 900; // of a thousand
    static constexpr int plies_enough = 6;

    Color winner_ = Color::first;
    int plies_ = 0;
};

struct Tally {
    int games = 0;
    int cut = 0;
    double plies = 0;
    std::map<const Entrant *, CaptureCounts> manners;
    std::map<const Entrant *, std::uint64_t> nodes;

    double nodes_a_move(const Entrant *entrant) { return double(nodes[entrant]) / manners[entrant].moves; }
};

// The win share of each seat. A game that does not end is shared by the living.
ByColor<double> play(Game game, const ByColor<const Entrant *> &seats, std::uint64_t seed, bool settle, Tally &tally) {
    Agreement agreement;
    while (!game.outcome() && game.plies().size() < most_plies && !(settle && agreement.outcome())) {
        const Entrant *const mover = seats[game.position().turn()];
        const Report thought = thought_of(*mover, game, seed + game.plies().size());
        tally.nodes[mover] += thought.nodes;
        agreement.hear(game.position(), thought.shares);
        tally.manners[mover].count(game.position(), thought.line.front());
        game.play(thought.line.front());
    }
    for (const Entrant *seat : seats)
        ++tally.manners[seat].seats;
    ++tally.games;
    tally.plies += static_cast<double>(game.plies().size());
    const std::optional<Outcome> ended = game.outcome() || !settle ? game.outcome() : agreement.outcome();
    tally.cut += ended ? 0 : 1;
    return shares_of(ended.value_or(drawn(game.rules().scoring, Ending::agreement, game.position().living())).scores);
}

struct Options {
    std::optional<int> openings;
    std::uint64_t seed = 1;
    const char *rules = "3man";
    const char *board = "";
    int plies = 6;
    bool quiet = false;
    bool manners = false;
    bool settle = false;
    bool sprt = false;
    double h0 = 0.333;
    double h1 = 0.353;
    std::vector<const char *> players;

    int most_openings() const { return openings.value_or(sprt ? 2'000 : 10); }
    std::uint64_t nodes() const { return sprt ? 2'000 : 10'000; }
};

double share_of(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value <= 0 || value >= 1)
        throw std::runtime_error("not a share between 0 and 1: " + std::string(text));
    return value;
}

Options read_options(int argc, char **argv) {
    Options options;
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        const auto value = [&] { return i + 1 < argc ? argv[++i] : ""; };
        if (word == "--openings")
            options.openings = static_cast<int>(number(value()));
        else if (word == "--seed")
            options.seed = number(value());
        else if (word == "--plies")
            options.plies = static_cast<int>(number(value()));
        else if (word == "--rules")
            options.rules = value();
        else if (word == "--board")
            options.board = value();
        else if (word == "--quiet")
            options.quiet = true;
        else if (word == "--manners")
            options.manners = true;
        else if (word == "--settle")
            options.settle = true;
        else if (word == "--sprt")
            options.sprt = true;
        else if (word == "--h0")
            options.h0 = share_of(value());
        else if (word == "--h1")
            options.h1 = share_of(value());
        else
            options.players.push_back(argv[i]);
    }
    if (options.players.size() != 2)
        throw std::runtime_error("usage: arena [--openings N] [--seed N] [--rules KEY] [--board KEY] [--plies N] "
                                 "[--quiet] [--manners] [--settle] [--sprt] [--h0 SHARE] [--h1 SHARE] A B");
    if (options.h0 >= options.h1)
        throw std::runtime_error("--h0 has to be less than --h1");
    return options;
}

void print(const arena::Sprt &sprt) {
    using arena::Verdict;
    const Verdict verdict = sprt.verdict();
    std::printf("SPRT of %.3f against %.3f: log-likelihood ratio %.2f (%.2f to %.2f): %s\n", sprt.m0(), sprt.m1(),
                sprt.log_likelihood_ratio(), sprt.lower(), sprt.upper(),
                verdict == Verdict::h0   ? "H0 accepted"
                : verdict == Verdict::h1 ? "H1 accepted"
                                         : "undecided");
    std::fflush(stdout);
}

void run(const Options &options) {
    Entrant a = entrant_of(options.players[0], options.nodes());
    Entrant b = entrant_of(options.players[1], options.nodes());
    const RuleSet *const rules = find_rules(options.rules, options.board);
    if (!rules)
        throw std::runtime_error("no such rule set");
    a.read_values(*rules);
    b.read_values(*rules);
    std::mt19937_64 random(options.seed);
    Tally tally;
    double sum = 0;
    double squares = 0;
    arena::Sprt sprt(options.h0, options.h1);
    const auto is_last = [&](int n) {
        return n == options.most_openings() || (options.sprt && sprt.verdict() != arena::Verdict::undecided);
    };
    for (int n = 1; !is_last(n - 1); ++n) {
        const Game start = opening(*rules, options.plies, random);
        const std::uint64_t seed = random();
        double share = 0;
        for (Color place : all_colors) {
            ByColor<const Entrant *> seats(&b, &b, &b);
            seats[place] = &a;
            share += play(start, seats, seed + index(place) * most_plies, options.settle, tally)[place] / 3;
        }
        sprt.add(share);
        sum += share;
        squares += share * share;
        const double mean = sum / n;
        const double variance = n > 1 ? std::max(0.0, (squares - n * mean * mean) / (n - 1)) : 0;
        if (!options.quiet || is_last(n)) {
            std::printf(
                "%s vs 2 %s: %d games, share %.3f +- %.3f, %.0f plies a game, %d cut, %.0f and %.0f nodes a move\n",
                options.players[0], options.players[1], tally.games, mean, 1.96 * std::sqrt(variance / n),
                tally.plies / tally.games, tally.cut, tally.nodes_a_move(&a), tally.nodes_a_move(&b));
            std::fflush(stdout);
            if (options.sprt)
                print(sprt);
        }
    }
    if (options.manners) {
        tally.manners[&a].print(options.players[0]);
        tally.manners[&b].print(options.players[1]);
    }
}

} // namespace

int main(int argc, char **argv) {
    try {
        run(read_options(argc, argv));
    } catch (const std::exception &error) {
        std::fprintf(stderr, "arena: %s\n", error.what());
        return 2;
    }
}
