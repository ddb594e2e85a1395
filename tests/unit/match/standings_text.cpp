#include "match/standings_text.hpp"

#include "../text.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::match;

TEST_CASE("a rating has a sign unless it is zero") {
    Standings standings;
    standings.games = 6;
    standings.entrants.resize(4);
    const std::array ratings{12.4, -12.4, -0.3, 0.3};
    for (std::size_t i = 0; i < ratings.size(); ++i)
        standings.entrants[i].rating.value = ratings[i];
    const std::string table = write_table({&all_rules().front(), {"a", "b", "c", "d"}, {}, ""}, standings);
    const auto row_ends = [&](char name, const std::string &rating) {
        const std::size_t begin = table.find(std::string("\n") + name);
        return table.substr(begin, table.find('\n', begin + 1) - begin).ends_with(' ' + rating);
    };
    CHECK(row_ends('a', "+12"));
    CHECK(row_ends('b', "-12"));
    CHECK(row_ends('c', "0"));
    CHECK(row_ends('d', "0"));
}
