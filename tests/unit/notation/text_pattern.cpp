// Patterns of texts against plain ones.

#include "notation/text_pattern.hpp"

#include "plain_pattern.hpp"

#include <doctest/doctest.h>

#include <random>
#include <string>

using namespace tondo;
using notation::TextPattern;

TEST_CASE("a pattern matches whole texts") {
    struct Row {
        std::string_view pattern, text;
        bool matches;
    };
    const std::string longest(64, 'a');
    for (const Row &row : {Row{"", "", true},
                           {"", "a", false},
                           {"*", "", true},
                           {"**", "ab", true},
                           {"?", "", false},
                           {"?*", "\xFF", true},
                           {"ab", "abc", false},
                           {"*ab*", "aab", true},
                           {"a*b", "abab", true},
                           {"a*b?", "abab", false},
                           {"*a?c*d", "abacabcd", true},
                           {longest, longest, true},
                           {longest, "aaa", false}}) {
        CAPTURE(row.pattern);
        CHECK(TextPattern(row.pattern).matches(row.text) == row.matches);
        CHECK(plainly_matches(row.pattern, row.text) == row.matches);
    }
}

TEST_CASE("patterns of any length match the same texts as plain ones") {
    std::mt19937 random(1);
    int matches = 0;
    const int all = 2'000;
    for (int i = 0; i < all; ++i) {
        std::string text;
        std::string pattern;
        for (auto length = random() % 200; text.size() < length;) {
            text += static_cast<char>('a' + random() % 2);
            const auto kind = random() % 100;
            pattern += kind < 4    ? "*"
                       : kind < 8  ? "*a"
                       : kind < 20 ? "?"
                       : kind < 21 ? "b"
                                   : text.substr(text.size() - 1);
        }
        const bool expected = plainly_matches(pattern, text);
        REQUIRE_MESSAGE(TextPattern(pattern).matches(text) == expected, pattern, " ", text);
        matches += expected;
    }
    CHECK(matches > all / 10);
    CHECK(matches < all * 9 / 10);
}
