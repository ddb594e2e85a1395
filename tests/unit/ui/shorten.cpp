#include "canvas/shorten.hpp"

#include <doctest/doctest.h>

using namespace tondo::canvas;

TEST_CASE("shorten: a text that fits is unchanged") {
    CHECK(shortened("", 0) == "");
    CHECK(shortened("cannot write game.pgn3", 22) == "cannot write game.pgn3");
}

TEST_CASE("shorten: paths lose their middles, so that the reason after them stays") {
    const std::string failure = "cannot write /home/anna/games/club/2026/autumn/saturday.pgn3: No space left on device";
    CHECK(shortened(failure, 80) == "cannot write /home/anna/ga.../2026/autumn/saturday.pgn3: No space left on device");
    CHECK(shortened(failure, 60) == "cannot write /home/...saturday.pgn3: No space left on device");
    CHECK(shortened("/one/long/path/to/a/game.pgn3 moved to /another/long/path/to/game.pgn3", 50) ==
          "/one/lo.../to/a/game.pgn3 moved to /ano...ame.pgn3");
    CHECK(shortened("read /caf\xC3\xA9s/\xC3\xA9\xC3\xA9/\xC3\xA9\xC3\xA9\xC3\xA9/\xC3\xA9\xC3\xA9\xC3\xA9.pgn3", 21) ==
          "read /caf.../\xC3\xA9\xC3\xA9\xC3\xA9.pgn3");
}

TEST_CASE("shorten: a text without long words loses its end") {
    CHECK(shortened("one two three four", 10) == "one two...");
    CHECK(shortened("one two three four", 12) == "one two...");
    CHECK(shortened("one two, three four", 13) == "one two...");
    CHECK(shortened("  one two three", 11) == "  one...");
    CHECK(shortened("unbreakable", 7) == "unbr...");
    CHECK(shortened("  unbreakable", 7) == "  un...");
    CHECK(shortened("one two", 2) == "..");
}

TEST_CASE("shorten: clusters stay complete, and wide ones count twice") {
    CHECK(shortened("李娜 한국", 9) == "李娜 한국");
    CHECK(shortened("李娜 한국", 8) == "李娜...");
    CHECK(shortened("李娜 한국", 6) == "李..."); // of six columns one is left
    CHECK(shortened("e\u0301a e\u0301 bcd", 6) == "e\u0301a...");
    CHECK(shortened("中中中中中中中中/娜娜娜娜娜娜.pgn3", 21) == "中中中...娜娜娜.pgn3");
}

TEST_CASE("shorten: a name in a narrow column keeps whole words") {
    CHECK(first_words("Anna Maria", 10) == "Anna Maria");
    CHECK(first_words("Anna Maria", 9) == "Anna");
    CHECK(first_words("Anna Maria", 4) == "Anna");
    CHECK(first_words("Anna Maria", 3) == "Ann");
    CHECK(first_words(" w", 1) == " ");
}

TEST_CASE("shorten: a line of hints loses its last parts, but keeps the key of the help") {
    const std::string hints = "Looking | arrows step, x captures; ? help, q quits";
    CHECK(whole_parts(hints, 50) == hints);
    CHECK(whole_parts(hints, 49) == "Looking | arrows step, x captures; ? help");
    CHECK(whole_parts(hints, 40) == "Looking | arrows step; ? help");
    CHECK(whole_parts(hints, 28) == "Looking; ? help");
    CHECK(whole_parts(hints, 10) == "Looking");
    CHECK(whole_parts(", ? help", 0).empty());
    CHECK(whole_parts("one, two, three", 8) == "one, two");
    CHECK(whole_parts("no parts at all", 11) == "no parts...");
}

TEST_CASE("shorten: what is written ends before the edge") {
    Canvas canvas(12, 2);
    CHECK(write_shortened(canvas, {2, 0}, "one two three", {}) == 10);
    write_hints(canvas, {2, 1}, "one, two, three", {});
    CHECK(canvas.text() == "  one two...\n  one, two");
}

TEST_CASE("of a text that is too long the end can be kept, and a short one is filled up") {
    CHECK(end_of("spring-2-1", 10) == "spring-2-1");
    CHECK(end_of("spring-2-1", 7) == "...-2-1");
    CHECK(end_of("été-2-1", 6) == "...2-1");
    CHECK(end_of("spring-2-1", 2) == "..");
    CHECK(end_of("spring-2-1", 0) == "");
    CHECK(padded("été", 5) == "été  ");
    CHECK(padded_left("12", 4) == "  12");
    CHECK(padded("spring", 3) == "spring");
}
