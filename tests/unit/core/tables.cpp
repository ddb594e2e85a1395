// Squares, the board's tables and the rule sets' rows.

#include "tondo/core/position.hpp"

#include <doctest/doctest.h>

using namespace tondo;

TEST_SUITE_BEGIN("core: tables");

TEST_CASE("sets of squares, over all their words") {
    SquareSet set{Square{0}, Square{63}, Square{64}, Square{195}};
    CHECK(set.size() == 4);
    CHECK(set.first() == Square{0});
    std::vector<std::size_t> order;
    for (Square square : set)
        order.push_back(index(square));
    CHECK(order == std::vector<std::size_t>{0, 63, 64, 195});
    set.erase(Square{0});
    CHECK(set.first() == Square{63});
    CHECK((set & SquareSet{Square{64}, Square{65}}) == SquareSet{Square{64}});
    CHECK((set - SquareSet{Square{64}, Square{65}}).size() == 2);
    CHECK((set | SquareSet{Square{65}}).size() == 4);
    CHECK_FALSE(set.intersects(SquareSet{Square{65}}));
    CHECK(SquareSet{}.empty());
}

TEST_CASE("sets of players go in order of play") {
    ColorSet set = ColorSet::all();
    set.erase(Color::second);
    std::vector<Color> order;
    for (Color color : set)
        order.push_back(color);
    CHECK(order == std::vector{Color::first, Color::third});
    CHECK(next(Color::third) == Color::first);
}

TEST_CASE("squares by their names, and back") {
    const Board &board = find_rules("3man")->board();
    for (std::size_t i = 0; i < board.size; ++i)
        CHECK(board.find(board.name(Square(i))) == Square(i));
    for (std::string_view name : {"", "a", "a0", "a7", "y1", "A1", "a01", "a1 ", "aa", "a-1", "a+1", "1a"}) {
        CAPTURE(name);
        CHECK_FALSE(board.find(name));
    }
    CHECK_FALSE(board.at(24, 1));
    CHECK_FALSE(board.at(0, 0));
}

TEST_CASE("all kings start on light squares, the queen beside them on dark ones") {
    for (const RuleSet &rules : all_rules()) {
        const Position start = Position::start(rules);
        if (rules.board().key != "round")
            continue;
        for (Color color : all_colors) {
            CHECK(rules.board().light.contains(*start.king(color)));
            CHECK_FALSE(rules.board().light.contains(start.pieces(color, Role::queen).first()));
        }
    }
}

TEST_CASE("attacks are mutual: what a piece sees from a square is seen from there") {
    const Board &board = find_rules("3man")->board();
    for (std::size_t i = 0; i < board.size; ++i) {
        const Square from{static_cast<std::uint8_t>(i)};
        for (const auto *reach : {&board.straight_reach, &board.diagonal_reach})
            for (Square to : (*reach)[from])
                CHECK((*reach)[to].contains(from));
        for (const auto *leaps : {&board.king, &board.knight})
            for (Square to : (*leaps)[from].free)
                CHECK((*leaps)[to].free.contains(from));
        for (const auto &hops : board.pawns)
            for (Square to : hops[from].captures)
                CHECK(hops[to].attacked_from.contains(from));
    }
}

TEST_CASE("rule sets by key, players by letter, borders by their neighbours") {
    CHECK(find_rules("chess") == nullptr);
    for (const RuleSet &rules : all_rules()) {
        CHECK(find_rules(rules.key) == &rules);
        for (Color color : all_colors)
            CHECK(rules.color(rules.players[color].letter) == color);
        CHECK_FALSE(rules.color('?'));
        CHECK_FALSE(rules.title.empty());
    }
    const RuleSet &rules = *find_rules("3man");
    CHECK(rules.neighbours(Border::first) == std::array{Color::first, Color::second});
    CHECK(rules.neighbours(Border::second) == std::array{Color::second, Color::third});
    CHECK(rules.neighbours(Border::third) == std::array{Color::third, Color::first});
}

TEST_SUITE_END();
