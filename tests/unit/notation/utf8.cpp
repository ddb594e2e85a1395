#include "notation/utf8.hpp"

#include "tondo/notation/error.hpp"
#include "tondo/notation/nag.hpp"
#include "tondo/notation/scores.hpp"

#include <doctest/doctest.h>

namespace tondo::notation {

using namespace std::string_view_literals;

TEST_CASE("control characters are escaped once") {
    CHECK(escaped("é ♔ a\\b") == "é ♔ a\\b");
    CHECK(escaped("\x1b[2J\x7f\n") == "\\x1b[2J\\x7f\\x0a");
    CHECK(escaped("\xc2\x9b") == "\\u009b");
    CHECK(escaped("\xe2\x80\xae") == "\\u202e");
    CHECK(escaped("a\xff\xc3") == "a\\xff\\xc3");
    CHECK(escaped("é\xff♔😀", Charset::ascii) == "\\u00e9\\xff\\u2654\\U0001f600");
    CHECK(escaped(escaped("\x1b\xff")) == escaped("\x1b\xff"));
    CHECK(ParseError({2, 3}, "not \x1b").what() == "not \\x1b"sv);
}

TEST_CASE("control characters in JSON are escaped as JSON does") {
    CHECK(escaped_json("{\"é\": \"\\u001b♔😀\"}") == "{\"é\": \"\\u001b♔😀\"}");
    CHECK(escaped_json("\x7f\xc2\x9b\xe2\x80\xae\xe2\x80\xa8") == "\\u007f\\u009b\\u202e\\u2028");
    CHECK(escaped_json("\U000E0001\U0001D173") == "\\udb40\\udc01\\ud834\\udd73");
}

TEST_CASE("a long quoted text is cut") {
    CHECK(quote("e\x01") == "'e\\x01'");
    CHECK(quote(std::string(40, 'x')) == "'" + std::string(40, 'x') + "'");
    CHECK(quote(std::string(41, 'x')) == "'" + std::string(40, 'x') + "...'");
}

TEST_CASE("malformed UTF-8 is found") {
    CHECK(!find_bad_byte("aé♔𝄞"));
    CHECK(find_bad_byte("ab\0c"sv) == 2);
    CHECK(find_bad_byte("a\x80") == 1);
    CHECK(find_bad_byte("\xc3") == 0);             // cut short
    CHECK(find_bad_byte("\xc0\xaf") == 0);         // a longer form of '/'
    CHECK(find_bad_byte("\xe0\x80\xaf") == 0);     // another
    CHECK(find_bad_byte("\xed\xa0\x80") == 0);     // a surrogate
    CHECK(find_bad_byte("\xf4\x90\x80\x80") == 0); // beyond U+10FFFF
    CHECK(find_bad_byte("\xf5\x80\x80\x80") == 0);
    CHECK(count_code_points("aé♔𝄞") == 4);
}

TEST_CASE("clusters are user-perceived characters") {
    const auto clusters = [](std::string_view text) {
        std::string split;
        while (!text.empty()) {
            const std::size_t size = cluster_size(text);
            split += std::string(text.substr(0, size)) + '|';
            text.remove_prefix(size);
        }
        return split;
    };
    CHECK(clusters("") == "");
    CHECK(clusters("aé") == "a|é|");
    CHECK(clusters("e\u0301x\u0323\u0307") == "e\u0301|x\u0323\u0307|");
    CHECK(clusters("\u0301a") == "\u0301|a|");
    CHECK(clusters("李娜한국") == "李|娜|한|국|");
    CHECK(clusters("👩\u200d👩\u200d👧👍🏽🇨🇭🇮🇹") ==
          "👩\u200d👩\u200d👧|👍🏽|🇨🇭|🇮🇹|");
    CHECK(clusters("a\xff\u0301\xc3") == "a|\xff|\u0301|\xc3|");
    std::string heap = "a";
    for (int i = 0; i < 1000; ++i)
        heap += "\u0301";
    CHECK(cluster_size(heap) == heap.size());
}

TEST_CASE("texts that are canonically equivalent are equal once normalised") {
    CHECK(normalized("e\u0301") == "\u00e9");
    CHECK(normalized("\u1112\u1161\u11ab") == "한");
    CHECK(normalized("a\u0307\u0323") == normalized("a\u0323\u0307"));
    CHECK(normalized("ﬁ Ⅳ") == "ﬁ Ⅳ"); // alike is not the same
    CHECK(normalized("e\u0301\xff") == "e\u0301\xff");
    CHECK(normalized("").empty());
}

TEST_CASE("a part of a text is found in either letter case of any script") {
    CHECK(case_folded("\u00C1nna") == "\u00E1nna");
    CHECK(contains("Frau \u00C1nna", "\u00E1NN"));
    CHECK(contains("\u00C1nna", "a\u0301nna")); // the accent as a character of its own
    CHECK(contains("\u0416anna", "\u0436A"));
    CHECK(contains("Stra\u00DFe", "STRASSE"));
    CHECK(contains("Anna", ""));
    CHECK_FALSE(contains("\u00C1nna", "anna"));
    CHECK_FALSE(contains("", "a"));
}

TEST_CASE("a joiner is kept where the script needs it") {
    for (const char *text : {"👩\u200d👩\u200d👧", "👩🏽\u200d🚀", "❤\ufe0f\u200d🔥", "क्\u200dष", "می\u200cخواهم",
                             "🏴\U000e0067\U000e0062\U000e007f"})
        CHECK(escaped(text) == text);
    CHECK(escaped("an\u200dna") == "an\\u200dna");
    CHECK(escaped("\u200d") == "\\u200d");
    CHECK(escaped("👩\u200d", Charset::ascii) == "\\U0001f469\\u200d");
    CHECK(escaped("\u202e\u2066\u200f\u00ad\u2028") == "\\u202e\\u2066\\u200f\\u00ad\\u2028");
    CHECK(escaped("👩\u202e") == "👩\\u202e");
}

TEST_CASE("white space is squeezed") {
    CHECK(squeezed(" \t a\r\n  b ") == "a b");
    CHECK(squeezed(" \n ").empty());
}

TEST_CASE("scores are written in lowest terms and read only in that form") {
    const ByColor<Score> thirds{Score{4}, Score{4}, Score{4}};
    CHECK(write_scores({Score{12}, Score{0}, Score{0}}) == "1-0-0");
    CHECK(write_scores({Score{6}, Score{0}, Score{6}}) == "1/2-0-1/2");
    CHECK(write_scores({Score{0}, Score{9}, Score{9}}) == "0-3/4-3/4");
    CHECK(write_result({}) == "*");
    CHECK(read_scores("1/3-1/3-1/3") == thirds);
    CHECK(read_scores("0-3/4-3/4") == ByColor<Score>{Score{0}, Score{9}, Score{9}});
    for (std::string_view text : {"", "*", "1", "1-0", "1-0-0-0", "-1-0-0", "1-0-", "1-0-0 ", "2/4-0-1/2", "1/1-0-0",
                                  "2-0-0", "O-O-O", "0-0-0", "1/5-0-0"})
        CHECK_MESSAGE(!read_scores(text), text);
}

TEST_CASE("NAGs by number and by glyph") {
    CHECK(read_glyph("!") == 1);
    CHECK(read_glyph("?!") == 6);
    CHECK(!read_glyph("!!!"));
    CHECK(!read_glyph(""));
    CHECK(read_nag("255") == 255);
    CHECK(!read_nag("256"));
    CHECK(!read_nag(""));
}

} // namespace tondo::notation
