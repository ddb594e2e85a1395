#include "ui/game/chat.hpp"

#include "ui/themes/theme.hpp"

#include <doctest/doctest.h>

namespace tondo::ui {

namespace {

std::string drawn(const Chat &chat, int columns, int rows) {
    Canvas canvas(columns, rows);
    draw_chat(canvas, {{0, 0}, columns, rows}, chat, "' talks", theme(Depth::mono));
    return canvas.text();
}

} // namespace

TEST_CASE("chat: the newest message is at the bottom, and unread ones are counted") {
    Chat chat;
    CHECK(chat.is_empty());
    for (const char *text : {"one", "two", "three"})
        CHECK(chat.add({"anna", text}));
    CHECK(drawn(chat, 20, 3) == "Talk * 3 new ' talks\nanna: two\nanna: three");
    chat.mark_read();
    CHECK(chat.unread() == 0);
    chat.add({"bert", "four"});
    CHECK(drawn(chat, 20, 3) == "Talk * 1 new ' talks\nanna: three\nbert: four");
}

TEST_CASE("chat: one's own messages are read") {
    Chat chat;
    chat.add({"anna", "one"});
    chat.add({"bert", "two"}, true);
    CHECK(chat.unread() == 0);
    chat.add({"anna", "three"});
    CHECK(chat.unread() == 1);
}

TEST_CASE("chat: messages of a muted player are hidden until the player is unmuted") {
    Chat chat;
    chat.add({"anna", "one"});
    chat.mark_read();
    CHECK(chat.mute("anna"));
    CHECK(chat.is_empty());
    CHECK_FALSE(chat.add({"anna", "two"}));
    CHECK(chat.unread() == 0);
    CHECK(chat.add({"bert", "three"}));
    CHECK(chat.lines() == std::vector<std::string>{"bert: three"});
    CHECK_FALSE(chat.mute("anna"));
    CHECK(chat.lines().size() == 3);
    CHECK(chat.mute_all());
    CHECK(chat.is_empty());
    CHECK_FALSE(chat.mute_all());
}

TEST_CASE("chat: long words are broken, and the last 200 messages are kept") {
    Chat chat;
    chat.add({"a", std::string(25, 'x')});
    chat.mark_read();
    CHECK(drawn(chat, 10, 5) == "Talk\na:\nxxxxxxxxxx\nxxxxxxxxxx\nxxxxx");
    chat.add({"李娜", "我们开始下棋吧 👩\u200d👧"}, true);
    CHECK(drawn(chat, 10, 5) == "Talk\nxxxxx\n李娜: 我们\n开始下棋吧\n👩👧");
    for (int i = 0; i < 300; ++i)
        chat.add({"b", std::to_string(i)});
    CHECK(chat.lines().size() == 200);
    CHECK(chat.unread() == 200);
}

TEST_CASE("chat: the panel has chat only where there is room") {
    Chat chat;
    CHECK(rows_for_chat({{0, 0}, 30, 22}, chat) == 0);
    chat.add({"a", "hi"});
    CHECK(rows_for_chat({{0, 0}, 30, 22}, chat) == 4);
    CHECK(rows_for_chat({{0, 0}, 30, 12}, chat) == 4);
    CHECK(rows_for_chat({{0, 0}, 30, 38}, chat) == 8);
    CHECK(rows_for_chat({{0, 0}, 30, 8}, chat) == 0);
}

} // namespace tondo::ui
