#include "tondo/ui/game_list.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

constexpr int title_rows = 2;
constexpr int prompt_rows = 2;

int lines_for_games(int rows) {
    return std::max(1, rows - title_rows - prompt_rows);
}

} // namespace

void GameList::add(GameSummary game) {
    games_.add({{std::to_string(games_.size() + 1), game.players[0], game.players[1], game.players[2], game.result,
                 game.date, game.event}});
}

GameSummary GameList::game(std::size_t number) const {
    const std::vector<std::string> &cells = games_.row(number - 1).cells;
    return {{cells[1], cells[2], cells[3]}, cells[4], cells[5], cells[6]};
}

void GameList::clear() {
    games_.clear();
    complete_ = false;
}

void GameList::show(std::size_t number) {
    entry_ = TextEntry();
    games_.filter("");
    games_.choose(number - 1);
}

std::optional<std::size_t> GameList::handle(const Key &key, int rows) {
    if (key.code == Key::Code::enter)
        return games_.chosen() ? std::optional(*games_.chosen() + 1) : std::nullopt;
    if (games_.handle(key, lines_for_games(rows)))
        return {};
    if (const std::string before = entry_.text(); entry_.handle(key) && entry_.text() != before)
        games_.filter(entry_.text());
    return {};
}

void GameList::draw(Canvas &canvas, const Theme &theme) const {
    std::string title = std::to_string(games_.size()) + (games_.size() == 1 ? " game" : " games");
    if (!complete_)
        title += " read so far";
    if (!entry_.text().empty())
        title += ", " + std::to_string(games_.matching()) + " of them shown";
    canvas.write({0, 0}, title, theme.title);
    games_.draw(canvas, {{0, title_rows}, canvas.columns(), lines_for_games(canvas.rows())}, theme);
    if (games_.matching() == 0)
        canvas.write({0, title_rows}, complete_ ? "No game matches" : "No game matches so far", theme.warning);
    const int row = canvas.rows() - 1;
    canvas.write({0, row - 1}, "Type to filter by players, result, date or event; Enter opens, Esc goes back",
                 theme.dim);
    entry_.draw(canvas, {canvas.write({0, row}, "Filter: ", theme.title), row}, theme.text);
}

} // namespace tondo::ui
