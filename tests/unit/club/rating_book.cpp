#include "club/rating_book.hpp"

#include "../text.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::club;

namespace {

RatedGame won_by_anna(std::int64_t id = 1) {
    RatedGame game{"anna", id, find_rules("3man")};
    game.names = {"anna@tondo", "bert", "bot:3"};
    game.shares = {1, 0, 0};
    return game;
}

} // namespace

TEST_CASE("a rated game is counted once, however often it is told") {
    RatingBook book;
    book.count(won_by_anna(10));
    const RatingBook once = book;
    book.count(won_by_anna(10));
    book.count(won_by_anna(9));
    CHECK(book == once);
    book.count(won_by_anna(11));
    CHECK(book.of("anna@tondo").front().rating.games == 2);
    RatedGame other = won_by_anna(1);
    other.table = "bert";
    book.count(other);
    CHECK(book.of("anna@tondo").front().rating.games == 3);
    CHECK(book.of("bot:3").empty());
}

TEST_CASE("ratings are apart by rules and pace, the best first") {
    RatingBook book;
    book.count(won_by_anna());
    RatedGame green = won_by_anna(2);
    green.rules = find_rules("green");
    green.pace = Pace::days;
    green.shares = {0, 1, 0};
    book.count(green);
    CHECK(book.best(*find_rules("3man"), Pace::rapid).front().name == "anna@tondo");
    CHECK(book.best(*find_rules("green"), Pace::days).front().name == "bert");
    CHECK(book.best(*find_rules("3man"), Pace::blitz).empty());
    CHECK(book.of("anna@tondo").size() == 2);
    book.remove("anna@tondo");
    CHECK(book.of("anna@tondo").empty());
    CHECK(book.of("bert").size() == 2);
}

TEST_CASE("ratings are written and read again, and a damaged line is named") {
    RatingBook book;
    book.count(won_by_anna());
    const std::string text = book.write();
    CHECK(holds(text, "tondo-ratings 1\nrating 3man/round rapid anna@tondo 1"));
    CHECK(holds(text, "counted anna 1\n"));
    const Expected<RatingBook> read = RatingBook::read(text);
    REQUIRE(read);
    CHECK(read->write() == text);
    const std::string first = "tondo-ratings 1\n";
    const std::pair<std::string, std::string> rows[]{
        {"", ""},
        {"tondo-members 1\n", "line 1: expected tondo-ratings 1"},
        {first + "nonsense\n", "line 2: expected rating or counted, not 'nonsense'"},
        {first + "counted anna\n", "line 2: expected a game's number, not the end of the line"},
        {first + "rating chess rapid anna 1500 350 1\n", "line 2: expected rules such as green/round, not 'chess'"},
        {first + "rating 3man/round slow anna 1500 350 1\n", "line 2: expected blitz, rapid or days, not 'slow'"},
        {first + "rating 3man/round rapid bot:3 1500 350 1\n", "line 2: expected a name, not 'bot:3'"},
        {first + "rating 3man/round rapid anna nan 350 1\n", "line 2: expected points, not 'nan'"},
        {first + "rating 3man/round rapid anna 1500 350\n", "line 2: expected games, not the end of the line"},
        {first + "rating 3man/round rapid anna 1500 350 1 2\n", "line 2: expected the end of the line, not '2'"}};
    for (const auto &row : rows) {
        const Expected<RatingBook> damaged = RatingBook::read(row.first);
        CHECK_MESSAGE((damaged ? "" : damaged.error()) == row.second, row.first);
    }
}
