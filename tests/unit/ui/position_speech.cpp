#include "ui/game/position_speech.hpp"

#include "../scene.hpp"

#include "tondo/core/position.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::ui;

TEST_CASE("position speech: the start position, rank by rank") {
    const std::vector<std::string> lines = speak_board(Position::start(*find_rules("3man")));
    REQUIRE(lines.size() == 4);
    CHECK(lines[0] == "Rank 1: White rook a1, knight b1, bishop c1, queen d1, king e1, bishop f1, knight g1, rook h1, "
                      "Gray rook i1, knight j1, bishop k1, queen l1, king m1, bishop n1, knight o1, rook p1, "
                      "Black rook q1, knight r1, bishop s1, queen t1, king u1, bishop v1, knight w1, rook x1.");
    CHECK(lines[1] == "Rank 2: White pawns a2 to h2, Gray pawns i2 to p2, Black pawns q2 to x2.");
    CHECK(lines[2] == "Ranks 3 to 6: empty.");
    CHECK(lines[3] == "Moat between h and i: shut; moat between p and q: shut; moat between x and a: shut.");
}

TEST_CASE("position speech: dead and crossed pieces, pairs and gaps") {
    const Position position = test::position(
        {.pieces = "wKe1 wpd3 wpe3 wPg3 wPh4 gKm3 gQn3 bKu1", .turn = 'w', .living = "wb", .bridged = "h|i p|q"});
    CHECK(speak_rank(position, 3) == "Rank 3: White crossed pawns d3 and e3, pawn g3, dead Gray king m3, queen n3.");
    CHECK(speak_rank(position, 5) == "Rank 5: empty.");
    CHECK(speak_army(position, test::color(position, 'w')) == "king e1; crossed pawns d3 and e3; pawns g3 and h4");
}

TEST_CASE("position speech: a square with its attackers and defenders") {
    const Position position = test::position({.pieces = "wKe1 wRe3 gKm1 gQm3 bKu1 bNg4"});
    CHECK(speak_square(position, test::square(position, "e3")) ==
          "e3: White rook. Attacked by Gray: queen m3. Attacked by Black: knight g4.");
    CHECK(speak_square(position, test::square(position, "e2")) == "e2: empty. Attacked by White: king e1 and rook e3.");
    CHECK(speak_square(position, test::square(position, "x6")).starts_with("x6: empty."));
}

TEST_CASE("position speech: every rank of every board names all pieces on it once") {
    for (const RuleSet &rules : all_rules()) {
        if (!rules.has_start())
            continue;
        const Position position = Position::start(rules);
        const Board &board = rules.board();
        for (int rank = 1; rank <= board.ranks; ++rank) {
            const std::string words = speak_rank(position, rank);
            for (Square square : position.occupied())
                if (board.rank[square] == rank && position.role(square) != Role::pawn) {
                    CAPTURE(words);
                    CHECK(words.find(" " + board.name(square)) != std::string::npos);
                }
        }
    }
}
