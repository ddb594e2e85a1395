#pragma once
// The steps that a player has solved, and where they were: a text of few lines (tondo(5)).

#include "learn/course.hpp"

#include <cstddef>
#include <set>
#include <string>
#include <string_view>

namespace tondo::learn {

class Progress {
public:
    /// Reads a text; lines that are none of its own are left out. An empty text is no progress yet.
    static Progress read(std::string_view text, bool &is_sound);
    std::string write() const;

    bool is_solved(const Step &step) const { return solved_.contains(step.id); }
    void solve(const Step &step) { solved_.insert(step.id); }
    /// The number of a course's steps that are solved.
    std::size_t solved_in(const Course &course) const;

    /// The step of a course that was shown last.
    void come_to(const Course &course, const Step &step);
    /// Where to go on, from 0: at the step shown last, or behind it at the first that is not solved.
    std::size_t place_in(const Course &course) const;

    friend bool operator==(const Progress &, const Progress &) = default;

private:
    std::set<std::string, std::less<>> solved_; ///< Steps, by id.
    std::set<std::string, std::less<>> places_; ///< One for each course that was begun.
};

} // namespace tondo::learn
