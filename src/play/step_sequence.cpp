#include "play/step_sequence.hpp"

#include "learn/built_in.hpp"
#include "system/failure.hpp"

#include <algorithm>
#include <cstdlib>
#include <iomanip>
#include <sstream>

namespace tondo::play {

namespace {

// Goes on or back in a row of so many; whether there are that many.
bool move_in_row(std::size_t &number, std::size_t count, int steps) {
    const long last = static_cast<long>(count) - 1;
    const long wanted = static_cast<long>(number) + steps;
    number = static_cast<std::size_t>(std::clamp(wanted, 0L, last));
    return wanted <= last;
}

std::string number_of(std::size_t number, std::size_t count) {
    return std::to_string(number + 1) + " of " + std::to_string(count);
}

} // namespace

std::string_view built_in_lessons(const RuleSet &rules) {
    const std::string_view text = learn::lessons_for(rules);
    if (text.empty())
        throw system::Failure("there are no lessons for these rules");
    return text;
}

std::vector<learn::Puzzle> built_in_puzzles(const RuleSet &rules) {
    const std::string_view text = learn::puzzles_for(rules);
    if (text.empty())
        throw system::Failure("there are no puzzles for these rules");
    return learn::read_puzzles(rules, text);
}

std::string listed(const std::vector<StepRow> &rows) {
    std::ostringstream lines;
    for (std::size_t i = 0; i < rows.size(); ++i)
        lines << std::right << std::setw(3) << i + 1 << ' ' << std::left << std::setw(8) << rows[i].state
              << rows[i].title << '\n';
    return lines.str();
}

std::vector<StepRow> course_rows(const learn::Course &course, const learn::Progress &progress) {
    std::vector<StepRow> rows;
    for (const learn::Step &step : course.steps)
        rows.push_back({step.title, progress.is_solved(step) ? "solved" : ""});
    if (std::string &state = rows[progress.place_in(course)].state; state.empty())
        state = "next";
    return rows;
}

CourseSteps::CourseSteps(learn::Course course)
    : course_(std::move(course)), number_(file_.progress().place_in(course_)), message_(file_.message()) {
    const auto is_solved = [this](const learn::Step &step) { return file_.progress().is_solved(step); };
    if (message_.empty() && std::all_of(course_.steps.begin(), course_.steps.end(), is_solved))
        message_ = "All of these are solved; here is the first one again";
    show_step();
}

void CourseSteps::show_step() {
    file_.update([this, &shown = step()](learn::Progress &progress) { progress.set_current(course_, shown); });
    if (message_.empty())
        message_ = file_.message();
}

ui::LessonText CourseSteps::text() const {
    return {"Lesson " + number_of(number_, course_.steps.size()) +
                (file_.progress().is_solved(step()) ? ", solved: " : ": ") + step().title,
            step().idea, step().task};
}

std::vector<WayOn> CourseSteps::ways_on() const {
    std::vector<WayOn> ways;
    if (!learn::puzzles_for(course_.rules()).empty())
        ways.push_back(WayOn::puzzles);
    if (course_.rules().has_start())
        ways.push_back(WayOn::game);
    ways.push_back(WayOn::practice);
    return ways;
}

// To take a piece in a lesson is to win one in a puzzle. Where no puzzle has the goal of a lesson, all follow.
std::vector<learn::Puzzle> CourseSteps::puzzles_after() const {
    using Kind = learn::Goal::Kind;
    std::vector<learn::Puzzle> all = built_in_puzzles(course_.rules());
    std::vector<learn::Puzzle> taught;
    for (const learn::Puzzle &puzzle : all)
        if (std::any_of(course_.steps.begin(), course_.steps.end(), [&](const learn::Step &step) {
                return step.goal &&
                       (step.goal->kind == Kind::capture ? Kind::win : step.goal->kind) == puzzle.step.goal->kind;
            }))
            taught.push_back(puzzle);
    return taught.empty() ? all : taught;
}

std::string CourseSteps::go(int steps) {
    const bool is_there = move_in_row(number_, course_.steps.size(), steps);
    message_.clear();
    show_step();
    return is_there ? "" : "This is the last lesson";
}

Recorded CourseSteps::record(bool is_solved) {
    if (!is_solved)
        return {};
    file_.update([&solved = step()](learn::Progress &progress) { progress.solve(solved); });
    return {"", file_.message()};
}

PuzzleSteps::PuzzleSteps(const std::vector<learn::Puzzle> &puzzles, const std::string &theme)
    : tells_kind_(!theme.empty()) {
    for (const learn::Puzzle &puzzle : puzzles)
        if (theme.empty() || puzzle.step.title == theme)
            puzzles_.push_back(&puzzle);
    if (puzzles_.empty())
        throw system::Failure("there are no puzzles of this kind for these rules");
    const learn::Puzzle *const first = nearest();
    if (!first)
        throw system::Failure(theme.empty() ? "you have tried all puzzles for these rules"
                                            : "you have tried all puzzles of this kind");
    shown_.push_back(first);
}

// Between a puzzle's difficulty and the rating, and more for a kind that was shown just now.
int PuzzleSteps::distance(const learn::Puzzle &puzzle) const {
    constexpr int of_same_kind = 150;
    constexpr std::size_t remembered = 2;
    const auto recent = shown_.end() - static_cast<std::ptrdiff_t>(std::min(shown_.size(), remembered));
    const auto same = std::count_if(recent, shown_.end(),
                                    [&](const learn::Puzzle *each) { return each->step.title == puzzle.step.title; });
    return std::abs(file_.progress().difficulty(puzzle) - file_.progress().rating(puzzle.step.tree.start.rules())) +
           (tells_kind_ ? 0 : static_cast<int>(same) * of_same_kind);
}

const learn::Puzzle *PuzzleSteps::nearest() const {
    const learn::Puzzle *best = nullptr;
    for (const learn::Puzzle *const puzzle : puzzles_)
        if (!file_.progress().is_tried(puzzle->step) &&
            std::find(shown_.begin(), shown_.end(), puzzle) == shown_.end() &&
            (!best || distance(*puzzle) < distance(*best)))
            best = puzzle;
    return best;
}

ui::LessonText PuzzleSteps::text() const {
    const auto tried = std::count_if(puzzles_.begin(), puzzles_.end(), [this](const learn::Puzzle *puzzle) {
        return file_.progress().is_tried(puzzle->step);
    });
    return {(tells_kind_ ? "Puzzle, " + step().title + "; " : "Puzzle; ") + std::to_string(tried) + " of " +
                std::to_string(puzzles_.size()) + " tried",
            "Difficulty " + std::to_string(file_.progress().difficulty(*shown())) + ", your rating " +
                std::to_string(file_.progress().rating(step().tree.start.rules())) + ".",
            tells_kind_ ? step().task : "Find the best move."};
}

// The kind of one that is not solved yet is not told.
std::vector<StepRow> PuzzleSteps::rows() const {
    std::vector<StepRow> rows;
    for (const learn::Puzzle *const puzzle : shown_) {
        const bool is_solved = file_.progress().is_solved(puzzle->step);
        rows.push_back({"Difficulty " + std::to_string(file_.progress().difficulty(*puzzle)) +
                            (is_solved || tells_kind_ ? ", " + puzzle->step.title : ""),
                        is_solved ? "solved" : ""});
    }
    return rows;
}

std::string PuzzleSteps::go(int steps) {
    const bool back = steps < 0 && place_ > 0;
    place_ -= back ? 1 : 0;
    if (steps <= 0)
        return back || steps == 0 ? "" : "This is where you began";
    if (place_ + 1 == shown_.size()) {
        const learn::Puzzle *const next = nearest();
        if (!next)
            return "No other puzzle is left";
        shown_.push_back(next);
    }
    ++place_;
    return "";
}

// Only the first attempt counts.
Recorded PuzzleSteps::record(bool is_solved) {
    const RuleSet &rules = step().tree.start.rules();
    const int before = file_.progress().rating(rules);
    file_.update([puzzle = shown(), is_solved](learn::Progress &progress) { progress.attempt(*puzzle, is_solved); });
    const int after = file_.progress().rating(rules);
    const std::string kind = is_solved && !tells_kind_ ? " Kind: " + step().title + "." : "";
    const std::string words = after == before ? "" : " Your rating: " + std::to_string(after) + ".";
    return {kind + words, file_.message()};
}

ui::LessonText MistakeSteps::text() const {
    return {"Mistake " + number_of(number_, steps_.size()) + ": " + step().title, step().idea, step().task};
}

std::vector<StepRow> MistakeSteps::rows() const {
    std::vector<StepRow> rows;
    for (const learn::Step &step : steps_)
        rows.push_back({step.title});
    return rows;
}

std::string MistakeSteps::go(int steps) {
    return move_in_row(number_, steps_.size(), steps) ? "" : "This is the last mistake";
}

} // namespace tondo::play
