#include "ui/pages/pager.hpp"

#include <algorithm>
#include <cctype>

namespace tondo::ui {

namespace {

std::size_t rows_shown(int rows) {
    return static_cast<std::size_t>(std::max(1, rows - 1));
}

// The number of text rows beyond the screen.
std::size_t overhang(const std::vector<std::string> &text, Extent size) {
    return text.size() - std::min(text.size(), rows_shown(size.rows));
}

// The column at which a long line goes on: that of a second column of text, or a little further in than its beginning.
std::size_t hanging_indent(std::string_view line, std::size_t columns) {
    const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
    const std::size_t blanks = line.rfind("  ", columns / 2);
    return blanks != std::string_view::npos && blanks > begin ? line.find_first_not_of(' ', blanks) : begin + 2;
}

// Lines as they are shown: those that are too long are wrapped.
std::vector<std::string> rows_of(const std::vector<std::string> &lines, int columns) {
    std::vector<std::string> rows;
    for (const std::string &line : lines) {
        if (columns_of(line) <= columns) {
            rows.push_back(line);
            continue;
        }
        const std::size_t indent = hanging_indent(line, static_cast<std::size_t>(columns));
        std::size_t kept = std::min(line.find_first_not_of(' ', indent), line.size());
        while (kept < line.size() && (line[kept] & 0xc0) == 0x80) // within a character
            ++kept;
        std::string before = line.substr(0, kept);
        for (const std::string &row : wrapped(line.substr(kept), columns - static_cast<int>(kept))) {
            rows.push_back(before + row);
            before.assign(kept, ' ');
        }
    }
    return rows;
}

// Case-insensitive search.
bool has(std::string_view line, std::string_view words) {
    const auto alike = [](unsigned char a, unsigned char b) { return std::tolower(a) == std::tolower(b); };
    return std::search(line.begin(), line.end(), words.begin(), words.end(), alike) != line.end();
}

} // namespace

bool Pager::handle(const Key &key, Extent size) {
    using Code = Key::Code;
    if (typing_ && key.code != Code::interrupt) {
        type(key, size);
        return true;
    }
    missing_ = false;
    const std::size_t last = overhang(rows_of(lines_, size.columns), size);
    const std::size_t page = std::max<std::size_t>(1, rows_shown(size.rows) - 1);
    if (key.code == Code::down || key.code == Code::wheel_down || key == Key::of(U'j'))
        first_ = std::min(last, first_ + 1);
    else if (key.code == Code::up || key.code == Code::wheel_up || key == Key::of(U'k'))
        first_ -= std::min<std::size_t>(first_, 1);
    else if (key.code == Code::page_down || key == Key::of(U' '))
        first_ = std::min(last, first_ + page);
    else if (key.code == Code::page_up)
        first_ -= std::min(first_, page);
    else if (key == Key::of(U'/') && last > 0)
        typing_.emplace("/");
    else if ((key == Key::of(U'n') || key == Key::of(U'N')) && !wanted_.empty())
        search(key == Key::of(U'n'), size);
    else
        return key.code == Code::redraw;
    return true;
}

void Pager::type(const Key &key, Extent size) {
    const Typed typed = typing_->handle(key);
    if (typed == Typed::done) {
        if (!typing_->text().empty())
            wanted_ = typing_->text();
        found_ = first_;
        if (!wanted_.empty())
            search(true, size);
    }
    if (typed == Typed::done || typed == Typed::cancelled)
        typing_.reset();
}

// Scrolls the match to the top, if enough text follows. The search wraps around.
void Pager::search(bool forward, Extent size) {
    const std::vector<std::string> text = rows_of(lines_, size.columns);
    for (std::size_t step = 1; step <= text.size(); ++step) {
        const std::size_t row = (found_ + (forward ? step : text.size() - step)) % text.size();
        if (!has(text[row], wanted_))
            continue;
        found_ = row;
        first_ = std::min(overhang(text, size), row);
        return;
    }
    missing_ = true;
}

void Pager::draw(Canvas &canvas, std::string_view ways_out, const Theme &theme) const {
    const std::vector<std::string> text = rows_of(lines_, canvas.columns());
    const std::size_t hidden = overhang(text, {canvas.columns(), canvas.rows()});
    const std::size_t first = std::min(first_, hidden);
    const std::size_t end = std::min(text.size(), first + rows_shown(canvas.rows()));
    for (std::size_t i = first; i < end; ++i)
        write_shortened(canvas, {0, static_cast<int>(i - first)}, text[i], i == 0 ? theme.title : theme.text);
    const Point below{0, canvas.rows() - 1};
    if (typing_)
        typing_->draw(canvas, below, theme);
    else if (missing_)
        write_shortened(canvas, below, "Not found: " + wanted_, theme.warning);
    else
        write_hints(
            canvas, below,
            (hidden > 0 ? wanted_.empty() ? "arrows scroll, / searches, " : "arrows scroll, n N search on, " : "") +
                std::string(ways_out),
            theme.dim);
}

} // namespace tondo::ui
