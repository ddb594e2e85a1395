#include "canvas/text_entry.hpp"

#include <doctest/doctest.h>

namespace tondo::ui {

namespace {

using Code = Key::Code;

std::string drawn(const TextEntry &entry, int columns) {
    Canvas canvas(columns, 1);
    entry.draw(canvas, {2, 0}, {});
    REQUIRE(canvas.cursor);
    return canvas.text() + "@" + std::to_string(canvas.cursor->column);
}

} // namespace

TEST_CASE("a line is edited at its cursor, by whole characters") {
    TextEntry entry("Ær");
    entry.handle(Key::of(U'ø'));
    CHECK(entry.text() == "Ærø");
    entry.handle(Key::of(Code::left));
    entry.handle(Key::of(Code::backspace));
    CHECK(entry.text() == "Æø");
    entry.handle(Key::of(Code::home));
    entry.handle(Key::of(Code::erase));
    CHECK(entry.text() == "ø");
    entry.handle(Key::of(Code::left));
    entry.handle(Key::of(Code::backspace));
    entry.handle(Key::of(U'a'));
    CHECK(entry.text() == "aø");
    entry.handle(Key::of(Code::end));
    entry.handle(Key::of(Code::erase));
    entry.handle(Key::of(Code::right));
    CHECK(entry.text() == "aø");
    CHECK_FALSE(entry.handle(Key::of(Code::enter)));
}

TEST_CASE("a line that is too long shows the part round the cursor") {
    TextEntry entry("abcdefgh");
    CHECK(drawn(entry, 20) == "  abcdefgh@10");
    CHECK(drawn(entry, 8) == "  defgh@7");
    entry.handle(Key::of(Code::home));
    CHECK(drawn(entry, 8) == "  abcde@2");
}

TEST_CASE("the cursor moves by user-perceived characters") {
    TextEntry entry("a👩\u200d👩\u200d👧e\u0301");
    entry.handle(Key::of(Code::backspace));
    CHECK(entry.text() == "a👩\u200d👩\u200d👧");
    CHECK(drawn(entry, 20) == "  a👩👩👧@9");
    entry.handle(Key::of(Code::left));
    CHECK(drawn(entry, 20) == "  a👩👩👧@3");
    entry.handle(Key::of(Code::erase));
    CHECK(entry.text() == "a");
    for (const char32_t typed : U"e\u0301") // the accent joins the letter
        if (typed != 0)
            entry.handle(Key::of(typed));
    CHECK(drawn(entry, 20) == "  ae\u0301@4");
    entry.handle(Key::of(Code::left));
    CHECK(drawn(entry, 20) == "  ae\u0301@3");
    entry.insert("\u0300"); // and here it joins the a
    entry.handle(Key::of(Code::backspace));
    CHECK(entry.text() == "e\u0301");
}

TEST_CASE("an entry that is too long shows whole glyphs round the cursor") {
    TextEntry entry("李娜李娜b");
    CHECK(drawn(entry, 20) == "  李娜李娜b@11");
    CHECK(drawn(entry, 9) == "  李娜b@7"); // of six columns one is left
    entry.handle(Key::of(Code::home));
    CHECK(drawn(entry, 8) == "  李娜@2");
}

} // namespace tondo::ui
