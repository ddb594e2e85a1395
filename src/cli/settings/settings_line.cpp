#include "cli/settings/settings_line.hpp"

#include "notation/text.hpp"

#include <algorithm>

namespace tondo::app {

namespace {

constexpr std::string_view letters_and_digits = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

bool is_number_or_truth(std::string_view word) {
    if (word == "true" || word == "false")
        return true;
    const std::size_t sign = !word.empty() && (word[0] == '-' || word[0] == '+') ? 1 : 0;
    const std::string_view digits = word.substr(sign);
    return !digits.empty() && digits.find_first_not_of("0123456789.") == std::string_view::npos &&
           digits.front() != '.' && digits.back() != '.' && std::count(digits.begin(), digits.end(), '.') <= 1;
}

} // namespace

// Passes over blanks; 0 at the end of the line and before a comment.
char SettingsLine::next() {
    at_ = std::min(line_.find_first_not_of(" \t", at_), line_.size());
    return at_ == line_.size() || line_[at_] == '#' ? '\0' : line_[at_];
}

bool SettingsLine::at_end() {
    return next() == '\0';
}

notation::Place SettingsLine::here() {
    next();
    return {number_, notation::count_code_points(line_.substr(0, at_)) + 1};
}

void SettingsLine::fail(const std::string &what) {
    throw notation::ParseError(here(), what);
}

std::string_view SettingsLine::word_with(const std::string &also) const {
    const std::size_t end =
        std::min(line_.find_first_not_of(std::string(letters_and_digits) + also, at_), line_.size());
    return line_.substr(at_, end - at_);
}

bool SettingsLine::is_section() {
    return next() == '[';
}

std::string SettingsLine::take_section() {
    ++at_;
    next();
    const std::string name(word_with("-_."));
    if (name.empty())
        fail("expected the name of a section");
    at_ += name.size();
    if (next() != ']')
        fail("expected ] behind " + name);
    ++at_;
    return name;
}

std::string SettingsLine::take_name() {
    next();
    const std::string name(word_with("-_"));
    if (name.empty())
        fail("expected NAME = \"VALUE\", not " + notation::quote(line_.substr(at_)));
    at_ += name.size();
    return name;
}

void SettingsLine::take_equals(const std::string &name) {
    if (next() != '=')
        fail("expected = behind " + name);
    ++at_;
}

std::string SettingsLine::take_value(const std::string &example) {
    if (const char quote = next(); quote == '"' || quote == '\'')
        return take_quoted(quote);
    const std::string word(word_with("+-._"));
    if (!is_number_or_truth(word))
        fail("expected a value in quotes, such as " + example);
    at_ += word.size();
    return word;
}

std::string SettingsLine::take_quoted(char quote) {
    const std::size_t end = line_.find(quote, at_ + 1);
    if (end == std::string_view::npos)
        fail(std::string("the value has no ") + quote + " at its end");
    const std::string value(line_.substr(at_ + 1, end - at_ - 1));
    if (quote == '"' && value.find('\\') != std::string::npos)
        fail("there are no escapes here; '...' takes a backslash as it is");
    at_ = end + 1;
    return value;
}

bool SettingsLine::is_list() {
    return next() == '[';
}

std::vector<SettingsLine::Value> SettingsLine::take_list(const std::string &example) {
    std::vector<Value> values;
    ++at_;
    while (next() != ']') {
        const notation::Place place = here();
        values.push_back({take_value(example), place});
        if (next() == ',')
            ++at_;
        else if (next() != ']')
            fail("expected , or ] in the list");
    }
    ++at_;
    return values;
}

void SettingsLine::take_end() {
    if (next() != '\0')
        fail("expected the end of the line, not " + notation::quote(line_.substr(at_)));
}

} // namespace tondo::app
