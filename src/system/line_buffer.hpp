#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tondo::app {

/// Bytes that come in pieces, as lines. It holds no more than a line and a piece.
class LineBuffer {
public:
    /// Of longer lines, their end not counted, only is told that they were there.
    explicit LineBuffer(std::size_t longest) : longest_(longest) {}

    struct Line {
        std::string text; ///< Without its end; empty if it was too long.
        bool too_long = false;
    };

    /// More bytes, once there is no whole line left to take. The beginning of a line that is too long is dropped.
    void add(std::string_view bytes);
    /// The next whole line.
    std::optional<Line> next();
    /// The text behind the last line's end, once the input has ended.
    std::optional<Line> last();

    /// Whether there is a whole line to take.
    bool has_line() const { return bytes_.find('\n', begin_) != std::string::npos; }
    /// Whether the next line is too long, or is going to be.
    bool is_overlong() const { return too_long_ || beginning().size() > longest_; }

private:
    std::string_view beginning() const;
    Line extract(std::size_t end);

    std::size_t longest_;
    std::string bytes_;
    std::size_t begin_ = 0; ///< Of what has not been taken.
    bool too_long_ = false; ///< A part of the line was dropped already.
};

} // namespace tondo::app
