#include "system/progress_bar.hpp"

#include <doctest/doctest.h>

using namespace tondo::system;

TEST_CASE("the bar shows the part done, or the amount where the total is unknown") {
    CHECK(progress_line("games.pgn3", 0, 200, 0, 79) == "games.pgn3 [------------------------------]   0%");
    CHECK(progress_line("games.pgn3", 100, 200, 0, 79) == "games.pgn3 [###############---------------]  50%");
    CHECK(progress_line("games.pgn3", 300, 200, 0, 79) ==
          "games.pgn3 [##############################] 100%"); // it grew
    CHECK(progress_line("games.pgn3", 100, 200, 0, 79, std::chrono::seconds(80)) ==
          "games.pgn3 [###############---------------]  50%  1:20 left");
    CHECK(progress_line("-", 12'345'678, {}, 2, 79) == "- - 12 MB");
    CHECK(progress_line("-", 0, {}, 3, 79) == "- \\ 0 MB");
    CHECK(progress_line("-", 0, 0, 0, 79) == "- | 0 MB");
}

TEST_CASE("the bar fits its line") {
    CHECK(progress_line("a-long-name-é.pgn3", 1, 2, 0, 50) == "a-long-name- [###############---------------]  50%");
    CHECK(progress_line("name", 1, 2, 0, 10) == " [########");
}

TEST_CASE("the time left follows the pace so far, once that is known") {
    using namespace std::chrono_literals;
    CHECK(time_left(50, 200, 10s) == 30s);
    CHECK(time_left(199, 200, 19'900ms) == 1s);
    CHECK_FALSE(time_left(200, 200, 20s));
    CHECK_FALSE(time_left(9, 200, 20s));
    CHECK(time_left(10, 200, 20s) == 380s);
    CHECK_FALSE(time_left(100, 200, 1'999ms));
    CHECK_FALSE(time_left(0, 0, 20s));
}
