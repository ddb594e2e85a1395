#pragma once

#include <string>
#include <string_view>

namespace tondo::notation {

/// Wraps words into lines of at most 79 columns.
class MovetextWrap {
public:
    /// Adds a word after a blank or on a new line.
    void word(std::string_view word);

    /// Writes `opening` directly before the next word.
    void open(std::string_view opening) { opening_ += opening; }
    /// Writes `closing` directly after the last word.
    void close(std::string_view closing);

    /// Adds a separate line.
    void line(std::string_view text);

    /// All lines, with a final line end.
    std::string finish();

private:
    void flush_word();
    void end_line();

    std::string done_;
    std::string pending_; // the last word, which close() may still extend
    std::string opening_;
    std::size_t columns_ = 0; // of the last line in `done_`
};

} // namespace tondo::notation
