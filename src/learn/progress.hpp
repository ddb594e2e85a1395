#pragma once
// A player's progress: solved steps, place in each course and puzzle ratings, stored as a text file (tondo(5)).

#include "learn/course.hpp"
#include "learn/puzzle.hpp"

#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace tondo::learn {

/// Between mates in one and the rest.
inline constexpr int first_rating = 900;

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
    /// Records the first attempt at a puzzle, and updates the rating and the difficulty of its kind; later attempts are
    /// ignored.
    void attempt(const Puzzle &puzzle, bool is_solved);
    /// The player's puzzle rating (Elo) with a rule set.
    int rating(const RuleSet &rules) const;
    /// The difficulty of a puzzle for this player, who finds some kinds harder than others.
    int difficulty(const Puzzle &puzzle) const;

    /// Stores the step of a course that was shown last.
    void set_current(const Course &course, const Step &step);
    /// Index of the step at which to continue: the first unsolved one, starting at the step shown last and wrapping
    /// around; the first of all if all are solved.
    std::size_t place_in(const Course &course) const;

    friend bool operator==(const Progress &, const Progress &) = default;

private:
    std::set<std::string, std::less<>> solved_;       ///< Ids of solved steps.
    std::set<std::string, std::less<>> failed_;       ///< Ids of failed puzzles.
    std::set<std::string, std::less<>> places_;       ///< Id of the current step for each course begun.
    std::map<std::string, int, std::less<>> ratings_; ///< By the key of the rule set.
    /// By rule set and theme: how much more difficult it is for this player.
    std::map<std::pair<std::string, std::string>, int> handicaps_;
};

} // namespace tondo::learn
