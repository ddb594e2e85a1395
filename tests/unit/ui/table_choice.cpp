#include "ui/menu/table_choice.hpp"

#include <doctest/doctest.h>

namespace tondo::ui {

using Code = Key::Code;

namespace {

TableChoice two_tables() {
    return {"Which table do you join?",
            {{{"inn", "3man", "white=anna,gray=-,black=-", "White", "1", "olga"}},
             {{"tavern", "green", "white=-,red=-,black=-", "White", "1", "olga"}}}};
}

std::size_t row(const std::optional<TableChoice::Answer> &answer) {
    REQUIRE(answer);
    REQUIRE(std::holds_alternative<std::size_t>(*answer));
    return std::get<std::size_t>(*answer);
}

} // namespace

TEST_CASE("table choice: one of the tables is taken, or none") {
    TableChoice choice = two_tables();
    Canvas canvas(80, 24);
    choice.draw(canvas, theme(Depth::mono));
    CHECK(canvas.text().find("Which table do you join?") == 0);
    CHECK(canvas.text().find("inn") != std::string::npos);
    CHECK(canvas.text().find("white=-,red=-,black=-") != std::string::npos);
    SUBCASE("the first") {
        CHECK(row(choice.handle(Key::of(Code::enter), 24)) == 0);
    }
    SUBCASE("the next") {
        CHECK_FALSE(choice.handle(Key::of(Code::down), 24));
        CHECK(row(choice.handle(Key::of(Code::enter), 24)) == 1);
    }
    SUBCASE("none") {
        for (const Key &key : {Key::of(Code::escape), Key::of(U'q'), Key::of(Code::interrupt)}) {
            const auto answer = choice.handle(key, 24);
            REQUIRE(answer);
            CHECK(std::holds_alternative<TableChoice::Left>(*answer));
        }
    }
    SUBCASE("on no screen at all") {
        Canvas tiny(1, 1);
        choice.draw(tiny, theme(Depth::mono));
        CHECK_FALSE(choice.handle(Key::of(Code::down), 1));
    }
}

} // namespace tondo::ui
