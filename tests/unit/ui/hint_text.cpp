// Hints in sentences.

#include "ui/session/hint_text.hpp"

#include "../scene.hpp"

#include <doctest/doctest.h>

using namespace tondo;

namespace {

// White's rook can take a queen, or give check.
const Position rook_and_queen = test::position({.pieces = "wRe3 wKd1 gQk3 gKm1 bKv1 bBv3"});

std::string hint(std::string_view moves, std::optional<Color> reader = Color::first) {
    std::vector<Move> line;
    Position position = rook_and_queen;
    for (const std::string_view name : test::words(moves)) {
        line.push_back(test::move(position, name));
        position = position.play(line.back());
    }
    return ui::hint_text(game::LiveGame(Game(rook_and_queen), {{"Ada", "Grace", ""}}), rook_and_queen, line, reader);
}

} // namespace

TEST_CASE("a hint has the reason for one's own move, then the line in sentences with names") {
    CHECK(hint("e3k3") == "It takes Grace's queen for nothing.");
    CHECK(hint("e3k3 m1n1 v3w2 d1c1") == "It takes Grace's queen for nothing. Then: Grace's king goes to n1. Black's "
                                         "bishop goes to w2. Your king goes to c1.");
    CHECK(hint("d1c1 m1n1", {}) == "Then: Grace's king goes to n1.");
}

TEST_CASE("a hint tells at most six plies") {
    const std::string text = hint("d1d2 m1m2 v1v2 d2d1 m2m1 v2v1 d1d2 m1m2");
    CHECK(text.ends_with("Black's king goes to v1."));
}
