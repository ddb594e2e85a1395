#include "ui/keys/key_name.hpp"

#include "ui/key_section.hpp"

#include <doctest/doctest.h>

namespace tondo::ui {

using Code = Key::Code;

TEST_CASE("keys are found by their displayed names") {
    for (const KeySection &section : key_sections())
        for (const CommandText &command : section.commands)
            for (const Key &key : section.defaults().keys(command)) {
                CAPTURE(key_name(key));
                CHECK(find_key(key_name(key)) == key);
                CHECK(section.check(key, command));
            }
    for (char32_t number = 1; number <= 12; ++number)
        CHECK(find_key(key_name(Key::function(number))) == Key::function(number));
}

TEST_CASE("key names ignore letter case, characters do not") {
    CHECK(find_key("u") == Key::of(U'u'));
    CHECK(find_key("U") == Key::of(U'U'));
    CHECK(find_key("\u00fc") == Key::of(U'\u00fc'));
    CHECK(find_key("pageUP") == Key::of(Code::page_up));
    CHECK(find_key("ctrl-z") == Key::control(U'Z'));
    CHECK(find_key("f5") == Key::function(5));
    CHECK(find_key("Ctrl-I") == Key::of(Code::tab)); // a terminal sends the same
    for (const char *none : {"", " ", "F0", "F13", "F1x", "Ctrl-", "Ctrl-\u00fc", "Ctrl-1", "Up2", "uu", "\x1b[A"}) {
        CAPTURE(none);
        CHECK_FALSE(find_key(none));
    }
}

TEST_CASE("reserved keys are assigned to no command") {
    const KeySection &board = *find_key_section("keys");
    const KeySection &replay = *find_key_section("keys.replay");
    const CommandText &undo = *board.find("undo");
    const auto refusal = [](const Expected<void> &allowed) { return allowed ? "" : allowed.error(); };
    CHECK(refusal(board.check(Key::of(U'a'), undo)) == "a begins a move on the board");
    CHECK(refusal(board.check(Key::of(U'O'), undo)) == "O begins a move on the board");
    const KeySection &editor = *find_key_section("keys.editor");
    CHECK(refusal(editor.check(Key::of(U'h'), *editor.find("undo"))) == "h moves the cursor");
    CHECK(refusal(editor.check(Key::of(U'P'), *editor.find("undo"))) == "P puts a piece");
    CHECK(replay.check(Key::of(U'a'), *replay.find("read")));
    for (const KeySection *section : {&board, &replay}) {
        CHECK(refusal(section->check(Key::of(U'7'), *section->find("back"))) == "digits keep their meaning");
        CHECK(refusal(section->check(Key::of(Code::interrupt), *section->find("back"))) == "Ctrl-C always leaves");
        CHECK(section->check(Key::of(Code::interrupt), *section->find("quit")));
    }
    CHECK_FALSE(find_key_section("play"));
}

TEST_CASE("no two commands of a section share a key or a name") {
    for (const KeySection &section : key_sections())
        for (const CommandText &command : section.commands) {
            CAPTURE(command.name);
            CHECK(section.find(command.name) == &command);
            for (const Key &key : section.defaults().keys(command))
                CHECK(section.defaults().find(std::span<const CommandText>(section.commands), key) == &command);
        }
}

} // namespace tondo::ui
