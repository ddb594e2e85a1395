#include "notation/pgn_lexer.hpp"

#include "notation/piece_letters.hpp"
#include "notation/utf8.hpp"
#include "tondo/notation/move_reader.hpp"

#include <algorithm>
#include <array>
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
std::string too_long(const std::string &part) {
    return "the " + part + " of a tag is longer than " + std::to_string(longest_tag) + " bytes";
}
// By byte: most of a file is words.
constexpr std::array<bool, 256> word_bytes = [] {
    std::array<bool, 256> bytes{};
    for (std::size_t byte = 0; byte < bytes.size(); ++byte) {
        const char c = static_cast<char>(byte);
        bytes[byte] = !is_space(c) && c != '\0' && std::string_view("{}()[];$!?*\".").find(c) == std::string_view::npos;
    }
    return bytes;
}();
constexpr bool is_word(char c) {
    return word_bytes[static_cast<unsigned char>(c)];
}

} // namespace

template <class Wanted> std::string_view PgnLexer::take_while(Wanted wanted) {
    const std::size_t start = offset_;
    while (!at_end(offset_) && wanted(text_[offset_]))
        ++offset_;
    return text_.substr(start, offset_ - start);
}

Lexeme PgnLexer::next() {
    refused_.reset();
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
            return {Lexeme::Kind::glyph, start, take_while([](char c) { return is_glyph(c); })};
        default:
            return word();
        }
    } catch (const ParseError &) {
        refused_ = start;
        offset_ = start + 1;
        throw;
    }
}

std::string_view PgnLexer::ahead(std::size_t bytes) {
    const std::size_t start = skip_space();
    if (!whole_ && text_.size() - start < bytes)
        throw OutOfText{};
    return text_.substr(start, bytes);
}

std::size_t PgnLexer::skip_space() {
    while (!at_end(offset_)) {
        if (text_[offset_] == '%' && begins_line(offset_)) // PGN's escape mechanism: the line is ignored
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
    take_while([](char c) { return is_space(c); });
    tag.text = take_while([](char c) { return is_name(c); });
    if (tag.text.empty())
        fail(offset_, "expected the name of a tag");
    if (tag.text.size() > longest_tag)
        fail(tag.text, too_long("name"));
    take_while([](char c) { return is_space(c); });
    if (at_end(offset_) || text_[offset_] != '"')
        fail(offset_, "expected the tag's value in double quotes");
    const std::size_t begin = ++offset_;
    while (!at_end(offset_) && text_[offset_] != '"' && !is_line_end(text_[offset_])) {
        offset_ += text_[offset_] == '\\' && !at_end(offset_ + 1) && !is_line_end(text_[offset_ + 1]) ? 2 : 1;
        if (offset_ - begin > longest_tag)
            fail(begin, too_long("value"));
    }
    tag.value = checked(text_.substr(begin, offset_ - begin));
    if (at_end(offset_) || text_[offset_] != '"')
        fail(begin - 1, "expected a double quote at the end of the tag's value");
    ++offset_;
    take_while([](char c) { return is_space(c); });
    if (at_end(offset_) || text_[offset_] != ']')
        fail(offset_, "expected ']' at the end of the tag");
    ++offset_;
    return tag;
}

Lexeme PgnLexer::brace_comment() {
    const std::size_t start = offset_;
    const std::size_t end = text_.find('}', start);
    if (end == std::string_view::npos) {
        check_so_far(start);
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
    const std::string_view number = take_while([](char c) { return is_digit(c); });
    if (number.empty())
        fail(start, "expected a number behind '$'");
    return {Lexeme::Kind::nag, start, number};
}

Lexeme PgnLexer::word() {
    const std::size_t start = offset_;
    const std::string_view text = checked(take_while([](char c) { return is_word(c); }));
    if (text.empty()) {
        const std::size_t size = std::max<std::size_t>(code_point_size(text_.substr(start)), 1);
        fail(start, "expected a move, not " + quote(checked(text_.substr(start, size))));
    }
    if (!std::all_of(text.begin(), text.end(), is_digit)) {
        take_en_passant_mark(start);
        return {Lexeme::Kind::word, start, text_.substr(start, offset_ - start)};
    }
    // White space may separate the dots from their number.
    for (std::size_t dot = offset_; !at_end(dot) && (text_[dot] == '.' || is_space(text_[dot])); ++dot)
        if (text_[dot] == '.')
            offset_ = dot + 1;
    return {Lexeme::Kind::number, start, text};
}

// The mark's dots belong to the previous word, from which blanks may separate it. Its `e` may already be part of that
// word.
void PgnLexer::take_en_passant_mark(std::size_t word) {
    std::size_t at = offset_;
    if (offset_ > word + 1 && text_[offset_ - 1] == en_passant_mark[0])
        --at;
    else
        while (!at_end(at) && (text_[at] == ' ' || text_[at] == '\t'))
            ++at;
    for (const char c : en_passant_mark)
        if (at_end(at) || text_[at++] != c)
            return;
    offset_ = at;
}

Lexeme PgnLexer::free_text() {
    const std::size_t start = skip_space();
    std::size_t end = start;
    try {
        while (!at_end(end) && !tag_begins(end))
            end = next_line(end);
    } catch (const OutOfText &) {
        check_so_far(start);
    }
    offset_ = end;
    return {Lexeme::Kind::comment, start, checked(text_.substr(start, end - start))};
}

void PgnLexer::skip_to_tags() {
    if (!skip_) {
        const std::size_t line = begins_line(offset_) ? line_before(offset_) : line_of(offset_);
        skip_ = {line < offset_ && begins_line(line) && tag_begins(line), !begins_line(offset_)};
    }
    for (;;) {
        if (skip_->in_line) {
            const std::string_view rest = unread();
            offset_ += static_cast<std::size_t>(std::find_if(rest.begin(), rest.end(), is_line_end) - rest.begin());
            offset_ = behind_line_end(offset_);
            skip_->in_line = false;
        }
        if (at_end(offset_))
            break;
        const bool tag = tag_begins(offset_);
        if (tag && !skip_->after_tag)
            break;
        skip_ = {tag, true};
    }
    skip_.reset();
}

void PgnLexer::fail(std::size_t offset, const std::string &message) const {
    throw ParseError(place(offset), message);
}

void PgnLexer::fail(std::string_view at, const std::string &message) const {
    fail(static_cast<std::size_t>(at.data() - text_.data()), message);
}

std::size_t PgnLexer::mark() {
    mark_place_ = place(offset_);
    mark_ = offset_;
    refused_.reset();
    return mark_place_.line;
}

void PgnLexer::move_to(std::string_view text, std::size_t gone, bool whole) {
    text_ = text;
    whole_ = whole;
    offset_ -= gone;
    mark_ -= gone;
}

bool PgnLexer::at_end(std::size_t offset) const {
    if (offset < text_.size())
        return false;
    if (!whole_)
        throw OutOfText{};
    return true;
}

Place PgnLexer::place(std::size_t offset) const {
    assert(offset >= mark_ && offset <= text_.size());
    const std::size_t begin = line_of(offset);
    Place place = mark_place_;
    std::size_t line = mark_;
    for (; line < begin; line = next_line(line))
        ++place.line;
    if (begin > mark_)
        place.column = 1;
    place.column += count_code_points(text_.substr(begin, offset - begin));
    return place;
}

bool PgnLexer::begins_line(std::size_t offset) const {
    return offset == 0 ? text_begins_line_ : is_line_end(text_[offset - 1]);
}

// Whether a line begins with `[Name`.
bool PgnLexer::tag_begins(std::size_t line) const {
    while (!at_end(line) && (text_[line] == ' ' || text_[line] == '\t'))
        ++line;
    return !at_end(line) && text_[line] == '[' && !at_end(line + 1) && is_name(text_[line + 1]);
}

std::size_t PgnLexer::line_end(std::size_t offset) const {
    while (!at_end(offset) && !is_line_end(text_[offset]))
        ++offset;
    return offset;
}

std::size_t PgnLexer::behind_line_end(std::size_t offset) const {
    if (at_end(offset))
        return offset;
    const bool two = text_[offset] == '\r' && !at_end(offset + 1) && text_[offset + 1] == '\n';
    return offset + (two ? 2 : 1);
}

// The start of the line that contains an offset, or the mark if that is later.
std::size_t PgnLexer::line_of(std::size_t offset) const {
    while (offset > mark_ && !is_line_end(text_[offset - 1]))
        --offset;
    return offset;
}

// The start of the line before `line`; `line` itself if the mark is there.
std::size_t PgnLexer::line_before(std::size_t line) const {
    if (line == mark_)
        return line;
    const bool two = line >= mark_ + 2 && text_.substr(line - 2, 2) == "\r\n";
    return line_of(line - (two ? 2 : 1));
}

std::string_view PgnLexer::checked(std::string_view text) const {
    if (const std::optional<std::size_t> bad = find_bad_byte(text))
        fail(text.substr(*bad), text[*bad] == '\0' ? "a NUL byte: this is no text" : "malformed UTF-8");
    return text;
}

// For a lexeme cut off by the end of a chunk: rejects invalid bytes at once, then requests more text.
void PgnLexer::check_so_far(std::size_t offset) const {
    constexpr std::size_t longest_code_point = 4;
    const std::string_view text = text_.substr(offset);
    const std::optional<std::size_t> bad = find_bad_byte(text);
    if (bad && (whole_ || text[*bad] == '\0' || text.size() - *bad >= longest_code_point))
        checked(text);
    at_end(text_.size());
}

} // namespace tondo::notation
