// The search prunes only irrelevant moves: its values are those of the whole tree.

#include "engine/search.hpp"
#include "../samples.hpp"
#include "../scene.hpp"
#include "tests/arena/plain_search.hpp"
#include "tondo/core/movegen.hpp"

#include <doctest/doctest.h>

#include <random>

using namespace tondo;
using namespace tondo::engine;

TEST_SUITE_BEGIN("engine: search");

namespace {

// The whole tree without pruning: slow and obvious.
class WholeTree {
public:
    WholeTree(const Position &root, Color me, bool max_n)
        : me_(me), each_for_himself_(max_n), evaluation_(root.rules(), me_, Style::balanced, true, nullptr) {}

    Value value(const Position &position, int depth, int ply) const {
        if (position.over())
            return value_of(*position.outcome(), ply);
        if (const std::optional<Outcome> draw = automatic_draw(position))
            return value_of(*draw, ply);
        if (depth == 0 || (!each_for_himself_ && !position.is_living(me_)))
            return evaluation_(position, evaluation_.piece_square().sums(position));
        Value best{};
        WinShare most = -1;
        for (const Move &move : legal_moves(position)) {
            const Position after = position.play(move);
            Value its = value(after, depth - 1, ply + 1);
            for (Color color : position.living())
                if (!after.is_living(color) && its[color] == 0)
                    its[color] = ply + 1;
            const WinShare gain = each_for_himself_ || position.turn() == me_ ? its[position.turn()] : whole - its[me_];
            if (gain > most) {
                most = gain;
                best = its;
            }
        }
        return best;
    }

private:
    Color me_;
    bool each_for_himself_;
    Evaluation evaluation_;
};

Game middle_game(const RuleSet &rules, unsigned seed) {
    std::mt19937 random(seed);
    for (;;) {
        Game game{Position::start(rules)};
        for (int ply = 0; ply < 60 && !game.outcome(); ++ply) {
            const std::vector<Move> moves = game.legal_moves();
            game.play(moves[random() % moves.size()]);
        }
        if (!game.outcome())
            return game;
    }
}

using Armies = std::array<std::vector<Role>, 2>;

// Two living players; empty if the position is invalid.
std::optional<Position> few_pieces(const Armies &armies, std::mt19937 &random) {
    Setup setup;
    setup.rules = find_rules("3man");
    setup.living.erase(Color::third);
    for (Color color : {Color::first, Color::second})
        for (Role role : armies[index(color)])
            setup.pieces[Square(random() % setup.rules->board().size)] = Piece{color, role};
    const auto position = Position::of(setup);
    return position && !position->over() ? std::optional(*position) : std::nullopt;
}

WinShare found(const Game &game, const SearchOptions &options, int depth) {
    Budget budget({}, {});
    SharedTables tables(game.position(), options, budget);
    Search search(game, game.position().turn(), options, Style::balanced, {}, 1, tables, budget);
    for (int d = 1; d <= depth; ++d)
        search.iterate(d, 0);
    return search.moves().front().value[game.position().turn()];
}

void check_table(const Position &position, SearchOptions options, int depth) {
    const WinShare right = found(Game(position), options, depth);
    options.table = true;
    CHECK(found(Game(position), options, depth) == right);
}

} // namespace

TEST_CASE("alpha-beta finds the value of the whole tree") {
    for (const RuleSet &rules : all_rules()) {
        if (!rules.has_start())
            continue;
        CAPTURE(rules.key);
        for (unsigned seed = 1; seed <= 4; ++seed)
            for (const bool max_n : {false, true}) {
                const Game game = middle_game(rules, seed);
                const Color mover = game.position().turn();
                SearchOptions options = plain_search(max_n);
                CAPTURE(seed);
                CAPTURE(max_n);
                for (int depth = 1; depth <= 2; ++depth) {
                    const WinShare right =
                        WholeTree(game.position(), mover, max_n).value(game.position(), depth, 0)[mover];
                    CHECK(found(game, options, depth) == right);
                    options.killers = options.history = true;
                    CHECK(found(game, options, depth) == right);
                }
            }
    }
}

TEST_CASE("a search for a player not to move has the value of the whole tree") {
    for (const RuleSet &rules : all_rules()) {
        if (!rules.has_start())
            continue;
        CAPTURE(rules.key);
        for (unsigned seed = 1; seed <= 4; ++seed) {
            const Game game = middle_game(rules, seed);
            for (Color me : game.position().living()) {
                if (me == game.position().turn())
                    continue;
                Budget budget({}, {});
                const SearchOptions options = plain_search(false);
                SharedTables tables(game.position(), options, budget);
                Search search(game, me, options, Style::balanced, {}, 1, tables, budget);
                for (int depth = 1; depth <= 2; ++depth) {
                    Line line;
                    CHECK(search.search_root(depth, line)[me] ==
                          WholeTree(game.position(), me, false).value(game.position(), depth, 0)[me]);
                    CHECK(!line.empty());
                }
            }
        }
    }
}

// With two living players positions transpose often, so that the table is used often.
TEST_CASE("the transposition table does not change values") {
    const std::vector<Role> even{Role::king, Role::rook, Role::knight};
    std::mt19937 random(4);
    for (unsigned tried = 0; tried < test::samples(25);) {
        const std::optional<Position> position = few_pieces({even, even}, random);
        if (!position)
            continue;
        ++tried;
        CAPTURE(tried);
        check_table(*position, plain_search(false), 5);
    }
}

// The mated player looks for the longest way, which a wrong distance in the table would fake.
TEST_CASE("the transposition table keeps the distance to mate") {
    std::mt19937 random(4);
    for (unsigned mates = 0; mates < test::samples(4);) {
        const std::optional<Position> position =
            few_pieces({{{Role::king}, {Role::king, Role::rook, Role::rook}}}, random);
        if (!position || !is_lost(found(Game(*position), plain_search(false), 4)))
            continue;
        ++mates;
        for (const bool max_n : {false, true})
            check_table(*position, plain_search(max_n), 4);
    }
}

// With two living a fork wins the rook, because the player in check cannot stand pat.
TEST_CASE("quiescence answers checks") {
    for (const test::Scene &scene :
         {test::Scene{.pieces = "wKa1 wNf2 gKc5 gRg5", .living = "wg"},
          test::Scene{.pieces = "wKa1 wNf2 gKc5 gRg5", .living = "wg", .rules = "3man-video"},
          test::Scene{.pieces = "wKa1 wNc1 bKc3 bRg3", .living = "wb", .rules = "three-kings"}}) {
        CAPTURE(scene.rules);
        const Position position = test::position(scene);
        SearchOptions options = plain_search(false);
        const WinShare before = found(Game(position), options, 1);
        options.quiescence = true;
        CHECK(found(Game(position), options, 1) > 2 * before);
    }
}

TEST_SUITE_END();
