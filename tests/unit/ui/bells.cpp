// When the bell rings, and how often.

#include "ui/game/bells.hpp"

#include "player.hpp"

#include "tondo/notation/pgn_reader.hpp"
#include "ui/session/bell_watch.hpp"

#include <doctest/doctest.h>

namespace tondo::ui {

namespace {

// Green chess on the square board: White to move can check Red, who is next.
Game before_check() {
    return Game(
        notation::read_fen("7rK/wR7/8/4bK3/8/wK7/8/1wB6 w wrb - - - 0 1", *find_rules("green", "square")).value());
}

// How often the bell rings for each of some moves.
std::vector<int> rings(Game game, std::string_view moves, Bells bells) {
    Preferences preferences;
    preferences.bells = bells;
    Player player(std::move(game), preferences);
    BellWatch watch(player.session().state());
    std::vector<int> counted{watch.rings(player.session().state())};
    std::istringstream words{std::string(moves)};
    for (std::string word; words >> word;) {
        player.apply(word);
        counted.push_back(watch.rings(player.session().state()));
    }
    return counted;
}

using Counts = std::vector<int>;

} // namespace

TEST_CASE("the bell rings once for a turn, twice for a check, three times for the end") {
    CHECK(rings(new_game(), "e4 m4", all_bells) == Counts{0, 1, 1});
    CHECK(rings(before_check(), "Ra8", all_bells) == Counts{0, 2});
    const Game ending =
        Game(notation::read_fen("7rK/wR7/8/4bK3/8/wK7/8/1wR6 w wrb - - - 0 1", *find_rules("green", "square")).value());
    CHECK(rings(ending, "Rb8", all_bells) == Counts{0, 3});
    CHECK(rings(ending, "Rb8", {.turn = true, .check = true}) == Counts{0, 0});
}

TEST_CASE("each bell is switched separately") {
    CHECK(rings(new_game(), "e4 m4", {}) == Counts{0, 0, 0});
    CHECK(rings(new_game(), "e4 m4", {.check = true, .end = true}) == Counts{0, 0, 0});
    CHECK(rings(before_check(), "Ra8", {.turn = true}) == Counts{0, 1});
    CHECK(rings(before_check(), "Ra8", {.check = true}) == Counts{0, 2});
}

TEST_CASE("the bell does not ring when a move is taken back") {
    Preferences preferences;
    preferences.bells = all_bells;
    Player player(game_after("e4 m4 u4"), preferences);
    BellWatch watch(player.session().state());
    player.type("3U");
    CHECK(player.game().plies().empty());
    CHECK(watch.rings(player.session().state()) == 0);
}

TEST_CASE("bells are read by name") {
    CHECK(read_bells("on") == all_bells);
    CHECK(read_bells("off") == Bells{});
    CHECK(read_bells("turn,end") == Bells{.turn = true, .end = true});
    CHECK_FALSE(read_bells("turn,"));
    CHECK_FALSE(read_bells("loud"));
    CHECK(describe(all_bells) == "The bell rings for your turn (once), check (twice) and the end (three times)");
    CHECK(describe(Bells{}) == "The bell does not ring");
}

TEST_CASE("the command bell switches all bells, or selects some") {
    Player player(new_game());
    player.type(":bell\n");
    CHECK(player.session().state().preferences.bells == all_bells);
    CHECK(player.prompt().ends_with(" [bell]"));
    player.type(":bell\n");
    CHECK(player.message() == "The bell does not ring");
    CHECK(player.prompt().find("[") == std::string::npos);
    player.type(":bell check\n");
    CHECK(player.message() == "The bell rings for check (twice)");
    player.type(":bell loud\n");
    CHECK(player.message() == "Expected on, off, or events such as turn,check,end, not loud");
}

} // namespace tondo::ui
