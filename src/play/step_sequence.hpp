#pragma once
// The steps that a player is shown one after the other, and the record of what they solve.

#include "learn/course.hpp"
#include "learn/puzzle.hpp"
#include "storage/progress_file.hpp"
#include "ui/game/lesson_text.hpp"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace tondo::app {

/// The words about a recorded attempt; both may be empty.
struct Recorded {
    std::string words; ///< Behind the reply to the move.
    std::string fault; ///< Why it cannot be kept.
};

class StepSequence {
public:
    virtual ~StepSequence() = default;

    virtual const learn::Step &step() const = 0;
    virtual ui::LessonText text() const = 0;
    /// Nothing comes behind the step.
    virtual bool is_last() const = 0;
    /// Goes on by so many steps, or back; where there are no more it stays and says so.
    virtual std::string go(int steps) = 0;
    /// Records the end of the step, or its first wrong answer or hint.
    virtual Recorded record(bool is_solved) = 0;
    /// A message about the file; empty if there is none.
    virtual std::string message() const = 0;
};

/// A course, from where the player was left.
class CourseSteps : public StepSequence {
public:
    explicit CourseSteps(const learn::Course &course);

    const learn::Step &step() const override { return course_.steps[number_]; }
    ui::LessonText text() const override;
    bool is_last() const override { return number_ + 1 == course_.steps.size(); }
    std::string go(int steps) override;
    Recorded record(bool is_solved) override;
    std::string message() const override { return message_; }

private:
    void show_step();

    const learn::Course &course_;
    ProgressFile file_;
    std::size_t number_;
    std::string message_;
};

/// Puzzles that the player has not tried yet, each time the one nearest to their rating.
class PuzzleSteps : public StepSequence {
public:
    /// Of one theme, or of all. Throws Failure if none is left.
    PuzzleSteps(const std::vector<learn::Puzzle> &puzzles, const std::string &theme);

    const learn::Step &step() const override { return shown()->step; }
    ui::LessonText text() const override;
    bool is_last() const override { return place_ + 1 == shown_.size() && !nearest(); }
    std::string go(int steps) override;
    Recorded record(bool is_solved) override;
    std::string message() const override { return file_.message(); }

private:
    const learn::Puzzle *shown() const { return shown_[place_]; }
    const learn::Puzzle *nearest() const;

    std::vector<const learn::Puzzle *> puzzles_; ///< Of the theme.
    ProgressFile file_;
    std::vector<const learn::Puzzle *> shown_; ///< So far.
    std::size_t place_ = 0;                    ///< Among them.
};

} // namespace tondo::app
