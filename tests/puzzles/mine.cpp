// Finds puzzles in games of the engine against itself and writes them, a line each (learn/puzzle.hpp).
//
//   mine RULES MATES PROVED JUDGED SEED [GAMES]
//   mine --again RULES < FILE
//
// Mates, proved tactics and tactics that the engine judges are looked for one after the other, each in at most GAMES
// games. The same arguments find the same puzzles, as long as rules, engine and this program stay the same;
// src/learn/puzzles/README.md has those of the puzzles there. A mate or a proved tactic has one first move only and is
// verified against every reply of both opponents; mates in three are looked for with few pieces on the board. Of a
// judged tactic one move keeps far more of the win than any other (learn/move_value.hpp), and not one that shows at
// first sight.
// --again leaves out the puzzles that are none any more, and measures the others again.

#include "learn/mate_search.hpp"
#include "learn/move_value.hpp"
#include "learn/proof.hpp"
#include "learn/puzzle.hpp"
#include "tondo/core/movegen.hpp"
#include "tondo/engine/engine.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <iterator>
#include <map>
#include <random>
#include <set>

using namespace tondo;

namespace {

constexpr int most_pieces_in_three = 12;
constexpr std::size_t least_moves = 8; // fewer leave hardly a choice
constexpr std::size_t most_plies = 260;
constexpr std::size_t apart = 9; // plies between two puzzles of a game
constexpr std::uint64_t playing_nodes = 120;
constexpr unsigned long usual_games = 2000;

struct Found {
    std::string theme;
    std::vector<Move> line;
    int proof;
    std::uint64_t most_nodes = ~std::uint64_t{0};
};

struct Mate {
    Move first;
    int moves;
};

// The shortest mate, if one move alone begins it.
std::optional<Mate> only_mate(const Position &position) {
    const std::vector<Move> legal = legal_moves(position);
    const int longest = position.occupied().size() <= most_pieces_in_three ? 3 : 2;
    if (legal.size() < least_moves)
        return {};
    for (int moves = 1; moves <= longest; ++moves) {
        std::vector<Move> mates;
        for (const Move &move : legal)
            if (mates.size() < 2 && learn::attains(position, move, {learn::Goal::Kind::mate, moves}))
                mates.push_back(move);
        if (!mates.empty())
            return mates.size() == 1 ? std::optional(Mate{mates.front(), moves}) : std::nullopt;
    }
    return {};
}

std::string theme_of(const Position &position, const Mate &mate) {
    const bool takes_king = learn::attains(position, mate.first, {learn::Goal::Kind::king});
    return takes_king ? "take a king" : "mate in " + std::to_string(mate.moves);
}

std::optional<Found> find_mate(const Position &position) {
    const std::optional<Mate> mate = only_mate(position);
    if (!mate)
        return {};
    return Found{theme_of(position, *mate), learn::mating_line(position, mate->first, mate->moves), mate->moves,
                 learn::nodes_for_mate(position, mate->moves)};
}

// Whether no other move comes near to the value of the best one.
bool leads_clearly(const Position &position, const Move &best, int value, const learn::Outlook &outlook) {
    constexpr int found_lead = 50; // more than the puzzle promises, as another depth sees other values
    std::vector<std::pair<int, Move>> others;
    for (const Move &move : legal_moves(position))
        if (move != best)
            others.emplace_back(learn::value_after(position, move, {outlook.mode, 1}), move);
    std::stable_sort(others.begin(), others.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    return std::none_of(others.begin(), others.end(), [&](const auto &other) {
        return learn::value_after(position, other.second, outlook) > value - found_lead;
    });
}

bool has_uncovering_move(const Position &position) {
    const std::vector<Move> moves = legal_moves(position);
    return std::any_of(moves.begin(), moves.end(),
                       [&](const Move &move) { return learn::uncovers_king(position, move); });
}

bool is_lost(const Position &position, Color player) {
    return position.over() ? position.outcome()->scores[player] == Score{} : !position.is_living(player);
}

bool may_pass(const Position &position, Color player) {
    return !position.over() && position.turn() != player && !position.in_check(position.turn());
}

// Whether an opponent could mate the player to move, or take their king, if nobody did anything about it.
bool is_king_threatened(const Position &position) {
    const Color player = position.turn();
    if (position.in_check(player))
        return true;
    const auto threatens = [&](const Position &from) {
        const std::vector<Move> moves = legal_moves(from);
        return std::any_of(moves.begin(), moves.end(), [&](const Move &move) {
            const Position after = from.play(move);
            return is_lost(after, player) || (may_pass(after, player) && is_lost(after.pass(), player));
        });
    };
    const Position next = position.pass();
    if (next.over() || next.turn() == player)
        return false;
    return threatens(next) || (may_pass(next, player) && threatens(next.pass()));
}

constexpr std::array<std::uint64_t, 5> efforts{30, 150, 750, 3'750, 18'750}; // nodes

Move engine_move(const Position &position, std::uint64_t nodes) {
    return engine::think({.threads = 1}, Game(position), {.nodes = nodes}).line.front();
}

// A move and what is expected to follow it.
std::vector<Move> line_from(const Position &position, const Move &first) {
    std::vector<Move> line = learn::line_after(position, first);
    line.insert(line.begin(), first);
    return line;
}

// The only move that does something.
template <class Does> std::optional<Move> only_move(const Position &position, const Does &does) {
    std::optional<Move> only;
    for (const Move &move : legal_moves(position)) {
        if (!does(move))
            continue;
        if (only)
            return {};
        only = move;
    }
    return only;
}

std::optional<Found> find_saving_move(const Position &position) {
    for (int moves = 1; moves <= learn::longest_proof; ++moves) {
        const auto only =
            only_move(position, [&](const Move &move) { return !learn::loses_king(position, move, moves); });
        if (only && learn::saves_king(position, *only, moves))
            return Found{"save the king", line_from(position, *only), moves};
    }
    return {};
}

// The engine must choose the same move, lest another is better.
std::optional<Found> find_winning_move(const Position &position) {
    const Move best = engine_move(position, efforts.back());
    const auto only =
        learn::wins_piece(position, best, learn::longest_proof)
            ? only_move(position,
                        [&](const Move &move) { return learn::wins_piece(position, move, learn::longest_proof); })
            : std::nullopt;
    if (!only)
        return {};
    return Found{"win a piece", line_from(position, *only), learn::wins_piece(position, *only, 1) ? 1 : 2};
}

bool has_mate(const Position &position) {
    const std::vector<Move> legal = legal_moves(position);
    return std::any_of(legal.begin(), legal.end(), [&](const Move &move) {
        return learn::attains(position, move, {learn::Goal::Kind::mate}) ||
               learn::attains(position, move, {learn::Goal::Kind::king});
    });
}

std::optional<Found> find_proved(const Position &position) {
    if (legal_moves(position).size() < least_moves / 2 || has_mate(position))
        return {};
    return is_king_threatened(position) ? find_saving_move(position) : find_winning_move(position);
}

std::optional<Found> find_judged(const Position &position) {
    constexpr int most_pieces_in_ending = 14;
    const bool uncovers = has_uncovering_move(position);
    if (legal_moves(position).size() < least_moves / 2 ||
        (!uncovers && position.occupied().size() > most_pieces_in_ending))
        return {};
    const learn::Outlook &outlook = uncovers ? learn::of_three : learn::usual_outlook;
    std::vector<engine::Report> reports;
    const engine::Report best =
        learn::find_best(position, outlook, [&](const engine::Report &report) { reports.push_back(report); });
    const Move &move = best.line.front();
    const learn::Goal goal{uncovers ? learn::Goal::Kind::uncover : learn::Goal::Kind::best};
    if (!learn::attains(position, move, goal) || !leads_clearly(position, move, best.shares[position.turn()], outlook))
        return {};
    const bool shows_at_once = std::all_of(reports.begin(), reports.end(),
                                           [&](const engine::Report &report) { return report.line.front() == move; });
    if (shows_at_once && !uncovers)
        return {};
    return Found{uncovers ? "uncover a king" : "ending", best.line, 0};
}

// The least effort of the engine from which on it finds the solution; five times the last if it does not.
std::uint64_t effort(const Position &position, const Found &found) {
    std::uint64_t least = 5 * efforts.back();
    for (auto nodes = efforts.rbegin(); nodes != efforts.rend(); ++nodes) {
        if (engine_move(position, *nodes) != found.line.front())
            break;
        least = *nodes;
    }
    return std::min(least, found.most_nodes);
}

std::string line_of(const Position &position, const Found &found) {
    return learn::write_puzzle(position, found.line, found.theme, effort(position, found), found.proof);
}

class Miner {
public:
    using Find = std::function<std::optional<Found>(const Position &)>;
    /// The most puzzles of a theme.
    using Most = std::function<std::size_t(const std::string &theme)>;

    /// One move in `blunders` is a random one; none if it is 0.
    Miner(const RuleSet &rules, std::size_t count, std::uint64_t seed, unsigned blunders, Find find, Most most_of)
        : rules_(rules), count_(count), random_(seed), blunders_(blunders), find_(std::move(find)),
          most_of_(std::move(most_of)) {}

    void mine(unsigned long most_games) {
        for (unsigned long games = 0; found_ < count_ && games < most_games; ++games)
            play_game();
    }

private:
    void play_game() {
        Game game(Position::start(rules_));
        std::size_t last = 0;
        constexpr std::size_t opening = 6;
        while (!game.outcome() && game.plies().size() < most_plies && found_ < count_) {
            const std::size_t plies = game.plies().size();
            if (plies >= last + apart && look_at(game.position()))
                last = plies;
            const std::vector<Move> legal = game.legal_moves();
            const bool blunders = blunders_ > 0 && random_() % blunders_ == 0;
            game.play(plies < opening || blunders
                          ? legal[random_() % legal.size()]
                          : engine::think({.level = 3, .seed = random_(), .threads = 1}, game, {.nodes = playing_nodes})
                                .line.front());
        }
    }

    // Whether there is a puzzle in a position.
    bool look_at(const Position &position) {
        const std::optional<Found> found = find_(position);
        if (!found || found_of_[found->theme] >= most_of_(found->theme))
            return false;
        const std::string line = line_of(position, *found);
        if (!lines_.insert(line.substr(0, line.find(' '))).second)
            return false;
        ++found_of_[found->theme];
        ++found_;
        std::fputs(line.c_str(), stdout);
        std::fflush(stdout);
        return true;
    }

    const RuleSet &rules_;
    std::size_t count_;
    std::mt19937_64 random_;
    unsigned blunders_;
    Find find_;
    Most most_of_;
    std::map<std::string, std::size_t> found_of_;
    std::set<std::string> lines_; ///< Placements.
    std::size_t found_ = 0;
};

// The puzzle as it is found now; nullopt if it is none any more.
std::optional<Found> find_again(const learn::Puzzle &puzzle) {
    using Kind = learn::Goal::Kind;
    const learn::Step &step = puzzle.step;
    const Position &position = step.tree.start;
    if (step.goal->kind == Kind::mate || step.goal->kind == Kind::king)
        return find_mate(position);
    const auto proved = step.title == "win a piece"     ? find_winning_move(position)
                        : step.title == "save the king" ? find_saving_move(position)
                                                        : std::nullopt;
    if (proved || puzzle.proof > 0)
        return proved;
    const Move &first = *move_of(step.tree.main.plies.front().action);
    std::vector<Move> line{first};
    line.insert(line.end(), step.shown.begin(), step.shown.end());
    return learn::solution_error(step).empty() ? std::optional(Found{step.title, line, 0}) : std::nullopt;
}

void measure_again(const RuleSet &rules) {
    const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
    for (const learn::Puzzle &puzzle : learn::read_puzzles(rules, text))
        if (const std::optional<Found> found = find_again(puzzle))
            std::fputs(line_of(puzzle.step.tree.start, *found).c_str(), stdout);
}

} // namespace

int main(int argc, char **argv) {
    const bool again = argc == 3 && std::string_view(argv[1]) == "--again";
    const RuleSet *const rules = again ? find_rules(argv[2]) : argc == 6 || argc == 7 ? find_rules(argv[1]) : nullptr;
    if (!rules) {
        std::fputs("usage: mine RULES MATES PROVED JUDGED SEED [GAMES]\n       mine --again RULES < FILE\n", stderr);
        return 2;
    }
    if (again) {
        measure_again(*rules);
        return 0;
    }
    const auto number = [&](int argument) { return std::strtoul(argv[argument], nullptr, 10); };
    const std::size_t mates = number(2), proved = number(3), judged = number(4);
    const unsigned long seed = number(5), games = argc == 7 ? number(6) : usual_games;
    constexpr unsigned blunders = 8; // there is more to be won then
    // No theme has more than two fifths, and taking kings no more than a tenth where that is not all there is.
    Miner(*rules, mates, seed, 0, find_mate, [&](const std::string &theme) {
        return theme == "take a king" && rules->mates != MateRule::none ? mates / 10 : mates * 2 / 5;
    }).mine(games);
    Miner(*rules, proved, seed, blunders, find_proved, [&](const std::string &theme) {
        return theme == "save the king" ? proved / 2 : proved * 2 / 3;
    }).mine(games);
    Miner(*rules, judged, seed + 1, blunders, find_judged, [&](const std::string &) { return judged / 2; }).mine(games);
}
