#include "ui/replay/game_list.hpp"

#include "game/game_facts.hpp"
#include "notation/join.hpp"

namespace tondo::ui {

FilterList game_list() {
    return {{{.title = "Game", .least = 7, .most = 7, .to_right = true},
             {.title = "Players", .least = 8, .most = 24},
             {.title = "", .least = 8, .most = 24},
             {.title = "", .least = 8, .most = 24},
             {.title = "Result", .least = 12, .most = 12},
             {.title = "Date", .least = 11, .most = 11, .is_spare = true},
             {.title = "Event", .least = 12, .most = 99}},
            "game",
            "There are no games in the file"};
}

void add_game(FilterList &games, const notation::GameIndexEntry &game) {
    const auto tag = [&tags = game.tags](std::string_view name) {
        const std::string value = game::known_tag(tags, name);
        return value.empty() ? "?" : value;
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
