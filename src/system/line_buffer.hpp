#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tondo::system {

/// Splits a byte stream into lines. Buffers at most one line and one piece.
class LineBuffer {
public:
    /// Lines longer than `longest` bytes, without their end, are discarded and reported as too long.
    explicit LineBuffer(std::size_t longest) : longest_(longest) {}

    struct Line {
        std::string text; ///< Without line end; empty if too long.
        bool too_long = false;
    };

    /// Appends bytes; call it only when has_line() is false. Discards the beginning of a line that is too long.
    void add(std::string_view bytes);
    /// Removes and returns the next complete line.
    std::optional<Line> next();
    /// Removes and returns the unterminated rest after the end of input.
    std::optional<Line> last();

    /// Whether a complete line is buffered.
    bool has_line() const { return bytes_.find('\n', begin_) != std::string::npos; }
    /// Whether the next line is too long, even if it is not complete yet.
    bool is_overlong() const { return too_long_ || beginning().size() > longest_; }

private:
    std::string_view beginning() const;
    Line extract(std::size_t end);

    std::size_t longest_;
    std::string bytes_;
    std::size_t begin_ = 0; ///< Start of the unread bytes.
    bool too_long_ = false; ///< A part of the line was discarded.
};

} // namespace tondo::system
