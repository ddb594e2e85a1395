#include "canvas/text_entry.hpp"

#include "canvas/glyph.hpp"
#include "notation/utf8.hpp"

#include <algorithm>

namespace tondo::canvas {

bool TextEntry::handle(const Key &key) {
    switch (key.code) {
    case Key::Code::character: {
        std::string typed;
        append_utf8(typed, key.character);
        insert(typed);
        return true;
    }
    case Key::Code::backspace: {
        const std::size_t start = before(cursor_);
        text_.erase(start, cursor_ - start);
        cursor_ = start;
        return true;
    }
    case Key::Code::erase:
        text_.erase(cursor_, after(cursor_) - cursor_);
        return true;
    case Key::Code::left:
        cursor_ = before(cursor_);
        return true;
    case Key::Code::right:
        cursor_ = after(cursor_);
        return true;
    case Key::Code::home:
        cursor_ = 0;
        return true;
    case Key::Code::end:
        cursor_ = text_.size();
        return true;
    default:
        return false;
    }
}

// Keeps the cursor on a cluster boundary: a combining mark typed before a letter's marks joins that letter.
void TextEntry::insert(std::string_view text) {
    text_.insert(cursor_, text);
    const std::size_t end = cursor_ + text.size();
    for (cursor_ = 0; cursor_ < end;)
        cursor_ = after(cursor_);
}

int TextEntry::draw(Canvas &canvas, Point point, const Style &style) const {
    const int width = std::max(1, canvas.columns() - point.column - 1); // one column is for the cursor at the end
    int excess = columns_of(std::string_view(text_).substr(0, cursor_)) - width;
    std::size_t first = 0;
    while (excess > 0) {
        const std::size_t next = after(first);
        excess -= columns_of(std::string_view(text_).substr(first, next - first));
        first = next;
    }
    const int written = canvas.write(point, std::string_view(text_).substr(first), style, width);
    const int column = point.column + columns_of(std::string_view(text_).substr(first, cursor_ - first));
    canvas.cursor = Point{std::min(column, canvas.columns() - 1), point.row};
    return written;
}

std::size_t TextEntry::before(std::size_t offset) const {
    std::size_t start = 0;
    for (std::size_t next = 0; next < offset; next = after(next))
        start = next;
    return start;
}

std::size_t TextEntry::after(std::size_t offset) const {
    return offset + notation::cluster_size(std::string_view(text_).substr(offset));
}

} // namespace tondo::canvas
