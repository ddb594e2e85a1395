#include "ui/pages/filter_list.hpp"

#include "notation/utf8.hpp"
#include "ui/canvas.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <sstream>
#include <utility>

namespace tondo::ui {

namespace {

using Code = Key::Code;

constexpr int rows_above = 3; // title, blank line, column titles
constexpr int rows_below = 3; // blank line, the screen's line, prompt

// Space for the pointer to the chosen row, which is needed without colours.
constexpr int pointer_columns = 2;

// Maps vi's movement keys to arrows while no text is typed.
Key as_arrow(const Key &key) {
    constexpr std::array<std::pair<char32_t, Code>, 5> names{
        {{U'j', Code::down}, {U'k', Code::up}, {U'g', Code::home}, {U'G', Code::end}, {U' ', Code::page_down}}};
    for (const auto &[letter, code] : names)
        if (key == Key::of(letter))
            return Key::of(code);
    return key;
}

// The rows of a list that has a whole canvas.
Area whole(int columns, int rows) {
    return {{0, rows_above}, columns, std::max(1, rows - rows_above - rows_below)};
}

std::vector<int> widths_of(const std::vector<ListColumn> &columns, int room) {
    std::vector<int> widths;
    int left = room - pointer_columns;
    int missing = -left; // until all have their usual widths
    for (const ListColumn &column : columns) {
        widths.push_back(column.least);
        left -= column.least;
        missing += std::max(column.least, column.usual);
    }
    for (std::size_t i = columns.size(); i-- > 0 && missing > 0;)
        if (columns[i].is_spare) {
            left += columns[i].least;
            missing -= std::exchange(widths[i], 0);
        }
    const auto grow_to = [&](int ListColumn::*limit) {
        for (bool grows = true; grows;) {
            grows = false;
            for (std::size_t i = 0; i < columns.size() && left > 0; ++i)
                if (widths[i] > 0 && widths[i] < columns[i].*limit) {
                    ++widths[i];
                    --left;
                    grows = true;
                }
        }
    };
    grow_to(&ListColumn::usual);
    grow_to(&ListColumn::most);
    return widths;
}

void draw_cells(Canvas &canvas, Point start, int columns_there, const std::vector<ListColumn> &columns,
                const std::vector<std::string> &cells, const Style &style) {
    const std::vector<int> widths = widths_of(columns, columns_there);
    int column = pointer_columns;
    for (std::size_t i = 0; i < cells.size() && i < columns.size(); ++i) {
        const int left = columns_there - column;
        const int room = i + 1 == columns.size() ? left : std::min(left, widths[i] - 1);
        const int indent = columns[i].to_right ? std::max(0, room - columns_of(cells[i])) : 0;
        const std::string text = columns[i].keeps_end ? end_of(cells[i], room) : shortened(cells[i], room);
        if (room > 0)
            canvas.write({start.column + column + indent, start.row}, text, style);
        column += widths[i];
    }
}

} // namespace

void FilterList::add(ListRow row) {
    rows_.push_back(std::move(row));
    if (matches(rows_.size() - 1))
        matching_.push_back(rows_.size() - 1);
    if (wanted_)
        choose(*wanted_);
}

void FilterList::reset() {
    wanted_ = chosen();
    rows_.clear();
    found_.clear();
    matching_.clear();
    chosen_ = 0;
    complete_ = searched_ = false;
}

bool FilterList::matches(std::size_t row) const {
    const std::vector<std::string> &cells = rows_[row].cells;
    return (search_.empty() || std::binary_search(found_.begin(), found_.end(), row)) &&
           std::all_of(words_.begin(), words_.end(), [&](const std::string &word) {
               return std::any_of(cells.begin(), cells.end(),
                                  [&](const std::string &cell) { return notation::contains(cell, word); });
           });
}

void FilterList::search(std::string text) {
    search_ = std::move(text);
    found_.clear();
    searched_ = false;
    apply_filter();
}

void FilterList::find(std::size_t row) {
    found_.push_back(row);
    if (matches(row))
        matching_.push_back(row);
}

// Keeps the chosen row if it passes, otherwise chooses the next one that does.
void FilterList::apply_filter() {
    const std::size_t row = chosen().value_or(0);
    words_.clear();
    std::istringstream text(filter_.text());
    for (std::string word; text >> word;)
        words_.push_back(word);
    matching_.clear();
    for (std::size_t i = 0; i < rows_.size(); ++i)
        if (matches(i))
            matching_.push_back(i);
    const auto still = std::lower_bound(matching_.begin(), matching_.end(), row);
    chosen_ = still == matching_.end() ? 0 : static_cast<std::size_t>(still - matching_.begin());
}

void FilterList::choose(std::size_t row) {
    const auto found = std::lower_bound(matching_.begin(), matching_.end(), row);
    if (found != matching_.end() && *found == row)
        chosen_ = static_cast<std::size_t>(found - matching_.begin());
}

std::optional<std::size_t> FilterList::chosen() const {
    return chosen_ < matching_.size() ? std::optional(matching_[chosen_]) : std::nullopt;
}

void FilterList::show_all() {
    typing_ = false;
    filter_ = Prompt("/");
    apply_filter();
}

ListAction FilterList::handle(const Key &key, int rows) {
    return handle(key, whole(std::numeric_limits<int>::max(), rows));
}

ListAction FilterList::handle(const Key &key, const Area &area) {
    const int lines = std::max(1, area.rows);
    wanted_.reset();
    if (key.code == Code::interrupt)
        return ListAction::leaves;
    if (key.code == Code::click)
        return key.column < area.corner.column + area.columns ? click(key.row - area.corner.row, lines)
                                                              : ListAction::taken;
    if (typing_)
        return type(key, lines);
    if (move(as_arrow(key), lines))
        return ListAction::taken;
    if (key == Key::of(U'/')) {
        typing_ = true;
        return ListAction::taken;
    }
    if (key.is_one_of({Key::of(Code::enter), Key::of(Code::right), Key::of(U'l')}))
        return chosen() ? ListAction::opens : ListAction::taken;
    if (key.code == Code::escape && !filter_.text().empty()) {
        show_all();
        return ListAction::taken;
    }
    const bool leaves = key.is_one_of({Key::of(Code::escape), Key::of(U'q'), Key::of(U'h'), Key::of(Code::left)});
    return leaves ? ListAction::leaves : ListAction::unknown;
}

ListAction FilterList::type(const Key &key, int lines) {
    switch (filter_.handle(key)) {
    case Typed::unknown:
        return move(key, lines) ? ListAction::taken : ListAction::unknown;
    case Typed::text:
        apply_filter();
        break;
    case Typed::done:
        typing_ = false;
        break;
    case Typed::cancelled:
        show_all();
        break;
    }
    return ListAction::taken;
}

bool FilterList::move(const Key &key, int lines) {
    const std::size_t last = matching_.size() - std::min<std::size_t>(matching_.size(), 1);
    const auto page = static_cast<std::size_t>(lines);
    switch (key.code) {
    case Code::up:
    case Code::back_tab:
    case Code::wheel_up:
        chosen_ -= std::min<std::size_t>(chosen_, 1);
        return true;
    case Code::down:
    case Code::tab:
    case Code::wheel_down:
        chosen_ = std::min(last, chosen_ + 1);
        return true;
    case Code::page_up:
        chosen_ -= std::min(chosen_, page);
        return true;
    case Code::page_down:
        chosen_ = std::min(last, chosen_ + page);
        return true;
    case Code::home:
        chosen_ = 0;
        return true;
    case Code::end:
        chosen_ = last;
        return true;
    default:
        return false;
    }
}

// The first click chooses a row, a second click opens it.
ListAction FilterList::click(int line, int lines) {
    const auto page = static_cast<std::size_t>(lines);
    const std::size_t at = chosen_ / page * page + static_cast<std::size_t>(std::max(0, line));
    if (line < 0 || line >= lines || at >= matching_.size())
        return ListAction::taken;
    return std::exchange(chosen_, at) == at ? ListAction::opens : ListAction::taken;
}

void FilterList::paste(std::string_view text) {
    typing_ = true;
    filter_.insert(text);
    apply_filter();
}

std::string FilterList::counted() const {
    std::string text = std::to_string(size()) + " " + std::string(noun_) + (size() == 1 ? "" : "s");
    if (!complete_)
        text += " read so far";
    const std::string filter = filter_.text().empty() ? "" : "/" + filter_.text();
    if (search_.empty() && filter.empty())
        return text;
    return text + ", " + std::to_string(matching_.size()) + " of them shown" + (is_searched() ? "" : " so far") + " (" +
           search_ + (search_.empty() || filter.empty() ? "" : " ") + filter + ")";
}

void FilterList::draw(Canvas &canvas, std::string_view title, std::string_view hint, const Theme &theme) const {
    write_shortened(canvas, {0, 0}, std::string(title), theme.title);
    draw_rows(canvas, whole(canvas.columns(), canvas.rows()), theme);
    draw_prompt(canvas, canvas.rows() - 1, hint, theme);
}

void FilterList::draw_prompt(Canvas &canvas, int row, std::string_view hint, const Theme &theme) const {
    if (typing_)
        write_hints(canvas, {filter_.draw(canvas, {0, row}, theme) + 2, row},
                    "Enter ends the typing, Esc shows all again", theme.dim);
    else
        write_hints(canvas, {0, row}, std::string(hint), theme.dim);
}

void FilterList::draw_rows(Canvas &canvas, const Area &area, const Theme &theme) const {
    const Point corner = area.corner;
    std::vector<std::string> titles;
    for (const ListColumn &column : columns_)
        titles.emplace_back(column.title);
    draw_cells(canvas, {corner.column, corner.row - 1}, area.columns, columns_, titles, theme.dim);
    if (rows_.empty())
        canvas.write(corner, complete_ ? nothing_ : "Reading ...", theme.notice);
    else if (matching_.empty())
        canvas.write(corner,
                     "No " + std::string(noun_) + " matches" +
                         (!complete_ || !is_searched() ? " so far"
                          : search_.empty()            ? "; Esc shows all again"
                                                       : ""),
                     theme.notice);
    const auto lines = static_cast<std::size_t>(std::max(1, area.rows));
    const std::size_t first = chosen_ / lines * lines;
    for (std::size_t i = first; i < std::min(first + lines, matching_.size()); ++i) {
        const ListRow &row = rows_[matching_[i]];
        const Style &style = i == chosen_     ? theme.choice
                             : row.dim        ? theme.dim
                             : row.stands_out ? theme.notice
                                              : theme.text;
        const Point point{corner.column, corner.row + static_cast<int>(i - first)};
        if (i == chosen_) {
            canvas.fill(point, area.columns, 1, {U' ', style});
            canvas.write(point, ">", style);
            canvas.cursor = point;
        }
        if (row.stands_out)
            canvas.write({point.column + 1, point.row}, "*", style);
        draw_cells(canvas, point, area.columns, columns_, row.cells, style);
    }
}

} // namespace tondo::ui
