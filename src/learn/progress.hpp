#pragma once
// The steps that a player has solved, and where they were: a text of few lines (tondo(5)).

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
    /// Reads a text; lines that are none of its own are left out. An empty text is no progress yet.
    static Progress read(std::string_view text, bool &is_sound);
    std::string write() const;

    bool is_solved(const Step &step) const { return solved_.contains(step.id); }
    void solve(const Step &step) { solved_.insert(step.id); }
    /// The number of a course's steps that are solved.
    std::size_t solved_in(const Course &course) const;

    /// Whether a puzzle was solved or failed.
    bool is_tried(const Step &step) const { return is_solved(step) || failed_.contains(step.id); }
    /// Records the first attempt at a puzzle, with its effect on the rating; any later one changes nothing.
    void attempt(const Puzzle &puzzle, bool is_solved);
    /// Of the player in puzzles, as in chess (Elo).
    int rating() const { return rating_; }

    /// The step of a course that was shown last.
    void set_current(const Course &course, const Step &step);
    /// Where to go on, from 0: at the step shown last, or behind it at the first that is not solved.
    std::size_t place_in(const Course &course) const;

    friend bool operator==(const Progress &, const Progress &) = default;

private:
    std::set<std::string, std::less<>> solved_; ///< Steps, by id.
    std::set<std::string, std::less<>> failed_; ///< Puzzles.
    std::set<std::string, std::less<>> places_; ///< One for each course that was begun.
    int rating_ = first_rating;
};

} // namespace tondo::learn
