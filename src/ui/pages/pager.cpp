#include "tondo/ui/pages/pager.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

std::size_t lines_shown(int rows) {
    return static_cast<std::size_t>(std::max(1, rows - 1));
}

} // namespace

bool Pager::handle(const Key &key, int rows) {
    using Code = Key::Code;
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
    else
        return key.code == Code::redraw;
    return true;
}

void Pager::draw(Canvas &canvas, std::string_view ways_out, const Theme &theme) const {
    const std::size_t hidden = overhang(canvas.rows());
    const std::size_t first = std::min(first_, hidden);
    const std::size_t end = std::min(lines_.size(), first + lines_shown(canvas.rows()));
    for (std::size_t i = first; i < end; ++i)
        canvas.write({0, static_cast<int>(i - first)}, lines_[i], i == 0 ? theme.title : theme.text);
    canvas.write({0, canvas.rows() - 1}, (hidden > 0 ? "arrows scroll, " : "") + std::string(ways_out), theme.dim);
}

std::size_t Pager::overhang(int rows) const {
    return lines_.size() - std::min(lines_.size(), lines_shown(rows));
}

} // namespace tondo::ui
