#include "tondo/app/line_buffer.hpp"

#include <utility>

namespace tondo::app {

void LineBuffer::add(std::string_view bytes) {
    bytes_.erase(0, std::exchange(begin_, 0));
    bytes_ += bytes;
}

std::optional<LineBuffer::Line> LineBuffer::next() {
    const std::string_view rest = std::string_view(bytes_).substr(begin_);
    const std::size_t end = rest.find('\n');
    if (end == std::string_view::npos) {
        // One byte more, for a carriage return.
        if (rest.size() > longest_ + 1) {
            begin_ = bytes_.size();
            too_long_ = true;
        }
        return {};
    }
    begin_ += end + 1;
    return line(rest.substr(0, end));
}

std::optional<LineBuffer::Line> LineBuffer::last() {
    const std::string_view rest = std::string_view(bytes_).substr(begin_);
    if (rest.empty() && !too_long_)
        return {};
    begin_ = bytes_.size();
    return line(rest);
}

LineBuffer::Line LineBuffer::line(std::string_view text) {
    if (text.ends_with('\r'))
        text.remove_suffix(1);
    if (std::exchange(too_long_, false) || text.size() > longest_)
        return {{}, true};
    return {std::string(text)};
}

} // namespace tondo::app
