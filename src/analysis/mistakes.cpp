#include "analysis/mistakes.hpp"

#include "notation/eval_comment.hpp"

#include <algorithm>

namespace tondo::analysis {

namespace {

using notation::Line;

Mark noted_mark(const Line::Ply &ply) {
    for (const Mark mark : {Mark::blunder, Mark::mistake})
        if (std::find(ply.nags.begin(), ply.nags.end(), nag_of(mark)) != ply.nags.end())
            return mark;
    return Mark::none;
}

// The moves of a line, up to a declaration.
std::vector<Move> moves_in(const Line &line) {
    std::vector<Move> moves;
    for (const Line::Ply &ply : line.plies)
        if (const Move *const move = move_of(ply.action))
            moves.push_back(*move);
        else
            break;
    return moves;
}

// The share that the better move would have kept, less the share after the player's own.
int noted_loss(const Line::Ply &played, const Line &better, Color player) {
    const auto kept = notation::read_eval_comment(better.plies.front().comments);
    const auto left = notation::read_eval_comment(played.comments);
    return kept && left ? std::max((*kept)[player] - (*left)[player], 0) : 0;
}

} // namespace

std::vector<std::size_t> plies_of(const Game &game, ColorSet players) {
    std::vector<std::size_t> plies;
    for (std::size_t ply = 1; ply <= game.plies().size(); ++ply)
        if (move_of(game.plies()[ply - 1].action) && players.contains(game.position_after(ply - 1).turn()))
            plies.push_back(ply);
    return plies;
}

std::optional<TurningPoint> find_mistake(const Game &game, std::size_t ply, const engine::Limits &limits,
                                         const std::stop_token &stop) {
    const auto assess_after = [&](std::size_t plies, const engine::Limits &effort) {
        Game part = game;
        while (part.plies().size() > plies)
            part.take_back();
        return assess(part, plies < ply ? &game.plies()[plies].action : nullptr, effort, stop);
    };
    const std::optional<Assessment> before = assess_after(ply - 1, limits);
    const std::optional<Assessment> after = assess_after(ply, limits);
    if (!before || !after)
        return {};
    if (!needs_second_look(*before, game.position_after(ply - 1).turn(), *after))
        return turning_point(game, ply, *before, *after);
    const std::optional<Assessment> second = assess_after(ply - 1, of_second_look(limits));
    return second ? turning_point(game, ply, *before, *after, &*second) : std::nullopt;
}

std::vector<TurningPoint> noted_mistakes(const notation::GameTree &tree, ColorSet players) {
    const Game game = notation::main_line(tree);
    std::vector<TurningPoint> mistakes;
    for (const std::size_t ply : plies_of(game, players)) {
        const Line::Ply &played = tree.main.plies[ply - 1];
        const Mark mark = noted_mark(played);
        if (mark == Mark::none || played.variations.empty())
            continue;
        const Line &better = played.variations.front();
        if (const std::vector<Move> line = moves_in(better); !line.empty())
            mistakes.push_back({ply, mark, noted_loss(played, better, game.position_after(ply - 1).turn()), line});
    }
    return mistakes;
}

} // namespace tondo::analysis
