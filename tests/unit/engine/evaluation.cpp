// The terms of the evaluation one by one, and its scale.

#include "engine/evaluation.hpp"

#include "../scene.hpp"
#include "engine/eval_terms.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::engine;

TEST_SUITE_BEGIN("engine: evaluation");

namespace {

Value value_with(const Weights &weights, const Position &position) {
    const Evaluation evaluation(position.rules(), weights);
    return evaluation(position, evaluation.piece_square().sums(position));
}

} // namespace

TEST_CASE("each weight of the evaluation counts with the right sign") {
    using Drop = void (*)(Weights &);
    const Drop mobility = [](Weights &weights) { weights.mobility = {}; };
    const Drop pressure = [](Weights &weights) { weights.pressure = {}; };
    const Drop pressure_both = [](Weights &weights) { weights.pressure_both = 0; };
    const Drop pawn_far = [](Weights &weights) { weights.pawn_far = 0; };
    const Drop pawn_onward = [](Weights &weights) { weights.pawn_onward = 0; };
    const Drop knight_inward = [](Weights &weights) { weights.knight_inward = 0; };
    const Drop king_inward = [](Weights &weights) { weights.king_inward = 0; };
    const Drop castling_right = [](Weights &weights) { weights.castling_right = 0; };
    const Drop hanging_now = [](Weights &weights) { weights.hanging_now = 0; };
    const Drop hanging_later = [](Weights &weights) { weights.hanging_later = 0; };
    const Drop king_hanging = [](Weights &weights) { weights.king_hanging = 0; };
    const Drop thin_moat = [](Weights &weights) { weights.thin_moat = 0; };
    struct Row {
        std::string about;
        Drop drop;
        int sign;
        test::Scene scene;
    };
    const Row rows[]{
        {"an open rook", mobility, 1, {"wKe1 wRa4 gKm1 gPn2 bKu1"}},
        {"one opponent near the king", pressure, -1, {"wKe1 wPf2 gRd6 gKm1 bKu1"}},
        {"one opponent near the king", pressure_both, 0, {"wKe1 wPf2 gRd6 gKm1 bKu1"}},
        {"one opponent with two pieces", pressure_both, 0, {"wKe1 wPf2 gRd6 gRf6 gKm1 bKu1"}},
        {"both opponents near the king", pressure_both, -1, {"wKe1 gRd6 gKm1 bRf5 bKu1"}},
        {"a pawn at home", pawn_far, 0, {"wKe1 wPe2 gKm1 bKu1"}},
        {"a pawn on its way", pawn_far, 1, {"wKe1 wPe5 gKm1 bKu1"}},
        {"a pawn in its first half", pawn_onward, 0, {"wKe1 wPe5 gKm1 bKu1"}},
        {"a pawn in its second half", pawn_onward, 1, {"wKe1 wpq3 gKm1 bKu1"}},
        {"a knight in the middle", knight_inward, 1, {"wKe1 wNe4 gKm1 bKu1"}},
        {"a knight in the corner", knight_inward, -1, {"wKe1 wNa1 gKm1 bKu1"}},
        {"a king that has gone out", king_inward, -1, {"wKe4 gKm1 bKu1"}},
        {"one that has with two living", king_inward, 1, {.pieces = "wKe4 wRb5 gKm1 gRi1", .living = "wg"}},
        {"a right to castle", castling_right, 1, {.pieces = "wKe1 wRh1 gKm1 gPn2 bKu1", .castling = "wK"}},
        {"what the next one takes", hanging_now, -1, {.pieces = "wKe1 wRe4 gNc5 gKm1 bKu1", .turn = 'g'}},
        {"what may go away first", hanging_now, 0, {"wKe1 wRe4 gNc5 gKm1 bKu1"}},
        {"what may go away first", hanging_later, -1, {"wKe1 wRe4 gNc5 gKm1 bKu1"}},
        {"one of two that are attacked", hanging_now, -1, {"wKe1 wRe4 wRb3 gNc5 gKm1 bKu1"}},
        {"a king that is taken",
         king_hanging,
         -1,
         {.pieces = "wKj1 bRm1 bKb12 rKn14", .turn = 'b', .rules = "nivichanov"}},
        {"a king that goes away", king_hanging, 0, {.pieces = "wKj1 bRm1 bKb12 rKn14", .rules = "nivichanov"}},
        {"a full back rank", thin_moat, 0, {"wKe1 wRa1 wRh1 gKm1 gRi1 gRp1 bKu1 bRq1 bRx1"}},
        {"the last but one on it", thin_moat, -1, {"wKe1 wRa1 wRh5 gKm1 gRi1 gRp1 bKu1 bRq1 bRx1"}},
        {"where the moats are open",
         thin_moat,
         0,
         {.pieces = "wKe1 gKm1 gRi1 gRp1 bKu1 bRq1 bRx1", .bridged = "h|i p|q x|a"}},
    };
    const Weights all = weights_for(Style::balanced);
    for (const Row &row : rows) {
        CAPTURE(row.about);
        CAPTURE(row.scene.pieces);
        Weights others = all;
        row.drop(others);
        const Position position = test::position(row.scene);
        const WinShare difference =
            value_with(all, position)[Color::first] - value_with(others, position)[Color::first];
        CHECK((difference > 0) - (difference < 0) == row.sign);
    }
}

TEST_CASE("one piece left on a back rank costs twice as much as two") {
    const Weights weights = weights_for(Style::balanced);
    const auto cost = [&](const char *pieces) {
        return eval_moat(test::position({.pieces = pieces}), weights, Color::first);
    };
    CHECK(cost("wKe1 wRa1 wRh1 gKm1 bKu1") == 0);
    CHECK(cost("wKe1 wRa1 wRh5 gKm1 bKu1") == weights.thin_moat);
    CHECK(cost("wKe1 wRa5 wRh5 gKm1 bKu1") == 2 * weights.thin_moat);
}

TEST_CASE("the players' shares add up to the value of a game") {
    for (const RuleSet &rules : all_rules()) {
        if (!rules.has_start())
            continue;
        CAPTURE(rules.key);
        const Value value = value_with(weights_for(Style::balanced), Position::start(rules));
        const WinShare sum = value[Color::first] + value[Color::second] + value[Color::third];
        CHECK(std::abs(sum - sum_of_shares(rules.scoring)) <= 3);
    }
    const Value even = value_of(ByColor<int>(900, 900, 900), ColorSet::all(), Scoring::half_for_third);
    for (const WinShare share : even)
        CHECK(std::abs(share - whole / 2) <= 1);
    const Value beaten = value_of(ByColor<int>(1, 900, 900), ColorSet::all(), Scoring::half_for_third);
    CHECK(beaten[Color::first] == whole / 4);
}

TEST_SUITE_END();
