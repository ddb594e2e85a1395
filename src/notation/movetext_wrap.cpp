#include "notation/movetext_wrap.hpp"

#include "notation/utf8.hpp"

#include <utility>

namespace tondo::notation {

namespace {

constexpr std::size_t max_columns = 79;

} // namespace

void MovetextWrap::word(std::string_view word) {
    flush_word();
    pending_.assign(opening_).append(word);
    opening_.clear();
}

void MovetextWrap::close(std::string_view closing) {
    pending_ += closing; // becomes a word of its own after a line end
}

void MovetextWrap::line(std::string_view text) {
    if (!opening_.empty())
        word("");
    flush_word();
    end_line();
    done_ += text;
    done_ += '\n';
}

std::string MovetextWrap::finish() {
    flush_word();
    end_line();
    return std::move(done_);
}

// Appends the last word to the current line or a new one.
void MovetextWrap::flush_word() {
    if (pending_.empty())
        return;
    const std::size_t width = count_code_points(pending_);
    if (columns_ > 0 && columns_ + 1 + width > max_columns)
        end_line();
    if (columns_ > 0) {
        done_ += ' ';
        ++columns_;
    }
    done_ += pending_;
    columns_ += width;
    pending_.clear();
}

void MovetextWrap::end_line() {
    if (columns_ == 0)
        return;
    done_ += '\n';
    columns_ = 0;
}

} // namespace tondo::notation
