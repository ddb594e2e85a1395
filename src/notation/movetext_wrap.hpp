#pragma once

#include <string>
#include <string_view>

namespace tondo::notation {

/// Fills lines with words, up to 79 columns.
class MovetextWrap {
public:
    /// Adds a word behind a blank or on a new line.
    void word(std::string_view word);

    /// Writes `opening` directly before the next word.
    void open(std::string_view opening) { opening_ += opening; }
    /// Writes `closing` directly behind the last word.
    void close(std::string_view closing);

    /// A line of its own.
    void line(std::string_view text);

    /// All lines, the last one ended.
    std::string finish();

private:
    void flush_word();
    void end_line();

    std::string done_;
    std::string line_;    // of `columns_` columns
    std::string pending_; // the last word, which may still get a closing
    std::string opening_;
    std::size_t columns_ = 0;
};

} // namespace tondo::notation
