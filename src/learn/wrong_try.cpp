#include "learn/wrong_try.hpp"

#include "explain/miss.hpp"
#include "explain/sentence.hpp"
#include "explain/study.hpp"
#include "learn/mate_search.hpp"
#include "tondo/core/movegen.hpp"

#include <algorithm>

namespace tondo::learn {

namespace {

using explain::Continuation;
using explain::Miss;
using Kind = Goal::Kind;

explain::Voice voice_for(const Position &position) {
    explain::Voice voice{{}, position.turn()};
    for (const Color color : all_colors)
        voice.names[color] = position.rules().players[color].name;
    return voice;
}

// The piece that the solution wins.
std::optional<Miss> untaken(const Continuation &tried, const Continuation &solution) {
    const explain::Study study(solution);
    std::optional<Square> square;
    if (explain::living_captured(solution.before, solution.move()))
        square = solution.move().to;
    else if (const auto attack = study.own_attack())
        square = attack->pieces.front().square;
    if (!square || tried.after().at(*square) != tried.before.at(*square))
        return {};
    return Miss{Miss::Kind::untaken, {tried.move()}, 0, tried.before.at(*square)->color, square};
}

// An aim that the solution's line attains, and the line of the move tried does not.
std::optional<Miss> not_achieved(const Continuation &tried, const Continuation &solution) {
    const explain::Study study(tried), right(solution);
    const std::optional<explain::LineBalance> ours = study.line_balance(), best = right.line_balance();
    const auto won = [](const explain::LineBalance &balance, const Piece &piece) {
        return std::any_of(balance.taken.begin(), balance.taken.end(), [&](const auto &taken) {
            return taken.piece.color == piece.color && taken.piece.role == piece.role;
        });
    };
    if (best && !best->taken.empty())
        if (const Piece &most = best->taken.front().piece; !ours || !won(*ours, most))
            return Miss{Miss::Kind::not_won, {tried.move()}, 0, most.color, {}, most.role};
    if (right.promotion(true) && !study.promotion(true))
        return Miss{Miss::Kind::no_promotion, {tried.move()}};
    return {};
}

// Both opponents at once, a ply further: finds what the usual search leaves out.
constexpr Outlook against_all{engine::Mode::paranoid, 4};

Continuation with_line(const Position &before, const Move &move, const Outlook &outlook = usual_outlook) {
    std::vector<Move> line = line_after(before, move, outlook);
    line.insert(line.begin(), move);
    return {before, line};
}

std::string why_worse(const Continuation &tried, const Move &expected, bool is_puzzle) {
    const Position &before = tried.before;
    const Move &move = tried.move();
    const explain::Voice voice = voice_for(before);
    const auto drawback = [&](const Continuation &line, const Continuation &better) {
        return explain::tell_mistake(line, better, voice, explain::Telling::drawbacks);
    };
    const Continuation solution = with_line(before, expected);
    if (const std::string text = drawback(tried, solution); !text.empty() || !is_puzzle)
        return text;
    if (const std::string text = drawback(with_line(before, move, against_all), solution); !text.empty())
        return text;
    if (const auto miss = untaken(tried, solution))
        return tell_miss(before, *miss, voice);
    if (const auto miss = not_achieved(tried, solution))
        return tell_miss(before, *miss, voice);
    return tried.moves.size() > 1 ? tell_miss(before, {Miss::Kind::answered, {move, tried.moves[1]}}, voice) : "";
}

// The moves behind the first, up to the next turn of its player.
std::vector<Move> replies_in(const Continuation &line) {
    const Color solver = line.before.turn();
    Position position = line.after();
    auto end = line.moves.begin() + 1;
    while (end != line.moves.end() && position.turn() != solver)
        position = position.play(*end++);
    return {line.moves.begin() + 1, end};
}

} // namespace

Refutation refute(const Position &before, const Move &move, const Move &expected, const std::optional<Goal> &goal,
                  int moves_left) {
    const auto told = [&](const Miss &miss, std::vector<Move> replies = {}) {
        return Refutation{tell_miss(before, miss, voice_for(before)), std::move(replies)};
    };
    switch (goal ? goal->kind : Kind::best) {
    case Kind::capture:
    case Kind::check:
    case Kind::both_check:
    case Kind::promotion:
        return {};
    case Kind::king:
        return told({Miss::Kind::no_king, {move}});
    case Kind::mate: {
        const std::vector<Move> replies = defence(before, move, moves_left - 1);
        if (moves_left == 1 && !attains(before, move, {Kind::check}))
            return told({Miss::Kind::no_check, {move}}, replies);
        if (replies.empty())
            break;
        std::vector<Move> moves{move};
        moves.insert(moves.end(), replies.begin(), replies.end());
        return told({Miss::Kind::defended, std::move(moves), moves_left - 1}, replies);
    }
    case Kind::uncover:
        if (!uncovers_king(before, move)) // the next player should have been enabled to take it
            return told({Miss::Kind::covered, {move}, 0, next(next(before.turn()))});
        break;
    case Kind::win:
    case Kind::save:
    case Kind::best:
        break;
    }
    const Continuation tried = with_line(before, move);
    return {why_worse(tried, expected, goal.has_value()), replies_in(tried)};
}

} // namespace tondo::learn
