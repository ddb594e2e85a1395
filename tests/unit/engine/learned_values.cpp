#include "engine/learned_values.hpp"

#include "../scene.hpp"
#include "engine/piece_square.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <string>
#include <vector>

using namespace tondo;
using namespace tondo::engine;

TEST_SUITE_BEGIN("engine: learned values");

namespace {

std::string numbers(std::size_t count, const std::string &each) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
        text += each + (i % 24 == 23 ? ",\n" : ",");
    return text;
}

// A value of its own for each place.
std::vector<int> all_different(const RuleSet &rules) {
    std::vector<int> values(ValueLayout(rules).size());
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = static_cast<int>(i * 7919 % 5'000) - 2'500;
    return values;
}

} // namespace

TEST_CASE("a board turned three times is as before, and a turn brings each home to the next seat") {
    for (const RuleSet &rules : all_rules()) {
        const Board &board = rules.board();
        if (board.turned[Square(0)] == Square(0))
            continue;
        CAPTURE(rules.key);
        CAPTURE(board.key);
        SquareSet reached;
        for (std::size_t i = 0; i < board.size; ++i) {
            const Square once = board.turned[Square(i)];
            CHECK(board.turned[board.turned[once]] == Square(i));
            reached.insert(once);
            CHECK(board.knight[once].free.size() == board.knight[Square(i)].free.size());
        }
        CHECK(static_cast<std::size_t>(reached.size()) == board.size);
        for (Seat seat : all_seats) {
            SquareSet turned;
            for (Square square : board.home(seat).back_rank)
                turned.insert(board.turned[square]);
            CHECK(turned == board.home(Seat((index(seat) + 1) % 3)).back_rank);
        }
    }
}

TEST_CASE("all players draw the same strength from the start position") {
    for (const RuleSet &rules : all_rules()) {
        if (!rules.has_start() || rules.board().turned[Square(0)] == Square(0))
            continue;
        CAPTURE(rules.key);
        CAPTURE(rules.board().key);
        const LearnedValues learned(rules, all_different(rules));
        const PieceSquareTable piece_square(rules, weights_for(Style::balanced), &learned);
        const ByColor<int> sum = piece_square.sum(Position::start(rules));
        CHECK(sum[Color::first] == sum[Color::second]);
        CHECK(sum[Color::second] == sum[Color::third]);
    }
}

TEST_CASE("each value counts for one player, one piece and one square") {
    const RuleSet &rules = *find_rules("3man");
    const ValueLayout layout(rules);
    std::vector<int> values(layout.size());
    const Piece knight{Color::second, Role::knight};
    const Square g4 = *rules.board().find("g4");
    const auto place_of = [&](Color owner) { return layout.index_of(3, Color::first, {owner, Role::knight}, g4); };
    CHECK(place_of(Color::first) < place_of(Color::second)); // the files of values have this order
    CHECK(place_of(Color::second) < place_of(Color::third));
    values[layout.index_of(3, Color::first, knight, g4)] = 70;
    const LearnedValues learned(rules, values);
    CHECK(learned.worth(3, knight, g4) == ByColor<std::int16_t>(70, 0, 0));
    CHECK(learned.worth(2, knight, g4) == ByColor<std::int16_t>(0, 0, 0));
    CHECK(learned.worth(3, {Color::second, Role::bishop}, g4) == ByColor<std::int16_t>(0, 0, 0));
    CHECK(learned.worth(3, {Color::third, Role::knight}, *rules.board().find("o4")) == ByColor<std::int16_t>(0, 70, 0));
    CHECK(learned.worth(3, {Color::first, Role::knight}, *rules.board().find("w4")) == ByColor<std::int16_t>(0, 0, 70));
}

TEST_CASE("values are numbers between commas, as many as there are places") {
    const RuleSet &rules = *find_rules("3man");
    const std::size_t count = ValueLayout(rules).size();
    CHECK(LearnedValues::read(rules, numbers(count, "-12")));
    CHECK(LearnedValues::read(rules, numbers(count - 1, "0") + "3000"));
    CHECK_FALSE(LearnedValues::read(rules, numbers(count - 1, "0")));
    CHECK_FALSE(LearnedValues::read(rules, numbers(count, "0") + "0"));
    CHECK_FALSE(LearnedValues::read(rules, numbers(count - 1, "0") + "3001"));
    CHECK_FALSE(LearnedValues::read(rules, numbers(count - 1, "0") + "0.5"));
    CHECK_FALSE(LearnedValues::read(rules, numbers(count - 1, "0") + "x"));
    CHECK_FALSE(LearnedValues::read(rules, ""));
}

TEST_CASE("the program has values for both kinds of 3man, small against an army, and for no other rules") {
    for (const RuleSet &rules : all_rules())
        CHECK((LearnedValues::of(rules) != nullptr) == rules.key.starts_with("3man"));
    const RuleSet &rules = *find_rules("3man");
    const PieceSquareTable with(rules, weights_for(Style::balanced), LearnedValues::of(rules));
    const PieceSquareTable without(rules, weights_for(Style::balanced), nullptr);
    const Position start = Position::start(rules);
    CHECK_FALSE(with.sum(start) == without.sum(start));
    for (Color color : all_colors)
        CHECK(std::abs(with.sum(start)[color] - without.sum(start)[color]) < 2'000);
}

TEST_SUITE_END();
