#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/fen_writer.hpp"

#include "../scene.hpp"
#include "support.hpp"
#include "tondo/core/movegen.hpp"

#include <doctest/doctest.h>

#include <optional>

namespace tondo::notation {

namespace {

const std::string rank_2 = "wPwPwPwPwPwPwPwPgPgPgPgPgPgPgPgPbPbPbPbPbPbPbPbP";
const std::string rank_1 = "wRwNwBwQwKwBwNwRgRgNgBgQgKgBgNgRbRbNbBbQbKbBbNbR";
const std::string start = "24/24/24/24/" + rank_2 + "/" + rank_1 + " w wgb wKQgKQbKQ - - 0 1";
const std::string kings = "24/24/24/24/24/1wK7gK7bK6 ";

std::string rewritten(const std::string &text) {
    return write_fen(read_fen(text, three_man()).value());
}

std::string written_by(std::string_view rules, const std::string &text) {
    return write_fen(read_fen(text, *find_rules(rules)).value());
}

std::string refused_by(std::string_view rules, const std::string &text) {
    return complaint(read_fen(text, *find_rules(rules)));
}

std::string refused_fen(const std::string &text) {
    return complaint(read_fen(text, three_man()));
}

} // namespace

TEST_CASE("the start position is written as the notation specifies") {
    CHECK(write_fen(Position::start(three_man())) == start);
    CHECK(rewritten(start) == start);
}

TEST_CASE("every position of the perft files is canonical") {
    const std::vector<PerftEntry> entries = perft_entries();
    CHECK(entries.size() > 60);
    for (const PerftEntry &entry : entries)
        CHECK(write_fen(entry.position) == entry.fen);
}

TEST_CASE("every position after a perft position reads back") {
    for (const PerftEntry &entry : perft_entries())
        for (const Move &move : legal_moves(entry.position)) {
            const Position after = entry.position.play(move);
            const std::string text = write_fen(after);
            CAPTURE(text);
            const auto again = read_fen(text, after.rules());
            CHECK(complaint(again) == "");
            CHECK((again && write_fen(*again) == text && again->same_as(after)));
        }
}

TEST_CASE("blanks and the order of lists do not matter") {
    CHECK(rewritten("  24/24/24/24/" + rank_2 + "/" + rank_1 + "   w\tbgw  bQKgKQwKQ - - 0  1 ") == start);
    CHECK(rewritten(kings + "w wgb - - bw,wg,gb 3 4") == kings + "w wgb - - wg,gb,bw 3 4");
    const std::string passed = "24/24/2wP6gP14/24/24/wK7gK7bK7 b wgb - ";
    CHECK(rewritten(passed + "j3,c3 - 0 2") == passed + "c3,j3 - 0 2");
    const Position start_of_three_kings = Position::start(*find_rules("three-kings"));
    const std::string ranks_first = write_fen(test::after(start_of_three_kings, "e2e4 a7a5"));
    CHECK(ranks_first.find(" e3,a6 ") != std::string::npos);
}

TEST_CASE("fields that follow from others are completed") {
    SUBCASE("a right to capture en passant is gone when its owner is to move") {
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
    const Position position = read_fen(text, three_man()).value();
    CHECK(position.at(*position.board().find("h5"))->pawn_direction == *position.board().crossed_direction);
    CHECK(position.at(*position.board().find("d4"))->pawn_direction == three_man().home(Color::first).pawn_direction);
    CHECK(write_fen(position) == text);
}

TEST_CASE("a wrong number of fields is refused") {
    CHECK(refused_fen("") == "1:1: expected eight fields; the placement and what follows is missing");
    CHECK(refused_fen(kings + "w wgb - - - 0") == "1:40: expected eight fields; the move number is missing");
    CHECK(refused_fen(kings + "w wgb - - - 0 1 2") ==
          "1:43: expected the end of the position after its eight fields, not '2'");
}

TEST_CASE("malformed placements are refused at their first wrong character") {
    const std::string rest = " w wgb - - - 0 1";
    CHECK(refused_fen("23/24/24/24/24/24" + rest) == "1:3: rank 6 has 23 of its 24 squares");
    CHECK(refused_fen("24/25/24/24/24/24" + rest) == "1:4: rank 5 has more than its 24 squares");
    CHECK(refused_fen("24/24wK/24/24/24/24" + rest) == "1:6: rank 5 has more than its 24 squares");
    CHECK(refused_fen("24/024/24/24/24/24" + rest) == "1:4: a run of empty squares does not begin with 0");
    CHECK(refused_fen("24/0wK23/24/24/24/24" + rest) == "1:4: a run of empty squares does not begin with 0");
    CHECK(refused_fen("99999999999999999999999" + rest) == "1:1: the run of empty squares is longer than any rank");
    CHECK(refused_fen("24/24/24" + rest) == "1:9: expected '/' and rank 3, not its end");
    CHECK(refused_fen("24/24/24/24/24/24/24" + rest) ==
          "1:18: expected the end of the placement after rank 1, not '/'");
    CHECK(refused_fen("24/rK23/24/24/24/24" + rest) == "1:4: expected a piece, a number or '/', not 'r'");
    CHECK(refused_fen("24/wX23/24/24/24/24" + rest) == "1:5: expected a piece letter (KQRBNPp), not 'X'");
    CHECK(refused_fen("24/wk23/24/24/24/24" + rest) == "1:5: expected a piece letter (KQRBNPp), not 'k'");
    CHECK(refused_fen("24/24/24/24/24/23w" + rest) == "1:19: expected a piece letter (KQRBNPp), not its end");
    CHECK(refused_fen("2é" + rest) == "1:2: expected a piece, a number or '/', not 'é'");
    CHECK(refused_fen("2\x1b" + rest) == "1:2: expected a piece, a number or '/', not '\\x1b'");
}

TEST_CASE("other malformed fields are refused at their first wrong character") {
    CHECK(refused_fen(kings + "r wgb - - - 0 1") == "1:27: expected a player's letter, not 'r'");
    CHECK(refused_fen(kings + "wg wgb - - - 0 1") == "1:28: the turn is a single letter");
    CHECK(refused_fen(kings + "w wgw - - - 0 1") == "1:31: 'w' is written twice");
    CHECK(refused_fen(kings + "w - - - - 0 1") == "1:29: expected a player's letter, not '-'");
    CHECK(refused_fen(kings + "w wgb KQ - - 0 1") == "1:33: expected a player's letter, not 'K'");
    CHECK(refused_fen(kings + "w wgb w - - 0 1") == "1:34: expected a castling letter for White, not its end");
    CHECK(refused_fen(kings + "w wgb wKK - - 0 1") == "1:35: 'K' is written twice");
    CHECK(refused_fen(kings + "w wgb wKwQ - - 0 1") == "1:35: 'w' is written twice");
    CHECK(refused_fen(kings + "w wgb wKX - - 0 1") == "1:35: expected a castling letter for White, not 'X'");
    CHECK(refused_fen(kings + "w wgb - y3 - 0 1") == "1:35: expected a square of the board, not 'y3'");
    CHECK(refused_fen(kings + "w wgb - c3, - 0 1") == "1:38: expected a square of the board, not ''");
    CHECK(refused_fen(kings + "w wgb - c3,c3 - 0 1") == "1:38: 'c3' is written twice");
    CHECK(refused_fen(kings + "w wgb - - gw 0 1") == "1:37: expected a bridged moat (wg), not 'gw'");
    CHECK(refused_fen(kings + "w wgb - - wg,wg 0 1") == "1:40: 'wg' is written twice");
}

TEST_CASE("counters are plain numbers that fit") {
    CHECK(rewritten(kings + "w wgb - - - 149 2147483647") == kings + "w wgb - - - 149 2147483647");
    CHECK(refused_fen(kings + "w wgb - - - -1 1") == "1:39: expected the halfmove clock as a plain number, not '-1'");
    CHECK(refused_fen(kings + "w wgb - - - +1 1") == "1:39: expected the halfmove clock as a plain number, not '+1'");
    CHECK(refused_fen(kings + "w wgb - - - 007 1") == "1:39: expected the halfmove clock as a plain number, not '007'");
    CHECK(refused_fen(kings + "w wgb - - - 1x 1") == "1:39: expected the halfmove clock as a plain number, not '1x'");
    CHECK(refused_fen(kings + "w wgb - - - 0 2147483648") == "1:41: the move number is too large");
    CHECK(refused_fen(kings + "w wgb - - - 0 0") == "1:41: move numbers begin at 1");
}

TEST_CASE("boards of several shapes") {
    for (const RuleSet &rules : all_rules()) {
        const std::string text = write_fen(first_position(rules));
        CHECK(write_fen(read_fen(text, rules).value()) == text);
    }
    CHECK(write_fen(Position::start(*find_rules("nivichanov"))).substr(0, 20) == "bRrR/bNbP6rPrN/bBbP7");
    CHECK(refused_by("three-kings", "8/9/8/8/8/8/8/8/8/8/8/8 w wbr - - - 0 1") ==
          "1:3: rank 11 has more than its 8 squares");
    CHECK(refused_by("nivichanov", "3/10/11/12/13/14/15/16/17/14/13/12/11/10/9/8/9 w wbr - - - 0 1") ==
          "1:1: rank 17 has more than its 2 squares");
    CHECK(refused_by("three-kings", "8/1wp6/8/8/8/8/8/8/8/8/8/8 w wbr - - - 0 1") ==
          "1:5: expected a piece letter (KQRBNP), not 'p'");
}

TEST_CASE("the square board has no pawns and no castling") {
    const RuleSet &rules = *find_rules("green", "square");
    const auto refused_there = [&](const std::string &text) { return complaint(read_fen(text, rules)); };
    CHECK(refused_there("rK6bK/8/8/8/3wP4/8/8/3wK4 w wrb - - - 0 1") ==
          "1:1: three armies of pawns have no direction on the square board: White's pawn on d4");
    CHECK(refused_there("rK6bK/8/8/8/8/8/8/wR3wK3 w wrb wQ - - 0 1").substr(0, 5) == "1:33:");
    CHECK(refused_there("rK6bK/8/8/8/8/8/8/wR3wK3 w wb - - - 0 1") ==
          "1:28: nobody is eliminated under these rules: all three are living");
}

TEST_CASE("the homes of drafted pawns") {
    // White has mated Red: Red's drafted pawns keep their home.
    const std::string pawns = "8/8/4wP3/8/wK6bK/8/8/8/8/4wP3/8/8 w wb - - ";
    const auto with = [&](const std::string &extra) { return pawns + extra + " 0 30"; };
    CHECK(written_by("three-kings", with("i10r,e3r")) == with("e3r,i10r"));
    CHECK(refused_by("three-kings", with("e3r,e3r")) == "1:48: the home of the pawn on e3 is written twice");
    CHECK(refused_by("three-kings", with("e3r,e3b")) == "1:48: the home of the pawn on e3 is written twice");
    CHECK(refused_by("three-kings", with("e3w")) ==
          "1:44: the pawn on e3 is at home with its owner: that is not written");
    CHECK(refused_by("three-kings", with("a8r")) == "1:44: there is no pawn on a8");
    CHECK(refused_by("three-kings", with("d4r")) == "1:44: there is no pawn on d4");
    CHECK(refused_by("three-kings", with("e3g")) ==
          "1:44: expected a square and the colour of a pawn's home, not 'e3g'");
    CHECK(refused_by("three-kings", with("e5r")) ==
          "1:44: expected a square and the colour of a pawn's home, not 'e5r'");
    CHECK(refused_by("three-kings", with("e3")) == "1:44: expected a square and the colour of a pawn's home, not 'e3'");
    CHECK(refused_by("three-kings", with("")) == "1:49: expected eight fields; the move number is missing");
    CHECK(refused_by("three-kings", with("e3r,")) == "1:48: expected an item of the extra field, not nothing");
    CHECK(refused_by("green", "8/8/4wP3/8/wK6bK/rK7/8/8/8/8/8/8 w wrb - - i10r 0 30") ==
          "1:44: expected '-', not 'i10r'");
}

TEST_CASE("a drafted pawn that has double-stepped may be captured en passant") {
    const RuleSet &rules = *find_rules("three-kings");
    const std::string fen = "8/4wP3/8/8/wK6bK/8/8/8/8/8/8/8 w wb - - i11r 0 30";
    const Position position = read_fen(fen, rules).value();
    for (const Move &move : legal_moves(position))
        if (move.kind == Move::Kind::double_step) {
            CHECK(write_fen(position.play(move)) == "8/8/8/4wP3/wK6bK/8/8/8/8/8/8/8 b wb - i10 i9r 0 30");
            CHECK(written_by("three-kings", write_fen(position.play(move))) == write_fen(position.play(move)));
        }
    CHECK(refused_by("three-kings", "8/8/8/4wP3/wK6bK/8/8/8/8/8/8/8 b wb - i10 - 0 30").substr(0, 5) == "1:39:");
}

TEST_CASE("the order of the attacks on a king") {
    // White's king stands between two rooks.
    const std::string rooks = "4rK3/8/8/8/7bK/8/8/8/8/8/8/rR2wK3bR w wbr - - ";
    const auto with = [&](const std::string &extra) { return rooks + extra + " 0 30"; };
    CHECK(written_by("three-kings", with("wbr")) == with("wbr"));
    CHECK(written_by("three-kings", with("wrb")) == with("wrb"));
    CHECK(written_by("three-kings", with("-")) == with("wrb")); // Red has just moved
    CHECK(refused_by("three-kings", with("wrb,wrb")) == "1:51: the attackers of 'w' are written twice");
    CHECK(refused_by("three-kings", with("wrb,wbr")) == "1:51: the attackers of 'w' are written twice");
    CHECK(refused_by("three-kings", with("bwr")) == "1:47: Black's king is not attacked by both opponents");
    for (const char *wrong : {"wr", "wrr", "wwr", "wrw", "wgb", "gwr", "wrbr", "WRB", "w"})
        CHECK(refused_by("three-kings", with(wrong)) ==
              "1:47: expected a king's colour and its two attackers', not '" + std::string(wrong) + "'");
    const std::string dead = "4rK3/8/8/8/7bK/8/8/8/8/8/8/rR2wK3bR w wb - - ";
    CHECK(refused_by("three-kings", dead + "wbr 0 30") == "1:46: White's king is not attacked by both opponents");
}

TEST_CASE("captured pieces that can be redeemed") {
    const std::string placement = "2/10/11/12/13/14/bK14/16/17/14/12rK/12/11/10/9/8/5wK3 w ";
    const auto with = [&](const std::string &living, const std::string &extra) {
        return placement + living + " - - " + extra + " 0 30";
    };
    CHECK(written_by("nivichanov", with("wbr", "rB,wNRQR")) == with("wbr", "wQRRN,rB"));
    CHECK(refused_by("nivichanov", with("wbr", "wQ,wR")) == "1:68: 'w' is written twice");
    CHECK(refused_by("nivichanov", with("wb", "rQ")) == "1:64: Red is eliminated and has no captured pieces to redeem");
    CHECK(refused_by("nivichanov", with("wbr", "wQP")) == "1:65: expected a captured Q, R, B or N, not 'P'");
    CHECK(refused_by("nivichanov", with("wbr", "wK")) == "1:65: expected a captured Q, R, B or N, not 'K'");
    CHECK(refused_by("nivichanov", with("wbr", "wq")) == "1:65: expected a captured Q, R, B or N, not 'q'");
    CHECK(refused_by("nivichanov", with("wbr", "w")) == "1:65: expected a colour and its captured pieces, not 'w'");
    CHECK(refused_by("nivichanov", with("wbr", "gQ")) == "1:65: expected a colour and its captured pieces, not 'gQ'");
    CHECK(refused_by("nivichanov", with("wbr", "wQ,")) == "1:68: expected an item of the extra field, not nothing");
}

TEST_CASE("an impossible setup is read as described, and written so") {
    const RuleSet &rules = *find_rules("3man");
    for (const std::string_view text :
         {"24/24/24/24/24/24 w wgb - - - 0 1", "24/24/24/24/24/2wK2wK18 g w wQgK a1,e3 wg,bw 7 9",
          "wPgpbP21/24/24/24/24/wP23 b wg bKQ - - 0 0"}) {
        CAPTURE(text);
        const Setup setup = notation::read_setup(text, rules).value();
        CHECK(notation::write_fen(setup) == text);
        CHECK_FALSE(Position::of(setup));
    }
    CHECK_FALSE(notation::read_setup("24/24/24/24/24/25 w wgb - - - 0 1", rules));
    const Position first = Position::start(rules);
    CHECK(notation::write_fen(first.setup()) == notation::write_fen(first));
}

TEST_CASE("an impossible position is refused at the wrong field") {
    CHECK(refused_fen("24/24/24/24/24/24 w wgb - - - 0 1") == "1:1: White is living but has no king");
    CHECK(refused_fen(kings + "w gb - - - 0 1") == "1:27: White is to move but eliminated");
    CHECK(refused_fen(kings + "w wgb wK - - 0 1").substr(0, 5) == "1:33:");
    CHECK(refused_fen(kings + "w wgb - c3 - 0 1").substr(0, 5) == "1:35:");
}

} // namespace tondo::notation
