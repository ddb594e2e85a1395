#include "learn/lesson.hpp"

#include "../text.hpp"
#include "tondo/notation/move_reader.hpp"

#include <doctest/doctest.h>

namespace tondo::learn {

namespace {

const std::string text = R"([Event "Walk"]
[Rules "3man"]
[FEN "24/4wP19/24/18bN5/12gP6bP4/3wK7gK9bK2 w wgb - - - 0 1"]
[Task "Cross the middle."]
[Hint "Straight on."]

1. e6 {At the edge.} (1. Ke1 {The king can wait.}) (1. Kd2! {That is fine as well.}) m3 t3 {Both go on.} 2. q6
(2. Ke1) m4 Nr5 3. qxr5 *
)";

class Solving {
public:
    explicit Solving(const std::string &lesson) : step_(read(lesson)), lesson_(step_), position_(step_.tree.start) {}

    Feedback answer(std::string_view move) {
        const Move played = notation::read_move(position_, move).value();
        const Feedback answer = lesson_.answer(played);
        if (!answer.is_right)
            return answer;
        position_ = position_.play(played);
        for (const Move &reply : answer.replies)
            position_ = position_.play(reply);
        return answer;
    }
    Lesson &lesson() { return lesson_; }

private:
    static Step read(const std::string &lesson) {
        StepReader reader(lesson);
        return reader.next().value();
    }

    Step step_;
    Lesson lesson_;
    Position position_;
};

} // namespace

TEST_CASE("a series is solved move by move, with the replies of the others") {
    Solving solving(text);
    const Feedback first = solving.answer("e6");
    CHECK(first.is_right);
    CHECK_FALSE(first.is_done);
    CHECK(first.text == "At the edge. Both go on.");
    CHECK(first.replies.size() == 2);
    CHECK(solving.answer("q6").text == "Right.");
    const Feedback last = solving.answer("qxr5");
    CHECK(last.is_done);
    CHECK(last.replies.empty());
    CHECK(solving.lesson().is_done());
}

TEST_CASE("a wrong move is answered by its comment, or by the usual text, and changes nothing") {
    Solving solving(text);
    CHECK(solving.answer("Ke1").text == "The king can wait.");
    CHECK_FALSE(solving.answer("Ke1").is_right);
    CHECK(solving.answer("Kc1").text == "A legal move, but not the one asked for.");
    CHECK(solving.answer("e6").is_right);
    CHECK_FALSE(solving.answer("Ke1").is_right);
    CHECK(solving.answer("q6").is_right);
}

TEST_CASE("a lesson's own text replaces the usual one") {
    std::string lesson = text;
    lesson.insert(lesson.find("[Hint"), "[Wrong \"Walk the pawn.\"]\n");
    Solving solving(lesson);
    CHECK(solving.answer("Kc1").text == "Walk the pawn.");
}

TEST_CASE("a variation marked as good is right, too") {
    Solving solving(text);
    const Feedback answer = solving.answer("Kd2");
    CHECK(answer.is_right);
    CHECK(answer.is_done);
    CHECK(answer.text == "That is fine as well.");
}

TEST_CASE("the hint of a step comes first, then the move itself") {
    Solving solving(text);
    CHECK(solving.lesson().hint() == "Hint: Straight on.");
    CHECK(solving.lesson().hint() == "The answer is e6.");
    solving.answer("e6");
    CHECK(solving.lesson().hint() == "Hint: move the pawn on e6.");
    CHECK(solving.lesson().hint() == "The answer is q6.");
}

TEST_CASE("another move that attains the goal solves the step") {
    const std::string rook = "[Event \"Rook\"]\n[FEN \"24/24/4wR3gN15/16bQ7/24/3wK8gK8bK2 w wgb - - - 0 1\"]\n"
                             "[Task \"Take something.\"]\n[Goal \"capture\"]\n\n1. Rxq3 *\n";
    Solving solving(rook);
    const Feedback missed = solving.answer("Rf4");
    CHECK_FALSE(missed.is_right);
    CHECK(missed.text == "That takes nothing.");
    const Feedback other = solving.answer("Rxi4");
    CHECK(other.is_done);
    CHECK(other.text == "That does it, too.");
}

TEST_CASE("only the last move of a series has to attain the goal") {
    const std::string series = "[Event \"Rook\"]\n[FEN \"24/24/4wR3gN15/16bQ7/24/3wK8gK8bK2 w wgb - - - 0 1\"]\n"
                               "[Task \"Take something.\"]\n[Goal \"capture\"]\n\n1. Rf4 Kl1 Ku1 2. Rxi4 *\n";
    Solving solving(series);
    CHECK_FALSE(solving.answer("Rxi4").is_right);
    CHECK(solving.answer("Rf4").is_right);
    CHECK(solving.answer("Rxi4").is_done);
}

TEST_CASE("a mate in two counts the moves that are left") {
    const std::string mate = "[Event \"Ladder\"]\n[Rules \"green\"]\n"
                             "[FEN \"7rK/8/3wR4/8/3bK4/8/8/8/4wR3/8/8/wK7 w wrb - - - 0 1\"]\n"
                             "[Task \"Mate in two.\"]\n[Goal \"mate in 2\"]\n\n1. Re11 Kk12 Kc8 2. Rh12# *\n";
    Solving solving(mate);
    CHECK(solving.answer("Ka2").text == "That forces no mate in time. Ka2 lets Red's king go to k11 (Kk11), and no "
                                        "mate can be forced in one more move.");
    CHECK(solving.answer("Re11").is_right);
    CHECK_FALSE(solving.answer("Ka2").is_right);
    CHECK(solving.answer("Rh12").is_done);
}

} // namespace tondo::learn
