#pragma once
// A step in progress: evaluates the player's moves and plays the opponents' replies.

#include "learn/step.hpp"

namespace tondo::learn {

/// The evaluation of a legal move.
struct Feedback {
    bool is_right = false;
    bool is_done = false;           ///< The step is solved.
    std::string text = {};          ///< Praise, or the reason why the move is wrong.
    std::vector<Move> replies = {}; ///< The opponents' replies to a right move, or to a wrong one by which it fails.
    std::vector<Move> shown = {};   ///< The moves expected after the solution, once it is found.
};

class Lesson {
public:
    /// The step must outlive the lesson.
    explicit Lesson(const Step &step) : step_(&step), line_(&step.tree.main), position_(step.tree.start) {}

    const Step &step() const { return *step_; }
    bool is_done() const { return done_; }

    /// Evaluates a legal move of the solver. The step must not be done.
    Feedback answer(const Move &move);
    /// Returns a hint on the first call for a move, then the move itself.
    std::string hint();

private:
    const notation::Line::Ply &expected() const { return line_->plies[next_]; }
    bool attains_goal(const Move &move) const;
    Feedback wrong(const Move &move, const std::string &comment) const;
    /// The last answer, and the comments behind the solution.
    std::string with_end(std::string text) const;

    const Step *step_;
    const notation::Line *line_; ///< The main line or a right variation.
    std::size_t next_ = 0;       ///< Index of the solver's next ply in `line_`.
    Position position_;
    int own_moves_ = 0;
    bool hinted_ = false; ///< A hint for the current move was given.
    bool done_ = false;
};

} // namespace tondo::learn
