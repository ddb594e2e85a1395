// Finds puzzles in games of the engine against itself and writes them, a line each (learn/puzzle.hpp).
//
//   mine RULES MATES TACTICS SEED [GAMES]
//
// Mates, rare tactics and other tactics are looked for one after the other, each in at most GAMES games. The same
// arguments find the same puzzles, as long as rules, engine and this program stay the same; src/learn/puzzles/README.md
// has those of the puzzles there. A mate has one first move only and is verified against every reply of both
// opponents; mates in three are looked for with few pieces on the board. A tactic has one move that keeps far more of
// the win than any other (learn/move_value.hpp), and not one that shows at first sight.

#include "learn/move_value.hpp"
#include "learn/puzzle.hpp"
#include "tondo/core/movegen.hpp"
#include "tondo/engine/engine.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <functional>
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
    std::uint64_t nodes;
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
    return Found{theme_of(position, *mate), learn::mating_line(position, mate->first, mate->moves),
                 learn::nodes_for_mate(position, mate->moves)};
}

// The greatest value of all moves but one; nothing once one of them comes too near to that one's own.
std::optional<int> best_of_others(const Position &position, const Move &best, int value,
                                  const learn::Outlook &outlook) {
    constexpr int found_lead = 50; // more than the puzzle promises, as another depth sees other values
    int greatest = 0;
    std::vector<std::pair<int, Move>> others;
    for (const Move &move : legal_moves(position))
        if (move != best)
            others.emplace_back(learn::value_after(position, move, {outlook.mode, 1}), move);
    std::stable_sort(others.begin(), others.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    for (const auto &[at_a_glance, move] : others) {
        greatest = std::max(greatest, learn::value_after(position, move, outlook));
        if (greatest > value - found_lead)
            return {};
    }
    return greatest;
}

// The captures of a player along a line less those from them, in pawns.
int gain(Position position, const std::vector<Move> &line) {
    constexpr std::array pawns{1, 3, 3, 5, 9, 0}; // by Role
    const Color player = position.turn();
    int sum = 0;
    for (const Move &move : line) {
        if (const std::optional<Piece> taken = position.captured(move); taken && position.is_living(taken->color))
            sum += pawns.at(static_cast<std::size_t>(taken->role)) * (position.turn() == player ? 1
                                                                      : taken->color == player  ? -1
                                                                                                : 0);
        position = position.play(move);
    }
    return sum;
}

std::string theme_of_tactic(const Position &position, const std::vector<Move> &line, int others) {
    constexpr int least_gain = 2;
    constexpr int most_pieces_in_ending = 14;
    if (others == 0)
        return "save the king";
    if (position.occupied().size() <= most_pieces_in_ending)
        return "ending";
    return gain(position, line) >= least_gain ? "win a piece" : "";
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

std::optional<Found> find_tactic(const Position &position) {
    if (legal_moves(position).size() < least_moves / 2)
        return {};
    const bool uncovers = has_uncovering_move(position);
    const learn::Outlook &outlook = uncovers ? learn::of_three : learn::usual_outlook;
    std::vector<engine::Report> reports;
    const engine::Report best =
        learn::find_best(position, outlook, [&](const engine::Report &report) { reports.push_back(report); });
    const Move &move = best.line.front();
    const learn::Goal goal{uncovers ? learn::Goal::Kind::uncover : learn::Goal::Kind::best};
    if (!learn::attains(position, move, goal))
        return {};
    const std::optional<int> others = best_of_others(position, move, best.shares[position.turn()], outlook);
    if (!others)
        return {};
    // When the search settles on the move.
    std::size_t settled = reports.size() - 1;
    while (settled > 0 && reports[settled - 1].line.front() == move)
        --settled;
    const std::string theme = uncovers ? "uncover a king" : theme_of_tactic(position, best.line, *others);
    const bool shows_at_once = settled == 0 && !uncovers;
    return theme.empty() || shows_at_once ? std::nullopt
                                          : std::optional(Found{theme, best.line, reports[settled].nodes});
}

// The themes that are rare: other positions are not looked at for long.
std::optional<Found> find_rare_tactic(const Position &position) {
    const bool is_worth_it = has_uncovering_move(position) || is_king_threatened(position);
    return is_worth_it ? find_tactic(position) : std::nullopt;
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
        const std::string line = learn::write_puzzle(position, found->line, found->theme, found->nodes);
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

} // namespace

int main(int argc, char **argv) {
    const RuleSet *const rules = argc == 5 || argc == 6 ? find_rules(argv[1]) : nullptr;
    if (!rules) {
        std::fputs("usage: mine RULES MATES TACTICS SEED [GAMES]\n", stderr);
        return 2;
    }
    const auto number = [&](int argument) { return std::strtoul(argv[argument], nullptr, 10); };
    const std::size_t mates = number(2), tactics = number(3);
    const unsigned long games = argc == 6 ? number(5) : usual_games;
    constexpr unsigned blunders = 8; // there is more to be won then
    // No theme has more than two fifths, and taking kings no more than a tenth where that is not all there is.
    Miner(*rules, mates, number(4), 0, find_mate, [&](const std::string &theme) {
        return theme == "take a king" && rules->mates != MateRule::none ? mates / 10 : mates * 2 / 5;
    }).mine(games);
    Miner(*rules, tactics / 3, number(4), blunders, find_rare_tactic, [&](const std::string &theme) {
        return theme == "save the king" || theme == "uncover a king" ? tactics / 6 : 0;
    }).mine(games);
    Miner(*rules, tactics - tactics / 3, number(4) + 1, blunders, find_tactic, [&](const std::string &theme) {
        return theme == "win a piece" || theme == "ending" ? tactics / 3 : 0;
    }).mine(games);
}
