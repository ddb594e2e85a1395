// The tables of the three-way board (rules three-kings 2.1, 4.1).

#include "core/boards/three_way.hpp"

#include "../board_facts.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace tondo;
using namespace tondo::test;

namespace {

const Board &board = three_way_board();

using Paths = std::vector<std::string>;

Square at(std::string_view name) {
    return square(board, name);
}

constexpr std::array<std::string_view, 3> letters{"abcdefgh", "hgfeijkl", "lkjidcba"};

// The square where a seat sees it: rank from its back row, file from its own left, both from 0.
Square seen(std::size_t seat, int rank, int file) {
    const std::array ranks{1 + rank, 12 - rank, 8 - rank};
    return *board.at(letters[seat][static_cast<std::size_t>(file)] - 'a', ranks[seat]);
}

Square turn(Square square) {
    for (std::size_t seat = 0; seat < 3; ++seat)
        for (int rank = 0; rank < 4; ++rank)
            for (int file = 0; file < 8; ++file)
                if (seen(seat, rank, file) == square)
                    return seen((seat + 1) % 3, rank, file);
    FAIL("no such square");
    return square;
}

} // namespace

TEST_SUITE_BEGIN("core: three-way board");

TEST_CASE("96 squares, twelve ranks of eight") {
    CHECK(board.size == 96);
    CHECK(board.files == 12);
    CHECK(board.ranks == 12);
    for (int rank = 1; rank <= 12; ++rank) {
        std::string files;
        for (int file = 0; file < 12; ++file)
            if (board.at(file, rank))
                files += static_cast<char>('a' + file);
        CHECK(files == (rank <= 4 ? "abcdefgh" : rank <= 8 ? "abcdijkl" : "efghijkl"));
    }
}

TEST_CASE("every player's right corner is light, White's left one dark") {
    for (std::string_view corner : {"h1", "l12", "a8"})
        CHECK(board.shade[at(corner)] == Shade::light);
    for (std::string_view corner : {"a1", "h12", "l8"})
        CHECK(board.shade[at(corner)] == Shade::dark);
    for (std::size_t i = 0; i < board.size; ++i) {
        const Square here{static_cast<std::uint8_t>(i)};
        CHECK(board.shade[here] != Shade::medium);
        for (Square there : board.reach[index(Slide::diagonal)][here])
            CHECK(board.shade[there] == board.shade[here]);
        for (const Ray &ray : board.straight[here])
            CHECK(board.shade[ray.steps.front().to] != board.shade[here]);
        for (Square there : board.knight[here].free)
            CHECK(board.shade[there] != board.shade[here]);
    }
}

TEST_CASE("the armies at the start") {
    CHECK(army(board, Seat::first) == "Ke1 Qd1 Ra1 Rh1 Bc1 Bf1 Nb1 Ng1 Pa2 Pb2 Pc2 Pd2 Pe2 Pf2 Pg2 Ph2");
    CHECK(army(board, Seat::second) ==
          "Ki12 Qe12 Rh12 Rl12 Bf12 Bj12 Ng12 Nk12 Ph11 Pg11 Pf11 Pe11 Pi11 Pj11 Pk11 Pl11");
    CHECK(army(board, Seat::third) == "Kd8 Qi8 Rl8 Ra8 Bj8 Bc8 Nk8 Nb8 Pl7 Pk7 Pj7 Pi7 Pd7 Pc7 Pb7 Pa7");
    CHECK(names(board, board.home(Seat::second).back_rank) == "e12 f12 g12 h12 i12 j12 k12 l12");
    for (Seat seat : all_seats)
        CHECK(moves_at_start(three_way_board, seat) == "N4 P16");
}

TEST_CASE("rooks move straight across the seams") {
    CHECK(paths(board, board.straight[at("a1")]) == Paths{"a2 a3 a4 a5 a6 a7 a8", "b1 c1 d1 e1 f1 g1 h1"});
    CHECK(paths(board, board.straight[at("e4")]) == Paths{"d4 c4 b4 a4", "e3 e2 e1", "e9 e10 e11 e12", "f4 g4 h4"});
    CHECK(paths(board, board.straight[at("i5")]) == Paths{"d5 c5 b5 a5", "i6 i7 i8", "i9 i10 i11 i12", "j5 k5 l5"});
}

TEST_CASE("a diagonal forks at the centre") {
    CHECK(paths(board, board.diagonal[at("a1")]) == Paths{"b2 c3 d4 e9 f10 g11 h12", "b2 c3 d4 i5 j6 k7 l8"});
    CHECK(paths(board, board.diagonal[at("d4")]) ==
          Paths{"c3 b2 a1", "c5 b6 a7", "e3 f2 g1", "e9 f10 g11 h12", "i5 j6 k7 l8"});
    CHECK(paths(board, board.diagonal[at("c1")]) == Paths{"b2 a3", "d2 e3 f4 g9 h10"});
    CHECK(names(board, board.reach[index(Slide::diagonal)][at("a1")]) == "b2 c3 d4 e9 f10 g11 h12 i5 j6 k7 l8");
}

TEST_CASE("opposite squares of the centre are not adjacent") {
    for (const auto &[from, to] : {std::pair{"d4", "i9"}, {"e4", "i5"}, {"e9", "d5"}}) {
        CHECK_FALSE(board.king[at(from)].free.contains(at(to)));
        CHECK_FALSE((board.reach[index(Slide::straight)][at(from)] | board.reach[index(Slide::diagonal)][at(from)])
                        .contains(at(to)));
    }
    CHECK(names(board, board.king[at("d4")].free) == "c3 c4 c5 d3 d5 e3 e4 e9 i5");
    CHECK(names(board, board.king[at("h4")].free) == "g3 g4 g9 h3 h9");
    CHECK(names(board, board.king[at("a1")].free) == "a2 b1 b2");
}

TEST_CASE("knights have ten targets from the centre") {
    CHECK(names(board, board.knight[at("d4")].free) == "b3 b5 c2 c6 e2 e10 f3 f9 i6 j5");
    CHECK(names(board, board.knight[at("a1")].free) == "b3 c2");
    CHECK(names(board, board.knight[at("g1")].free) == "e2 f3 h3");
    for (std::string_view centre : {"d4", "e4", "e9", "i9", "i5", "d5"})
        CHECK(board.knight[at(centre)].free.size() == 10);
}

TEST_CASE("pawns move away from their home, and towards the back row on the other halves") {
    const auto steps = [](PawnDirection pawn_direction, std::string_view from) {
        return names(board, board.pawn(pawn_direction, at(from)).steps);
    };
    CHECK(steps(PawnDirection::first, "d2") == "d3");
    CHECK(steps(PawnDirection::first, "d4") == "d5");
    CHECK(steps(PawnDirection::first, "e4") == "e9");
    CHECK(steps(PawnDirection::first, "d5") == "d6");
    CHECK(steps(PawnDirection::first, "e9") == "e10");
    CHECK(steps(PawnDirection::second, "e9") == "e4");
    CHECK(steps(PawnDirection::second, "e4") == "e3");
    CHECK(steps(PawnDirection::third, "i5") == "i9");
    CHECK(steps(PawnDirection::first, "a8").empty());
}

TEST_CASE("pawns double-step only from their home rank") {
    for (PawnDirection pawn_direction : all_pawn_directions)
        for (std::size_t i = 0; i < board.size; ++i) {
            const Square here{static_cast<std::uint8_t>(i)};
            const std::vector<Home::StartPiece> &men = board.homes[index(pawn_direction)].army;
            const bool starts = std::any_of(men.begin(), men.end(), [here](Home::StartPiece man) {
                return man.role == Role::pawn && man.square == here;
            });
            CHECK(board.pawn(pawn_direction, here).double_step.has_value() == starts);
            CHECK(board.pawn(pawn_direction, here).next_direction == pawn_direction);
        }
    const auto &hop = board.pawn(PawnDirection::second, at("h11")).double_step;
    REQUIRE(hop);
    CHECK(board.name(hop->passed) == "h10");
    CHECK(board.name(hop->to) == "h9");
    CHECK(board.beyond[at("h10")] == at("h9"));
    CHECK_FALSE(board.beyond[at("h9")]);
}

TEST_CASE("pawns capture diagonally forward, three ways at the centre") {
    const auto captures = [](PawnDirection pawn_direction, std::string_view from) {
        return names(board, board.pawn(pawn_direction, at(from)).captures);
    };
    CHECK(captures(PawnDirection::first, "d4") == "c5 e9 i5");
    CHECK(captures(PawnDirection::first, "e4") == "d5 f9 i9");
    CHECK(captures(PawnDirection::second, "e9") == "d4 f4 i5");
    CHECK(captures(PawnDirection::first, "b2") == "a3 c3");
    CHECK(captures(PawnDirection::first, "a4") == "b5");
    CHECK(captures(PawnDirection::first, "d5") == "c6 i6");
    CHECK(captures(PawnDirection::third, "d4") == "c3 e3");
}

TEST_CASE("pawns promote on the other back rows, and stand anywhere except on back rows") {
    CHECK(names(board, board.promotion[index(PawnDirection::first)]) ==
          "a8 b8 c8 d8 e12 f12 g12 h12 i8 i12 j8 j12 k8 k12 l8 l12");
    SquareSet elsewhere;
    for (std::size_t i = 0; i < board.size; ++i)
        elsewhere.insert(Square(i));
    for (Seat seat : all_seats)
        elsewhere -= board.home(seat).back_rank;
    CHECK(elsewhere.size() == 72);
    for (const Home &home : board.homes)
        for (PawnDirection pawn_direction : all_pawn_directions)
            CHECK(home.pawn_range[index(pawn_direction)] == elsewhere);
    for (SquareSet squares : board.redemption)
        CHECK(squares.empty());
}

TEST_CASE("castling") {
    CHECK(castlings(board, Seat::first) == Paths{"K O-O e1g1: Kg1 Rh1f1, empty f1 g1, safe e1 f1 g1",
                                                 "Q O-O-O e1c1: Kc1 Ra1d1, empty b1 c1 d1, safe c1 d1 e1"});
    CHECK(castlings(board, Seat::second) == Paths{"K O-O i12k12: Kk12 Rl12j12, empty j12 k12, safe i12 j12 k12",
                                                  "Q O-O-O i12f12: Kf12 Rh12e12, empty e12 f12 g12, safe e12 f12 i12"});
    CHECK(castlings(board, Seat::third) == Paths{"K O-O d8b8: Kb8 Ra8c8, empty b8 c8, safe b8 c8 d8",
                                                 "Q O-O-O d8j8: Kj8 Rl8i8, empty i8 j8 k8, safe d8 i8 j8"});
}

TEST_CASE("turning the board by a seat maps its tables onto themselves") {
    check_turned(board, turn);
}

TEST_SUITE_END();
