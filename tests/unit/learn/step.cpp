#include "learn/step.hpp"

#include "../text.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <ctime>

namespace tondo::learn {

namespace {

const std::string tags = "[Event \"Creeks\"]\n[FEN \"24/24/6gN1gN15/7wP16/24/4wK7gK7bK3 w wgb - - - 0 1\"]\n";
const std::string task = "[Task \"Take a knight.\"]\n";

Step step_of(const std::string &text) {
    StepReader reader(text);
    return reader.next().value();
}

std::string error_of(const std::string &text) {
    try {
        StepReader reader(text);
        while (reader.next()) {
        }
    } catch (const notation::ParseError &error) {
        return std::to_string(error.line()) + ": " + error.what();
    }
    return "";
}

std::string broken(const std::string &more_tags, const std::string &moves) {
    return solution_error(step_of(tags + task + more_tags + "\n" + moves + " *\n"));
}

} // namespace

TEST_CASE("a step reads its texts from tags and comments") {
    const Step step = step_of(tags + task + "[Hint \"On ring 3.\"]\n[Wrong \"No knight.\"]\n[Goal \"capture\"]\n" +
                              "[Unique \"yes\"]\n\n{Two lines\n  of it.} {And more.} 1. hxg4 {Well\ndone.} *\n");
    CHECK(step.title == "Creeks");
    CHECK(step.idea == "Two lines of it. And more.");
    CHECK(step.task == "Take a knight.");
    CHECK(step.hint == "On ring 3.");
    CHECK(step.wrong == "No knight.");
    CHECK(step.goal->kind == Goal::Kind::capture);
    CHECK(step.unique);
    CHECK(step.solver() == Color::first);
    CHECK(words_of(step.tree.main.plies.front().comments) == "Well done.");
}

TEST_CASE("control characters of a lesson file are escaped") {
    const Step step = step_of(tags + "[Task \"Take \x1b[2J it.\"]\n\n{An \x1b]0;idea\x07.} 1. hxg4 *\n");
    CHECK(step.task == "Take \\x1b[2J it.");
    CHECK(step.idea == "An \\x1b]0;idea\\x07.");
}

TEST_CASE("the id of a step depends only on its position and solution") {
    const std::string id = step_of(tags + task + "\n1. hxg4 *\n").id;
    CHECK(id.size() == 16);
    CHECK(step_of(tags + "[Task \"Other words.\"]\n\n{New.} 1. hxg4 {Right.} (1. h4 {No.}) *\n").id == id);
    CHECK(step_of(tags + task + "\n1. h4 *\n").id != id);
}

TEST_CASE("a malformed step is refused with its line") {
    CHECK(error_of(tags + task + "\n*\n") == "1: expected a solution: at least one move");
    CHECK(error_of(tags + "\n1. hxg4 *\n") == "1: expected a question in the tag Task");
    CHECK(error_of("[Task \"Open.\"]\n\n1. e4 *\n") == "1: expected a title in the tag Event");
    CHECK(error_of(tags + task + "\n1. resigns *\n") == "1: expected moves only, no resigns, flags or draw");
    CHECK(error_of(tags + task + "\n1. hxg4 (1. resigns) *\n") == "1: expected moves only, no resigns, flags or draw");
    CHECK(holds(error_of(tags + task + "[Goal \"fame\"]\n\n1. hxg4 *\n"), "not 'fame'"));
    CHECK(holds(error_of(tags + task + "[Unique \"perhaps\"]\n\n1. hxg4 *\n"), "not 'perhaps'"));
    CHECK(holds(error_of(tags + task + "\n1. hxi4 *\n"), "5: 'hxi4' is not a legal move"));
    CHECK(holds(error_of(""), "1: "));
    const std::string good = tags + task + "\n1. hxg4 *\n";
    CHECK(error_of(good + "\n\n" + tags + "\n1. hxg4 *\n") == "8: expected a question in the tag Task");
}

TEST_CASE("reading continues after a malformed step") {
    const std::string good = tags + task + "\n1. hxg4 *\n";
    const std::string text = tags + "\n1. hxg4 *\n\n" + good + '\n' + good;
    StepReader reader(text);
    CHECK_THROWS_AS(reader.next(), notation::ParseError);
    CHECK(reader.next());
    CHECK(reader.place().line == 6);
    CHECK(reader.next());
    CHECK(reader.place().line == 12);
    CHECK_FALSE(reader.next());
}

TEST_CASE("steps are read in time in proportion to the text") {
    const auto time_of = [](int steps) {
        std::string text;
        for (int i = 0; i < steps; ++i)
            text += "[A \"\x01\n\n";
        StepReader reader(text);
        const std::clock_t begin = std::clock();
        for (int i = 0; i < steps; ++i)
            CHECK_THROWS_AS(reader.next(), notation::ParseError);
        return std::clock() - begin + 1;
    };
    constexpr int many = 4'000;
    constexpr int times = 16; // the square of it where each counts the lines before it
    constexpr int slower = 5; // caches hold the short text alone, above all if other programs use them
    // Other programs can only slow a reading down, so the fastest of each length count.
    std::clock_t few = time_of(many);
    std::clock_t more = time_of(times * many);
    for (int attempt = 0; attempt < 20 && more >= slower * times * few; ++attempt) {
        few = std::min(few, time_of(many));
        more = std::min(more, time_of(times * many));
    }
    CHECK(more < slower * times * few);
}

TEST_CASE("a solution that breaks Goal or Unique is reported") {
    CHECK(broken("", "1. hxg4") == "");
    CHECK(broken("[Goal \"capture\"]\n", "1. hxg4") == "");
    CHECK(broken("[Goal \"capture\"]\n[Unique \"yes\"]\n", "1. hxg4") == "");
    CHECK(broken("[Goal \"capture\"]\n", "1. h4") == "the solution h4 misses its Goal: That takes nothing.");
    CHECK(holds(broken("[Unique \"yes\"]\n", "1. hxg4"), "the solution hxg4 is not unique: "));
    // The goal applies to the last move of the solving player.
    CHECK(broken("[Goal \"capture\"]\n", "1. Ke2 Kl1 Kv1 2. hxg4") == "");
    CHECK(broken("[Goal \"capture\"]\n", "1. hxg4 Kl1 Kv1 2. Ke2") ==
          "the solution Ke2 misses its Goal: That takes nothing.");
}

} // namespace tondo::learn
