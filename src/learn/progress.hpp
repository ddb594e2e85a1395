#pragma once
// A player's progress: solved steps, place in each course and puzzle rating, stored as a text file (tondo(5)).

#include "learn/course.hpp"
#include "learn/puzzle.hpp"

#include <cstddef>
#include <set>
#include <string>
#include <string_view>

namespace tondo::learn {

inline constexpr int first_rating = 1200;

class Progress {
public:
    /// Parses a text. Invalid lines are skipped and clear `is_sound`. An empty text means no progress.
    static Progress read(std::string_view text, bool &is_sound);
    std::string write() const;

    bool is_solved(const Step &step) const { return solved_.contains(step.id); }
    void solve(const Step &step) { solved_.insert(step.id); }
    /// The number of solved steps in a course.
    std::size_t solved_in(const Course &course) const;

    /// Whether a puzzle was attempted, solved or not.
    bool is_tried(const Step &step) const { return is_solved(step) || failed_.contains(step.id); }
    /// Records the first attempt at a puzzle and updates the rating; later attempts are ignored.
    void attempt(const Puzzle &puzzle, bool is_solved);
    /// The player's puzzle rating (Elo).
    int rating() const { return rating_; }

    /// Stores the step of a course that was shown last.
    void set_current(const Course &course, const Step &step);
    /// Index of the step at which to continue: the first unsolved one, starting at the step shown last and wrapping
    /// around; the step shown last if all are solved.
    std::size_t place_in(const Course &course) const;

    friend bool operator==(const Progress &, const Progress &) = default;

private:
    std::set<std::string, std::less<>> solved_; ///< Ids of solved steps.
    std::set<std::string, std::less<>> failed_; ///< Ids of failed puzzles.
    std::set<std::string, std::less<>> places_; ///< Id of the current step for each course begun.
    int rating_ = first_rating;
};

} // namespace tondo::learn
