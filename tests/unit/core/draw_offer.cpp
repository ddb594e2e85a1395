#include "tondo/core/draw_offer.hpp"

#include "tondo/core/game.hpp"
#include "tondo/core/rules.hpp"

#include <doctest/doctest.h>

namespace tondo {

namespace {

Position moved_on(const Position &position) {
    Game game(position);
    game.play(game.legal_moves().front());
    return game.position();
}

} // namespace

TEST_CASE("draw offer: the player who made it has agreed") {
    DrawOffer offer(Color::second);
    CHECK(offer.agreed() == ColorSet::of(Color::second));
    offer.agree(Color::first);
    CHECK(offer.agreed().contains(Color::first));
    CHECK_FALSE(offer.agreed().contains(Color::third));
}

TEST_CASE("draw offer: it stands until a player moves on without agreeing") {
    const Position start = Position::start(all_rules().front());
    const Position second = moved_on(start);
    DrawOffer offer(Color::first);
    CHECK(offer.outlives(start, second));
    SUBCASE("refused by moving") {
        CHECK_FALSE(offer.outlives(second, moved_on(second)));
    }
    SUBCASE("agreed") {
        offer.agree(Color::second);
        const Position third = moved_on(second);
        CHECK(offer.outlives(second, third));
        CHECK_FALSE(offer.outlives(third, moved_on(third)));
    }
    SUBCASE("a player is eliminated") {
        offer.agree(Color::second);
        CHECK_FALSE(offer.outlives(second, second.eliminate_mover(PlayerStatus::resigned)));
    }
    SUBCASE("the player who offered moves again") {
        CHECK_FALSE(offer.outlives(start, second));
    }
}

} // namespace tondo
