#include "ui/screen/opening_mode.hpp"

namespace tondo::ui {

FilterList opening_games(const OpeningAnswer &answer) {
    FilterList list({{.title = "Game", .least = 7, .most = 7, .to_right = true},
                     {.title = "Players", .least = 8, .most = 24},
                     {.title = "", .least = 8, .most = 24},
                     {.title = "", .least = 8, .most = 24},
                     {.title = "Result", .least = 12, .most = 12},
                     {.title = "Date", .least = 11, .most = 11, .is_spare = true},
                     {.title = "File", .least = 12, .most = 99}},
                    "game", "There are no games");
    for (const game::OpeningGame &game : answer.games) {
        std::vector<std::string> cells{std::to_string(game.number)};
        for (Color color : all_colors) {
            const std::string &name = game.facts.players[color];
            cells.push_back(name.empty() ? "?" : name);
        }
        for (const std::string &text : {game.facts.result, game.facts.date, game.file})
            cells.push_back(text.empty() ? "?" : text);
        list.add({std::move(cells)});
    }
    list.set_complete(true);
    return list;
}

} // namespace tondo::ui
