#include "notation/word_reader.hpp"

#include "notation/utf8.hpp"

#include <algorithm>
#include <utility>

namespace tondo::notation {

WordReader::WordReader(std::string_view line) : line_(line), rest_(line) {
    if (escaped(line) != line)
        throw ParseError({}, "expected UTF-8 without control characters, not " + quote(line));
    if (line.ends_with(' '))
        throw ParseError({1, count_code_points(line)}, "expected no blank at the end of the line");
}

std::string_view WordReader::word(std::string_view expected) {
    const std::string_view word = rest_.substr(0, rest_.find(' '));
    if (word.empty())
        refuse(expected);
    rest_.remove_prefix(std::min(word.size() + 1, rest_.size()));
    return word;
}

bool WordReader::consume(std::string_view wanted) {
    if (rest_.substr(0, rest_.find(' ')) != wanted)
        return false;
    word(wanted);
    return true;
}

char WordReader::letter(std::string_view expected) {
    const Place place = here();
    const std::string_view text = word(expected);
    if (text.size() != 1)
        refuse(place, expected, text);
    return text.front();
}

std::string_view WordReader::rest() {
    return std::exchange(rest_, {});
}

void WordReader::end() {
    if (!at_end())
        refuse("the end of the line");
}

void WordReader::refuse(Place place, std::string_view expected, std::string_view text) {
    throw ParseError(place, "expected " + std::string(expected) + ", not " +
                                (text.empty() ? "the end of the line" : quote(text)));
}

Place WordReader::here() const {
    return {1, count_code_points(line_.substr(0, line_.size() - rest_.size())) + 1};
}

} // namespace tondo::notation
