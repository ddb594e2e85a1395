#include "ui/keys/prompt.hpp"

#include <doctest/doctest.h>

namespace tondo::ui {

using Code = Key::Code;

TEST_CASE("a prompt is edited, finished by Enter, abandoned by Escape or by Backspace when empty") {
    Prompt prompt("Save in: ", "a");
    CHECK(prompt.handle(Key::of(U'b')) == Typed::text);
    CHECK(prompt.handle(Key::of(Code::up)) == Typed::unknown);
    CHECK(prompt.handle(Key::of(Code::enter)) == Typed::done);
    CHECK(prompt.text() == "ab");
    Canvas canvas(20, 1);
    CHECK(prompt.draw(canvas, {2, 0}, theme(Depth::mono)) == 11);
    CHECK(canvas.text() == "  Save in: ab");
    CHECK(prompt.handle(Key::of(Code::backspace)) == Typed::text);
    CHECK(prompt.handle(Key::of(Code::escape)) == Typed::cancelled);
    CHECK(prompt.handle(Key::of(Code::backspace)) == Typed::text);
    CHECK(prompt.handle(Key::of(Code::backspace)) == Typed::cancelled);
}

} // namespace tondo::ui
