// Finds puzzles in games of the engine against itself and writes them, a line each (learn/puzzle.hpp).
//
//   mine RULES COUNT SEED
//
// The same arguments find the same puzzles. A mate has one first move only and is verified against every reply of both
// opponents; mates in three are looked for with few pieces on the board.

#include "learn/puzzle.hpp"
#include "tondo/core/movegen.hpp"
#include "tondo/engine/engine.hpp"

#include <cstdio>
#include <cstdlib>
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
    return takes_king ? "king" : "mate in " + std::to_string(mate.moves);
}

class Miner {
public:
    Miner(const RuleSet &rules, std::size_t count, std::uint64_t seed) : rules_(rules), count_(count), random_(seed) {}

    void mine() {
        while (found_ < count_)
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
            game.play(plies < opening
                          ? legal[random_() % legal.size()]
                          : engine::think({.level = 3, .seed = random_(), .threads = 1}, game, {.nodes = playing_nodes})
                                .line.front());
        }
    }

    // Whether there is a puzzle in a position.
    bool look_at(const Position &position) {
        const std::optional<Mate> mate = only_mate(position);
        if (!mate)
            return false;
        const std::string theme = theme_of(position, *mate);
        if (found_of_[theme] >= most_of(theme))
            return false;
        const std::string line = learn::write_puzzle(position, learn::line_of_mate(position, mate->first, mate->moves),
                                                     theme, learn::nodes_for_mate(position, mate->moves));
        if (!lines_.insert(line.substr(0, line.find(' '))).second)
            return false;
        ++found_of_[theme];
        ++found_;
        std::fputs(line.c_str(), stdout);
        std::fflush(stdout);
        return true;
    }

    // No theme has more than its part: half, and a tenth for taking kings where that is not all there is.
    std::size_t most_of(const std::string &theme) const {
        return theme == "king" && rules_.mates != MateRule::none ? count_ / 10 : count_ / 2;
    }

    const RuleSet &rules_;
    std::size_t count_;
    std::mt19937_64 random_;
    std::map<std::string, std::size_t> found_of_;
    std::set<std::string> lines_; ///< Placements.
    std::size_t found_ = 0;
};

} // namespace

int main(int argc, char **argv) {
    const RuleSet *const rules = argc == 4 ? find_rules(argv[1]) : nullptr;
    if (!rules) {
        std::fputs("usage: mine RULES COUNT SEED\n", stderr);
        return 2;
    }
    Miner(*rules, std::strtoul(argv[2], nullptr, 10), std::strtoul(argv[3], nullptr, 10)).mine();
}
