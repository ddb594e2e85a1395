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
    return search(player, game, outlook.mode, outlook.plies, {}).line_shares[player];
}

engine::Report find_best(const Position &position, const Outlook &outlook, const engine::OnReport &on_report) {
    return search(position.turn(), Game(position), outlook.mode, outlook.plies + 1, on_report);
}

} // namespace tondo::learn
