#include "game/planned_lines.hpp"

#include "game/event.hpp"
#include "notation/word_reader.hpp"
#include "tondo/core/game.hpp"
#include "tondo/notation/coordinate_move.hpp"

#include <doctest/doctest.h>

#include <string>

namespace tondo::game {

namespace {

// After White's first move: Gray, Black and White play next.
Position after_e4() {
    const Position start = Position::start(*find_rules("3man"));
    notation::WordReader words("e4");
    return position_after(start, read_line(start, words).front());
}

std::vector<Move> line(const std::string &text) {
    notation::WordReader words(text);
    return read_line(after_e4(), words);
}

std::string text_of(const PlannedLines &planned) {
    std::string text;
    for (const std::vector<Move> &moves : planned.lines()) {
        text += text.empty() ? "" : "; ";
        for (const Move &move : moves)
            text += (text.empty() || text.ends_with(' ') ? "" : " ") +
                    notation::write_coordinate_move(after_e4().board(), move);
    }
    return text;
}

} // namespace

TEST_CASE("planned lines: the others' moves lead to the answer") {
    PlannedLines planned;
    planned.add(Color::first, after_e4(), line("m4 u4 d4 l3 t3 c4"));
    CHECK(planned.next() == line("m4").front());
    for (const Move &move : line("m4 u4"))
        planned.follow(move);
    CHECK(planned.next() == line("m4 u4 d4").back());
    for (const Move &move : {line("m4 u4 d4")[2], line("m4 u4 d4 l3")[3]})
        planned.follow(move);
    CHECK(planned.lines().front().size() == 2);
    planned.follow(line("m4 u4 d4 l3 s4").back()); // not the move of the line
    CHECK(planned.lines().empty());
    CHECK_FALSE(planned.next());
}

TEST_CASE("planned lines: for other moves others, and a later answer takes the place of an earlier one") {
    PlannedLines planned;
    planned.add(Color::first, after_e4(), line("m4 u4 d4"));
    planned.add(Color::first, after_e4(), line("m4 t4 c4"));
    planned.add(Color::first, after_e4(), line("l4 u4 d3"));
    CHECK(planned.lines().size() == 3);
    planned.add(Color::first, after_e4(), line("m4 u4 d3"));
    CHECK(planned.lines() == std::vector{line("m4 t4 c4"), line("l4 u4 d3"), line("m4 u4 d3")});
    planned.add(Color::first, after_e4(), line("m4 u4 d3 l3 t3 c4")); // goes on with the same answer
    planned.add(Color::first, after_e4(), line("m4 t4 c4"));          // the same once more
    CHECK(planned.lines().size() == 4);
    planned.follow(line("m4").front());
    CHECK(planned.lines().size() == 3);
    for (std::size_t i = 0; i < PlannedLines::most_lines; ++i)
        planned.add(Color::first, after_e4(), line("m4 u4 d4"));
    CHECK(planned.lines().size() <= PlannedLines::most_lines);
    planned.clear();
    CHECK(text_of(planned) == "");
}

TEST_CASE("planned lines: another player begins, and one's own move comes last") {
    CHECK(can_be_planned(Color::first, after_e4(), line("m4 u4 d4")));
    CHECK(can_be_planned(Color::third, after_e4(), line("m4 u4")));
    CHECK_FALSE(can_be_planned(Color::first, after_e4(), line("m4 u4")));
    CHECK_FALSE(can_be_planned(Color::first, after_e4(), line("m4 u4 d4 l3")));
    CHECK_FALSE(can_be_planned(Color::second, after_e4(), line("m4")));
    CHECK_FALSE(can_be_planned(Color::first, after_e4(), {}));
}

TEST_CASE("planned lines: others do not read them") {
    CHECK(shown_event("plan w m2m4 u2u4 d2d4", 'w') == "plan w m2m4 u2u4 d2d4");
    CHECK(shown_event("plan w m2m4 u2u4 d2d4", 'g') == "plan w");
    CHECK(shown_event("plan w m2m4 u2u4 d2d4", std::nullopt) == "plan w");
    CHECK(shown_event("plan w", 'g') == "plan w");
    CHECK(shown_event("move e2e4 1000", 'g') == "move e2e4 1000");
}

} // namespace tondo::game
