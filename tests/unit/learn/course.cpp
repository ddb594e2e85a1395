#include "learn/course.hpp"

#include "learn/built_in.hpp"
#include "learn/lesson.hpp"
#include "notation/utf8.hpp"
#include "taught_rules.hpp"
#include "tondo/core/movegen.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

namespace tondo::learn {

namespace {

template <class Check> void each_lesson(Check check) {
    for (const RuleSet *const rules : test::taught_rules())
        for (const Step &step : read_course(lessons_for(*rules)).steps) {
            CAPTURE(rules->key);
            CAPTURE(step.title);
            check(step);
        }
}

} // namespace

TEST_CASE("every rule set has a course of a length for beginners") {
    for (const RuleSet *const rules : test::taught_rules()) {
        CAPTURE(rules->key);
        const Course course = read_course(lessons_for(*rules));
        CHECK(course.rules().key == rules->key);
        const bool differs_in_moats_only = rules->key == "3man-video"; // its rules 1.1
        CHECK(course.steps.size() >= (differs_in_moats_only ? 8 : 14));
        CHECK(course.steps.size() <= (differs_in_moats_only ? 12 : 20));
    }
}

TEST_CASE("the titles of a course are different") {
    for (const RuleSet *const rules : test::taught_rules()) {
        CAPTURE(rules->key);
        std::set<std::string> titles;
        for (const Step &step : read_course(lessons_for(*rules)).steps) {
            CAPTURE(step.title);
            CHECK(titles.insert(step.title).second);
        }
    }
}

TEST_CASE("the lessons of all courses are valid, different and short") {
    std::set<std::string> ids;
    each_lesson([&](const Step &step) {
        CHECK(solution_error(step) == "");
        CHECK(ids.insert(step.id).second);
        CHECK_FALSE(step.idea.empty());
        CHECK_FALSE(step.hint.empty());
        constexpr std::size_t two_lines = 2 * 80;
        CHECK(step.idea.size() <= two_lines);
        CHECK(step.task.size() <= two_lines);
    });
}

TEST_CASE("no lesson leaves a king to be taken that it is not about") {
    each_lesson([&](const Step &step) {
        const Position &start = step.tree.start;
        // Where a king is never taken, a lesson may mate one that lies open.
        const auto on_open_king = start.rules().kings == KingRule::never_taken ? Goal::Kind::mate : Goal::Kind::king;
        const bool is_about_kings = start.in_check(step.solver()) || (step.goal && step.goal->kind == on_open_king);
        for (const Color color : all_colors)
            CHECK((is_about_kings || !start.is_living(color) || !start.in_check(color)));
        const Move &first = *move_of(step.tree.main.plies.front().action);
        CHECK_FALSE(start.play(first).in_check(step.solver()));
    });
}

TEST_CASE("no capture that a lesson does not mention is better than its solution") {
    each_lesson([&](const Step &step) {
        const Position &start = step.tree.start;
        const notation::Line::Ply &first = step.tree.main.plies.front();
        if (!step.task.starts_with("Take"))
            return;
        const int value = value_after(start, *move_of(first.action));
        for (const Move &move : legal_moves(start)) {
            const bool is_mentioned =
                first.action == PlyAction(move) ||
                std::any_of(first.variations.begin(), first.variations.end(),
                            [&](const notation::Line &line) { return line.plies.front().action == PlyAction(move); });
            if (!is_mentioned && start.captured(move) && !(step.goal && attains(start, move, *step.goal)))
                CHECK(value_after(start, move) <= value);
        }
    });
}

TEST_CASE("the solution of every lesson solves it, and every other answer is judged by its mark") {
    each_lesson([&](const Step &step) {
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
    });
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
