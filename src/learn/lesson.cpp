#include "learn/lesson.hpp"

#include "learn/wrong_try.hpp"
#include "notation/join.hpp"
#include "notation/piece_letters.hpp"
#include "tondo/notation/nag.hpp"
#include "tondo/notation/san.hpp"

#include <algorithm>
#include <utility>

namespace tondo::learn {

using notation::Line;

namespace {

// A variation whose first move has the glyph `!` is a right answer; any other is wrong, and its comment says why.
bool is_right(const Line &variation) {
    const std::vector<std::uint8_t> &nags = variation.plies.front().nags;
    return std::find(nags.begin(), nags.end(), notation::read_glyph("!")) != nags.end();
}

bool begins_with(const Line &variation, const Move &move) {
    return variation.plies.front().action == PlyAction(move);
}

bool is_last_of(const Line &line, std::size_t ply, Position position, Color solver) {
    for (; ply < line.plies.size(); ++ply) {
        if (position.turn() == solver)
            return false;
        position = position.play(*move_of(line.plies[ply].action));
    }
    return true;
}

} // namespace

Feedback Lesson::answer(const Move &move) {
    const Line *line = PlyAction(move) == expected().action ? line_ : nullptr;
    std::size_t ply = next_;
    for (const Line &variation : expected().variations)
        if (begins_with(variation, move)) {
            if (!is_right(variation))
                return wrong(move, words_of(variation.plies.front().comments));
            line = &variation;
            ply = 0;
        }
    if (!line && attains_goal(move)) {
        done_ = true;
        return {.is_right = true, .is_done = true, .text = with_end("That does it, too.")};
    }
    if (!line)
        return wrong(move, "");
    Feedback feedback{.is_right = true, .text = words_of(line->plies[ply].comments)};
    if (feedback.text.empty())
        feedback.text = "Right.";
    position_ = position_.play(move);
    for (++ply; ply < line->plies.size() && position_.turn() != step_->solver(); ++ply) {
        feedback.replies.push_back(*move_of(line->plies[ply].action));
        position_ = position_.play(feedback.replies.back());
        if (const std::string words = words_of(line->plies[ply].comments); !words.empty())
            feedback.text += ' ' + words;
    }
    line_ = line;
    next_ = ply;
    ++own_moves_;
    hinted_ = false;
    feedback.is_done = done_ = ply == line->plies.size();
    if (done_) {
        feedback.text = with_end(std::move(feedback.text));
        feedback.shown = step_->shown;
    }
    return feedback;
}

// For a mate, the moves played reduce those allowed. Any other goal applies to the last move only.
bool Lesson::attains_goal(const Move &move) const {
    if (!step_->goal)
        return false;
    Goal goal = *step_->goal;
    if (goal.kind == Goal::Kind::mate)
        goal.moves -= own_moves_;
    else if (!is_last_of(*line_, next_ + 1, position_.play(*move_of(expected().action)), step_->solver()))
        return false;
    return attains(position_, move, goal);
}

std::string Lesson::with_end(std::string text) const {
    const std::string end = words_of(step_->tree.main.after);
    return end.empty() ? text : std::move(text) + ' ' + end;
}

Feedback Lesson::wrong(const Move &move, const std::string &comment) const {
    if (!comment.empty())
        return {.text = comment};
    const std::string_view usual = step_->goal ? missed(*step_->goal) : "A legal move, but not the one asked for.";
    std::string text = step_->wrong.empty() ? std::string(usual) : step_->wrong;
    const int moves_left = step_->goal ? step_->goal->moves - own_moves_ : 1;
    Refutation refutation = refute(position_, move, *move_of(expected().action), step_->goal, moves_left);
    notation::add_part(text, refutation.text, " ");
    return {.text = std::move(text), .replies = std::move(refutation.replies)};
}

std::string Lesson::hint() {
    const Move &move = *move_of(expected().action);
    if (std::exchange(hinted_, true))
        return "The answer is " + notation::write_san(position_, move) + ".";
    if (!step_->hint.empty() && own_moves_ == 0)
        return "Hint: " + step_->hint;
    return "Hint: move the " + std::string(notation::role_name(position_.role(move.from))) + " on " +
           position_.board().name(move.from) + ".";
}

} // namespace tondo::learn
