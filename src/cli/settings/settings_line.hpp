#pragma once
// One line of the settings file, read from left to right: the strict subset of TOML that it is written in.

#include "tondo/notation/error.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tondo::app {

class SettingsLine {
public:
    /// The line's number counts from 1.
    SettingsLine(std::string_view line, std::size_t number) : line_(line), number_(number) {}

    /// Whether nothing is left but blanks and a comment.
    bool at_end();
    /// Where the next thing stands.
    notation::Place here();

    bool is_section();
    // These take the next thing, and throw ParseError if it is another.

    /// `keys` of `[keys]`
    std::string take_section();
    /// `look`
    std::string take_name();
    /// The = behind a name.
    void take_equals(const std::string &name);
    /// A value in quotes, a number or a truth value; `example` is what is expected, should it be none.
    std::string take_value(const std::string &example);
    bool is_list();
    /// Values between brackets, with commas; their places, too.
    struct Value {
        std::string text;
        notation::Place place;
    };
    std::vector<Value> take_list(const std::string &example);
    void take_end();

private:
    [[noreturn]] void fail(const std::string &what);
    std::string_view word_with(const std::string &also) const;
    std::string take_quoted(char quote);
    char next();

    std::string_view line_;
    std::size_t number_;
    std::size_t at_ = 0;
};

} // namespace tondo::app
