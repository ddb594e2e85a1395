#include "tondo/notation/game_tree.hpp"

#include <utility>

namespace tondo::notation {

Game main_line(const GameTree &tree) {
    Game game(tree.start);
    for (const Line::Ply &ply : tree.main.plies)
        game.play(ply.action);
    return game;
}

ByColor<std::string> player_names(const GameTree &tree) {
    ByColor<std::string> names;
    for (Color color : all_colors) {
        const auto tag = tree.tags.find(tree.start.rules().players[color].name);
        if (tag != tree.tags.end() && tag->second != "?")
            names[color] = tag->second;
    }
    return names;
}

GameTree tree_of(const Game &game, Tags tags) {
    GameTree tree{std::move(tags), game.start(), {}, {}};
    for (const Ply &ply : game.plies())
        tree.main.plies.push_back({ply.action, {}, {}, {}});
    if (game.outcome())
        tree.result = game.outcome()->scores;
    return tree;
}

} // namespace tondo::notation
