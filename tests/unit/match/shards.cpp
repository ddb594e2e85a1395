#include "match/schedule.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace tondo;
using namespace tondo::match;

TEST_CASE("a shard is written and read back; anything else is refused") {
    for (const Shard &shard : {Shard{1, 1}, Shard{2, 8}, Shard{1000, 1000}})
        CHECK(read_shard(write_shard(shard)) == shard);
    CHECK(write_shard({2, 8}) == "2/8");
    for (const char *text : {"", "/", "1", "1/", "/1", "0/1", "0/0", "2/1", "01/2", "1/02", "1/2/", "1/2/3", " 1/2",
                             "1/2 ", "+1/2", "-1/2", "a/b", "1/99999999999999999999999"})
        CHECK_FALSE(read_shard(text));
}

TEST_CASE("the shards of a match have each game once, and sizes that differ by at most one") {
    const std::vector<Fixture> games = schedule(7, 3);
    for (const std::size_t count : {1U, 2U, 5U, 6U, 42U}) {
        std::vector<std::string> rounds;
        for (std::size_t number = 1; number <= count; ++number) {
            const std::vector<Fixture> part = games_of({number, count}, games);
            CHECK(part.size() >= games.size() / count);
            CHECK(part.size() <= (games.size() + count - 1) / count);
            for (const Fixture &game : part) {
                CHECK(find_game(part, game.round()) == &game);
                rounds.push_back(game.round());
            }
        }
        CHECK(rounds.size() == games.size());
        for (const Fixture &game : games)
            CHECK(std::count(rounds.begin(), rounds.end(), game.round()) == 1);
    }
}
