#include "learn/course.hpp"

namespace tondo::learn {

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

} // namespace tondo::learn
