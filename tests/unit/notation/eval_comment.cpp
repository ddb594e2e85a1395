// The shares that an analysis notes in comments.

#include "notation/eval_comment.hpp"

#include "tondo/notation/clock.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::notation;

namespace {

using Comments = std::vector<std::string>;

Comments with_shares(Comments comments) {
    set_shares(comments, {412, 300, 288});
    return comments;
}

} // namespace

TEST_CASE("win shares are read in order of play from any comment") {
    CHECK(eval_comment({412, 300, 288}) == "[%share 412 300 288]");
    CHECK(read_eval_comment({"[%share 412 300 288]"}) == ByColor<int>{412, 300, 288});
    CHECK(read_eval_comment({"good", "[%clk 0:01:00] [%share 412\n 300 288] better"}) == ByColor<int>{412, 300, 288});
    CHECK(read_eval_comment({"[%share 0 0 1000]"}) == ByColor<int>{0, 0, 1000});
}

TEST_CASE("malformed win shares are ignored") {
    for (const char *text :
         {"", "share 1 2 3", "[%share 412 300]", "[%share 412 300 288 1]", "[%share 412 300 -12]", "[%share 1001 0 0]",
          "[%share 0 0 0]", "[%share 1.5 2 3]", "[%share 412 300 288", "[%share]"})
        CHECK_MESSAGE(!read_eval_comment({text}), text);
    CHECK(read_eval_comment({"[%share x] [%share 1 2 3]"}) == ByColor<int>{1, 2, 3});
}

TEST_CASE("writing win shares replaces the first ones and leaves all else unchanged") {
    CHECK(with_shares({}) == Comments{"[%share 412 300 288]"});
    CHECK(with_shares({"well played"}) == Comments{"[%share 412 300 288]", "well played"});
    CHECK(with_shares({"[%clk 0:01:00] quick"}) == Comments{"[%share 412 300 288] [%clk 0:01:00] quick"});
    CHECK(with_shares({"a [%share 1 2 3] b"}) == Comments{"a [%share 412 300 288] b"});
    CHECK(with_shares(with_shares({"x"})) == with_shares({"x"}));
    Comments comments = with_shares({"[%clk 0:01:00]"});
    CHECK(clock_time(comments) == std::chrono::seconds(60));
    set_clock_time(comments, std::chrono::seconds(50));
    CHECK(read_eval_comment(comments) == ByColor<int>{412, 300, 288});
}
