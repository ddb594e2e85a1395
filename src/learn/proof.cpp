#include "learn/proof.hpp"

#include "learn/mate_search.hpp"
#include "tondo/core/movegen.hpp"

#include <algorithm>
#include <array>

namespace tondo::learn {

namespace {

constexpr std::array pawns{0, 9, 5, 3, 3, 1}; // by Role
constexpr int least_gain = 2;

bool is_alive(const Position &position, Color player) {
    return position.over() ? position.outcome()->scores[player] != Score{} : position.is_living(player);
}

// Whether one opponent alone brings the solver's king down within so many of their own moves.
bool is_lost(const Position &position, Color solver, int moves) {
    if (position.over() || !position.is_living(solver))
        return !is_alive(position, solver);
    return std::any_of(all_colors.begin(), all_colors.end(), [&](Color opponent) {
        return opponent != solver && position.is_living(opponent) &&
               MateSearch(opponent, solver).is_forced(position, moves);
    });
}

// Whether the solver can live through so many own turns, whatever both opponents do.
bool survives(const Position &position, Color solver, int turns) {
    if (position.over() || !position.is_living(solver))
        return is_alive(position, solver);
    const bool is_own = position.turn() == solver;
    if (turns <= (is_own ? 1 : 0))
        return true;
    const std::vector<Move> legal = legal_moves(position);
    const auto lives = [&](const Move &move) {
        const Position after = position.play(move);
        return survives(after, solver, turns - (is_own ? 1 : 0) - passed_turns(solver, position, after));
    };
    return is_own ? std::any_of(legal.begin(), legal.end(), lives) : std::all_of(legal.begin(), legal.end(), lives);
}

// In pawns, from the view of the solver.
int gain_of(const Position &position, const Move &move, Color solver) {
    const std::optional<Piece> taken = position.captured(move);
    if (!taken || !position.is_living(taken->color))
        return 0;
    const int value = pawns.at(static_cast<std::size_t>(taken->role));
    return position.turn() == solver ? value : taken->color == solver ? -value : 0;
}

bool is_ahead(const Position &position, Color solver, int ahead, int moves) {
    if (position.over() || !position.is_living(solver))
        return position.over() && position.outcome()->scores[solver] == full_point;
    const bool is_own = position.turn() == solver;
    if (moves < 0 || (is_own && (ahead >= least_gain || moves == 0)))
        return ahead >= least_gain;
    const std::vector<Move> legal = legal_moves(position);
    const auto stays = [&](const Move &move) {
        const Position after = position.play(move);
        return is_ahead(after, solver, ahead + gain_of(position, move, solver),
                        moves - (is_own ? 1 : 0) - passed_turns(solver, position, after));
    };
    return is_own ? std::any_of(legal.begin(), legal.end(), stays) : std::all_of(legal.begin(), legal.end(), stays);
}

} // namespace

bool wins_piece(const Position &before, const Move &move, int moves) {
    const Color solver = before.turn();
    return is_ahead(before.play(move), solver, gain_of(before, move, solver), moves - 1);
}

bool saves_king(const Position &before, const Move &move, int turns) {
    return survives(before.play(move), before.turn(), turns);
}

bool loses_king(const Position &before, const Move &move, int moves) {
    return is_lost(before.play(move), before.turn(), moves);
}

} // namespace tondo::learn
