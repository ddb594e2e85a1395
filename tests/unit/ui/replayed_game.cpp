// A game that is read, without keys and screen.

#include "ui/replay/replayed_game.hpp"
#include "ui/replay/autoplay.hpp"
#include "ui/replay/line_notes.hpp"

#include "replay_driver.hpp"

#include <doctest/doctest.h>

namespace tondo::ui {

namespace {

using Code = Key::Code;

constexpr std::string_view two_ways = "{Begin} 1. e4 m4 (1... l4 {other} u4) (1... k3) u4 2. Nf3 *";
constexpr std::string_view with_clocks = "1. e4 {[%clk 0:10:00]} m4 u4 2. d4 {[%clk 0:09:56]} *";

ReplayedGame game_of(std::string_view text) {
    return ReplayedGame(recorded(text));
}

std::string written(const ReplayedGame &game) {
    return notation::squeezed(notation::write_game(game.walk().tree()));
}

} // namespace

TEST_CASE("replayed game: a step stops at the ends of the game, and reports an end it started from") {
    ReplayedGame game = game_of(two_ways);
    CHECK(game.step(-1).text == "This is the start");
    CHECK(game.step(99).text.empty());
    CHECK(game.place() == "ply 4 of 4");
    CHECK(game.step(1).text == "This is the end");
    CHECK(game.step(-2).text.empty());
    CHECK(game.place() == "ply 2 of 4");
}

TEST_CASE("replayed game: the end states its reason") {
    notation::RecordedGame growing = recorded("1. e4 *");
    growing.is_growing = true;
    CHECK(ReplayedGame(growing).end() == "The file ends here so far");
    notation::RecordedGame damaged = recorded("1. e4 *");
    damaged.damage = notation::ParseError({3, 9}, "expected a move");
    CHECK(ReplayedGame(damaged).end() == "Damaged at line 3, column 9, shown up to there: expected a move");
}

TEST_CASE("replayed game: a jump to a missing move number goes to the last move") {
    ReplayedGame game = game_of(two_ways);
    CHECK(game.go_to_move(2).text.empty());
    CHECK(game.walk().plies() == 4);
    game.go(0);
    CHECK(game.go_to_move(1).text.empty());
    CHECK(game.walk().plies() == 1);
    CHECK(game.go_to_move(7).text == "The game ends before move 7");
    CHECK(game.is_at_end());
}

TEST_CASE("replayed game: jumps to comments go both ways, as far as there are any") {
    ReplayedGame game = game_of("{a} 1. e4 m4 {b} u4 2. d4 {c} l4 *");
    CHECK(game.jump(comment_mark, 1).text.empty());
    CHECK(game.walk().plies() == 2);
    game.jump(comment_mark, 5);
    CHECK(game.walk().plies() == 4);
    const Message none = game.jump(comment_mark, 1);
    CHECK(none.warns);
    CHECK(none.text == "No comment from here on");
    game.jump(comment_mark, -2);
    CHECK(game.walk().plies() == 0);
    CHECK(game.jump(capture_mark, -1).text == "No capture before this");
}

TEST_CASE("replayed game: a line is entered by its number at a fork, and left to the fork") {
    ReplayedGame game = game_of(two_ways);
    CHECK(game.follow(1).text == "No variation here");
    game.go(1);
    CHECK(game.follow(3).text == "There is no such variation");
    CHECK(game.walk().depth() == 0);
    CHECK(game.follow(1).text.empty());
    CHECK(game.walk().depth() == 1);
    CHECK(game.place() == "ply 2 of 3");
    CHECK(game.notes()[1].variations.front() == "instead of m4");
    CHECK(game.live().game().plies().size() == 3);
    CHECK(game.leave().text.empty());
    CHECK(game.place() == "ply 1 of 4");
    CHECK(game.leave().text == "This is the main line");
    game.follow(0);
    CHECK(game.place() == "ply 2 of 4");
}

TEST_CASE("replayed game: a search includes variations, and reports wrapping round") {
    ReplayedGame game = game_of(two_ways);
    CHECK(game.search("OTHER", true).text == "Found OTHER");
    CHECK(game.walk().depth() == 1);
    CHECK(game.live().game().plies().size() == 3);
    CHECK(game.search("e4", true).text == "Found, past the end: e4");
    CHECK(game.place() == "ply 1 of 4");
    CHECK(game.search("Qz9", true).warns);
}

TEST_CASE("replayed game: changes are known until they are saved; an equal text is no change") {
    ReplayedGame game = game_of(with_clocks);
    game.go(1);
    CHECK_FALSE(game.annotate(""));
    CHECK(game.annotate("solid"));
    CHECK_FALSE(game.annotate("solid"));
    CHECK(game.mark({5}));
    CHECK_FALSE(game.mark({5}));
    CHECK(game.changes() > 0);
    CHECK(words_at(game.walk()) == "solid");
    CHECK(game.notes()[0].comment);
    CHECK(game.notes()[0].glyphs == "!?");
    CHECK(written(game).find("1. e4 $5 {[%clk 0:10:00] solid}") != std::string::npos);
    game.forget_changes();
    CHECK(game.changes() == 0);
}

TEST_CASE("replayed game: a growing file moves a reader at its end along, if permitted") {
    ReplayedGame game = game_of("1. e4 m4 *");
    game.go(2);
    CHECK(game.renew(recorded("1. e4 m4 u4 *"), true).text.empty());
    CHECK(game.place() == "ply 3 of 3");
    game.renew(recorded("1. e4 m4 u4 2. d4 *"), false);
    CHECK(game.place() == "ply 3 of 4");
    game.renew(recorded("1. e4 m4 u4 2. d4 l4 *"), true);
    CHECK(game.place() == "ply 3 of 5");
}

TEST_CASE("replayed game: changes are kept when the file grows, and when it has another game") {
    ReplayedGame game = game_of("1. e4 m4 *");
    game.annotate("mine");
    CHECK_FALSE(game.renew(recorded("1. e4 m4 u4 *"), true).warns);
    CHECK(written(game).find("{mine} 1. e4 m4 u4") != std::string::npos);
    CHECK(game.renew(recorded("1. d4 *"), true).warns);
    CHECK(written(game).find("{mine} 1. e4") != std::string::npos);
    game.forget_changes();
    game.renew(recorded("1. d4 *"), true);
    CHECK(written(game).find("mine") == std::string::npos);
}

TEST_CASE("a long variation is shown by its first eight plies") {
    const notation::GameTree tree =
        recorded("1. e4 (1. d4 m4 u4 2. c4 $1 l4 t4 3. b4 k4) (1. c4 m4 u4 2. d4 l4 t4 3. b4 k4 v4) *").tree;
    const std::vector<notation::Line> &variations = tree.main.plies.front().variations;
    CHECK(preview(tree.start, variations[0]) == "1. d4 m4 u4 c4! l4 t4 b4 k4");
    CHECK(preview(tree.start, variations[1]) == "1. c4 m4 u4 d4 l4 t4 b4 k4 ...");
}

TEST_CASE("autoplay: the next ply is due after the pause, counted from the last step") {
    ReplayedGame game = game_of(two_ways);
    Autoplay autoplay;
    CHECK_FALSE(autoplay.wait());
    CHECK(autoplay.words().empty());
    autoplay.toggle(game);
    CHECK(autoplay.words() == "Playing 1x");
    autoplay.set_time(Time(600));
    game.go(2);
    autoplay.restart_wait(game);
    autoplay.set_time(Time(1599));
    CHECK_FALSE(autoplay.is_due());
    autoplay.set_time(Time(1600));
    REQUIRE(autoplay.is_due());
    CHECK(autoplay.step(game).empty());
    CHECK(game.walk().plies() == 3);
    CHECK_FALSE(autoplay.is_due());
    CHECK(autoplay.step(game) == "This is the end");
    CHECK_FALSE(autoplay.is_running());
}

TEST_CASE("autoplay: forwards it restarts at the end, backwards it does not") {
    ReplayedGame game = game_of(two_ways);
    Autoplay autoplay;
    game.go(4);
    autoplay.toggle(game);
    CHECK(game.walk().plies() == 0);
    autoplay.toggle(game);
    CHECK_FALSE(autoplay.is_running());
    autoplay.turn_round(game);
    game.go(4);
    autoplay.toggle(game);
    CHECK(autoplay.words() == "Playing backwards 1x");
    CHECK(game.walk().plies() == 4);
    game.go(1);
    CHECK(autoplay.step(game) == "Back at the start");
}

TEST_CASE("autoplay: the recorded time of a ply is shown and counted down by the second") {
    ReplayedGame game = game_of(with_clocks);
    Autoplay autoplay;
    autoplay.change_clocks(game);
    game.go(3);
    autoplay.toggle(game);
    CHECK(autoplay.words() == "Playing 1x, as recorded; next in 0:04");
    autoplay.set_time(Time(1500));
    CHECK(autoplay.wait() == Time(501));
    autoplay.change_speed(false);
    CHECK(autoplay.words() == "Playing 0.5x, as recorded; next in 0:05");
}

TEST_CASE("autoplay: a comment stays as long as it takes to read") {
    const std::string words(150, 'x'); // 1 second, and 1 for 15 characters
    ReplayedGame game = game_of("1. e4 {" + words + " [%clk 0:10:00]} m4 {\u00e9 [%emt 0:00:30]} u4 {" + words + "} *");
    Autoplay autoplay;
    const auto pause = [&] {
        autoplay.restart_wait(game);
        for (int passed = 0;; ++passed)
            if (autoplay.set_time(Time(passed)); autoplay.is_due()) {
                autoplay.set_time(Time(0));
                return passed;
            }
    };
    autoplay.toggle(game);
    CHECK(pause() == 1000);
    game.go(1);
    CHECK(pause() == 11'000);
    autoplay.change_speed(true);
    CHECK(pause() == 5'500);
    autoplay.change_speed(false);
    game.go(2);
    CHECK(pause() == 1066);
    game.go(1);
    autoplay.change_clocks(game);
    CHECK(pause() == 30'000); // the recorded time is longer
    autoplay.change_clocks(game);
    autoplay.turn_round(game);
    game.go(3);
    CHECK(pause() == 11'000);
}

TEST_CASE("autoplay: where a comment asks for a key, only a key goes on") {
    ReplayedGame game = game_of("{Which move? [%wait]} 1. e4 m4 {[%wait]} u4 *");
    Autoplay autoplay;
    autoplay.toggle(game); // the key that starts counts
    REQUIRE(autoplay.wait());
    autoplay.set_time(Time(1000));
    REQUIRE(autoplay.is_due());
    CHECK(autoplay.step(game).empty());
    autoplay.set_time(Time(2000));
    CHECK(autoplay.step(game).empty());
    CHECK(game.walk().plies() == 2);
    autoplay.set_time(Time(1'000'000));
    CHECK_FALSE(autoplay.wait());
    CHECK_FALSE(autoplay.is_due());
    CHECK(autoplay.words("l") == "Playing 1x; l goes on");
    autoplay.toggle(game);
    CHECK(autoplay.is_running());
    CHECK(autoplay.wait() == Time(1));
    autoplay.turn_round(game);
    CHECK(autoplay.wait()); // backwards nothing is asked
    autoplay.turn_round(game);
    CHECK_FALSE(autoplay.wait());
    game.step(1);
    autoplay.restart_wait(game);
    CHECK(autoplay.wait());
}

TEST_CASE("line choice: keys cycle through the lines, digits select one, all others leave") {
    ReplayDriver replay(two_ways);
    const auto open = [&] { replay.type("g>").type("v"); };
    const auto is_open = [&] { return !replay.replay().question().empty(); };
    open();
    CHECK(replay.replay().question() == "Which line: 0 m4, 1 l4, 2 k3?");
    replay.press(Code::left);
    CHECK(replay.prompt().starts_with("Follow  0 m4  1 l4 [2 k3]"));
    replay.press(Code::tab).type("l");
    CHECK(replay.prompt().starts_with("Follow  0 m4 [1 l4] 2 k3"));
    replay.press(Code::redraw);
    CHECK(is_open());
    replay.press(Code::enter);
    CHECK(!is_open());
    CHECK(replay.shows("l4"));
    CHECK(replay.depth() == 1);
    replay.type(")");
    open();
    replay.type("2");
    CHECK(!is_open());
    CHECK(replay.depth() == 1);
    CHECK(replay.shows("k3"));
    for (const Key &key : {Key::of(Code::escape), Key::of(U'x'), Key::of(Code::page_up)}) {
        replay.type(")");
        open();
        REQUIRE(is_open());
        replay.press(key);
        CHECK(!is_open());
        CHECK(replay.depth() == 0);
    }
}

} // namespace tondo::ui
