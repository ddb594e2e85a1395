#include "bots/seat_player_option.hpp"

#include "storage/files/file_error_message.hpp"
#include "system/failure.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::bots;
using namespace tondo::system;

TEST_CASE("seat players are read from their text") {
    CHECK(std::holds_alternative<game::Human>(read_seat_player("human")));
    CHECK(std::get<engine::Personality>(read_seat_player("bot:3")).level == 3);
    const auto turtle = std::get<engine::Personality>(read_seat_player("bot:novice:turtle"));
    CHECK(turtle.level == 2);
    CHECK(turtle.style == engine::Style::turtle);
    CHECK(std::get<engine::Personality>(read_seat_player("mode:brs+")).mode == engine::Mode::best_reply_plus);
    CHECK(std::get<game::Program>(read_seat_player("exec:ssh host 'tondo bot': x")).command ==
          "ssh host 'tondo bot': x");
}

TEST_CASE("an unknown seat player is refused with the expected values") {
    const auto refused = [](std::string_view text, const char *saying) {
        CHECK_THROWS_WITH_AS(read_seat_player(text), doctest::Contains(saying), Failure);
    };
    refused("", "expected human, bot:LEVEL[:STYLE], mode:KEY or exec:COMMAND, not ''");
    refused("Human", "expected human");
    refused("bot", "expected human");
    refused("human:3", "expected human");
    refused("bot:", "expected a level from 1 to 8 (or beginner, ");
    refused("bot:0", "expected a level");
    refused("bot:3:", "expected a style (balanced, ");
    refused("bot:3:rude\x1b", "not 'rude\\x1b'");
    refused("mode:x", "expected a mode (paranoid, ");
    refused("exec:", "expected a command after exec:");
    refused("exec: \t", "expected a command after exec:");
}
