#include "ui/game/chat.hpp"

#include "ui/themes/theme.hpp"

#include <doctest/doctest.h>

namespace tondo::ui {

namespace {

std::string drawn(const Chat &talk, int columns, int rows) {
    Canvas canvas(columns, rows);
    draw_chat(canvas, {{0, 0}, columns, rows}, talk, "' talks", theme(Depth::mono));
    return canvas.text();
}

} // namespace

TEST_CASE("chat: the newest message is at the bottom, and unread ones are counted") {
    Chat talk;
    CHECK(talk.is_empty());
    for (const char *text : {"one", "two", "three"})
        CHECK(talk.add({"anna", text}));
    CHECK(drawn(talk, 20, 3) == "Talk * 3 new ' talks\nanna: two\nanna: three");
    talk.mark_read();
    CHECK(talk.unread() == 0);
    talk.add({"bert", "four"});
    CHECK(drawn(talk, 20, 3) == "Talk * 1 new ' talks\nanna: three\nbert: four");
}

TEST_CASE("chat: one's own messages are read") {
    Chat talk;
    talk.add({"anna", "one"});
    talk.add({"bert", "two"}, true);
    CHECK(talk.unread() == 0);
    talk.add({"anna", "three"});
    CHECK(talk.unread() == 1);
}

TEST_CASE("chat: messages of a muted player are hidden until the player is unmuted") {
    Chat talk;
    talk.add({"anna", "one"});
    talk.mark_read();
    CHECK(talk.mute("anna"));
    CHECK(talk.is_empty());
    CHECK_FALSE(talk.add({"anna", "two"}));
    CHECK(talk.unread() == 0);
    CHECK(talk.add({"bert", "three"}));
    CHECK(talk.lines() == std::vector<std::string>{"bert: three"});
    CHECK_FALSE(talk.mute("anna"));
    CHECK(talk.lines().size() == 3);
    CHECK(talk.mute_all());
    CHECK(talk.is_empty());
    CHECK_FALSE(talk.mute_all());
}

TEST_CASE("chat: long words are broken, and the last 200 messages are kept") {
    Chat talk;
    talk.add({"a", std::string(25, 'x')});
    talk.mark_read();
    CHECK(drawn(talk, 10, 5) == "Talk\na:\nxxxxxxxxxx\nxxxxxxxxxx\nxxxxx");
    talk.add({"李娜", "我们开始下棋吧 👩\u200d👧"}, true);
    CHECK(drawn(talk, 10, 5) == "Talk\nxxxxx\n李娜: 我们\n开始下棋吧\n👩👧");
    for (int i = 0; i < 300; ++i)
        talk.add({"b", std::to_string(i)});
    CHECK(talk.lines().size() == 200);
    CHECK(talk.unread() == 200);
}

TEST_CASE("chat: the panel has chat only where there is room") {
    Chat talk;
    CHECK(rows_for_chat({{0, 0}, 30, 22}, talk) == 0);
    talk.add({"a", "hi"});
    CHECK(rows_for_chat({{0, 0}, 30, 22}, talk) == 4);
    CHECK(rows_for_chat({{0, 0}, 30, 12}, talk) == 4);
    CHECK(rows_for_chat({{0, 0}, 30, 38}, talk) == 8);
    CHECK(rows_for_chat({{0, 0}, 30, 8}, talk) == 0);
}

} // namespace tondo::ui
