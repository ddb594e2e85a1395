#include "ui/replay/game_list.hpp"

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
    typing_ = false;
    games_.filter("");
    games_.choose(number - 1);
}

std::optional<std::size_t> GameList::handle(const Key &key, int rows) {
    if (typing_)
        return type(key, rows);
    const int lines = lines_for_games(rows);
    if (key.code == Key::Code::enter || key == Key::of(U'l'))
        return opened();
    if (key.code == Key::Code::click) {
        const std::optional<std::size_t> before = games_.chosen();
        games_.click(key.row - title_rows, lines);
        return games_.chosen() == before ? opened() : std::nullopt;
    }
    if (key == Key::of(U'/'))
        typing_ = true;
    else
        games_.handle(as_arrow(key), lines);
    return {};
}

// Enter ends it, so that letters are no text any more; Escape shows all again.
std::optional<std::size_t> GameList::type(const Key &key, int rows) {
    const bool nothing_to_erase = key.code == Key::Code::backspace && entry_.text().empty();
    if (key.code == Key::Code::escape) {
        entry_ = TextEntry();
        games_.filter("");
    }
    if (key.code == Key::Code::enter || key.code == Key::Code::escape || nothing_to_erase)
        typing_ = false;
    else if (entry_.handle(key))
        games_.filter(entry_.text());
    else
        games_.handle(key, lines_for_games(rows));
    return {};
}

std::optional<std::size_t> GameList::opened() const {
    return games_.chosen() ? std::optional(*games_.chosen() + 1) : std::nullopt;
}

void GameList::paste(std::string_view text) {
    typing_ = true;
    entry_.insert(text);
    games_.filter(entry_.text());
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
    canvas.write({0, row - 1},
                 typing_ ? "Players, result, date or event; Enter ends the typing, Esc shows all"
                         : "arrows and Enter, / filters, ? help, Esc goes back",
                 theme.dim);
    if (typing_)
        entry_.draw(canvas, {canvas.write({0, row}, "Filter: ", theme.title), row}, theme.text);
    else if (!entry_.text().empty())
        canvas.write({canvas.write({0, row}, "Filter: ", theme.title), row}, entry_.text(), theme.text);
}

} // namespace tondo::ui
