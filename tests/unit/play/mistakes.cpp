#include "play/mistakes.hpp"

#include "learn/lesson.hpp"
#include "tondo/notation/move_reader.hpp"
#include "tondo/notation/pgn_reader.hpp"

#include <doctest/doctest.h>

namespace tondo::play {

namespace {

// White's rook can take a queen, and does not.
constexpr const char *missed_queen = R"([Rules "3man"]
[White "Ada"]
[FEN "24/24/24/4wR5gQ13/24/4wK7gK8bK2 w wgb - - - 0 1"]

1. Kd1 *
)";

} // namespace

TEST_CASE("a mistake is a step: the move that was played is wrong, a better one right, with the engine's line") {
    const notation::GameTree tree = notation::read_games(missed_queen).front();
    const Game game = notation::main_line(tree);
    const auto move = [&](const char *text) { return notation::read_move(game.start(), text).value(); };
    const learn::Step step = mistake_step(game::LiveGame::of(tree), {1, analysis::Mark::blunder, 150, {move("Rxk3")}});
    CHECK(step.title == "1. Kd1??");
    CHECK(step.idea ==
          "Ada (White) played 1. Kd1??, which lost 15.0% of the win. Kd1 lets Gray take the rook on e3 (Qxe3), "
          "Black cannot.");
    CHECK(step.task == "Find a better move.");
    learn::Lesson lesson(step);
    CHECK(lesson.answer(move("Kd1")).text == "That is what was played.");
    CHECK(lesson.answer(move("Kd2")).text ==
          "There is a better move. Kd2 lets Gray drive the king away with check (Qh2+).");
    const learn::Feedback answer = lesson.answer(move("Rxk3"));
    CHECK(answer.is_done);
    CHECK(answer.text == "Right. Kd1 lets Gray take the rook on e3 (Qxe3), Black cannot; Rxk3 would take Gray's queen "
                         "for nothing. The engine's line: Rxk3.");
    const learn::Step other = mistake_step(game::LiveGame::of(tree), {1, analysis::Mark::mistake, 0, {move("Kd2")}});
    CHECK(other.idea.starts_with("Ada (White) played 1. Kd1?."));
    CHECK(learn::Lesson(other).answer(move("Rxk3")).text.ends_with(" The engine's line: Kd2."));
}

} // namespace tondo::play
