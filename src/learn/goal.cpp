#include "learn/goal.hpp"

#include "learn/mate_search.hpp"
#include "learn/proof.hpp"
#include "tondo/core/movegen.hpp"

#include <algorithm>
#include <array>

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
    Row{"win", {Kind::win}},
    Row{"win in 2", {Kind::win, longest_proof}},
    Row{"save", {Kind::save}},
    Row{"save in 2", {Kind::save, longest_proof}},
    Row{"best", {Kind::best}},
};

int checked_opponents(const Position &position, Color player) {
    int checked = 0;
    for (Color color = next(player); color != player; color = next(color))
        checked += position.is_living(color) && position.in_check(color) ? 1 : 0;
    return checked;
}

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
    case Kind::win:
        return wins_piece(before_, move, goal_.moves);
    case Kind::save:
        return saves_king(before_, move, goal_.moves);
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
    case Kind::win:
        return "That wins no piece.";
    case Kind::save:
        return "That loses your king.";
    case Kind::best:
        return "There is a better move.";
    }
    return "";
}

} // namespace tondo::learn
