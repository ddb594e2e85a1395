#include "commands/own_record.hpp"

#include <doctest/doctest.h>

namespace tondo::commands {

namespace {

game::GameFacts game_of(const std::string &rules, const ByColor<std::string> &players, const std::string &result) {
    game::GameFacts facts;
    facts.rules = find_rules(rules);
    facts.players = players;
    facts.result = result;
    return facts;
}

} // namespace

TEST_CASE("one's own seat is that of one's name, or else the only one without a name") {
    CHECK(own_seat(game_of("3man", {"Bot 3", "Ánna", "Bot 5"}, "*"), "ánna") == Color::second);
    CHECK(own_seat(game_of("3man", {"Bot 3", "Bot 5", ""}, "*"), "anna") == Color::third);
    CHECK(own_seat(game_of("3man", {"anna@tondo", "bert", "cleo"}, "*"), "anna@tondo") == Color::first);
    CHECK(own_seat(game_of("3man", {"Anna", "bert", "cleo"}, "*"), "anna@tondo") == Color::first);
    CHECK_FALSE(own_seat(game_of("3man", {"Bot 3", "", ""}, "*"), "anna"));
    CHECK_FALSE(own_seat(game_of("3man", {"anna", "anna", "bert"}, "*"), "anna"));
    CHECK_FALSE(own_seat(game_of("3man", {"cleo", "dora", "bert"}, "*"), "anna"));
}

TEST_CASE("the own record counts the games with a result, by seat, rules and opponent") {
    const std::vector<game::GameFacts> games{
        game_of("3man", {"anna", "Bot 3", "Bot 3"}, "1-0-0"),  game_of("3man", {"bert", "anna", "Bot 3"}, "1-0-0"),
        game_of("green", {"anna", "bert", "cleo"}, "1/2-1-0"), game_of("3man", {"anna", "bert", "cleo"}, "*"),
        game_of("3man", {"bert", "cleo", "dora"}, "1-0-0"),
    };
    CHECK(own_record(games, "anna") == "all\tanna\t3\t1.5\t50.0\n"
                                       "seat\tWhite\t2\t1.5\t75.0\n"
                                       "seat\tGray\t1\t0.0\t0.0\n"
                                       "rules\t3man\t2\t1.0\t50.0\n"
                                       "rules\tgreen\t1\t0.5\t50.0\n"
                                       "opponent\tBot 3\t2\t1.0\t50.0\n"
                                       "opponent\tbert\t2\t0.5\t25.0\n"
                                       "opponent\tcleo\t1\t0.5\t50.0\n");
    CHECK(own_record({}, "anna\t") == "all\tanna\\x09\t0\t0.0\t0.0\n");
}

} // namespace tondo::commands
