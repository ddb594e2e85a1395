#include "ui/pages/pager.hpp"

#include <algorithm>
#include <cctype>

namespace tondo::ui {

namespace {

std::size_t lines_shown(int rows) {
    return static_cast<std::size_t>(std::max(1, rows - 1));
}

// Case-insensitive search.
bool has(std::string_view line, std::string_view words) {
    const auto alike = [](unsigned char a, unsigned char b) { return std::tolower(a) == std::tolower(b); };
    return std::search(line.begin(), line.end(), words.begin(), words.end(), alike) != line.end();
}

} // namespace

bool Pager::handle(const Key &key, int rows) {
    using Code = Key::Code;
    if (typing_ && key.code != Code::interrupt) {
        type(key, rows);
        return true;
    }
    missing_ = false;
    const std::size_t last = overhang(rows);
    const std::size_t page = std::max<std::size_t>(1, lines_shown(rows) - 1);
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
        search(key == Key::of(U'n'), rows);
    else
        return key.code == Code::redraw;
    return true;
}

void Pager::type(const Key &key, int rows) {
    const Typed typed = typing_->handle(key);
    if (typed == Typed::done) {
        if (!typing_->text().empty())
            wanted_ = typing_->text();
        found_ = first_;
        if (!wanted_.empty())
            search(true, rows);
    }
    if (typed == Typed::done || typed == Typed::cancelled)
        typing_.reset();
}

// Scrolls the match to the top, if enough text follows. The search wraps around.
void Pager::search(bool forward, int rows) {
    for (std::size_t step = 1; step <= lines_.size(); ++step) {
        const std::size_t line = (found_ + (forward ? step : lines_.size() - step)) % lines_.size();
        if (!has(lines_[line], wanted_))
            continue;
        found_ = line;
        first_ = std::min(overhang(rows), line);
        return;
    }
    missing_ = true;
}

void Pager::draw(Canvas &canvas, std::string_view ways_out, const Theme &theme) const {
    const std::size_t hidden = overhang(canvas.rows());
    const std::size_t first = std::min(first_, hidden);
    const std::size_t end = std::min(lines_.size(), first + lines_shown(canvas.rows()));
    for (std::size_t i = first; i < end; ++i)
        write_shortened(canvas, {0, static_cast<int>(i - first)}, lines_[i], i == 0 ? theme.title : theme.text);
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

std::size_t Pager::overhang(int rows) const {
    return lines_.size() - std::min(lines_.size(), lines_shown(rows));
}

} // namespace tondo::ui
