// A lone queen or rook beats a bare king from everywhere on the round board, and wherever else it is a win; a pawn and
// its company become a queen.

#include "../samples.hpp"
#include "../scene.hpp"
#include "engine/endgame_table.hpp"
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
Outcome played_out(Game game, int hunters_level = first_level) {
    Personality hunter;
    hunter.level = hunters_level;
    Limits defence;
    defence.nodes = 1'000;
    while (!game.outcome())
        game.play((game.position().turn() == Color::first ? think(hunter, game, level(hunters_level).limits)
                                                          : think({}, game, defence))
                      .line.front());
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

TEST_CASE("king and queen win against a bare king") {
    win_with(Role::queen);
}

TEST_CASE("king and rook win against a bare king") {
    win_with(Role::rook);
}

// Most games that reach such an endgame have dead pieces on the board.
TEST_CASE("dead pieces in the way do not save a bare king") {
    const Position start =
        test::position({.pieces = "wKe1 wQd1 gKm5 bKu1 bRx1 bPr2 bPs2 bPt2 bNp4 bBl3", .living = "wg"});
    CHECK(played_out(Game(start)) == won_by_last(Color::first));
}

TEST_CASE("a supported pawn promotes and wins") {
    for (const char *company : {"wBc2", "wPa3"}) {
        CAPTURE(company);
        const std::string pieces = std::string("wKe1 wPf4 gKm5 ") + company;
        CHECK(played_out(Game(test::position({.pieces = pieces, .living = "wg"})), 4) == won_by_last(Color::first));
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

TEST_CASE("solving stops on request") {
    std::stop_source source;
    source.request_stop();
    const Position start = test::position({.pieces = "wKe1 wRd1 gKm5 bKu1", .living = "wg"});
    CHECK(EndgameTable::of(start, source.get_token()) == nullptr);
    CHECK(EndgameTable::of(start) != nullptr);
}

TEST_CASE("an endgame table knows the plies to mate") {
    const auto plies = [](const test::Scene &scene) {
        const Position position = test::position(scene);
        return EndgameTable::of(position)->plies_to_mate(position);
    };
    CHECK(plies({.pieces = "wKe3 wQf5 gKe1", .living = "wg"}) == 1);
    CHECK(plies({.pieces = "wKe3 wQf5 gKe1", .turn = 'g', .living = "wg"}) == 2);
    // The bare king takes the queen.
    CHECK(plies({.pieces = "wKk3 wQe2 gKe1", .turn = 'g', .living = "wg"}) == std::nullopt);
}

TEST_SUITE_END();
