#include "learn/course.hpp"

#include "learn/lesson.hpp"
#include "notation/utf8.hpp"
#include "taught_rules.hpp"

#include <doctest/doctest.h>

#include <set>

namespace tondo::learn {

TEST_CASE("every rule set has a course of a length for beginners") {
    for (const RuleSet *const rules : test::taught_rules()) {
        CAPTURE(rules->key);
        const Course course = read_course(lessons_for(*rules));
        CHECK(course.rules().key == rules->key);
        const bool is_first = rules == &all_rules().front();
        CHECK(course.steps.size() >= (is_first ? 12 : 6));
        CHECK(course.steps.size() <= (is_first ? 20 : 10));
    }
}

TEST_CASE("the lessons of all courses are valid, different and short") {
    std::set<std::string> ids;
    for (const RuleSet *const rules : test::taught_rules())
        for (const Step &step : read_course(lessons_for(*rules)).steps) {
            CAPTURE(rules->key);
            CAPTURE(step.title);
            CHECK(solution_error(step) == "");
            CHECK(ids.insert(step.id).second);
            CHECK_FALSE(step.idea.empty());
            CHECK_FALSE(step.hint.empty());
            constexpr std::size_t two_lines = 2 * 80;
            CHECK(step.idea.size() <= two_lines);
            CHECK(step.task.size() <= two_lines);
        }
}

TEST_CASE("the solution of every lesson solves it, and every other answer is judged by its mark") {
    for (const RuleSet *const rules : test::taught_rules())
        for (const Step &step : read_course(lessons_for(*rules)).steps) {
            CAPTURE(rules->key);
            CAPTURE(step.title);
            Lesson lesson(step);
            Position position = step.tree.start;
            for (const notation::Line::Ply &ply : step.tree.main.plies) {
                if (position.turn() == step.solver()) {
                    for (const notation::Line &other : ply.variations) {
                        Lesson tried = lesson;
                        CHECK(tried.answer(*move_of(other.plies.front().action)).is_right ==
                              !other.plies.front().nags.empty());
                    }
                    CHECK_FALSE(lesson.is_done());
                    CHECK(lesson.answer(*move_of(ply.action)).is_right);
                }
                position = position.play(*move_of(ply.action));
            }
            CHECK(lesson.is_done());
        }
}

TEST_CASE("a course has lessons under one set of rules") {
    const std::string lesson = "[Event \"A\"]\n[Task \"B\"]\n\n1. e4 *\n";
    const std::string other = "[Event \"A\"]\n[Rules \"green\"]\n[Task \"B\"]\n\n1. e4 *\n";
    CHECK(read_course(lesson + '\n' + lesson).steps.size() == 2);
    CHECK_THROWS_WITH_AS(read_course(""), "expected a game: tags, moves or a result", notation::ParseError);
    CHECK_THROWS_WITH_AS(read_course(lesson + '\n' + other), "expected the rules and the board of the first lesson",
                         notation::ParseError);
}

} // namespace tondo::learn
