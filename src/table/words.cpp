#include "tondo/table/words.hpp"

#include "tondo/notation/text.hpp"

#include <algorithm>
#include <utility>

namespace tondo::table {

Words::Words(std::string_view line) : line_(line), rest_(line) {
    if (notation::escaped(line) != line)
        throw notation::ParseError({}, "expected UTF-8 without control characters, not " + notation::quote(line));
}

std::string_view Words::word(std::string_view expected) {
    const std::string_view word = rest_.substr(0, rest_.find(' '));
    if (word.empty())
        refuse(expected);
    rest_.remove_prefix(std::min(word.size() + 1, rest_.size()));
    return word;
}

bool Words::take(std::string_view wanted) {
    if (rest_.substr(0, rest_.find(' ')) != wanted)
        return false;
    word(wanted);
    return true;
}

char Words::letter(std::string_view expected) {
    const notation::Place place = here();
    const std::string_view text = word(expected);
    if (text.size() != 1)
        refuse(place, expected, text);
    return text.front();
}

std::string_view Words::rest() {
    return std::exchange(rest_, {});
}

void Words::end() {
    if (!at_end())
        refuse("the end of the line");
}

void Words::refuse(notation::Place place, std::string_view expected, std::string_view text) {
    throw notation::ParseError(place, "expected " + std::string(expected) + ", not " +
                                          (text.empty() ? "the end of the line" : notation::quote(text)));
}

notation::Place Words::here() const {
    return {1, notation::count_code_points(line_.substr(0, line_.size() - rest_.size())) + 1};
}

} // namespace tondo::table
