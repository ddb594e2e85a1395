#include "notation/text_pattern.hpp"

#include <algorithm>

namespace tondo::notation {

namespace {

constexpr std::size_t characters = 256;
constexpr std::size_t word_size = 64;

} // namespace

TextPattern::TextPattern(std::string_view text)
    : text_(text), size_(text.size() - static_cast<std::size_t>(std::count(text.begin(), text.end(), '*'))),
      loops_(size_ / word_size + 1), accepted_(characters * loops_.size()) {
    std::size_t place = 0;
    for (const char character : text) {
        const std::size_t word = place / word_size;
        const std::uint64_t bit = std::uint64_t{1} << place % word_size;
        if (character == '*') {
            loops_[word] |= bit;
            continue;
        }
        for (std::size_t each = 0; each < characters; ++each)
            if (character == '?' || static_cast<unsigned char>(character) == each)
                accepted_[each * words() + word] |= bit;
        ++place;
    }
}

bool TextPattern::read(const std::uint64_t *before, std::string_view part, std::uint64_t *after) const {
    std::uint64_t difference = 0;
    std::uint32_t carries = 0; // by character: the highest place of the word before moves on
    for (std::size_t word = 0; word < words(); ++word) {
        std::uint64_t places = before[word];
        std::uint32_t next_carries = 0;
        for (std::size_t i = 0; i < part.size(); ++i) {
            const std::uint64_t moving = places & accepted_[static_cast<unsigned char>(part[i]) * words() + word];
            places = (places & loops_[word]) | moving << 1 | (carries >> i & 1);
            next_carries |= static_cast<std::uint32_t>(moving >> (word_size - 1)) << i;
        }
        carries = next_carries;
        difference |= after[word] ^ places;
        after[word] = places;
    }
    return difference != 0;
}

bool TextPattern::is_complete(const std::uint64_t *places) const {
    return places[size_ / word_size] >> size_ % word_size & 1;
}

bool TextPattern::matches(std::string_view text) const {
    std::vector<std::uint64_t> places(words());
    start(places.data());
    for (std::size_t i = 0; i < text.size(); ++i)
        read(places.data(), text.substr(i, 1), places.data());
    return is_complete(places.data());
}

} // namespace tondo::notation
