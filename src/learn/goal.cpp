#include "learn/goal.hpp"

#include "core/attacks.hpp"
#include "tondo/core/movegen.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace tondo::learn {

namespace {

using Kind = Goal::Kind;

struct Row {
    std::string_view text;
    Goal goal;
};

constexpr std::array rows{
    Row{"capture", {Kind::capture}},
    Row{"check", {Kind::check}},
    Row{"check both", {Kind::both_check}},
    Row{"promotion", {Kind::promotion}},
    Row{"king", {Kind::king}},
    Row{"mate", {Kind::mate}},
    Row{"mate in 1", {Kind::mate, 1}},
    Row{"mate in 2", {Kind::mate, 2}},
    Row{"mate in 3", {Kind::mate, longest_mate}},
    Row{"uncover", {Kind::uncover}},
    Row{"best", {Kind::best}},
};

int checked_opponents(const Position &position, Color player) {
    int checked = 0;
    for (Color color = next(player); color != player; color = next(color))
        checked += position.is_living(color) && position.in_check(color) ? 1 : 0;
    return checked;
}

bool takes_king(const Position &position, const Move &move) {
    const std::optional<Piece> captured = position.captured(move);
    return captured && captured->role == Role::king && position.is_living(captured->color);
}

// Whether a mate that came about by a move is the solver's: the move is theirs, or the piece that gives check. Where a
// mated army is taken over, it must be by them (rules three-kings 5.4).
bool is_mated_by(Color solver, const Position &before, const Move &move, const Position &after, Color mated) {
    SquareSet army = before.pieces(mated) & after.occupied();
    army.erase(move.to);
    if (before.rules().mates == MateRule::takes_over && !army.empty())
        return army.intersects(after.pieces(solver));
    return before.turn() == solver || attacked(after, *before.king(mated), after.pieces(solver));
}

// Whether a move mates or captures an opponent's king, and the solver is the one who does it. A mate comes about when
// the turn passes to the victim, after the move of the player between as well.
bool fells(Color solver, const Position &before, const Move &move, const Position &after) {
    if (after.over() && (after.outcome()->ending == Ending::mate || after.outcome()->ending == Ending::open_king))
        return after.outcome()->scores[solver] == full_point;
    return std::any_of(all_colors.begin(), all_colors.end(), [&](Color color) {
        if (color == solver || !before.is_living(color))
            return false;
        return after.status(color) == PlayerStatus::king_captured
                   ? before.turn() == solver
                   : after.status(color) == PlayerStatus::checkmated && is_mated_by(solver, before, move, after, color);
    });
}

// Full-width search over all replies of both opponents.
class MateSearch {
public:
    explicit MateSearch(Color solver) : solver_(solver) {}

    // Whether a move mates or forces mate within `moves` further moves of the solver.
    bool forces(const Position &position, const Move &move, int moves) {
        ++nodes_;
        if (moves == 0 && position.rules().mates == MateRule::none && !takes_king(position, move))
            return false; // saves playing the move
        if (moves < 0)
            return false;
        const Position after = position.play(move);
        return fells(solver_, position, move, after) ||
               (!after.over() && after.is_living(solver_) && is_forced(after, moves));
    }

    std::uint64_t nodes() const { return nodes_; }

private:
    bool is_forced(const Position &position, int moves) {
        if (position.turn() == solver_ && moves == 0)
            return false;
        const std::vector<Move> legal = legal_moves(position);
        if (position.turn() == solver_)
            return std::any_of(legal.begin(), legal.end(),
                               [&](const Move &move) { return forces(position, move, moves - 1); });
        return std::all_of(legal.begin(), legal.end(), [&](const Move &move) { return forces(position, move, moves); });
    }

    Color solver_;
    std::uint64_t nodes_ = 0;
};

} // namespace

std::optional<Goal> read_goal(std::string_view text) {
    const auto row =
        std::find_if(rows.begin(), rows.end(), [&](const Row &candidate) { return candidate.text == text; });
    return row == rows.end() ? std::nullopt : std::optional(row->goal);
}

bool attains(const Position &before, const Move &move, Goal goal) {
    return GoalCheck(before, goal).attains(move);
}

bool GoalCheck::attains(const Move &move) {
    const Color player = before_.turn();
    switch (goal_.kind) {
    case Kind::capture:
        return before_.captured(move).has_value();
    case Kind::check:
        return checked_opponents(before_.play(move), player) > 0;
    case Kind::both_check:
        return checked_opponents(before_.play(move), player) == 2;
    case Kind::promotion:
        return move.promotion.has_value();
    case Kind::king:
        return takes_king(before_, move);
    case Kind::mate:
        return MateSearch(player).forces(before_, move, goal_.moves - 1);
    case Kind::uncover:
        return uncovers_king(before_, move) && is_best(move, of_three);
    case Kind::best:
        return is_best(move, usual_outlook);
    }
    return false;
}

bool GoalCheck::is_best(const Move &move, const Outlook &outlook) {
    if (!best_)
        best_ = find_best(before_, outlook).shares[before_.turn()];
    return value_after(before_, move, outlook) > *best_ - clear_lead;
}

// Where an open king decides, the game is over by then (rules green 5.2).
bool uncovers_king(const Position &before, const Move &move) {
    const Color second = next(before.turn());
    const Color third = next(second);
    const bool are_living = before.is_living(second) && before.is_living(third);
    if (!are_living || !(before.checkers(third) & before.pieces(second)).empty())
        return false;
    const Position after = before.play(move);
    if (after.over())
        return after.outcome()->ending == Ending::open_king;
    const std::vector<Move> replies = legal_moves(after);
    return std::any_of(replies.begin(), replies.end(), [&](const Move &reply) {
        return takes_king(after, reply) && after.captured(reply)->color == third;
    });
}

std::vector<Move> mating_line(const Position &start, const Move &first, int moves) {
    const Color solver = start.turn();
    std::vector<Move> line{first};
    MateSearch search(solver);
    Position before = start;
    Position position = start.play(first);
    for (int left = moves - 1; !fells(solver, before, line.back(), position);) {
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

std::string_view missed(Goal goal) {
    switch (goal.kind) {
    case Kind::capture:
        return "That takes nothing.";
    case Kind::check:
        return "That gives no check.";
    case Kind::both_check:
        return "That does not check both.";
    case Kind::promotion:
        return "That promotes no pawn.";
    case Kind::king:
        return "That takes no king.";
    case Kind::mate:
        return goal.moves == 1 ? "That is no mate." : "That forces no mate in time.";
    case Kind::uncover:
        return "That uncovers no king, or you lose by it.";
    case Kind::best:
        return "There is a better move.";
    }
    return "";
}

} // namespace tondo::learn
