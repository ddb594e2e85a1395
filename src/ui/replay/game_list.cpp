#include "ui/replay/game_list.hpp"

#include "notation/join.hpp"

namespace tondo::ui {

FilterList game_list() {
    return {{{"Game", 7, 7, true},
             {"Players", 8, 24},
             {"", 8, 24},
             {"", 8, 24},
             {"Result", 12, 12},
             {"Date", 11, 11, false, true},
             {"Event", 12, 99}},
            "game",
            "There are no games in the file"};
}

void add_game(FilterList &games, const notation::GameIndexEntry &game) {
    const auto tag = [&game](std::string_view name) {
        const auto found = game.tags.find(name);
        return found == game.tags.end() ? "?" : found->second;
    };
    const std::string key = tag("Rules");
    const RuleSet *const rules = find_rules(key == "?" ? all_rules().front().key : std::string_view(key));
    std::vector<std::string> cells{std::to_string(games.size() + 1)};
    for (Color color : all_colors)
        cells.push_back(rules ? tag(rules->players[color].name) : "?");
    for (const char *name : {"Result", "Date", "Event"})
        cells.push_back(tag(name));
    games.add({std::move(cells)});
}

std::string game_line(const ListRow &game) {
    const std::vector<std::string> &cells = game.cells;
    std::string text = cells[0] + ": " + cells[1] + " - " + cells[2] + " - " + cells[3] + ", " + cells[4];
    for (const std::string &part : {cells[6], cells[5]})
        notation::add_part(text, part);
    return text;
}

} // namespace tondo::ui
