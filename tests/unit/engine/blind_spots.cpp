// Moves that a low level does not see.

#include "engine/blind_spots.hpp"
#include "../scene.hpp"
#include "engine/skill.hpp"
#include "tests/mates/suite.hpp"
#include "tondo/core/movegen.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace tondo;
using namespace tondo::engine;
using namespace tondo::test;

TEST_SUITE_BEGIN("engine: blind spots");

namespace {

// The legal moves that White does not see, sorted, with spaces between.
std::string unseen(const Scene &scene, const Oversights &oversights, std::uint64_t seed = 1) {
    const Position p = position(scene);
    std::vector<Move> seen = legal_moves(p);
    BlindSpots(oversights, color(p, 'w'), p, seed).remove_unseen(p, seen);
    std::vector<std::string> names;
    for (const Move &move : legal_moves(p))
        if (std::find(seen.begin(), seen.end(), move) == seen.end())
            names.push_back(name(p, move));
    std::sort(names.begin(), names.end());
    std::string text;
    for (const std::string &each : names)
        text += (text.empty() ? "" : " ") + each;
    return text;
}

} // namespace

// c3 c4 c5 c6, over the centre to o6, o5 and so on: o6 is the fifth square from c2.
TEST_CASE("a long slide, through the centre as well") {
    const Scene scene{.pieces = "wKe1 wPd2 wPe2 wPf2 wNb1 wRc2 wPb2 wNc1 gKm1 gNo4 bKu1"};
    CHECK(moves(position(scene), "c2") == "c2c3 c2c4 c2c5 c2c6 c2o4 c2o5 c2o6");
    CHECK(unseen(scene, {.long_slide = 100}) == "c2o4 c2o5 c2o6");
}

TEST_CASE("a capture by the player after the next, while all three live") {
    Scene scene{.pieces = "wKe1 wRr4 gKm1 bKu1 bRr2", .turn = 'b'};
    CHECK(unseen(scene, {.third_player = 100}) == "r2r4");
    scene.living = "wb";
    CHECK(unseen(scene, {.third_player = 100}).empty());
    CHECK(unseen({.pieces = "wKe1 wRj4 gKm1 gRj2 bKu1", .turn = 'g'}, {.third_player = 100}).empty());
}

TEST_CASE("a way over a bridged moat") {
    const Scene scene{.pieces = "wKe1 wRh3 wNh2 gKn1 gPn2 bKu1", .bridged = "h|i"};
    const std::string crossing = unseen(scene, {.moat = 100});
    CHECK_FALSE(crossing.empty());
    const Position p = position(scene);
    for (const std::string_view each : words(crossing))
        CHECK(move(p, each).kind == Move::Kind::moat_crossing);
}

TEST_CASE("a mate in one") {
    int overlooked = 0;
    for (const learn::Puzzle &each : mate_suite("tests/mates")) {
        if (class_of(each).moves != 1)
            continue;
        const Position &p = each.step.tree.start;
        std::vector<Move> seen = legal_moves(p);
        BlindSpots({.elimination = 100}, p.turn(), p, 1).remove_unseen(p, seen);
        for (const Move &move : seen)
            CHECK(p.play(move).living() == p.living());
        overlooked += seen.size() < legal_moves(p).size() ? 1 : 0;
    }
    CHECK(overlooked == 120);
}

TEST_CASE("any of the moves, as often as it says, and never all of them") {
    const Position start = Position::start(*find_rules("3man"));
    const std::vector<Move> all = legal_moves(start);
    std::size_t seen_moves = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        std::vector<Move> seen = all;
        BlindSpots({.any = 30}, Color::first, start, seed).remove_unseen(start, seen);
        seen_moves += seen.size();
    }
    CHECK(seen_moves > all.size() * 200 * 68 / 100);
    CHECK(seen_moves < all.size() * 200 * 72 / 100);
    std::vector<Move> seen = all;
    BlindSpots({.any = 100}, Color::first, start, 1).remove_unseen(start, seen);
    CHECK(seen == all);
    BlindSpots().remove_unseen(start, seen);
    CHECK(seen == all);
}

TEST_CASE("the lower the level, the more is overlooked") {
    const auto most = [](const Oversights &of) {
        return std::array{of.any, of.long_slide, of.third_player, of.moat, of.elimination};
    };
    const Position start = Position::start(*find_rules("3man"));
    for (int level = first_level + 1; level <= last_level; ++level) {
        CAPTURE(level);
        const auto own = most(skill_of(level, Style::balanced, start).oversights);
        const auto below = most(skill_of(level - 1, Style::balanced, start).oversights);
        for (std::size_t i = 0; i < own.size(); ++i)
            CHECK(own[i] <= below[i]);
    }
    CHECK(skill_of(last_level, Style::balanced, start).oversights == Oversights{});
    CHECK(skill_of(last_level - 1, Style::balanced, start).oversights == Oversights{});
}

TEST_CASE("with few pieces on the board little is overlooked") {
    const Oversights full = skill_of(1, Style::balanced, Position::start(*find_rules("3man"))).oversights;
    const Oversights few =
        skill_of(1, Style::balanced, position({.pieces = "wKe1 wQb4 gKm1 gRj1 gNn3 bKu1"})).oversights;
    CHECK(few.any == full.any / 16);
    CHECK(few.elimination == full.elimination / 16);
    CHECK(few.long_slide == full.long_slide / 16);
}

// Mates of two living, which win the game.
TEST_CASE("a beginner misses some mates in one, an expert few, a master none") {
    const auto missed = [](int number) {
        int count = 0;
        for (const learn::Puzzle &each : mate_suite("tests/mates")) {
            if (class_of(each) != MateClass{2, 1})
                continue;
            const Position &p = each.step.tree.start;
            Personality personality;
            personality.level = number;
            const Report report = think(personality, Game(p), level(number).limits);
            count += p.play(report.line.front()).over() ? 0 : 1;
        }
        return count;
    };
    CHECK(missed(1) > 20);
    CHECK(missed(1) < 60);
    CHECK(missed(6) < 12);
    CHECK(missed(7) == 0);
}

TEST_SUITE_END();
