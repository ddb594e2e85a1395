#pragma once
// Splits game files into lexemes.

#include "tondo/notation/error.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tondo::notation {

/// A token of a game file; the views point into its text.
struct Lexeme {
    enum class Kind {
        end,
        tag,     ///< `text` is the name, `value` the text between the quotes.
        comment, ///< `text` is the part between the braces, or after the semicolon.
        open,    ///< `(`
        close,
        nag,    ///< `text` is the digits after the `$`.
        glyph,  ///< `!?`
        number, ///< A move number: `text` is its digits.
        word,   ///< A move, a declaration or a result.
    };
    Kind kind = Kind::end;
    std::size_t offset = 0;
    std::string_view text;
    std::string_view value{};
};

/// Thrown where an incomplete text ends inside a lexeme.
struct OutOfText {};

/// Maximum bytes of a tag's name or value, because names are drawn untruncated.
constexpr std::size_t longest_tag = 1 << 16;

class PgnLexer {
public:
    /// If the text is not `whole`, more follows later: reading beyond its end throws OutOfText.
    /// It may begin somewhere in a longer one.
    explicit PgnLexer(std::string_view text, bool whole = true, Place begin = {}, bool begins_line = true)
        : text_(text), whole_(whole), text_begins_line_(begins_line), mark_place_(begin) {}

    /// The next lexeme. Throws ParseError for invalid text; the lexer is then after its first character.
    Lexeme next();
    /// The remaining text from the next lexeme; empty only at the end of the text.
    std::string_view rest() { return text_.substr(skip_space()); }
    /// The remaining text, from the lexer's offset.
    std::string_view unread() const { return text_.substr(offset_); }
    /// The first `bytes` bytes of the remaining text, or fewer.
    std::string_view ahead(std::size_t bytes);

    /// All text up to the next line that begins with a tag, or to the end, as a comment.
    Lexeme free_text();

    /// Skips to the next line that begins with a tag and does not follow such a line. After OutOfText, another call
    /// continues.
    void skip_to_tags();

    /// Skips to the end of the available text.
    void skip_all() { offset_ = text_.size(); }

    std::size_t offset() const { return offset_; }
    bool begins_line() const { return begins_line(offset_); }

    /// Skips white space; returns the offset of the next lexeme.
    std::size_t skip_space();

    /// Throws ParseError at an offset, which must not precede the last mark().
    [[noreturn]] void fail(std::size_t offset, const std::string &message) const;
    /// The same at a view into the text.
    [[noreturn]] void fail(std::string_view at, const std::string &message) const;

    /// Counts lines from here, so that the place of a late error is found without rescanning the text. Returns the
    /// current line number.
    std::size_t mark();
    /// The lexer's place.
    Place place() const { return place(offset_); }
    /// The place of the text that the last next() rejected; nullopt if it succeeded.
    std::optional<Place> refused() const { return refused_ ? std::optional(place(*refused_)) : std::nullopt; }

    /// Leading bytes of the text that are no longer needed after a mark().
    std::size_t spent() const { return mark_ == 0 ? 0 : mark_ - 1; } // keeps one byte to tell if the mark begins a line
    /// Continues in a text that lost `gone` bytes at the front and may have gained some at the end.
    void move_to(std::string_view text, std::size_t gone, bool whole);

private:
    // Progress of skip_to_tags().
    struct Skip {
        bool after_tag; // the previous line begins with a tag
        bool in_line;   // not at a line's beginning
    };

    bool at_end(std::size_t offset) const;
    Place place(std::size_t offset) const;
    Lexeme tag();
    Lexeme brace_comment();
    Lexeme line_comment();
    Lexeme nag();
    Lexeme word();
    void take_en_passant_mark(std::size_t word);
    template <class Wanted> std::string_view take_while(Wanted wanted);
    bool begins_line(std::size_t offset) const;
    bool tag_begins(std::size_t line) const;
    std::size_t line_of(std::size_t offset) const;
    std::size_t line_before(std::size_t line) const;
    std::size_t line_end(std::size_t offset) const;
    std::size_t behind_line_end(std::size_t offset) const;
    std::size_t next_line(std::size_t offset) const { return behind_line_end(line_end(offset)); }
    std::string_view checked(std::string_view text) const;
    void check_so_far(std::size_t offset) const;

    std::string_view text_;
    bool whole_;
    bool text_begins_line_;
    std::size_t offset_ = 0;
    std::size_t mark_ = 0;
    Place mark_place_;
    std::optional<std::size_t> refused_;
    std::optional<Skip> skip_;
};

} // namespace tondo::notation
