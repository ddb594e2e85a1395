#pragma once
// Game files as a row of lexemes.

#include "tondo/notation/error.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace tondo::notation {

/// A piece of a game file; the views point into its text.
struct Lexeme {
    enum class Kind {
        end,
        tag,     ///< `text` is the name, `value` what stands between the quotes.
        comment, ///< `text` is what stands between the braces, or behind the semicolon.
        open,    ///< `(`
        close,
        nag,    ///< `text` is the digits behind the `$`.
        glyph,  ///< `!?`
        number, ///< A move number: `text` is its digits.
        word,   ///< A move, a token or a result.
    };
    Kind kind = Kind::end;
    std::size_t offset = 0;
    std::string_view text;
    std::string_view value{};
};

class PgnLexer {
public:
    /// Begins behind a byte order mark.
    explicit PgnLexer(std::string_view text);

    /// The next lexeme. Throws ParseError for what is none: the lexer then stands behind its first character.
    Lexeme next();
    /// What is left, from the next lexeme on.
    std::string_view rest() { return text_.substr(skip_space()); }

    /// Everything up to the next line that begins with a tag, or to the end; as a comment.
    Lexeme free_text();

    /// Goes to the next line at or after `offset` on which a tag begins and none stands on the line before.
    void skip_to_tags(std::size_t offset);

    std::size_t offset() const { return offset_; }

    /// Skips white space; where the next lexeme begins.
    std::size_t skip_space();

    /// Throws ParseError for what stands at an offset that is not before the last mark().
    [[noreturn]] void fail(std::size_t offset, const std::string &message) const;
    /// The same for a part of the text.
    [[noreturn]] void fail(std::string_view at, const std::string &message) const;

    /// Lines are counted from here on, so that errors late in a long text are placed without reading all before.
    /// The number of this line.
    std::size_t mark();

private:
    Place place(std::size_t offset) const;
    Lexeme tag();
    Lexeme brace_comment();
    Lexeme line_comment();
    Lexeme nag();
    Lexeme word();
    std::string_view take_while(bool (*wanted)(char));
    bool tag_begins(std::size_t line) const;
    std::size_t line_of(std::size_t offset) const;
    std::size_t line_before(std::size_t line) const;
    std::size_t next_line(std::size_t offset) const;
    std::string_view checked(std::string_view text) const;

    std::string_view text_;
    std::size_t offset_ = 0;
    std::size_t mark_ = 0; // beginning of a line
    std::size_t mark_line_ = 1;
};

} // namespace tondo::notation
