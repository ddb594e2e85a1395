#include "tondo/ui/game_list.hpp"

#include "tondo/notation/letters.hpp"

#include <algorithm>
#include <sstream>

namespace tondo::ui {

namespace {

constexpr int title_rows = 2;
constexpr int prompt_rows = 2;

struct Widths {
    int number = 6;
    int player;
    int result = 12;
    int date = 11;
};

// Players get what is left, but the event's name is to be seen as well.
Widths widths_for(int columns) {
    Widths widths{};
    constexpr int event = 12;
    const int left = columns - widths.number - 1 - widths.result - widths.date - event;
    widths.player = std::clamp(left / 3, 6, 24);
    return widths;
}

int lines_for_games(int rows) {
    return std::max(1, rows - title_rows - prompt_rows);
}

} // namespace

void GameList::add(GameSummary game) {
    games_.push_back(std::move(game));
    if (matches(games_.back()))
        matching_.push_back(games_.size() - 1);
}

void GameList::clear() {
    games_.clear();
    complete_ = false;
    filter();
}

void GameList::show(std::size_t number) {
    entry_ = TextEntry();
    filter();
    chosen_ = number > 0 && number <= matching_.size() ? number - 1 : 0;
}

std::optional<std::size_t> GameList::handle(const Key &key, int rows) {
    using Code = Key::Code;
    const std::size_t last = matching_.size() - std::min<std::size_t>(matching_.size(), 1);
    const auto page = static_cast<std::size_t>(lines_for_games(rows));
    switch (key.code) {
    case Code::up:
        chosen_ -= std::min<std::size_t>(chosen_, 1);
        break;
    case Code::down:
    case Code::tab:
        chosen_ = std::min(last, chosen_ + 1);
        break;
    case Code::page_up:
        chosen_ -= std::min(chosen_, page);
        break;
    case Code::page_down:
        chosen_ = std::min(last, chosen_ + page);
        break;
    case Code::home:
        chosen_ = 0;
        break;
    case Code::end:
        chosen_ = last;
        break;
    case Code::enter:
        if (chosen_ < matching_.size())
            return matching_[chosen_] + 1;
        break;
    default:
        if (const std::string before = entry_.text(); entry_.handle(key) && entry_.text() != before)
            filter();
    }
    return {};
}

// Every word typed is found somewhere.
bool GameList::matches(const GameSummary &game) const {
    std::istringstream words(entry_.text());
    for (std::string word; words >> word;) {
        const bool found = std::any_of(game.players.begin(), game.players.end(),
                                       [&](const std::string &name) { return notation::contains(name, word); }) ||
                           notation::contains(game.result, word) || notation::contains(game.date, word) ||
                           notation::contains(game.event, word);
        if (!found)
            return false;
    }
    return true;
}

// The game chosen stays so while it matches.
void GameList::filter() {
    const std::size_t chosen = chosen_ < matching_.size() ? matching_[chosen_] : 0;
    matching_.clear();
    for (std::size_t i = 0; i < games_.size(); ++i)
        if (matches(games_[i]))
            matching_.push_back(i);
    const auto still = std::lower_bound(matching_.begin(), matching_.end(), chosen);
    chosen_ = still == matching_.end() ? 0 : static_cast<std::size_t>(still - matching_.begin());
}

void GameList::draw(Canvas &canvas, const Theme &theme) const {
    std::string title = std::to_string(games_.size()) + (games_.size() == 1 ? " game" : " games");
    if (!complete_)
        title += " read so far";
    if (!entry_.text().empty())
        title += ", " + std::to_string(matching_.size()) + " of them shown";
    canvas.write({0, 0}, title, theme.title);

    const Widths widths = widths_for(canvas.columns());
    const int shown = lines_for_games(canvas.rows());
    const std::size_t first = chosen_ / static_cast<std::size_t>(shown) * static_cast<std::size_t>(shown);
    for (int line = 0; line < shown && first + static_cast<std::size_t>(line) < matching_.size(); ++line) {
        const std::size_t at = first + static_cast<std::size_t>(line);
        const GameSummary &game = games_[matching_[at]];
        const Style &style = at == chosen_ ? theme.choice : theme.text;
        const int row = title_rows + line;
        if (at == chosen_)
            canvas.fill({0, row}, canvas.columns(), 1, {U' ', style});
        const std::string number = std::to_string(matching_[at] + 1);
        int column = std::max(0, widths.number - static_cast<int>(number.size()));
        canvas.write({column, row}, number, style);
        canvas.write({0, row}, at == chosen_ ? ">" : " ", style);
        column = widths.number + 1;
        const auto cell = [&](const std::string &text, int width) {
            canvas.write({column, row}, text, style, width - 1);
            column += width;
        };
        for (const std::string &name : game.players)
            cell(name, widths.player);
        cell(game.result, widths.result);
        cell(game.date, widths.date);
        canvas.write({column, row}, game.event, style);
    }
    if (matching_.empty())
        canvas.write({0, title_rows}, complete_ ? "No game matches" : "No game matches so far", theme.warning);
    const int row = canvas.rows() - 1;
    canvas.write({0, row - 1}, "Type to filter by players, result, date or event; Enter opens, Esc goes back",
                 theme.dim);
    entry_.draw(canvas, {canvas.write({0, row}, "Filter: ", theme.title), row}, theme.text);
}

} // namespace tondo::ui
