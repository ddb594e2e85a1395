#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tondo::table {

/// Bytes come in, whole lines go out; it never holds more than a line of the longest kind and one reading.
class LineBuffer {
public:
    /// The longest line, its newline included.
    explicit LineBuffer(std::size_t longest) : longest_(longest) {}

    void add(std::string_view bytes) { bytes_ += bytes; }
    /// The next whole line without its newline (and a carriage return before it).
    std::optional<std::string> next() {
        const std::size_t end = bytes_.find('\n', begin_);
        if (end == std::string::npos || end - begin_ >= longest_) {
            bytes_.erase(0, begin_);
            begin_ = 0;
            return {};
        }
        std::string line = bytes_.substr(begin_, end - begin_);
        begin_ = end + 1;
        if (line.ends_with('\r'))
            line.pop_back();
        return line;
    }
    /// Whether there is a whole line to take.
    bool has_line() const { return bytes_.find('\n', begin_) != std::string::npos; }
    /// Whether the next line is longer than any may be; there is no going on then.
    bool is_overlong() const { return std::min(bytes_.find('\n', begin_), bytes_.size()) - begin_ >= longest_; }

private:
    std::size_t longest_;
    std::string bytes_;
    std::size_t begin_ = 0;
};

} // namespace tondo::table
