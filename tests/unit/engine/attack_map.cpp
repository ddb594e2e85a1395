// The map after a move is that of the new position.

#include "engine/attack_map.hpp"

#include "../scene.hpp"
#include "core/attacks.hpp"
#include "tondo/core/movegen.hpp"

#include <doctest/doctest.h>

#include <random>

using namespace tondo;
using namespace tondo::engine;

TEST_SUITE_BEGIN("engine: attack map");

namespace {

void check_same(const AttackMap &a, const AttackMap &b) {
    for (Color color : all_colors) {
        CHECK(a.all[color] == b.all[color]);
        CHECK(a.by_pawn[color] == b.by_pawn[color]);
        CHECK(a.by_minor[color] == b.by_minor[color]);
        CHECK(a.mobility[color] == b.mobility[color]);
        CHECK(a.pressure[color] == b.pressure[color]);
        CHECK(a.king[color] == b.king[color]);
    }
}

void check_attackers(const AttackMap &map, const Position &position) {
    for (Color color : position.living())
        for (Square target : position.occupied() - position.pieces(color)) {
            const SquareSet attacking = attackers(position, target, position.pieces(color));
            const SquareSet found = map.attackers(color, {target});
            const SquareSet pawns = position.pieces(color, Role::pawn);
            CHECK((found - pawns) == (attacking - pawns));
            CHECK((found & pawns) == (attacking.intersects(pawns) ? pawns : SquareSet{}));
        }
}

} // namespace

TEST_CASE("an attack map after moves and passes is the same as a new one") {
    for (const RuleSet &rules : all_rules()) {
        if (!rules.has_start())
            continue;
        CAPTURE(rules.key);
        std::mt19937 random(3);
        for (int games = 0; games < 4; ++games) {
            const Weights weights = weights_for(Style::balanced);
            Position position = Position::start(rules);
            AttackMap map(position, weights);
            for (int ply = 0; ply < 300 && !position.over(); ++ply) {
                const std::vector<Move> moves = legal_moves(position);
                const bool passes = random() % 8 == 0 && position.king_safety().checkers.empty();
                const Position after = passes ? position.pass() : position.play(moves[random() % moves.size()]);
                AttackMap map_after;
                map_after.fill_after(map, position, after, weights);
                check_same(map_after, AttackMap(after, weights));
                if (ply % 16 == 0)
                    check_attackers(map_after, after);
                map = map_after;
                position = after;
            }
        }
    }
}

TEST_CASE("an attack map sees a pawn that becomes a piece where it stands") {
    const Position position =
        test::position({.pieces = "wKj1 wPe17 bKb12 rKn14", .rules = "nivichanov", .pool = "wQR bN"});
    const Weights weights = weights_for(Style::balanced);
    const AttackMap map(position, weights);
    int redeemed = 0;
    for (const Move &move : legal_moves(position))
        if (move.from == move.to) {
            const Position after = position.play(move);
            AttackMap map_after;
            map_after.fill_after(map, position, after, weights);
            check_same(map_after, AttackMap(after, weights));
            ++redeemed;
        }
    CHECK(redeemed > 0);
}

TEST_SUITE_END();
