#include "learn/mate_search.hpp"

#include "core/attacks.hpp"
#include "tondo/core/movegen.hpp"

#include <algorithm>
#include <utility>

namespace tondo::learn {

namespace {

// Whether a mate that came about by a move is the solver's: the move is theirs, or the piece that gives check. Where a
// mated army is taken over, it must be by them (rules three-kings 5.4).
bool is_mated_by(Color solver, const Position &before, const Move &move, const Position &after, Color mated) {
    SquareSet army = before.pieces(mated) & after.occupied();
    army.erase(move.to);
    if (before.rules().mates == MateRule::takes_over && !army.empty())
        return army.intersects(after.pieces(solver));
    return before.turn() == solver || attacked(after, *before.king(mated), after.pieces(solver));
}

bool decides(const Outcome &outcome) {
    return outcome.ending == Ending::mate || outcome.ending == Ending::open_king;
}

} // namespace

bool MateSearch::fells(const Position &before, const Move &move, const Position &after) const {
    const auto falls = [&](Color victim) {
        if (!victims_.contains(victim) || !before.is_living(victim))
            return false;
        if (after.over() && decides(*after.outcome()))
            return after.outcome()->scores[victim] == Score{} && after.outcome()->scores[solver_] == full_point;
        return after.status(victim) == PlayerStatus::king_captured
                   ? before.turn() == solver_
                   : after.status(victim) == PlayerStatus::checkmated &&
                         is_mated_by(solver_, before, move, after, victim);
    };
    return std::any_of(all_colors.begin(), all_colors.end(), falls);
}

bool MateSearch::forces(const Position &position, const Move &move, int moves) {
    ++nodes_;
    if (moves == 0 && position.rules().mates == MateRule::none && !takes_king(position, move))
        return false; // saves playing the move
    if (moves < 0)
        return false;
    const Position after = position.play(move);
    if (fells(position, move, after))
        return true;
    const int left = moves - passed_turns(solver_, position, after);
    return left >= 0 && !after.over() && after.is_living(solver_) && is_forced(after, left);
}

bool MateSearch::is_forced(const Position &position, int moves) {
    if (position.turn() == solver_ && moves == 0)
        return false;
    const std::vector<Move> legal = legal_moves(position);
    if (position.turn() == solver_)
        return std::any_of(legal.begin(), legal.end(),
                           [&](const Move &move) { return forces(position, move, moves - 1); });
    return std::all_of(legal.begin(), legal.end(), [&](const Move &move) { return forces(position, move, moves); });
}

bool takes_king(const Position &position, const Move &move) {
    const std::optional<Piece> captured = position.captured(move);
    return captured && captured->role == Role::king && position.is_living(captured->color);
}

int passed_turns(Color player, const Position &before, const Position &after) {
    int passed = 0;
    for (Color color = next(before.turn()); color != after.turn(); color = next(color))
        passed += color == player && after.is_living(player) ? 1 : 0;
    return passed;
}

std::vector<Move> mating_line(const Position &start, const Move &first, int moves) {
    const Color solver = start.turn();
    std::vector<Move> line{first};
    MateSearch search(solver);
    Position before = start;
    Position position = start.play(first);
    for (int left = moves - 1; !search.fells(before, line.back(), position);) {
        const std::vector<Move> legal = legal_moves(position);
        const bool is_own = position.turn() == solver;
        left -= is_own ? 1 : 0;
        const auto best = std::find_if(legal.begin(), legal.end(), [&](const Move &move) {
            return is_own ? search.forces(position, move, left) : !search.forces(position, move, left - 1);
        });
        line.push_back(best == legal.end() ? legal.front() : *best);
        before = std::exchange(position, position.play(line.back()));
    }
    return line;
}

std::vector<Move> defence(const Position &before, const Move &move, int moves) {
    const Color solver = before.turn();
    MateSearch search(solver);
    std::vector<Move> line;
    Position position = before.play(move);
    while (!position.over() && position.turn() != solver && position.is_living(solver)) {
        std::vector<Move> legal = legal_moves(position);
        const auto rank = [&](const Move &reply) {
            const std::optional<Piece> taken = position.captured(reply);
            return taken && taken->color == solver ? 0 : position.role(reply.from) == Role::king ? 1 : 2;
        };
        std::stable_sort(legal.begin(), legal.end(), [&](const Move &a, const Move &b) { return rank(a) < rank(b); });
        const auto saves = std::find_if(legal.begin(), legal.end(),
                                        [&](const Move &reply) { return !search.forces(position, reply, moves); });
        if (saves == legal.end())
            return {};
        line.push_back(*saves);
        if (rank(*saves) < 2)
            break;
        position = position.play(*saves);
    }
    return line;
}

std::uint64_t nodes_for_mate(const Position &position, int moves) {
    MateSearch search(position.turn());
    for (int within = 1; within <= moves; ++within)
        for (const Move &move : legal_moves(position))
            search.forces(position, move, within - 1);
    return search.nodes();
}

} // namespace tondo::learn
