#include "ui/pages/choice_list.hpp"

#include "notation/letters.hpp"
#include "ui/screen/glyph.hpp"

#include <algorithm>
#include <array>
#include <sstream>

namespace tondo::ui {

namespace {

// Before the first column: what tells the row that is chosen where there are no colours.
constexpr int pointer_columns = 2;

} // namespace

Key as_arrow(const Key &key) {
    using Code = Key::Code;
    constexpr std::array<std::pair<char32_t, Code>, 5> names{
        {{U'j', Code::down}, {U'k', Code::up}, {U'g', Code::home}, {U'G', Code::end}, {U' ', Code::page_down}}};
    for (const auto &[letter, code] : names)
        if (key == Key::of(letter))
            return Key::of(code);
    return key;
}

void ChoiceList::add(ListRow row) {
    rows_.push_back(std::move(row));
    if (matches(rows_.back()))
        matching_.push_back(rows_.size() - 1);
}

void ChoiceList::clear() {
    rows_.clear();
    matching_.clear();
    chosen_ = 0;
}

bool ChoiceList::matches(const ListRow &row) const {
    return std::all_of(words_.begin(), words_.end(), [&](const std::string &word) {
        return std::any_of(row.cells.begin(), row.cells.end(),
                           [&](const std::string &cell) { return notation::contains(cell, word); });
    });
}

void ChoiceList::filter(const std::string &words) {
    const std::size_t row = chosen().value_or(0);
    words_.clear();
    std::istringstream text(words);
    for (std::string word; text >> word;)
        words_.push_back(word);
    matching_.clear();
    for (std::size_t i = 0; i < rows_.size(); ++i)
        if (matches(rows_[i]))
            matching_.push_back(i);
    const auto still = std::lower_bound(matching_.begin(), matching_.end(), row);
    chosen_ = still == matching_.end() ? 0 : static_cast<std::size_t>(still - matching_.begin());
}

void ChoiceList::choose(std::size_t row) {
    const auto found = std::lower_bound(matching_.begin(), matching_.end(), row);
    if (found != matching_.end() && *found == row)
        chosen_ = static_cast<std::size_t>(found - matching_.begin());
}

std::optional<std::size_t> ChoiceList::chosen() const {
    return chosen_ < matching_.size() ? std::optional(matching_[chosen_]) : std::nullopt;
}

bool ChoiceList::handle(const Key &key, int lines) {
    using Code = Key::Code;
    const std::size_t last = matching_.size() - std::min<std::size_t>(matching_.size(), 1);
    const auto page = static_cast<std::size_t>(std::max(1, lines));
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

void ChoiceList::click(int line, int lines) {
    const auto page = static_cast<std::size_t>(std::max(1, lines));
    const std::size_t at = chosen_ / page * page + static_cast<std::size_t>(std::max(0, line));
    if (line >= 0 && line < lines && at < matching_.size())
        chosen_ = at;
}

std::vector<int> ChoiceList::widths(int columns) const {
    std::vector<int> widths;
    int left = columns - pointer_columns;
    for (const ListColumn &column : columns_) {
        widths.push_back(column.least);
        left -= column.least;
    }
    for (bool grows = true; grows;) {
        grows = false;
        for (std::size_t i = 0; i < columns_.size() && left > 0; ++i)
            if (widths[i] < columns_[i].most) {
                ++widths[i];
                --left;
                grows = true;
            }
    }
    return widths;
}

void ChoiceList::draw_cells(Canvas &canvas, Point point, int columns, const std::vector<std::string> &cells,
                            const Style &style) const {
    const std::vector<int> widths = this->widths(columns);
    const int end = point.column + columns;
    point.column += pointer_columns;
    for (std::size_t i = 0; i < cells.size() && i < widths.size(); ++i) {
        const bool last = i + 1 == widths.size();
        const int room = std::min(end - point.column, last ? end : widths[i] - 1);
        const int indent = columns_[i].to_right ? std::max(0, room - columns_of(cells[i])) : 0;
        if (room > 0)
            canvas.write({point.column + indent, point.row}, cells[i], style, room - indent);
        point.column += widths[i];
    }
}

void ChoiceList::draw_titles(Canvas &canvas, const Area &line, const Theme &theme) const {
    std::vector<std::string> titles;
    for (const ListColumn &column : columns_)
        titles.emplace_back(column.title);
    draw_cells(canvas, line.corner, line.columns, titles, theme.dim);
}

void ChoiceList::draw(Canvas &canvas, const Area &area, const Theme &theme) const {
    const auto lines = static_cast<std::size_t>(std::max(1, area.rows));
    const std::size_t first = chosen_ / lines * lines;
    for (std::size_t i = first; i < std::min(first + lines, matching_.size()); ++i) {
        const ListRow &row = rows_[matching_[i]];
        const Style &style = i == chosen_ ? theme.choice : row.dim ? theme.dim : theme.text;
        const Point point{area.corner.column, area.corner.row + static_cast<int>(i - first)};
        if (i == chosen_) {
            canvas.fill(point, area.columns, 1, {U' ', style});
            canvas.write(point, ">", style);
            canvas.cursor = point;
        }
        draw_cells(canvas, point, area.columns, row.cells, style);
    }
}

} // namespace tondo::ui
