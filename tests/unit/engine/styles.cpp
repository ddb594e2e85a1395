// The aim of a style shows over many positions.

#include "../scene.hpp"
#include "engine/eval_terms.hpp"
#include "engine/skill.hpp"
#include "tondo/core/movegen.hpp"

#include <doctest/doctest.h>

#include <random>

using namespace tondo;
using namespace tondo::engine;
using namespace tondo::test;

TEST_SUITE_BEGIN("engine: styles");

namespace {

// Positions from shallow self-play.
std::vector<Game> middle_games(std::size_t count) {
    std::mt19937 random(1);
    Personality personality;
    personality.level = first_level;
    Limits limits;
    limits.nodes = 60;
    std::vector<Game> games;
    while (games.size() < count) {
        Game game{Position::start(*find_rules("3man"))};
        for (int ply = 0; ply < 36 && !game.outcome(); ++ply) {
            personality.seed = random();
            const std::vector<Move> moves = game.legal_moves();
            game.play(ply < 6 ? moves[random() % moves.size()] : think(personality, game, limits).line.front());
        }
        if (!game.outcome() && game.position().living().size() == 3)
            games.push_back(game);
    }
    return games;
}

Move move_of(Style style, const Game &game, std::uint64_t nodes = 400) {
    Personality personality;
    personality.style = style;
    Limits limits;
    limits.nodes = nodes;
    return think(personality, game, limits).line.front();
}

// In how many of the positions a move of that style is of that kind.
template <class Kind> int count(Style style, const std::vector<Game> &games, Kind kind) {
    int count = 0;
    for (const Game &game : games)
        count += kind(game.position(), move_of(style, game)) ? 1 : 0;
    return count;
}

int pressure_on_king(const Position &position, Color color) {
    const AttackMap attacks(position, weights_for(Style::balanced));
    return attacks.pressure[color][next(color)] + attacks.pressure[color][next(next(color))];
}

} // namespace

TEST_CASE("an opportunist captures more often" * doctest::test_suite("slow")) {
    const std::vector<Game> games = middle_games(150);
    const int balanced = count(Style::balanced, games, is_noisy);
    const int opportunist = count(Style::opportunist, games, is_noisy);
    CHECK(opportunist * 10 > balanced * 11);
}

// Gray has more than Black, and White can capture a knight of either.
TEST_CASE("a leader hunter captures from the leader") {
    const Game game(position({.pieces = "wKe1 wQb4 wRd1 wPa3 wPd2 wPe2 wPf2 "
                                        "gKm1 gQk1 gRi1 gBl1 gNb6 gPk2 gPm2 gPn2 gRp1 "
                                        "bKu1 bQs1 bRx1 bNc5 bPs2 bPt2 bPu2 bPv2"}));
    CHECK(name(game.position(), move_of(Style::balanced, game, 2'000)) == "b4c5");
    CHECK(name(game.position(), move_of(Style::leader_hunter, game, 2'000)) == "b4b6");
}

TEST_CASE("a turtle's king is under less pressure" * doctest::test_suite("slow")) {
    int balanced = 0;
    int turtle = 0;
    for (const Game &game : middle_games(150)) {
        const Color me = game.position().turn();
        balanced += pressure_on_king(game.position().play(move_of(Style::balanced, game)), me);
        turtle += pressure_on_king(game.position().play(move_of(Style::turtle, game)), me);
    }
    CHECK(turtle < balanced);
}

TEST_CASE("an opportunist prefers captures that are nearly as good, and no worse ones") {
    const Position start = Position::start(*find_rules("3man"));
    const Skill skill = skill_of(last_level, Style::opportunist, start);
    const Skill none = skill_of(last_level, Style::balanced, start);
    for (const Game &each : middle_games(20)) {
        const Position &position = each.position();
        std::optional<Move> capture, quiet;
        for (const Move &move : legal_moves(position))
            (is_noisy(position, move) ? capture : quiet) = move;
        if (!capture || !quiet)
            continue;
        const auto rated = [&](const Move &move, WinShare mine) {
            Value value;
            value[position.turn()] = mine;
            return RootMove{move, value, true, {move}};
        };
        const std::vector<RootMove> near{rated(*quiet, 300'000), rated(*capture, 295'000)};
        const std::vector<RootMove> far{rated(*quiet, 300'000), rated(*capture, 285'000)};
        CHECK(pick_move(near, position, skill.capture_margin).move == *capture);
        CHECK(pick_move(near, position, none.capture_margin).move == *quiet);
        CHECK(pick_move(far, position, skill.capture_margin).move == *quiet);
        return;
    }
    FAIL("no position with a capture");
}

TEST_SUITE_END();
