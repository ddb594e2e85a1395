// A lone queen or rook beats a bare king from everywhere on the round board, and wherever else it is a win; a pawn and
// its company become a queen.

#include "../samples.hpp"
#include "../scene.hpp"
#include "engine/endgame_table.hpp"
#include "engine/evaluation.hpp"
#include "engine/search.hpp"
#include "tondo/engine/engine.hpp"

#include <doctest/doctest.h>

#include <random>

using namespace tondo;
using namespace tondo::engine;

TEST_SUITE_BEGIN("engine: endgames");

namespace {

// White to move with a king and one piece against Gray's king; Black is out. Empty if the position is invalid.
std::optional<Position> endgame(Role hunter, std::mt19937 &random) {
    Setup setup;
    setup.rules = find_rules("3man");
    setup.living.erase(Color::third);
    const auto anywhere = [&] { return Square(random() % setup.rules->board().size); };
    setup.pieces[anywhere()] = Piece{Color::first, Role::king};
    setup.pieces[anywhere()] = Piece{Color::first, hunter};
    setup.pieces[anywhere()] = Piece{Color::second, Role::king};
    const auto position = Position::of(setup);
    return position && !position->over() && position->pieces(Color::first).size() > 1 ? std::optional(*position)
                                                                                      : std::nullopt;
}

std::string described(const Position &position) {
    std::string text;
    for (Square square : position.occupied())
        text += position.board().name(square) + ' ';
    return text;
}

// Against a good defence.
Outcome played_out(Game game, std::uint64_t hunters_nodes = 64) {
    Limits attack, defence;
    attack.nodes = hunters_nodes;
    defence.nodes = 1'000;
    while (!game.outcome())
        game.play(think({}, game, game.position().turn() == Color::first ? attack : defence).line.front());
    return *game.outcome();
}

void win_with(Role hunter) {
    std::mt19937 random(2);
    for (unsigned won = 0; won < test::samples(4);)
        if (const std::optional<Position> start = endgame(hunter, random)) {
            INFO("king, piece, king among ", described(*start));
            REQUIRE(played_out(Game(*start)) == won_by_last(Color::first));
            ++won;
        }
}

} // namespace

TEST_CASE("king and queen win against a bare king" * doctest::test_suite("slow")) {
    win_with(Role::queen);
}

TEST_CASE("king and rook win against a bare king" * doctest::test_suite("slow")) {
    win_with(Role::rook);
}

// Most games that reach such an endgame have dead pieces on the board.
TEST_CASE("dead pieces in the way do not save a bare king" * doctest::test_suite("slow")) {
    const Position start =
        test::position({.pieces = "wKe1 wQd1 gKm5 bKu1 bRx1 bPr2 bPs2 bPt2 bNp4 bBl3", .living = "wg"});
    CHECK(played_out(Game(start)) == won_by_last(Color::first));
}

TEST_CASE("a supported pawn promotes and wins" * doctest::test_suite("slow")) {
    for (const char *company : {"wBc2", "wPa3"}) {
        CAPTURE(company);
        const std::string pieces = std::string("wKe1 wPf4 gKm5 ") + company;
        CHECK(played_out(Game(test::position({.pieces = pieces, .living = "wg"})), 4'096) == won_by_last(Color::first));
    }
}

TEST_CASE("insufficient material does not score as won") {
    const auto white = [](const char *pieces) {
        return static_shares(Game(test::position({.pieces = pieces, .living = "wg"})))[Color::first];
    };
    const int bishop = white("wKe1 wBf3 gKm5");
    const int knights = white("wKe1 wNf3 wNg3 gKm5");
    const int pawn = white("wKe1 wBf3 wPg2 gKm5");
    const int further = white("wKe1 wBf3 wPg5 gKm5");
    const int rook = white("wKe1 wRf3 gKm5");
    CHECK(bishop < 650);
    CHECK(knights < 650);
    CHECK(pawn > 850);
    CHECK(further > pawn);
    CHECK(rook > further);
}

TEST_CASE("an endgame table knows the plies to mate one of two bare kings" * doctest::test_suite("slow")) {
    const auto plies = [](const test::Scene &scene, Color bare) {
        const Position position = test::position(scene);
        return EndgameTable::of(position)->plies_to_mate(position, bare);
    };
    CHECK(plies({.pieces = "wKe3 wQf5 gKe1 bKu3"}, Color::second) == 1);
    CHECK(plies({.pieces = "wKe3 wQf5 gKe1 bKu3", .turn = 'g'}, Color::second) == 2);
    // The third player's turn, then the stronger one's.
    CHECK(plies({.pieces = "wKe3 wQf5 gKe1 bKu3", .turn = 'b'}, Color::second) == 1);
    CHECK(plies({.pieces = "wKe3 wQf5 gKe1 bKu3"}, Color::third) > 1);
    CHECK(plies({.pieces = "wKe3 wQf5 gKe1 bKu3"}, Color::first) == std::nullopt);
}

namespace {

// Win shares of White, in millionths.
WinShare white(const test::Scene &scene) {
    const Position position = test::position(scene);
    Evaluation evaluation(position.rules(), Color::first, Style::balanced, false, nullptr);
    evaluation.use(EndgameTable::of(position));
    return evaluation(position, evaluation.piece_square().sums(position))[Color::first];
}

} // namespace

TEST_CASE("against two bare kings each step towards a mate counts, and the mate most" * doctest::test_suite("slow")) {
    const WinShare far = white({.pieces = "wKh1 wQd4 gKn2 bKu3"});
    const WinShare near = white({.pieces = "wKe3 wQd4 gKe1 bKu3", .turn = 'g'});
    const WinShare one_left = white({.pieces = "wKe3 wQd4 bKu3 gKe1", .living = "wb"});
    CHECK(far < near);
    CHECK(near < one_left);
    CHECK(white({.pieces = "wKa1 wQd4 wPa2 gKn4 bKu3"}) < white({.pieces = "wKl3 wQd4 wPa2 gKn1 bKu3"}));
}

TEST_CASE("king and queen win against two bare kings" * doctest::test_suite("slow")) {
    Game game(test::position({.pieces = "wKh2 wQj5 gKg6 bKh6"}));
    while (!game.outcome())
        game.play(think({}, game, {.nodes = 2'000}).line.front());
    CHECK(*game.outcome() == won_by_last(Color::first));
}

TEST_CASE("an endgame is solved in parts, and cached" * doctest::test_suite("slow")) {
    const Position start = test::position({.pieces = "wKe1 wRd1 gKm5 bKu1", .living = "wg"});
    int slices = 0;
    while (EndgameTable::of(start, [] { return false; }) == nullptr)
        REQUIRE(++slices < 100'000);
    CHECK(slices > 100);
    const Position other = test::position({.pieces = "wKe1 wQd1 gKm5 bKu1", .living = "wg"});
    CHECK(EndgameTable::of(other) != nullptr);
    CHECK(EndgameTable::of(start, [] { return false; }) != nullptr);
}

namespace {

// A clock by which every reading takes a millisecond.
int readings = 0;
Budget::Instant slow_clock() {
    return Budget::Instant(std::chrono::milliseconds(++readings));
}

} // namespace

TEST_CASE("solving an endgame takes a third of a search's time, and goes on in the next" *
          doctest::test_suite("slow")) {
    const Position start = test::position({.pieces = "wKe1 wRd1 gKm5 bKu1 bPr2", .living = "wg"});
    Limits limits;
    limits.time = std::chrono::milliseconds(90);
    const SearchOptions options = search_options(Mode::paranoid);
    int searches = 0;
    for (bool solved = false; !solved; ++searches) {
        REQUIRE(searches < 1'000);
        readings = 0;
        const Budget budget(limits, {}, slow_clock);
        solved = SharedTables(start, options, budget).endgame != nullptr;
        CHECK(readings <= 32);
    }
    CHECK(searches > 2);
}

TEST_CASE("a requested stop ends the solving of an endgame") {
    const Position start = test::position({.pieces = "wKe1 wRd1 gKm5 bKu1 bPs2", .living = "wg"});
    std::stop_source source;
    source.request_stop();
    CHECK(SharedTables(start, search_options(Mode::paranoid), Budget({}, source.get_token())).endgame == nullptr);
}

TEST_CASE("an endgame table knows the plies to mate" * doctest::test_suite("slow")) {
    const auto plies = [](const test::Scene &scene) {
        const Position position = test::position(scene);
        return EndgameTable::of(position)->plies_to_mate(position, Color::second);
    };
    CHECK(plies({.pieces = "wKe3 wQf5 gKe1", .living = "wg"}) == 1);
    CHECK(plies({.pieces = "wKe3 wQf5 gKe1", .turn = 'g', .living = "wg"}) == 2);
    // The bare king takes the queen.
    CHECK(plies({.pieces = "wKk3 wQe2 gKe1", .turn = 'g', .living = "wg"}) == std::nullopt);
}

TEST_SUITE_END();
