// Reports of a search in the bot protocol.

#include "notation/bot_info.hpp"

#include "tondo/core/rules.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::notation;
using namespace std::chrono_literals;

namespace {

const Position opening = Position::start(*find_rules("3man"));

BotInfo info_of(std::string_view words) {
    return read_bot_info(words, opening).value().value();
}
std::string fault_of(std::string_view words) {
    return read_bot_info(words, opening).error();
}

} // namespace

TEST_CASE("a report is written and read") {
    const std::string text = "depth 4 line 2 nodes 5000000000 time 12 share 341 330 329 pv e2e4 m2m4 u2u4";
    const BotInfo info = info_of(text);
    CHECK(info.depth == 4);
    CHECK(info.line == 2);
    CHECK(info.nodes == 5'000'000'000);
    CHECK(info.time == 12ms);
    CHECK(info.shares == ByColor(341, 330, 329));
    CHECK(info.moves.size() == 3);
    CHECK(write_bot_info(info, opening.board()) == "info " + text);
    const BotInfo plain = info_of("pv e2e4");
    CHECK_FALSE(plain.line);
    CHECK_FALSE(plain.shares);
    CHECK(write_bot_info(plain, opening.board()) == "info depth 0 nodes 0 time 0 pv e2e4");
}

TEST_CASE("words that are not known, and reports without moves, are ignored") {
    CHECK(info_of("score cp 12 depth 3 hashfull x pv e2e4").depth == 3);
    for (const char *words : {"", "depth 5 nodes 3", "depth 2 pv", "string depth x pv e2e5"})
        CHECK_FALSE(read_bot_info(words, opening).value());
}

TEST_CASE("a faulty report is refused with the reason") {
    CHECK(fault_of("depth deep pv e2e4") == "a line with 'deep' for depth");
    CHECK(fault_of("depth -1 pv e2e4") == "a line with '-1' for depth");
    CHECK(fault_of("nodes 1\x1b[2J pv e2e4") == "a line with '1\\x1b[2J' for nodes");
    CHECK(fault_of("share 500 500 pv e2e4") == "a line with 'pv' for share");
    CHECK(fault_of("share 341 330 333 pv e2e4") == "shares that do not add up to 1000");
    CHECK(fault_of("share 2147483647 2147483647 2147483647 pv e2e4") == "shares that do not add up to 1000");
    CHECK(info_of("share 334 334 334 pv e2e4").shares == ByColor(334, 334, 334)); // rounded
    CHECK(fault_of("pv e2e4 e4e5").starts_with("a line with an illegal move: 'e4e5'"));
    CHECK(fault_of("pv e4") == "a line with 'e4' for e2e4");
}
