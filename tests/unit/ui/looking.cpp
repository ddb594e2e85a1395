// The two modes of a place that shows a position: looking, by the keys of a replay, and moving, by those of a game.

#include "ui/key_section.hpp"
#include "ui/keys/key_name.hpp"
#include "ui/keys/key_table.hpp"

#include "player.hpp"
#include "replay_driver.hpp"

#include <doctest/doctest.h>

namespace tondo::ui {

namespace {

using Code = Key::Code;

// A capture is the fifth ply.
constexpr std::string_view with_capture = "1. e4 m4 u4 2. Nf3 Nk3 Nv3 3. Nd4 *";

Player player_of(std::string_view text) {
    return Player(notation::main_line(recorded(text).tree));
}

} // namespace

TEST_CASE("Esc looks through a game by the keys of a replay, Enter goes back to it") {
    Player player = player_of(with_capture);
    player.press(Code::escape);
    CHECK(player.prompt().starts_with("Looking | arrows step"));
    player.press(Code::left).press(Code::left);
    CHECK(player.session().state().view.shown() == 5);
    player.press(Code::up);
    CHECK(player.session().state().view.shown() == 2);
    player.type("j");
    CHECK(player.session().state().view.shown() == 5);
    player.type("2h");
    CHECK(player.session().state().view.shown() == 3);
    player.type("2G");
    CHECK(player.session().state().view.shown() == 4);
    player.type("g");
    CHECK(player.session().state().view.shown() == 0);
    player.type("x");
    CHECK(player.message().starts_with("No capture from here on"));
    player.press(Code::enter);
    CHECK(player.session().state().view.is_current());
    player.type("e");
    CHECK(player.prompt().starts_with("Move: e"));
}

TEST_CASE("a key of another screen says so and names the way") {
    Player player = player_of(with_capture);
    player.press(Code::escape).type("p");
    CHECK(player.message() == "There is no :play while a game is played; tondo replay has it");
    ReplayDriver replay(with_capture);
    replay.type("V");
    CHECK(replay.message() == "There is no :bar in a replay; P plays on from here, as a new game");
    replay.type("Q");
    CHECK(replay.message() == "No such key; ? lists all keys");
}

TEST_CASE("moves tried out in a replay become variations") {
    ReplayDriver replay(with_capture);
    replay.type("3>").press(Code::enter);
    CHECK(replay.shows("moving: Enter picks up"));
    replay.type("d4\n");
    CHECK(replay.depth() == 1);
    CHECK(replay.message().starts_with("d4 is a variation of the record now"));
    CHECK(replay.written().find("2. Nf3 (2. d4) 2... Nk3") != std::string::npos);
    replay.type("k3\n");
    CHECK(replay.written().find("(2. d4 k3)") != std::string::npos);
    const std::size_t changes = replay.replay().game().changes();
    CHECK(changes > 0);
    replay.type("<<");
    CHECK(replay.depth() == 0);
    replay.type("Nf3\n"); // the game's own move adds nothing
    CHECK(replay.depth() == 0);
    CHECK(replay.plies() == 4);
    replay.type("<d4\n"); // neither does a variation that is there
    CHECK(replay.depth() == 1);
    CHECK(replay.replay().game().changes() == changes);
    replay.press(Code::escape);
    CHECK(replay.prompt().starts_with("arrows step"));
    replay.type("q");
    CHECK(replay.prompt().starts_with("Save the changes first?"));
}

TEST_CASE("moving in a replay: the cursor picks up, > steps along, the end of the record is kept") {
    ReplayDriver replay(with_capture);
    replay.press(Code::enter).type(">");
    CHECK(replay.plies() == 1);
    replay.type("3>");
    CHECK(replay.plies() == 4);
    replay.press(Code::end);
    CHECK(replay.plies() == 7);
    replay.press(Code::end);
    CHECK(replay.message() == "This is the end");
    replay.press(Code::home).press(Code::escape).press(Code::end).press(Code::enter);
    CHECK(replay.plies() == 7);
    replay.press(Code::tab).press(Code::enter).press(Code::tab).press(Code::enter);
    CHECK(replay.message().starts_with("The record ends here"));
    CHECK(replay.replay().game().changes() == 0);
    replay.type("U");
    CHECK(replay.message() == "There is no change to be taken back");
}

TEST_CASE("a move tried out is taken back and made again, also while moves are tried out") {
    ReplayDriver replay(with_capture);
    replay.type("3>").press(Code::enter).type("d4\nk3\n");
    CHECK(replay.written().find("(2. d4 k3)") != std::string::npos);
    replay.type("U");
    CHECK(replay.message() == "A change is taken back");
    CHECK(replay.written().find("(2. d4)") != std::string::npos);
    CHECK(replay.plies() == 4);
    replay.type("U");
    CHECK(replay.written().find('(') == std::string::npos);
    CHECK(replay.message() == "A change is taken back");
    CHECK(replay.plies() == 3);
    replay.type("Y");
    CHECK(replay.written().find("(2. d4)") != std::string::npos);
    CHECK(replay.plies() == 4);
    CHECK(replay.shows("moving: Enter picks up"));
    replay.press(Code::escape).type("Y");
    CHECK(replay.written().find("(2. d4 k3)") != std::string::npos);
    replay.type("Y");
    CHECK(replay.message() == "There is no change to be made again");
}

TEST_CASE("in each mode a key belongs to one act, whichever screen has it") {
    for (const KeySection &section : key_sections())
        for (const CommandText &command : section.commands)
            for (const KeyMode mode : {KeyMode::moving, KeyMode::looking, KeyMode::placing, KeyMode::listing})
                for (const Key &key : keys_of(command.name, mode)) {
                    CAPTURE(key_name(key));
                    CHECK(act_of(key, mode) == command.name);
                }
}

} // namespace tondo::ui
