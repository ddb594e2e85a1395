#include "tondo/notation/game_tree.hpp"

#include <utility>

namespace tondo::notation {

Game play_line(const Position &start, const Line &line) {
    Game game(start);
    for (const Line::Ply &ply : line.plies)
        game.play(ply.action);
    return game;
}

Game main_line(const GameTree &tree) {
    return play_line(tree.start, tree.main);
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
