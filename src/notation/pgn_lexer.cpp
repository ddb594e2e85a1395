#include "tondo/notation/pgn_lexer.hpp"

#include "tondo/notation/letters.hpp"
#include "tondo/notation/text.hpp"

#include <algorithm>
#include <cassert>

namespace tondo::notation {

namespace {

constexpr bool is_space(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}
constexpr bool is_line_end(char c) {
    return c == '\n' || c == '\r';
}
constexpr bool is_name(char c) {
    return is_digit(c) || is_letter(c) || c == '_';
}
constexpr bool is_glyph(char c) {
    return c == '!' || c == '?';
}
constexpr bool is_word(char c) {
    return !is_space(c) && c != '\0' && std::string_view("{}()[];$!?*\".").find(c) == std::string_view::npos;
}

} // namespace

PgnLexer::PgnLexer(std::string_view text) : text_(text) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text_.substr(0, byte_order_mark.size()) == byte_order_mark)
        text_.remove_prefix(byte_order_mark.size());
}

Lexeme PgnLexer::next() {
    const std::size_t start = skip_space();
    if (start == text_.size())
        return {Lexeme::Kind::end, start, {}};
    try {
        switch (text_[start]) {
        case '[':
            return tag();
        case '{':
            return brace_comment();
        case ';':
            return line_comment();
        case '$':
            return nag();
        case '(':
            return {Lexeme::Kind::open, start, text_.substr(offset_++, 1)};
        case ')':
            return {Lexeme::Kind::close, start, text_.substr(offset_++, 1)};
        case '*':
            return {Lexeme::Kind::word, start, text_.substr(offset_++, 1)};
        case '!':
        case '?':
            return {Lexeme::Kind::glyph, start, take_while(is_glyph)};
        default:
            return word();
        }
    } catch (const ParseError &) {
        offset_ = start + 1;
        throw;
    }
}

std::size_t PgnLexer::skip_space() {
    while (offset_ < text_.size()) {
        const bool line_begins = offset_ == 0 || is_line_end(text_[offset_ - 1]);
        if (text_[offset_] == '%' && line_begins) // PGN's escape: the line is none of ours
            offset_ = next_line(offset_);
        else if (is_space(text_[offset_]))
            ++offset_;
        else
            break;
    }
    return offset_;
}

Lexeme PgnLexer::tag() {
    Lexeme tag{Lexeme::Kind::tag, offset_++, {}};
    take_while(is_space);
    tag.text = take_while(is_name);
    if (tag.text.empty())
        fail(offset_, "expected the name of a tag");
    take_while(is_space);
    if (offset_ == text_.size() || text_[offset_] != '"')
        fail(offset_, "expected the tag's value in double quotes");
    const std::size_t begin = ++offset_;
    while (offset_ < text_.size() && text_[offset_] != '"' && !is_line_end(text_[offset_]))
        offset_ += text_[offset_] == '\\' && offset_ + 1 < text_.size() && !is_line_end(text_[offset_ + 1]) ? 2 : 1;
    tag.value = checked(text_.substr(begin, offset_ - begin));
    if (offset_ >= text_.size() || text_[offset_] != '"')
        fail(begin - 1, "expected a double quote at the end of the tag's value");
    ++offset_;
    take_while(is_space);
    if (offset_ == text_.size() || text_[offset_] != ']')
        fail(offset_, "expected ']' at the end of the tag");
    ++offset_;
    return tag;
}

Lexeme PgnLexer::brace_comment() {
    const std::size_t start = offset_;
    const std::size_t end = text_.find('}', start);
    if (end == std::string_view::npos) {
        checked(text_.substr(start));
        fail(start, "expected '}' at the end of the comment");
    }
    offset_ = end + 1;
    return {Lexeme::Kind::comment, start, checked(text_.substr(start + 1, end - start - 1))};
}

Lexeme PgnLexer::line_comment() {
    const std::size_t start = offset_++;
    return {Lexeme::Kind::comment, start, checked(take_while([](char c) { return !is_line_end(c); }))};
}

Lexeme PgnLexer::nag() {
    const std::size_t start = offset_++;
    const std::string_view number = take_while(is_digit);
    if (number.empty())
        fail(start, "expected a number behind '$'");
    return {Lexeme::Kind::nag, start, number};
}

Lexeme PgnLexer::word() {
    const std::size_t start = offset_;
    const std::string_view text = checked(take_while(is_word));
    if (text.empty()) {
        const std::size_t size = std::max<std::size_t>(code_point_size(text_.substr(start)), 1);
        fail(start, "expected a move, not " + quoted(checked(text_.substr(start, size))));
    }
    if (!std::all_of(text.begin(), text.end(), is_digit))
        return {Lexeme::Kind::word, start, text};
    // Dots may be set off from their number.
    for (std::size_t ahead = offset_; ahead < text_.size() && (text_[ahead] == '.' || is_space(text_[ahead])); ++ahead)
        if (text_[ahead] == '.')
            offset_ = ahead + 1;
    return {Lexeme::Kind::number, start, text};
}

Lexeme PgnLexer::free_text() {
    const std::size_t start = skip_space();
    std::size_t end = start;
    while (end < text_.size() && !tag_begins(end))
        end = next_line(end);
    offset_ = end;
    return {Lexeme::Kind::comment, start, checked(text_.substr(start, end - start))};
}

void PgnLexer::skip_to_tags(std::size_t offset) {
    const std::size_t here = line_of(offset);
    std::size_t line = here == offset ? here : next_line(offset);
    bool after_tag = line > 0 && tag_begins(line_before(line));
    for (; line < text_.size(); line = next_line(line)) {
        const bool tag = tag_begins(line);
        if (tag && !after_tag)
            break;
        after_tag = tag;
    }
    offset_ = line;
}

void PgnLexer::fail(std::size_t offset, const std::string &message) const {
    throw ParseError(place(offset), message);
}

void PgnLexer::fail(std::string_view at, const std::string &message) const {
    fail(static_cast<std::size_t>(at.data() - text_.data()), message);
}

std::size_t PgnLexer::mark() {
    mark_line_ = place(offset_).line;
    mark_ = line_of(offset_);
    return mark_line_;
}

Place PgnLexer::place(std::size_t offset) const {
    assert(offset >= mark_ && offset <= text_.size());
    const std::size_t begin = line_of(offset);
    Place place{mark_line_, count_code_points(text_.substr(begin, offset - begin)) + 1};
    for (std::size_t line = mark_; line < begin; line = next_line(line))
        ++place.line;
    return place;
}

std::string_view PgnLexer::take_while(bool (*wanted)(char)) {
    const std::size_t start = offset_;
    while (offset_ < text_.size() && wanted(text_[offset_]))
        ++offset_;
    return text_.substr(start, offset_ - start);
}

// Whether a line begins with `[Name`.
bool PgnLexer::tag_begins(std::size_t line) const {
    while (line < text_.size() && (text_[line] == ' ' || text_[line] == '\t'))
        ++line;
    return line + 1 < text_.size() && text_[line] == '[' && is_name(text_[line + 1]);
}

std::size_t PgnLexer::next_line(std::size_t offset) const {
    while (offset < text_.size() && !is_line_end(text_[offset]))
        ++offset;
    const bool two = text_.substr(offset, 2) == "\r\n";
    return std::min(offset + (two ? 2 : 1), text_.size());
}

// The beginning of the line that an offset lies in.
std::size_t PgnLexer::line_of(std::size_t offset) const {
    while (offset > 0 && !is_line_end(text_[offset - 1]))
        --offset;
    return offset;
}

// The beginning of the line before one.
std::size_t PgnLexer::line_before(std::size_t line) const {
    const bool two = line >= 2 && text_.substr(line - 2, 2) == "\r\n";
    return line_of(line - (two ? 2 : 1));
}

std::string_view PgnLexer::checked(std::string_view text) const {
    if (const std::optional<std::size_t> bad = find_bad_byte(text))
        fail(text.substr(*bad), text[*bad] == '\0' ? "a NUL byte: this is no text" : "malformed UTF-8");
    return text;
}

} // namespace tondo::notation
