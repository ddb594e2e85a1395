#include "match/openings.hpp"

#include "storage/files/file_error_message.hpp"
#include "system/failure.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "tondo/notation/ply_token.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::match;
using namespace tondo::system;

namespace {

Game played(std::initializer_list<std::string_view> moves) {
    Game game(Position::start(all_rules().front()));
    for (const std::string_view move : moves)
        game.play(notation::read_ply_token(game.position(), move).value());
    return game;
}

std::vector<std::string> fens(const std::vector<Game> &games) {
    std::vector<std::string> list;
    for (const Game &game : games)
        list.push_back(notation::write_fen(game.position()));
    return list;
}

} // namespace

TEST_CASE("random openings are balanced and different, and fewer of them are the first of more") {
    for (const RuleSet &rules : all_rules()) {
        if (!rules.has_start())
            continue;
        const Game start(Position::start(rules));
        const std::vector<Game> few = random_openings(start, 4, 8, 5);
        const std::vector<Game> many = random_openings(start, 8, 8, 5);
        std::vector<std::string> all = fens(many);
        CHECK(fens(few) == std::vector<std::string>(all.begin(), all.begin() + 4));
        CHECK(fens(random_openings(start, 4, 8, 6)) != fens(few));
        for (const Game &game : many) {
            CHECK(game.plies().size() == 8);
            CHECK(is_balanced(game));
        }
        std::sort(all.begin(), all.end());
        CHECK(std::unique(all.begin(), all.end()) == all.end());
    }
}

TEST_CASE("an opening in which a player is about to lose material or the game, or is in check, is rejected") {
    struct Row {
        const char *fen;
        bool balanced;
    };
    for (const Row &row : {
             Row{"24/24/24/4wR7gP11/24/4wK7gK8bK2 w wgb - - - 0 1", true},
             Row{"24/24/24/4wR7gN11/24/4wK7gK8bK2 w wgb - - - 0 1", false},
             Row{"24/24/24/4wR7gN11/11gP12/4wK7gK8bK2 w wgb - - - 0 1", true}, // guarded
             Row{"24/24/24/4wR7gQ11/11gP12/4wK7gK8bK2 w wgb - - - 0 1", false},
             Row{"24/4gR19/24/24/24/4wK7gK8bK2 w wgb - - - 0 1", false}, // check
             Row{"24/7wR8wR7/24/17gN6/2wR21/4wK7gK8bK2 w wgb - - - 0 1", true},
             Row{"24/8wR7wR7/24/17gN6/2wR21/4wK7gK8bK2 w wgb - - - 0 1", false}, // i5i1 mates Gray
         }) {
        CAPTURE(row.fen);
        CHECK(is_balanced(Game(notation::read_fen(row.fen, all_rules().front()).value())) == row.balanced);
    }
    CHECK(is_balanced(played({})));
    CHECK(is_balanced(played({"e4", "m4", "u4"})));
    CHECK_FALSE(is_balanced(played({"resigns"})));
    CHECK_FALSE(is_balanced(played({"draw"})));
    const Game start = played({});
    CHECK(random_openings(start, 1, 0, 1).size() == 1);
    CHECK_THROWS_WITH_AS(random_openings(start, 2, 0, 1),
                         "--openings: found only 1 different balanced openings of 0 plies, not 2", Failure);
}

TEST_CASE("no random opening contains a check or a capture") {
    // Many random openings, checked by plain facts.
    const Game start = played({});
    int openings = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed)
        for (const Game &game : random_openings(start, 1, 14, seed)) {
            for (const Color color : all_colors)
                CHECK_FALSE(game.position().in_check(color));
            CHECK(game.position().occupied().size() == start.position().occupied().size());
            ++openings;
        }
    CHECK(openings == 40);
}
