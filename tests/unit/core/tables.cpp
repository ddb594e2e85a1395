// Squares, the board's tables and the rule sets' rows.

#include "core/boards/honeycomb.hpp"
#include "core/boards/orthodox.hpp"
#include "core/boards/round.hpp"
#include "core/boards/three_way.hpp"
#include "tondo/core/position.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace tondo;

namespace {

const std::array all_boards{&round_board(), &three_way_board(), &honeycomb_board(), &orthodox_board()};

// Whether some ray leads from the end of a path's first squares through the others back to the path's origin.
bool goes_back(const std::vector<Ray> &rays, const Ray &path, std::size_t length, Square origin) {
    return std::any_of(rays.begin(), rays.end(), [&](const Ray &ray) {
        if (ray.steps.size() < length || ray.steps[length - 1].to != origin)
            return false;
        for (std::size_t i = 1; i < length; ++i)
            if (ray.steps[i - 1].to != path.steps[length - 1 - i].to)
                return false;
        return true;
    });
}

} // namespace

TEST_SUITE_BEGIN("core: tables");

TEST_CASE("sets of squares work across all their words") {
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

TEST_CASE("sets of players iterate in order of play") {
    ColorSet set = ColorSet::all();
    set.erase(Color::second);
    std::vector<Color> order;
    for (Color color : set)
        order.push_back(color);
    CHECK(order == std::vector{Color::first, Color::third});
    CHECK(next(Color::third) == Color::first);
}

TEST_CASE("squares are found by their names and named") {
    for (const Board *each : all_boards)
        for (std::size_t i = 0; i < each->size; ++i) {
            CHECK(each->find(each->name(Square(i))) == Square(i));
            CHECK(each->file[Square(i)] < each->files);
            CHECK(each->rank[Square(i)] <= each->ranks);
        }
    const Board &board = round_board();
    for (std::string_view name : {"", "a", "a0", "a7", "y1", "A1", "a01", "a1 ", "aa", "a-1", "a+1", "1a"}) {
        CAPTURE(name);
        CHECK_FALSE(board.find(name));
    }
    CHECK_FALSE(board.at(24, 1));
    CHECK_FALSE(board.at(0, 0));
}

TEST_CASE("all kings start on light squares, the queen beside them on dark ones") {
    for (const RuleSet &rules : all_rules()) {
        if (rules.board().key != "round")
            continue;
        const Position start = Position::start(rules);
        for (Color color : all_colors) {
            CHECK(rules.board().shade[*start.king(color)] == Shade::light);
            CHECK(rules.board().shade[start.pieces(color, Role::queen).first()] == Shade::dark);
        }
    }
}

TEST_CASE("squares are numbered by rising rank, then file") {
    for (const Board *board : all_boards)
        for (std::size_t i = 1; i < board->size; ++i) {
            const Square before{static_cast<std::uint8_t>(i - 1)};
            const Square here{static_cast<std::uint8_t>(i)};
            CHECK(std::pair(board->rank[before], board->file[before]) <
                  std::pair(board->rank[here], board->file[here]));
        }
}

TEST_CASE("attacks are mutual: each square that a piece reaches reaches it back") {
    for (const Board *board : all_boards)
        for (std::size_t i = 0; i < board->size; ++i) {
            const Square from{static_cast<std::uint8_t>(i)};
            for (const auto &reach : board->reach)
                for (Square to : reach[from])
                    CHECK(reach[to].contains(from));
            for (const auto *leaps : {&board->king, &board->knight})
                for (Square to : (*leaps)[from].free)
                    CHECK((*leaps)[to].free.contains(from));
            for (PawnDirection pawn_direction : all_pawn_directions)
                for (Square to : board->pawn(pawn_direction, from).captures)
                    CHECK(board->attackers[to].pawn[index(pawn_direction)].contains(from));
        }
}

TEST_CASE("lines are the same from both ends and never return") {
    for (const Board *board : all_boards)
        for (const auto *rays : {&board->straight, &board->diagonal})
            for (std::size_t i = 0; i < board->size; ++i) {
                const Square from{static_cast<std::uint8_t>(i)};
                for (const Ray &ray : (*rays)[from]) {
                    SquareSet passed{from};
                    bool simple = true;
                    bool mutual = true;
                    for (std::size_t length = 1; length <= ray.steps.size(); ++length) {
                        const Square to = ray.steps[length - 1].to;
                        simple = simple && !passed.contains(to);
                        passed.insert(to);
                        mutual = mutual && goes_back((*rays)[to], ray, length, from);
                    }
                    CAPTURE(board->name(from));
                    CHECK(simple);
                    CHECK(mutual);
                }
            }
}

TEST_CASE("only the round board has borders and pawns that cross a centre") {
    for (const Board *board : all_boards) {
        CHECK(board->has_borders() == (board == &round_board()));
        CHECK(board->crossed_direction.has_value() == (board == &round_board()));
        for (const Home &home : board->homes)
            CHECK(home.borders.empty() == (board != &round_board()));
    }
}

TEST_CASE("rule sets are found by key, players by letter, borders by their neighbours") {
    CHECK(find_rules("chess") == nullptr);
    for (const RuleSet &rules : all_rules()) {
        CHECK(find_rules(rules.key, rules.board().key) == &rules);
        CHECK((find_rules(rules.key) == &rules) == rules.has_own_board());
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
