#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tondo::app {

/// Bytes that come in pieces, as lines. It holds no more than a line and a piece.
class LineBuffer {
public:
    /// Of longer lines only is told that they were there.
    explicit LineBuffer(std::size_t longest) : longest_(longest) {}

    struct Line {
        std::string text; ///< Without its end; empty if it was too long.
        bool too_long = false;
    };

    void add(std::string_view bytes);
    /// The next whole line. To be called until there is none before more bytes are added.
    std::optional<Line> next();
    /// What stands behind the last line's end, when nothing more will come.
    std::optional<Line> last();

private:
    Line line(std::string_view text);

    std::size_t longest_;
    std::string bytes_;
    std::size_t begin_ = 0; ///< Of what has not been taken.
    bool too_long_ = false; ///< A part of the line was dropped already.
};

} // namespace tondo::app
