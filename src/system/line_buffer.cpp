#include "system/line_buffer.hpp"

#include <utility>

namespace tondo::system {

void LineBuffer::add(std::string_view bytes) {
    bytes_.erase(0, std::exchange(begin_, 0));
    bytes_ += bytes;
    if (!has_line() && is_overlong()) {
        bytes_.clear();
        too_long_ = true;
    }
}

std::optional<LineBuffer::Line> LineBuffer::next() {
    return has_line() ? std::optional(extract(bytes_.find('\n', begin_) + 1)) : std::nullopt;
}

std::optional<LineBuffer::Line> LineBuffer::last() {
    if (begin_ == bytes_.size() && !too_long_)
        return {};
    return extract(bytes_.size());
}

// The buffered part of the next line, without its end.
std::string_view LineBuffer::beginning() const {
    std::string_view text = std::string_view(bytes_).substr(begin_);
    text = text.substr(0, text.find('\n'));
    if (text.ends_with('\r'))
        text.remove_suffix(1);
    return text;
}

LineBuffer::Line LineBuffer::extract(std::size_t end) {
    const Line line = is_overlong() ? Line{{}, true} : Line{std::string(beginning())};
    begin_ = end;
    too_long_ = false;
    return line;
}

} // namespace tondo::system
