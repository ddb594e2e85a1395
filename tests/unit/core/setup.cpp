// Sound positions, and those that are refused (tondo(5)).

#include "../scene.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::test;

TEST_SUITE_BEGIN("core: setup");

namespace {

using Field = SetupError::Field;

// Field and message of the error; empty if the position is valid.
std::string fault(const Setup &setup) {
    constexpr std::string_view fields[] = {"placement",  "turn",  "living",   "castling",
                                           "en passant", "extra", "halfmove", "fullmove"};
    const auto position = Position::of(setup);
    return position ? ""
                    : std::string(fields[static_cast<std::size_t>(position.error().field)]) + ": " +
                          position.error().message;
}

std::string fault(const Scene &scene) {
    return fault(setup(scene));
}

constexpr std::string_view kings = "wKe1 gKm1 bKu1";

std::string with(std::string_view pieces) {
    return std::string(kings) + ' ' + std::string(pieces);
}

} // namespace

TEST_CASE("a setup error names the squares it concerns") {
    const auto squares = [](const Scene &scene) {
        const Setup described = setup(scene);
        std::string names;
        const SquareSet faulty = Position::of(described).error().squares;
        for (Square square : faulty)
            names += (names.empty() ? "" : " ") + described.rules->board().name(square);
        return names;
    };
    CHECK(squares({with("wKe3")}) == "e1 e3");
    CHECK(squares({"wKe1 gKm1"}).empty());
    CHECK(squares({with("wPd1")}) == "d1");
    CHECK(squares({.pieces = kings, .castling = "wK"}) == "e1 h1");
    CHECK(squares({.pieces = kings, .passed = "e3"}) == "e3 e4");
    CHECK(squares({.pieces = with("wRu2"), .turn = 'w'}) == "u1");
}

TEST_CASE("kings: exactly one each for the living") {
    CHECK(fault({.pieces = "wKe1 gKm1"}) == "placement: Black is living but has no king");
    CHECK(fault({.pieces = "wKe1 gKm1", .living = "wg"}) == "");
    CHECK(fault({.pieces = "wKe1 wKa1 gKm1 bKu1"}) == "placement: White has more than one king");
    CHECK(fault({.pieces = "wKe1 gKm1 bKu1 bKv1", .living = "wg"}) == "placement: Black has more than one king");
}

TEST_CASE("pawns stand only on squares that they can have reached") {
    CHECK(fault({.pieces = with("wPa1")}) == "placement: White's pawn on a1 cannot have come there");
    CHECK(fault({.pieces = with("wPi2")}) == "placement: White's pawn on i2 cannot have come there");
    CHECK(fault({.pieces = with("wPi4")}) == "placement: White's pawn on i4 cannot have come there");
    CHECK(fault({.pieces = with("wPd4")}) == "");
    CHECK(fault({.pieces = with("wPi5 wPr6")}) == ""); // past the creeks, how far is not asked
    CHECK(fault({.pieces = with("wpc1")}) == "placement: White's pawn on c1 cannot have come there");
    CHECK(fault({.pieces = with("wpc2 wpq6 gpk3")}) == "");
}

TEST_CASE("the player to move is living, and at least one player is") {
    CHECK(fault({.pieces = kings, .turn = 'g', .living = "wb"}) == "turn: Gray is to move but eliminated");
    CHECK(fault({.pieces = kings, .living = "-"}) == "living: no player is living");
    CHECK(fault({.pieces = kings, .living = "w"}) == "");
    CHECK(position({.pieces = kings, .living = "w"}).over());
}

TEST_CASE("castling rights need king and rook at home, and a living player") {
    CHECK(fault({.pieces = with("wRa1"), .castling = "wK"}) ==
          "castling: White's castling right K needs the king on e1 and the rook on h1");
    CHECK(fault({.pieces = "wKd1 wRa1 gKm1 bKu1", .castling = "wQ"}) ==
          "castling: White's castling right Q needs the king on e1 and the rook on a1");
    CHECK(fault({.pieces = with("bRh1"), .castling = "wK"}) ==
          "castling: White's castling right K needs the king on e1 and the rook on h1");
    CHECK(fault({.pieces = with("gRp1"), .living = "wb", .castling = "gK"}) ==
          "castling: Gray's castling right K cannot be: the player is eliminated");
    CHECK(fault({.pieces = with("wRa1 wPa2 gRp1"), .castling = "wQ gK"}) == "");
}

TEST_CASE("a passed square needs the pawn that has just passed it") {
    CHECK(fault({.pieces = with("wPe4"), .turn = 'g', .passed = "e4"}) == "en passant: e4 is passed by no double step");
    CHECK(fault({.pieces = kings, .turn = 'g', .passed = "e3"}) == "en passant: no pawn on e4 has passed e3");
    CHECK(fault({.pieces = with("wNe4"), .turn = 'g', .passed = "e3"}) == "en passant: no pawn on e4 has passed e3");
    CHECK(fault({.pieces = with("gpe4"), .turn = 'b', .passed = "e3"}) == "en passant: no pawn on e4 has passed e3");
    CHECK(fault({.pieces = with("wPe4 gNe3"), .turn = 'b', .passed = "e3"}) ==
          "en passant: the passed square e3 is not empty");
    CHECK(fault({.pieces = with("wPe4 wPe2"), .turn = 'g', .passed = "e3"}) ==
          "en passant: the pawn on e4 has not just passed e3");
    CHECK(fault({.pieces = with("wPe4 gNe2"), .turn = 'g', .passed = "e3"}) ==
          "en passant: the pawn on e4 has not just passed e3");
    CHECK(fault({.pieces = with("wPe4 gNe2"), .turn = 'b', .passed = "e3"}) == ""); // Gray has moved there since
    CHECK(fault({.pieces = with("wPe4 bNe2"), .turn = 'g', .passed = "e3"}) ==
          "en passant: the pawn on e4 has not just passed e3"); // Black has not
    CHECK(fault({.pieces = with("wPe4"), .turn = 'g', .living = "gb", .passed = "e3"}) ==
          "en passant: e3 cannot be passed: White is eliminated");
    CHECK(fault({.pieces = with("wPe4 wPd4"), .turn = 'g', .passed = "d3 e3"}) ==
          "en passant: White has two passed squares");
    CHECK(fault({.pieces = with("wPe4 gPk4"), .turn = 'b', .passed = "e3 k3"}) == "");
}

TEST_CASE("a right to capture en passant is gone when its owner is to move") {
    CHECK_FALSE(position({.pieces = with("wPe4"), .passed = "e3"}).passed(Color::first));
}

TEST_CASE("the last mover's king may not be attacked by the player to move") {
    CHECK(fault({.pieces = with("wRu3")}) == "placement: Black has just moved, but that king is attacked by White");
    CHECK(fault({.pieces = "wKe1 wRm3 gKm1 bKu1", .living = "wg"}) ==
          "placement: Gray has just moved, but that king is attacked by White");
    CHECK(fault({.pieces = with("wRm3")}) == ""); // Gray did not move last: that king may be captured
    CHECK(fault({.pieces = with("gRu3")}) == ""); // nor is it Gray's turn
    CHECK(fault({.pieces = with("wRu3"), .living = "wg"}) == "");
}

TEST_CASE("counters") {
    CHECK(fault({.pieces = kings, .halfmove = -1}) == "halfmove: the halfmove clock is negative");
    CHECK(fault({.pieces = kings, .fullmove = 0}) == "fullmove: move numbers begin at 1");
    constexpr int most = 2147483647;
    const Position p = position({.pieces = with("wPa2"), .halfmove = most, .fullmove = most});
    const Position later = after(p, "e1f1 m1n1 u1v1");
    CHECK(later.halfmove_clock() == most);
    CHECK(later.fullmove_number() == most);
}

TEST_CASE("bridges and adjudication are completed from the setup") {
    const Position p = position({.pieces = "wKe1 gKm1 bKu2 bPq2", .living = "wb"});
    CHECK(p.status(Color::second) == PlayerStatus::unknown);
    CHECK(p.bridged() == (BorderSet::of(Border::first) | BorderSet::of(Border::second) | BorderSet::of(Border::third)));
    const Position mated = position({.pieces = "wKe1 wRj1 gKm1 gPl2 gPm2 gPn2 bKx2", .turn = 'g', .halfmove = 5});
    CHECK(mated.status(Color::second) == PlayerStatus::checkmated);
    CHECK(mated.turn() == Color::third);
    CHECK(mated.halfmove_clock() == 0);
}

TEST_CASE("a position converts to a setup and back") {
    const Scene scenes[] = {
        {.pieces = "wKe1 gKm1 bKu1 wRa1 wPa2 wPe4 gpk3 bNq5",
         .turn = 'g',
         .castling = "wQ",
         .passed = "e3",
         .bridged = "h|i p|q"},
        {.pieces = "wKe1 gNj3 bKu1 bPt6", .turn = 'b', .living = "wb", .halfmove = 12, .fullmove = 40},
    };
    for (const Scene &scene : scenes) {
        const Position p = position(scene);
        const Position again = Position::of(p.setup()).value();
        CHECK(again.same_as(p));
        CHECK(again.halfmove_clock() == p.halfmove_clock());
        CHECK(again.fullmove_number() == p.fullmove_number());
    }
}

TEST_SUITE_END();
