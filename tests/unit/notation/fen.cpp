#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/fen_writer.hpp"

#include "support.hpp"

#include <doctest/doctest.h>

#include <fstream>

namespace tondo::notation {

namespace {

const std::string rank_2 = "wPwPwPwPwPwPwPwPgPgPgPgPgPgPgPgPbPbPbPbPbPbPbPbP";
const std::string rank_1 = "wRwNwBwQwKwBwNwRgRgNgBgQgKgBgNgRbRbNbBbQbKbBbNbR";
const std::string start = "24/24/24/24/" + rank_2 + "/" + rank_1 + " w wgb wKQgKQbKQ - - 0 1";
const std::string kings = "24/24/24/24/24/1wK7gK7bK6 ";

std::string rewritten(const std::string &text) {
    return write_fen(read_fen(text, three_man()));
}

std::string refused(const std::string &text) {
    return complaint([&] { read_fen(text, three_man()); });
}

} // namespace

TEST_CASE("the start is written as the notation has it") {
    CHECK(write_fen(Position::start(three_man())) == start);
    CHECK(rewritten(start) == start);
}

TEST_CASE("every position of the perft files is canonical") {
    int count = 0;
    for (const char *key : {"round", "round-video"}) {
        std::ifstream file("tests/perft/" + std::string(key) + ".perft");
        for (std::string line; std::getline(file, line);)
            if (line.rfind("fen ", 0) == 0) {
                CHECK(rewritten(line.substr(4)) == line.substr(4));
                ++count;
            }
    }
    CHECK(count > 20);
}

TEST_CASE("layout does not matter: blanks and the order in lists") {
    CHECK(rewritten("  24/24/24/24/" + rank_2 + "/" + rank_1 + "   w\tbgw  bQKgKQwKQ - - 0  1 ") == start);
    CHECK(rewritten(kings + "w wgb - - bw,wg,gb 3 4") == kings + "w wgb - - wg,gb,bw 3 4");
    const std::string passed = "24/24/2wP6gP14/24/24/wK7gK7bK7 b wgb - ";
    CHECK(rewritten(passed + "j3,c3 - 0 2") == passed + "c3,j3 - 0 2");
}

TEST_CASE("what follows from the other fields is completed") {
    SUBCASE("a right whose owner is to move is gone") {
        CHECK(rewritten("24/24/2wP21/24/24/wK7gK7bK7 w wgb - c3 - 0 2") ==
              "24/24/2wP21/24/24/wK7gK7bK7 w wgb - - - 0 2");
    }
    SUBCASE("the moats of a vacated rank and of a dead neighbour are bridged") {
        CHECK(rewritten("24/24/24/24/wK23/8gK7bK7 w wgb - - - 0 2") == "24/24/24/24/wK23/8gK7bK7 w wgb - - wg,bw 0 2");
        CHECK(rewritten("24/24/24/24/24/wK7gK7bK7 g gb - - - 0 2") == "24/24/24/24/24/wK7gK7bK7 g gb - - wg,bw 0 2");
    }
}

TEST_CASE("crossed pawns are small") {
    const std::string text = "24/7wp16/3wP20/24/24/wK7gK7bK7 w wgb - - - 0 2";
    const Position position = read_fen(text, three_man());
    CHECK(position.at(*position.board().find("h5"))->gait == *position.board().crossed_gait);
    CHECK(position.at(*position.board().find("d4"))->gait == three_man().home(Color::first).gait);
    CHECK(write_fen(position) == text);
}

TEST_CASE("the number of fields") {
    CHECK(refused("") == "1:1: expected eight fields; the placement and what follows is missing");
    CHECK(refused(kings + "w wgb - - - 0") == "1:40: expected eight fields; the move number is missing");
    CHECK(refused(kings + "w wgb - - - 0 1 2") ==
          "1:43: expected the end of the position after its eight fields, not '2'");
}

TEST_CASE("placements that are refused, at the character that is wrong") {
    const std::string rest = " w wgb - - - 0 1";
    CHECK(refused("23/24/24/24/24/24" + rest) == "1:3: rank 6 has 23 of its 24 squares");
    CHECK(refused("24/25/24/24/24/24" + rest) == "1:4: rank 5 has more than its 24 squares");
    CHECK(refused("24/24wK/24/24/24/24" + rest) == "1:6: rank 5 has more than its 24 squares");
    CHECK(refused("24/024/24/24/24/24" + rest) == "1:4: a run of empty squares does not begin with 0");
    CHECK(refused("24/0wK23/24/24/24/24" + rest) == "1:4: a run of empty squares does not begin with 0");
    CHECK(refused("99999999999999999999999" + rest) == "1:1: the run of empty squares is longer than any rank");
    CHECK(refused("24/24/24" + rest) == "1:9: expected '/' and rank 3, not its end");
    CHECK(refused("24/24/24/24/24/24/24" + rest) == "1:18: expected the end of the placement after rank 1, not '/'");
    CHECK(refused("24/rK23/24/24/24/24" + rest) == "1:4: expected a piece, a number or '/', not 'r'");
    CHECK(refused("24/wX23/24/24/24/24" + rest) == "1:5: expected a piece letter (KQRBNPp), not 'X'");
    CHECK(refused("24/wk23/24/24/24/24" + rest) == "1:5: expected a piece letter (KQRBNPp), not 'k'");
    CHECK(refused("24/24/24/24/24/23w" + rest) == "1:19: expected a piece letter (KQRBNPp), not its end");
    CHECK(refused("2é" + rest) == "1:2: expected a piece, a number or '/', not 'é'");
    CHECK(refused("2\x1b" + rest) == "1:2: expected a piece, a number or '/', not '\\x1b'");
}

TEST_CASE("the other fields, at the character that is wrong") {
    CHECK(refused(kings + "r wgb - - - 0 1") == "1:27: expected a player's letter, not 'r'");
    CHECK(refused(kings + "wg wgb - - - 0 1") == "1:28: the turn is a single letter");
    CHECK(refused(kings + "w wgw - - - 0 1") == "1:31: 'w' is written twice");
    CHECK(refused(kings + "w - - - - 0 1") == "1:29: expected a player's letter, not '-'");
    CHECK(refused(kings + "w wgb KQ - - 0 1") == "1:33: expected a player's letter, not 'K'");
    CHECK(refused(kings + "w wgb w - - 0 1") == "1:34: expected a castling letter for White, not its end");
    CHECK(refused(kings + "w wgb wKK - - 0 1") == "1:35: 'K' is written twice");
    CHECK(refused(kings + "w wgb wKwQ - - 0 1") == "1:35: 'w' is written twice");
    CHECK(refused(kings + "w wgb wKX - - 0 1") == "1:35: expected a castling letter for White, not 'X'");
    CHECK(refused(kings + "w wgb - y3 - 0 1") == "1:35: expected a square of the board, not 'y3'");
    CHECK(refused(kings + "w wgb - c3, - 0 1") == "1:38: expected a square of the board, not ''");
    CHECK(refused(kings + "w wgb - c3,c3 - 0 1") == "1:38: 'c3' is written twice");
    CHECK(refused(kings + "w wgb - - gw 0 1") == "1:37: expected a bridged moat (wg), not 'gw'");
    CHECK(refused(kings + "w wgb - - wg,wg 0 1") == "1:40: 'wg' is written twice");
}

TEST_CASE("counters are plain numbers that fit") {
    CHECK(rewritten(kings + "w wgb - - - 149 2147483647") == kings + "w wgb - - - 149 2147483647");
    CHECK(refused(kings + "w wgb - - - -1 1") == "1:39: expected the halfmove clock as a plain number, not '-1'");
    CHECK(refused(kings + "w wgb - - - +1 1") == "1:39: expected the halfmove clock as a plain number, not '+1'");
    CHECK(refused(kings + "w wgb - - - 007 1") == "1:39: expected the halfmove clock as a plain number, not '007'");
    CHECK(refused(kings + "w wgb - - - 1x 1") == "1:39: expected the halfmove clock as a plain number, not '1x'");
    CHECK(refused(kings + "w wgb - - - 0 2147483648") == "1:41: the move number is too large");
    CHECK(refused(kings + "w wgb - - - 0 0") == "1:41: move numbers begin at 1");
}

TEST_CASE("what is no position is refused at the field at fault") {
    CHECK(refused("24/24/24/24/24/24 w wgb - - - 0 1") == "1:1: White is living but has no king");
    CHECK(refused(kings + "w gb - - - 0 1") == "1:27: White is to move but eliminated");
    CHECK(refused(kings + "w wgb wK - - 0 1").substr(0, 5) == "1:33:");
    CHECK(refused(kings + "w wgb - c3 - 0 1").substr(0, 5) == "1:35:");
}

} // namespace tondo::notation
