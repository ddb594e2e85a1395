// The tables of the honeycomb (rules nivichanov 2.1).

#include "core/boards/honeycomb.hpp"

#include "../board_facts.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

using namespace tondo;
using namespace tondo::test;

namespace {

const Board &board = honeycomb_board();

using Paths = std::vector<std::string>;

Square at(std::string_view name) {
    return square(board, name);
}

// A third of the circle counterclockwise.
Square turn(Square square) {
    const int t = board.rank[square] - 9;
    const int q = board.file[square] - 8 - (t >= 0 ? t / 2 : -((1 - t) / 2)); // the letter is ⌊t/2⌋ off
    const int u = -q - t;
    const int x = 2 * u + q;
    return *board.at((x + 16) / 2, q + 9);
}

} // namespace

TEST_SUITE_BEGIN("core: honeycomb");

TEST_CASE("196 cells in seventeen rows") {
    CHECK(board.size == 196);
    CHECK(board.files == 17);
    CHECK(board.ranks == 17);
    std::vector<int> rows(17);
    for (std::size_t i = 0; i < board.size; ++i)
        ++rows[static_cast<std::size_t>(board.rank[Square(i)] - 1)];
    CHECK(rows == std::vector{9, 8, 9, 10, 11, 12, 13, 14, 17, 16, 15, 14, 13, 12, 11, 10, 2});
    for (std::string_view name : {"e1", "m1", "a9", "q9", "e17", "m17", "i9"})
        CHECK(board.find(name));
    for (std::string_view name : {"d1", "n1", "d2", "m2", "a8", "q10", "i17"})
        CHECK_FALSE(board.find(name));
}

TEST_CASE("the armies at the start") {
    CHECK(army(board, Seat::first) == "Kj1 Qh1 Re1 Rm1 Bg1 Bi1 Bk1 Nf1 Nl1 Pe2 Pf2 Pg2 Ph2 Pi2 Pj2 Pk2 Pl2");
    CHECK(army(board, Seat::second) ==
          "Kn14 Qo12 Rq9 Rm17 Bp11 Bo13 Bn15 Np10 Nm16 Pp9 Po10 Po11 Pn12 Pn13 Pm14 Pm15 Pl16");
    CHECK(army(board, Seat::third) ==
          "Kb12 Qc14 Re17 Ra9 Bd15 Bc13 Bb11 Nd16 Na10 Pe16 Pe15 Pd14 Pd13 Pc12 Pc11 Pb10 Pb9");
    CHECK(names(board, board.home(Seat::first).back_rank) == "e1 f1 g1 h1 i1 j1 k1 l1 m1");
    for (Seat seat : all_seats)
        CHECK(moves_at_start(honeycomb_board, seat) == "K1 Q7 B21 N6 P24");
}

TEST_CASE("three shades alternate along an edge line and stay the same on a diagonal; a bishop for each") {
    for (std::size_t i = 0; i < board.size; ++i) {
        const Square here{static_cast<std::uint8_t>(i)};
        for (Square there : board.reach[index(Slide::diagonal)][here])
            CHECK(board.shade[there] == board.shade[here]);
        for (const Ray &ray : board.straight[here]) {
            CHECK(board.shade[ray.steps[0].to] != board.shade[here]);
            if (ray.steps.size() > 1) {
                CHECK(board.shade[ray.steps[1].to] != board.shade[here]);
                CHECK(board.shade[ray.steps[1].to] != board.shade[ray.steps[0].to]);
            }
        }
    }
    for (Seat seat : all_seats) {
        std::set<Shade> shades;
        for (Home::StartPiece station : board.home(seat).army)
            if (station.role == Role::bishop)
                shades.insert(board.shade[station.square]);
        CHECK(shades.size() == 3);
    }
    for (std::string_view right_end : {"m1", "m17", "a9"})
        CHECK(board.shade[at(right_end)] == Shade::light);
}

TEST_CASE("rooks have six lines over the edges") {
    CHECK(paths(board, board.straight[at("i9")]) == Paths{"h10 h11 g12 g13 f14 f15 e16 e17", "h8 h7 g6 g5 f4 f3 e2 e1",
                                                          "h9 g9 f9 e9 d9 c9 b9 a9", "i10 j11 j12 k13 k14 l15 l16 m17",
                                                          "i8 j7 j6 k5 k4 l3 l2 m1", "j9 k9 l9 m9 n9 o9 p9 q9"});
    CHECK(board.straight[at("m1")].size() == 2); // out of the corner by either of two ways
}

TEST_CASE("bishops have six lines between the edges") {
    CHECK(paths(board, board.diagonal[at("i9")]) ==
          Paths{"g10 f11 d12 c13", "g8 f7 d6", "i11 i13 i15", "i7 i5 i3 i1", "j10 l11 m12 o13", "j8 l7 m6"});
}

TEST_CASE("no diagonal passes a corner, not even over cells that are on the board") {
    for (std::string_view corner : {"e1", "m1", "q9", "m17", "e17", "a9"}) {
        CHECK(board.diagonal[at(corner)].size() == 1);
        CHECK(board.straight[at(corner)].size() == 2);
    }
    CHECK_FALSE(board.reach[index(Slide::diagonal)][at("m1")].contains(at("m3")));
    CHECK_FALSE(board.reach[index(Slide::diagonal)][at("l3")].contains(at("m1")));
}

TEST_CASE("the king goes one step on any of twelve lines") {
    CHECK(names(board, board.king[at("i9")].free) == "g8 g10 h8 h9 h10 i7 i8 i10 i11 j8 j9 j10");
    CHECK(names(board, board.king[at("m1")].free) == "k2 l1 l2");
}

TEST_CASE("the knight goes two diagonal steps and one at a right angle") {
    CHECK(names(board, board.knight[at("f1")].free) == "e5 g5 h4 i2");
    CHECK(board.knight[at("i9")].free.size() == 12);
    CHECK(names(board, board.knight[at("i9")].free) == "e8 e10 f6 f12 h5 h13 j5 j13 k6 k12 l8 l10");
}

TEST_CASE("the bishop's first move may check both kings") {
    const std::string from_g9 = names(board, board.reach[index(Slide::diagonal)][at("g9")]);
    const auto way = paths(board, board.diagonal[at("g1")]);
    CHECK(std::count(way.begin(), way.end(), "g3 g5 g7 g9 g11 g13 g15") == 1);
    CHECK(board.reach[index(Slide::diagonal)][at("g9")].contains(at("n14")));
    CHECK(board.reach[index(Slide::diagonal)][at("g9")].contains(at("b12")));
    // The ways to both are clear at the start: between the pawns.
    for (std::string_view king : {"n14", "b12"}) {
        SquareSet men;
        for (const Home &home : board.homes)
            for (Home::StartPiece station : home.army)
                men.insert(station.square);
        bool clear = false;
        for (const Ray &ray : board.diagonal[at("g9")]) {
            const auto first =
                std::find_if(ray.steps.begin(), ray.steps.end(), [men](Step hop) { return men.contains(hop.to); });
            clear = clear || (first != ray.steps.end() && first->to == at(king));
        }
        CHECK(clear);
    }
}

TEST_CASE("pawns step straight or to either side ahead, and capture to the sides") {
    const auto steps = [](PawnDirection pawn_direction, std::string_view from) {
        return names(board, board.pawn(pawn_direction, at(from)).steps);
    };
    const auto captures = [](PawnDirection pawn_direction, std::string_view from) {
        return names(board, board.pawn(pawn_direction, at(from)).captures);
    };
    CHECK(steps(PawnDirection::first, "e2") == "e3 e4 f3");
    CHECK(captures(PawnDirection::first, "e2") == "e3 f3");
    CHECK(steps(PawnDirection::first, "i9") == "h10 i10 i11");
    CHECK(steps(PawnDirection::second, "i9") == "g8 h8 h9"); // from the right down to the left
    CHECK(captures(PawnDirection::second, "i9") == "h8 h9");
    CHECK(steps(PawnDirection::third, "i9") == "i8 j8 j9");
    CHECK(captures(PawnDirection::third, "i9") == "i8 j9");
    CHECK(steps(PawnDirection::first, "e16") == "e17");
    CHECK(steps(PawnDirection::first, "f16").empty());
    for (PawnDirection pawn_direction : all_pawn_directions)
        for (std::size_t i = 0; i < board.size; ++i) {
            CHECK_FALSE(board.pawn(pawn_direction, Square(i)).double_step);
            CHECK(board.pawn(pawn_direction, Square(i)).next_direction == pawn_direction);
        }
}

TEST_CASE("pawns are redeemed on the other back rows and on the far edge between them; none promotes") {
    const auto beside_back_rows = [](PawnDirection pawn_direction) {
        SquareSet squares = board.redemption[index(pawn_direction)];
        for (Seat seat : all_seats)
            squares -= board.home(seat).back_rank;
        return names(board, squares);
    };
    CHECK(beside_back_rows(PawnDirection::first) == "f16 g16 h16 i16 j16 k16");
    CHECK(beside_back_rows(PawnDirection::second) == "b8 c6 c7 d4 d5 e3");
    CHECK(beside_back_rows(PawnDirection::third) == "m3 m4 n5 n6 o7 o8");
    for (Seat seat : all_seats)
        for (PawnDirection pawn_direction : all_pawn_directions) {
            const SquareSet row = board.home(seat).back_rank;
            const SquareSet here = row & board.redemption[index(pawn_direction)];
            CHECK(here == (index(seat) == index(pawn_direction) ? SquareSet{} : row));
        }
    for (SquareSet squares : board.promotion)
        CHECK(squares.empty());
}

TEST_CASE("pawns of a seat can reach every cell ahead except the near corners of the others") {
    for (Seat seat : all_seats)
        for (PawnDirection pawn_direction : all_pawn_directions)
            if (index(seat) != index(pawn_direction))
                CHECK(board.home(seat).pawn_range[index(pawn_direction)].empty());
    SquareSet nowhere;
    for (std::size_t i = 0; i < board.size; ++i)
        nowhere.insert(Square(i));
    nowhere -= board.home(Seat::first).pawn_range[index(PawnDirection::first)];
    CHECK(names(board, nowhere) == "a9 e1 f1 g1 h1 i1 j1 k1 l1 m1 q9");
}

TEST_CASE("castling to the right, to the left and with the queen") {
    CHECK(castlings(board, Seat::first) == Paths{"R O-O j1l1: Kl1 Rm1k1, empty k1 l1, safe j1 k1 l1",
                                                 "L O-O-O j1f1: Kf1 Re1g1, empty f1 g1 h1 i1, safe f1 g1 h1 i1 j1",
                                                 "Q O-Q j1h1: Ki1 Qh1j1, empty i1, safe i1 j1"});
    CHECK(castlings(board, Seat::second)[2] == "Q O-Q n14o12: Ko13 Qo12n14, empty o13, safe n14 o13");
    CHECK(castlings(board, Seat::third)[2] == "Q O-Q b12c14: Kc13 Qc14b12, empty c13, safe b12 c13");
}

TEST_CASE("turning the board by a seat maps its tables onto themselves") {
    check_turned(board, turn);
}

TEST_SUITE_END();
