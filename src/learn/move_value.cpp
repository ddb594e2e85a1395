#include "learn/move_value.hpp"

namespace tondo::learn {

namespace {

engine::Report search(Color player, const Game &game, engine::Mode mode, int plies, const engine::OnReport &on_report) {
    engine::Personality personality;
    personality.mode = mode;
    personality.threads = 1;
    engine::Limits limits;
    limits.depth = plies;
    return engine::think_for(player, personality, game, limits, {}, on_report);
}

} // namespace

int value_after(const Position &before, const Move &move, const Outlook &outlook) {
    const Color player = before.turn();
    Game game(before);
    game.play(move);
    if (game.outcome() || !game.position().is_living(player))
        return engine::static_shares(game)[player];
    return search(player, game, outlook.mode, outlook.plies, {}).shares[player];
}

std::vector<Move> line_after(const Position &before, const Move &move, const Outlook &outlook) {
    Game game(before);
    game.play(move);
    if (game.outcome())
        return {};
    const Color player = before.turn();
    if (game.position().is_living(player))
        if (const std::vector<Move> line = search(player, game, outlook.mode, outlook.plies, {}).line;
            !line.empty() && game.position().at(line.front().from)->color == game.position().turn())
            return line;
    return search(game.position().turn(), game, engine::Mode::paranoid, outlook.plies, {}).line;
}

engine::Report find_best(const Position &position, const Outlook &outlook, const engine::OnReport &on_report) {
    return search(position.turn(), Game(position), outlook.mode, outlook.plies + 1, on_report);
}

} // namespace tondo::learn
