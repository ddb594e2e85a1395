#pragma once
// The sequence of steps that a player is shown, and the record of their results.

#include "learn/course.hpp"
#include "learn/puzzle.hpp"
#include "storage/progress_file.hpp"
#include "ui/game/lesson_text.hpp"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tondo::play {

/// Messages about a recorded attempt; empty if there are none.
struct Recorded {
    std::string words; ///< Appended to the reply to the move.
    std::string fault; ///< Why the result could not be saved.
};

/// A row of the list of steps.
struct StepRow {
    std::string title;
    std::string state = {}; ///< `solved`, `next` or empty.
};

/// A line each: `  3 solved  Creeks`
std::string listed(const std::vector<StepRow> &rows);

/// A way on after a course.
enum class WayOn : std::uint8_t {
    puzzles,  ///< Puzzles with the goals of its lessons.
    game,     ///< A game against two bots of the first level.
    practice, ///< The position shown, against two bots.
};

/// The text of the built-in lessons. Throws Failure if the rule set has none.
std::string_view built_in_lessons(const RuleSet &rules);
/// The built-in puzzles. Throws Failure if the rule set has none.
std::vector<learn::Puzzle> built_in_puzzles(const RuleSet &rules);

class StepSequence {
public:
    virtual ~StepSequence() = default;

    virtual const learn::Step &step() const = 0;
    virtual ui::LessonText text() const = 0;
    /// Whether no step follows.
    virtual bool is_last() const = 0;
    /// The steps that one may go to.
    virtual std::vector<StepRow> rows() const = 0;
    /// Index of the current one.
    virtual std::size_t place() const = 0;
    /// The ways on after the last step.
    virtual std::vector<WayOn> ways_on() const { return {}; }
    /// The puzzles that follow by WayOn::puzzles.
    virtual std::vector<learn::Puzzle> puzzles_after() const { return {}; }
    /// Moves forward or back by a number of steps, as far as possible. Returns a message if there are no more.
    virtual std::string go(int steps) = 0;
    /// Records the end of the step, or its first wrong answer or hint.
    virtual Recorded record(bool is_solved) = 0;
    /// A message about the progress file; empty if there is none.
    virtual std::string message() const = 0;
};

/// The rows of a course: each lesson, whether it is solved, and which is next.
std::vector<StepRow> course_rows(const learn::Course &course, const learn::Progress &progress);

/// A course, starting at the step where the player left it.
class CourseSteps : public StepSequence {
public:
    explicit CourseSteps(learn::Course course);

    const learn::Step &step() const override { return course_.steps[number_]; }
    ui::LessonText text() const override;
    bool is_last() const override { return number_ + 1 == course_.steps.size(); }
    std::vector<StepRow> rows() const override { return course_rows(course_, file_.progress()); }
    std::size_t place() const override { return number_; }
    std::vector<WayOn> ways_on() const override;
    std::vector<learn::Puzzle> puzzles_after() const override;
    std::string go(int steps) override;
    Recorded record(bool is_solved) override;
    std::string message() const override { return message_; }

private:
    void show_step();

    learn::Course course_;
    storage::ProgressFile file_;
    std::size_t number_;
    std::string message_;
};

/// Puzzles that the player has not tried yet; the next one is near to their rating, and of another kind than those
/// before. The kind is told behind the solution, unless the player has asked for it.
class PuzzleSteps : public StepSequence {
public:
    /// Puzzles of one theme, or of all if empty. Throws Failure if there are none, or none is left.
    PuzzleSteps(const std::vector<learn::Puzzle> &puzzles, const std::string &theme);

    const learn::Step &step() const override { return shown()->step; }
    ui::LessonText text() const override;
    bool is_last() const override { return place_ + 1 == shown_.size() && !nearest(); }
    std::vector<StepRow> rows() const override;
    std::size_t place() const override { return place_; }
    std::string go(int steps) override;
    Recorded record(bool is_solved) override;
    std::string message() const override { return file_.message(); }

private:
    const learn::Puzzle *shown() const { return shown_[place_]; }
    const learn::Puzzle *nearest() const;
    int distance(const learn::Puzzle &puzzle) const;

    bool tells_kind_;
    std::vector<const learn::Puzzle *> puzzles_; ///< Puzzles of the theme.
    storage::ProgressFile file_;
    std::vector<const learn::Puzzle *> shown_; ///< Puzzles shown so far.
    std::size_t place_ = 0;                    ///< Index into shown_.
};

/// The mistakes of a game. Nothing is recorded.
class MistakeSteps : public StepSequence {
public:
    explicit MistakeSteps(std::vector<learn::Step> steps) : steps_(std::move(steps)) {}

    const learn::Step &step() const override { return steps_[number_]; }
    ui::LessonText text() const override;
    bool is_last() const override { return number_ + 1 == steps_.size(); }
    std::vector<StepRow> rows() const override;
    std::size_t place() const override { return number_; }
    std::string go(int steps) override;
    Recorded record(bool) override { return {}; }
    std::string message() const override { return ""; }

private:
    std::vector<learn::Step> steps_; ///< At least one.
    std::size_t number_ = 0;
};

} // namespace tondo::play
