#include "learn/progress.hpp"

#include "learn/built_in.hpp"

#include <doctest/doctest.h>

namespace tondo::learn {

namespace {

const Course &course() {
    static const Course course = read_course(lessons_for(all_rules().front()));
    return course;
}

Progress read_sound(std::string_view text) {
    bool is_sound = false;
    Progress progress = Progress::read(text, is_sound);
    CHECK(is_sound);
    return progress;
}

} // namespace

TEST_CASE("progress is written and read back") {
    Progress progress;
    CHECK(read_sound(progress.write()) == progress);
    CHECK(read_sound("") == progress);
    progress.solve(course().steps[1]);
    progress.solve(course().steps[4]);
    progress.set_current(course(), course().steps[5]);
    CHECK(read_sound(progress.write()) == progress);
    CHECK(progress.is_solved(course().steps[4]));
    CHECK_FALSE(progress.is_solved(course().steps[5]));
    CHECK(progress.solved_in(course()) == 2);
}

TEST_CASE("a course continues where it was left, or at the next unsolved lesson") {
    Progress progress;
    CHECK(progress.place_in(course()) == 0);
    progress.set_current(course(), course().steps[3]);
    CHECK(progress.place_in(course()) == 3);
    progress.solve(course().steps[3]);
    CHECK(progress.place_in(course()) == 4);
    progress.set_current(course(), course().steps.back());
    progress.solve(course().steps.back());
    CHECK(progress.place_in(course()) == 0);
    for (const Step &step : course().steps)
        progress.solve(step);
    progress.set_current(course(), course().steps.back());
    CHECK(progress.place_in(course()) == 0);
}

TEST_CASE("each course has its own place") {
    const Course green = read_course(lessons_for(*find_rules("green")));
    Progress progress;
    progress.set_current(course(), course().steps[3]);
    progress.set_current(green, green.steps[2]);
    CHECK(progress.place_in(course()) == 3);
    progress.set_current(green, green.steps[1]);
    CHECK(progress.place_in(green) == 1);
    progress.set_current(green, green.steps[4]);
    CHECK(progress.place_in(green) == 4);
    CHECK(read_sound(progress.write()) == progress);
}

TEST_CASE("a rating of the time when there was one for all games counts for each") {
    const Progress progress = read_sound("tondo-progress 1\nrating 1234\nrating green 1300\n");
    CHECK(progress.rating(*find_rules("3man")) == 1234);
    CHECK(progress.rating(*find_rules("green")) == 1300);
    CHECK(read_sound(progress.write()) == progress);
}

TEST_CASE("the intact lines of a damaged text are kept") {
    Progress progress;
    progress.solve(course().steps[0]);
    progress.solve(course().steps[1]);
    const std::string text = progress.write();
    for (const std::string &damaged :
         {text.substr(0, text.size() - 1), text + "solved 12\n", text + "won 0123\n", "x" + text,
          text + "solved 0123456789ABCDEF\n", text + "rating 99\n", text + "rating 4001\n", text + "rating 1200x\n",
          text + "rating red 1200\n", text + "rating 3man\n", text + "kind 3man 401 ending\n",
          text + "kind 3man 1 nothing\n"}) {
        CAPTURE(damaged);
        bool is_sound = true;
        CHECK(Progress::read(damaged, is_sound) == progress);
        CHECK_FALSE(is_sound);
    }
}

} // namespace tondo::learn
