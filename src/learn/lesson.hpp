#pragma once
// A step while it is being solved: judges the player's moves and plays the replies of the others.

#include "learn/step.hpp"

namespace tondo::learn {

/// The judgement of a legal move.
struct Answer {
    bool is_right = false;
    bool is_done = false;           ///< The step is solved.
    std::string text = {};          ///< Praise, or why the move is wrong.
    std::vector<Move> replies = {}; ///< Of the others, after a right move.
};

class Lesson {
public:
    /// The step must outlive it.
    explicit Lesson(const Step &step) : step_(&step), line_(&step.tree.main), position_(step.tree.start) {}

    const Step &step() const { return *step_; }
    bool is_done() const { return done_; }

    /// Judges a legal move of the player who solves it; it must not be done.
    Answer answer(const Move &move);
    /// The step's hint first, then the move itself.
    std::string hint();

private:
    const notation::Line::Ply &expected() const { return line_->plies[next_]; }
    bool attains_goal(const Move &move) const;
    Answer wrong(const std::string &words) const;

    const Step *step_;
    const notation::Line *line_; ///< The main line, or a right variation of it.
    std::size_t next_ = 0;       ///< Of its plies, the player's.
    Position position_;
    int own_moves_ = 0;
    bool hinted_ = false; ///< Of this move.
    bool done_ = false;
};

} // namespace tondo::learn
