#include "learn/course.hpp"

#include "notation/utf8.hpp"

#include <algorithm>
#include <array>

namespace tondo::learn {

namespace {

struct OwnLessons {
    std::string_view rules; ///< RuleSet::key.
    std::string_view text;
};

// The Makefile converts each file in src/learn/courses to a string literal.
constexpr std::array own_lessons{
    OwnLessons{
        "3man",
#include "courses/3man.pgn3.inc"
    },
    OwnLessons{
        "3man-video",
#include "courses/3man-video.pgn3.inc"
    },
    OwnLessons{
        "three-kings",
#include "courses/three-kings.pgn3.inc"
    },
    OwnLessons{
        "green",
#include "courses/green.pgn3.inc"
    },
    OwnLessons{
        "nivichanov",
#include "courses/nivichanov.pgn3.inc"
    },
};

} // namespace

Course read_course(std::string_view text) {
    Course course;
    StepReader reader(text);
    while (std::optional<Step> step = reader.next()) {
        if (!course.steps.empty() && &step->tree.start.rules() != &course.rules())
            throw notation::ParseError(reader.place(), "expected the rules and the board of the first lesson");
        course.steps.push_back(std::move(*step));
    }
    return course;
}

std::string_view lessons_for(const RuleSet &rules) {
    const auto own = std::find_if(own_lessons.begin(), own_lessons.end(),
                                  [&](const OwnLessons &lessons) { return lessons.rules == rules.key; });
    return own == own_lessons.end() ? "" : own->text;
}

} // namespace tondo::learn
