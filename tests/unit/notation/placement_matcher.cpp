// Patterns of placements, one position after another, against plain ones.

#include "notation/placement_matcher.hpp"

#include "plain_pattern.hpp"
#include "tondo/core/game.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/fen_writer.hpp"

#include <doctest/doctest.h>

#include <random>

using namespace tondo;
using namespace tondo::notation;

namespace {

std::string placement_of(const Position &position) {
    const std::string fen = write_fen(position);
    return fen.substr(0, fen.find(' '));
}

Game random_game(const RuleSet &rules, std::mt19937 &random) {
    Game game{Position::start(rules)};
    while (!game.outcome() && game.plies().size() < 150) {
        const std::vector<Move> moves = game.legal_moves();
        game.play(moves[random() % moves.size()]);
    }
    return game;
}

// A placement in which runs of characters and single ones are wild, and some are others.
std::string random_pattern(std::string text, std::mt19937 &random) {
    const auto place = [&] { return random() % text.size(); };
    for (auto stars = 1 + random() % 4; stars > 0; --stars)
        text.replace(place(), random() % 90, "*");
    for (auto marks = random() % 4; marks > 0; --marks)
        text[place()] = '?';
    if (random() % 3 == 0)
        text[place()] = text[place()];
    return text;
}

} // namespace

TEST_CASE("the placements of a game match a pattern if their texts do") {
    std::mt19937 random(1);
    int all = 0;
    int matching = 0;
    for (const RuleSet &rules : all_rules()) {
        if (!rules.has_start())
            continue;
        CAPTURE(rules.key);
        const Game game = random_game(rules, random);
        std::vector<std::string> placements;
        for (std::size_t plies = 0; plies <= game.plies().size(); ++plies)
            placements.push_back(placement_of(game.position_after(plies)));
        for (int patterns = 0; patterns < 100; ++patterns) {
            const TextPattern pattern(random_pattern(placements[random() % placements.size()], random));
            CAPTURE(pattern.text());
            PlacementMatcher matcher(pattern, rules);
            for (std::size_t plies = 0; plies < placements.size(); plies += 1 + random() % 8) {
                CAPTURE(placements[plies]);
                const bool matches = matcher.matches(game.position_after(plies));
                REQUIRE(matches == plainly_matches(pattern.text(), placements[plies]));
                ++all;
                matching += matches;
            }
        }
    }
    CHECK(all > 5'000);
    CHECK(matching > 400);
}

TEST_CASE("a placement follows pieces that change without leaving their squares") {
    const RuleSet &rules = *find_rules("3man");
    std::vector<Position> positions;
    for (const char *pieces : {"wNwPwP", "wBwPwP", "wBwPwp", "wBgNwp"}) {
        const std::string fen = "24/24/" + std::string(pieces) + "3wK7gK9/24/24/bK23 w wgb - - wg,gb,bw 0 1";
        const auto position = read_fen(fen, rules);
        REQUIRE_MESSAGE(position, fen);
        positions.push_back(*position);
    }
    for (const std::string_view text :
         {"*wN?PwP3*", "*/w?wP?P3*", "24/24/?BwP*", "*wB?P?p3*", "24/*wp3wK7g*/bK23", "*gN*", "*wp*wp*"}) {
        CAPTURE(text);
        const TextPattern pattern(text);
        PlacementMatcher matcher(pattern, rules);
        for (const Position &position : positions)
            CHECK(matcher.matches(position) == plainly_matches(text, placement_of(position)));
    }
}
