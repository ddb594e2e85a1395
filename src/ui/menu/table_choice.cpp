#include "ui/menu/table_choice.hpp"

namespace tondo::ui {

using Code = Key::Code;

namespace {

// The question, a blank, the titles; a blank, the keys.
constexpr int rows_above = 3;
constexpr int rows_below = 2;

int lines_of(int rows) {
    return std::max(1, rows - rows_above - rows_below);
}

} // namespace

TableChoice::TableChoice(std::string question, const std::vector<ListRow> &tables)
    : question_(std::move(question)), list_({{"Table", 8, 32},
                                             {"Rules", 6, 14},
                                             {"Players", 20, 60},
                                             {"Turn", 6, 10},
                                             {"Move", 5, 6, true},
                                             {"Host", 6, 32}}) {
    for (const ListRow &table : tables)
        list_.add(table);
}

std::optional<TableChoice::Answer> TableChoice::handle(const Key &key, int rows) {
    if (key.code == Code::click)
        list_.click(key.row - rows_above, lines_of(rows));
    else if (key.code == Code::enter)
        return list_.chosen().has_value() ? std::optional<Answer>(*list_.chosen()) : std::nullopt;
    else if (key.code == Code::escape || key.code == Code::interrupt || key == Key::of(U'q'))
        return Left{};
    else
        list_.handle(as_arrow(key), lines_of(rows));
    return {};
}

void TableChoice::draw(Canvas &canvas, const Theme &theme) const {
    canvas.write({0, 0}, question_, theme.title);
    list_.draw_titles(canvas, {{0, rows_above - 1}, canvas.columns(), 1}, theme);
    list_.draw(canvas, {{0, rows_above}, canvas.columns(), lines_of(canvas.rows())}, theme);
    canvas.write({0, canvas.rows() - 1}, "Up and Down choose, Enter goes there, q leaves", theme.dim);
}

} // namespace tondo::ui
