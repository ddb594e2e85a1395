// The mistakes of a player, found by the engine or in the notes of a file.

#include "analysis/mistakes.hpp"

#include "../text.hpp"
#include "analysis/annotate.hpp"
#include "tondo/notation/move_reader.hpp"
#include "tondo/notation/pgn_reader.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::analysis;

TEST_SUITE_BEGIN("analysis");

namespace {

// White's rook can take a queen, and does not; Gray's queen stays and takes the rook.
constexpr const char *hanging_queen = R"([Rules "3man"]
[White "Ada"]
[FEN "24/24/24/4wR5gQ13/24/4wK7gK8bK2 w wgb - - - 0 1"]

1. Kd1 Qxe3 Ku1 2. Kc2 *
)";

notation::GameTree recorded(const std::string &text) {
    return notation::read_games(text).front();
}

constexpr engine::Limits effort{.nodes = 5'000};

} // namespace

TEST_CASE("a move that leaves a queen standing is a blunder, and the better one takes it") {
    const Game game = notation::main_line(recorded(hanging_queen));
    const std::optional<TurningPoint> mistake = find_mistake(game, 1, effort, {});
    REQUIRE(mistake.has_value());
    CHECK(mistake->ply == 1);
    CHECK(mistake->mark == Mark::blunder);
    CHECK(mistake->line.front() == notation::read_move(game.start(), "Rxk3").value());
    CHECK_FALSE(find_mistake(game, 2, effort, {}).has_value());
    std::stop_source stop;
    stop.request_stop();
    CHECK_FALSE(find_mistake(game, 1, effort, stop.get_token()).has_value());
}

TEST_CASE("a player's plies are those in which they have moved") {
    const Game game = notation::main_line(recorded(hanging_queen));
    CHECK(plies_of(game, ColorSet::of(game.start().turn())) == std::vector<std::size_t>{1, 4});
    CHECK(plies_of(game, ColorSet::all()).size() == 4);
    CHECK(plies_of(game, {}).empty());
}

TEST_CASE("mistakes that an analysis has noted are those of the players asked for") {
    notation::GameTree tree = recorded(hanging_queen);
    const Game game = notation::main_line(tree);
    const Color white = game.start().turn();
    const Color gray = next(white);
    Assessments assessments(game.plies().size() + 1);
    for (auto &assessment : assessments)
        assessment = Assessment{{250, 400, 350}, {}, {}};
    assessments.front()->shares = {400, 300, 300};
    annotate(tree, assessments, {{1, Mark::blunder, 150, {notation::read_move(game.start(), "Rxk3").value()}}});
    const std::vector<TurningPoint> noted = noted_mistakes(tree, ColorSet::of(white));
    REQUIRE(noted.size() == 1);
    CHECK(noted.front().ply == 1);
    CHECK(noted.front().mark == Mark::blunder);
    CHECK(noted.front().loss == 150);
    CHECK(noted.front().line.size() == 1);
    CHECK(noted_mistakes(tree, ColorSet::of(gray)).empty());
    CHECK(noted_mistakes(recorded(hanging_queen), ColorSet::all()).empty());
}

TEST_CASE("of a better line that ends with a declaration the moves before it count") {
    const auto noted = noted_mistakes(recorded("1. e4 $4 (1. d4 resigns u4) m4 *"), ColorSet::all());
    REQUIRE(noted.size() == 1);
    CHECK(noted.front().line.size() == 1);
    CHECK(noted_mistakes(recorded("1. e4 $4 (1. resigns m4) m4 *"), ColorSet::all()).empty());
}

TEST_SUITE_END();
