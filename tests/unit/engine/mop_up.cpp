// A lone queen or rook beats a bare king from everywhere on the round board, and wherever else it is a win.

#include "../scene.hpp"
#include "tondo/engine/engine.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <random>

using namespace tondo;
using namespace tondo::engine;

TEST_SUITE_BEGIN("engine: mop-up");

namespace {

constexpr std::uint64_t nodes_a_move = 250;

int positions_asked() {
    const char *const asked = std::getenv("TONDO_MOP_UP_POSITIONS");
    return asked ? std::atoi(asked) : 4;
}

// White to move with a king and one piece against Gray's king; Black is gone. Nothing if that is no position.
std::optional<Position> endgame(Role hunter, std::mt19937 &random) {
    Setup setup;
    setup.rules = find_rules("3man");
    setup.living.erase(Color::third);
    const auto anywhere = [&] { return Square(random() % setup.rules->board().size); };
    setup.pieces[anywhere()] = Piece{Color::first, Role::king};
    setup.pieces[anywhere()] = Piece{Color::first, hunter};
    setup.pieces[anywhere()] = Piece{Color::second, Role::king};
    try {
        Position position(setup);
        return position.over() || position.pieces(Color::first).size() == 1 ? std::nullopt : std::optional(position);
    } catch (const SetupError &) {
        return {};
    }
}

std::string described(const Position &position) {
    std::string text;
    for (Square square : position.occupied())
        text += position.board().name(square) + ' ';
    return text;
}

// How many plies it takes to win; nothing if it does not come to that.
std::optional<std::size_t> plies_to_win(const Position &start) {
    Game game(start);
    Limits limits;
    limits.nodes = nodes_a_move;
    while (!game.outcome())
        game.play(think({}, game, limits).line.front());
    return game.outcome()->scores[Color::first] == full_point ? std::optional(game.plies().size()) : std::nullopt;
}

void win_with(Role hunter) {
    std::mt19937 random(2);
    std::size_t longest = 0;
    for (int won = 0; won < positions_asked();) {
        const std::optional<Position> start = endgame(hunter, random);
        if (!start)
            continue;
        const std::optional<std::size_t> plies = plies_to_win(*start);
        INFO("king, piece, king among ", described(*start));
        REQUIRE(plies);
        longest = std::max(longest, *plies);
        ++won;
    }
    MESSAGE("longest: ", longest, " plies");
}

} // namespace

TEST_CASE("king and queen win against a bare king") {
    win_with(Role::queen);
}

TEST_CASE("king and rook win against a bare king") {
    win_with(Role::rook);
}

TEST_SUITE_END();
