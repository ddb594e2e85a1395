// The placement of one position after another.

#include "notation/fen_placement.hpp"

#include "tondo/core/game.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/fen_writer.hpp"

#include <doctest/doctest.h>

#include <random>

namespace tondo::notation {

namespace {

std::string placement_of(const Position &position) {
    const std::string fen = write_fen(position);
    return fen.substr(0, fen.find(' '));
}

} // namespace

TEST_CASE("placements written one after another are those of the FEN3s") {
    std::mt19937 random(1);
    for (const RuleSet &rules : all_rules()) {
        if (!rules.has_start())
            continue;
        CAPTURE(rules.key);
        PlacementWriter placement(rules);
        for (int games = 0; games < 3; ++games)
            for (Game game{Position::start(rules)}; !game.outcome() && game.plies().size() < 300;) {
                REQUIRE(placement.write(game.position()) == placement_of(game.position()));
                const std::vector<Move> moves = game.legal_moves();
                game.play(moves[random() % moves.size()]);
            }
    }
}

TEST_CASE("a placement follows pieces that change without leaving their squares") {
    const RuleSet &rules = *find_rules("3man");
    PlacementWriter placement(rules);
    for (const char *pieces : {"wNwPwP", "wBwPwP", "wBwPwp", "wBgNwp"}) {
        const std::string fen = "24/24/" + std::string(pieces) + "3wK7gK9/24/24/bK23 w wgb - - wg,gb,bw 0 1";
        const auto position = read_fen(fen, rules);
        REQUIRE_MESSAGE(position, fen);
        CHECK(placement.write(*position) == placement_of(*position));
    }
}

} // namespace tondo::notation
