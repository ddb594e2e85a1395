#include "ui/game/words.hpp"

#include "tondo/notation/pgn_reader.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::ui;

namespace {

// What the last ply of a game did.
std::string last_of(std::string_view game) {
    const game::LiveGame live = game::LiveGame::of(notation::read_games(game).front());
    return happened(live, live.game().plies().size());
}

} // namespace

TEST_CASE("words: whoever stands in check is told of, as the check sign is written for him") {
    const std::string game = R"([Rules "green"]
[Board "square"]
[FEN "rK6rR/8/8/4bK3/8/8/2wR5/wK7 w wrb - - - 0 1"]

)";
    CHECK(last_of(game + "1. Re2+ *") == "White: Re2+; Black is in check from White");
    CHECK(last_of(game + "1. Re2+ Kb8+ *") == "Red: Kb8+; Black is still in check from White");
    CHECK(last_of(game + "1. Re2+ Rh5+ *") == "Red: Rh5+; Black is in check from White and Red");
    CHECK(last_of(game + "1. Re2+ Kb8+ Kf5 *") == "Black: Kf5");
}

TEST_CASE("words: nothing has happened before the first ply") {
    CHECK(happened(game::LiveGame::of(notation::read_games("1. e4 *").front()), 0).empty());
    CHECK(last_of("1. e4 *") == "White: e4");
}
