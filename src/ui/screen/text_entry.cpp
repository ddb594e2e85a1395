#include "ui/screen/text_entry.hpp"

#include "ui/screen/glyph.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

bool continues(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

} // namespace

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

void TextEntry::insert(std::string_view text) {
    text_.insert(cursor_, text);
    cursor_ += text.size();
}

int TextEntry::draw(Canvas &canvas, Point point, const Style &style) const {
    const int width = std::max(1, canvas.columns() - point.column - 1); // one more for the cursor at the end
    std::size_t first = 0;
    while (first < cursor_ && columns_of(text_.substr(first, cursor_ - first)) > width)
        first = after(first);
    const int written = canvas.write(point, std::string_view(text_).substr(first), style, width);
    const int column = point.column + columns_of(text_.substr(first, cursor_ - first));
    canvas.cursor = Point{std::min(column, canvas.columns() - 1), point.row};
    return written;
}

std::size_t TextEntry::before(std::size_t offset) const {
    while (offset > 0 && continues(text_[offset - 1]))
        --offset;
    return offset - std::min<std::size_t>(offset, 1);
}

std::size_t TextEntry::after(std::size_t offset) const {
    offset = std::min(offset + 1, text_.size());
    while (offset < text_.size() && continues(text_[offset]))
        ++offset;
    return offset;
}

} // namespace tondo::ui
