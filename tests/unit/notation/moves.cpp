#include "tondo/notation/move_reader.hpp"

#include "notation/movetext_reader.hpp"
#include "support.hpp"
#include "tondo/core/movegen.hpp"
#include "tondo/notation/coordinate_move.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/ply_token.hpp"
#include "tondo/notation/san.hpp"

#include <doctest/doctest.h>

#include <random>
#include <set>

namespace tondo::notation {

namespace {

Position at(const std::string &fen) {
    return read_fen(fen, three_man()).value();
}

const Position &start_position() {
    static const Position position = Position::start(three_man());
    return position;
}

// Whatever of a position's legal moves does not read back as itself, or is written like another.
std::string misread(const Position &position) {
    std::string faults;
    std::set<std::string> written;
    for (const Move &move : legal_moves(position)) {
        const std::string san = write_san(position, move);
        const std::string coordinate = write_coordinate_move(position.board(), move);
        if (!written.insert(san.substr(0, san.find_last_not_of("+#") + 1)).second)
            faults += san + " is written twice; ";
        for (const std::string &text : {san, coordinate}) {
            const auto read = read_move(position, text);
            faults += complaint(read);
            if (read && *read != move)
                faults += text + " is " + write_coordinate_move(position.board(), *read) + "; ";
        }
    }
    return faults;
}

// Kings on a1, i1 and q1, White to move, all moats bridged.
Position with(const std::string &upper_ranks) {
    return at(upper_ranks + "/wK7gK7bK7 w wgb - - wg,gb,bw 0 9");
}

} // namespace

TEST_CASE("every legal move of the perft positions is read back from both forms") {
    for (const PerftEntry &entry : perft_entries()) {
        CAPTURE(entry.fen);
        CHECK(misread(entry.position) == "");
    }
}

TEST_CASE("every legal move of random games is read back from both forms") {
    for (const RuleSet &rules : all_rules()) {
        CAPTURE(rules.key);
        CAPTURE(rules.board().key);
        std::mt19937 random(3);
        for (int round = 0; round < 3; ++round) {
            Game game(first_position(rules));
            while (!game.outcome() && game.plies().size() < 300) {
                if (game.plies().size() % 5 == 0)
                    CHECK(misread(game.position()) == "");
                const std::vector<Move> moves = game.legal_moves();
                game.play(moves[random() % moves.size()]);
            }
        }
    }
}

TEST_CASE("plain moves") {
    CHECK(san(start_position(), "e2e4") == "e4");
    CHECK(san(start_position(), "g1f3") == "Nf3");
    CHECK(coordinates(start_position(), "e4") == "e2e4");
    CHECK(coordinates(start_position(), "Nf3") == "g1f3");
    CHECK(coordinates(start_position(), "Ng1f3+") == "g1f3"); // more than is needed, and a wrong suffix
    CHECK(coordinates(start_position(), "e2e4#") == "e2e4");
}

TEST_CASE("pieces are distinguished by file, then rank, then both") {
    const Position rooks = at("24/24/wR5wR17/24/24/1wKwR6gK7bK6 w wgb - - wg,gb,bw 0 9");
    CHECK(san(rooks, "a4c4") == "Rac4");
    CHECK(san(rooks, "g4c4") == "Rgc4");
    CHECK(san(rooks, "c1c4") == "Rcc4");
    CHECK(refused(rooks, "Rc4").find("'Rc4' is ambiguous: ") != std::string::npos);
    const Position file = at("24/24/2wR21/24/24/1wKwR6gK7bK6 w wgb - - wg,gb,bw 0 9");
    CHECK(san(file, "c4c3") == "R4c3");
    CHECK(san(file, "c1c3") == "R1c3");
    const Position three = at("24/2wQ21/24/2wQ1wQ19/24/wK8gK7bK6 w wgb - - wg,gb,bw 0 9");
    CHECK(san(three, "c3c4") == "Q3c4");
    CHECK(san(three, "e3d4") == "Qed4");
    CHECK(san(three, "c3d4") == "Qc3d4");
}

TEST_CASE("two pawns of one file are distinguished by the whole square") {
    const Position steps = with("24/7wp16/24/7wP16/24");
    CHECK(san(steps, "h3h4") == "h3h4");
    CHECK(san(steps, "h5h4") == "h5h4");
    CHECK(refused(steps, "h4") == "1:1: 'h4' is ambiguous: h3h4 or h5h4");
    const Position captures = with("24/7wp16/6gN17/7wP16/24");
    CHECK(san(captures, "h3g4") == "h3xg4");
    CHECK(san(captures, "h5g4") == "h5xg4");
    CHECK(coordinates(captures, "h5xg4") == "h5g4");
    CHECK(refused(captures, "hxg4").find("ambiguous") != std::string::npos);
    CHECK(coordinates(captures, "h3h4") == "h3h4");
}

TEST_CASE("two pawns of different files are distinguished by the file") {
    const Position across = with("4wP19/16wP7/24/24/24");
    CHECK(san(across, "e6q6") == "eq6");
    CHECK(san(across, "q5q6") == "qq6");
    CHECK(coordinates(across, "eq6") == "e6q6");
    CHECK(refused(across, "q6").find("ambiguous") != std::string::npos);
}

TEST_CASE("the capture sign is never optional") {
    const Position position = with("24/24/24/2gN21/1wP1wB20");
    CHECK(san(position, "b2c3") == "bxc3");
    CHECK(san(position, "d2c3") == "Bxc3");
    CHECK(refused(position, "Bc3") == "1:1: 'Bc3' is not a legal move: a capture is written with x before its square");
    CHECK(refused(position, "Bxe3") == "1:1: 'Bxe3' is not a legal move: there is nothing to capture on e3");
}

TEST_CASE("a pawn has no letter in SAN") {
    CHECK(refused(start_position(), "Pe4") ==
          "1:1: 'Pe4' is not a legal move: a pawn's move is written without a piece letter");
}

TEST_CASE("an x is the capture sign where there is something to capture, otherwise the file") {
    const Position capture = with("24/24/gN23/24/1wN21wN");
    CHECK(san(capture, "x2a4") == "Nxxa4");
    CHECK(coordinates(capture, "Nxxa4") == "x2a4");
    CHECK(refused(capture, "Nxa4") == "1:1: 'Nxa4' is ambiguous: b2a4 or x2a4");
    const Position quiet = with("24/24/24/24/1wN21wN");
    CHECK(san(quiet, "x2a4") == "Nxa4");
    CHECK(coordinates(quiet, "Nxa4") == "x2a4");
    CHECK(refused(quiet, "Nxxa4") == "1:1: 'Nxxa4' is not a legal move: there is nothing to capture on a4");
}

TEST_CASE("the other letter case counts only if nothing legal matches as written") {
    const Position both = with("24/24/24/2gN21/1wP1wB20");
    CHECK(coordinates(both, "bxc3") == "b2c3");
    CHECK(coordinates(both, "Bxc3") == "d2c3");
    CHECK(refused(both, "BXC3").find("ambiguous") != std::string::npos);
    const Position bishop = with("24/24/24/2gN21/3wB20");
    CHECK(coordinates(bishop, "bxc3") == "d2c3");
    CHECK(coordinates(start_position(), "nf3") == "g1f3");
    CHECK(coordinates(start_position(), "E2E4") == "e2e4");
}

TEST_CASE("promotion") {
    const Position position = at("24/24/24/24/4wp19/1wK7gK7bK6 w wgb - - wg,gb,bw 0 9");
    CHECK(san(position, "e2e1q") == "e1=Q");
    for (std::string_view text : {"e1=N", "e1N", "e1=n", "e1n", "e2e1n", "e2e1=N", "E2E1N"})
        CHECK_MESSAGE(coordinates(position, text) == "e2e1n", text);
    CHECK(refused(position, "e1") ==
          "1:1: 'e1' is not a legal move: the pawn promotes: add q, r, b or n (tondo rules 3man --show 3.6)");
    CHECK(refused(position, "e1=K").find("a pawn promotes to q, r, b or n") != std::string::npos);
    CHECK(refused(start_position(), "e2e4q").find("a pawn promotes to q, r, b or n") != std::string::npos);
}

TEST_CASE("castling") {
    const Position position = at("24/24/24/24/wPwPwPwP1wPwPwPgPgPgPgPgPgPgPgPbPbPbPbPbPbPbPbP/"
                                 "wR3wK2wRgRgNgBgQgKgBgNgRbRbNbBbQbKbBbNbR w wgb wKQ - - 0 1");
    CHECK(san(position, "e1g1") == "O-O");
    CHECK(san(position, "e1c1") == "O-O-O");
    CHECK(coordinates(position, "O-O") == "e1g1");
    CHECK(coordinates(position, "o-o-o") == "e1c1");
    CHECK(refused(position, "Kg1") == "1:1: 'Kg1' is not a legal move: castling is written O-O");
    CHECK(refused(start_position(), "O-O") ==
          "1:1: 'O-O' is not a legal move: the piece on f1 stands between king and partner "
          "(tondo rules 3man --show 3.8)");
}

TEST_CASE("castling with zeros, a hyphen between squares, e.p. after the move") {
    const Position castling = at("24/24/24/24/wPwPwPwP1wPwPwPgPgPgPgPgPgPgPgPbPbPbPbPbPbPbPbP/"
                                 "wR3wK2wRgRgNgBgQgKgBgNgRbRbNbBbQbKbBbNbR w wgb wKQ - - 0 1");
    CHECK(coordinates(castling, "0-0") == "e1g1");
    CHECK(coordinates(castling, "0-0-0+") == "e1c1");
    CHECK(coordinates(castling, "e1-g1") == "e1g1");
    CHECK(refused(start_position(), "0-0").find("stands between king and partner") != std::string::npos);
    CHECK(coordinates(start_position(), "e2-e4") == "e2e4");
    CHECK(coordinates(start_position(), "Ng1-f3") == "g1f3");
    CHECK(coordinates(start_position(), "E2-E4") == "e2e4");
    CHECK(refused(start_position(), "Ng1-e2") == "1:1: 'Ng1-e2' is not a legal move: your own piece stands on e2 "
                                                 "(tondo rules 3man --show 1.1)");
    CHECK(refused(start_position(), "Ng-f3").find("expected a move") != std::string::npos);
    const Position passing = at("24/24/3bpwPgp18/24/24/6wK5gK7bK3 g wgb - e3 wg,gb,bw 0 9");
    for (std::string_view text : {"fxe3", "fxe3e.p.", "f4xe3e.p.", "f4e3 e.p.", "fxe3e.p.+"})
        CHECK_MESSAGE(coordinates(passing, text) == "f4e3", text);
    CHECK(san(passing, "f4-e3") == "fxe3");
    CHECK(refused(passing, "f3e.p.") == "1:1: 'f3e.p.' is not a legal move: nothing is captured en passant by it");
}

TEST_CASE("check and mate") {
    Position position = start_position();
    for (std::string_view text : {"f4", "l3", "v3", "d3"})
        position = position.play(read_move(position, text).value());
    CHECK(san(position, "k1h4") == "Bh4+"); // White is not the next to move, but in check
    position = position.play(read_move(position, "Bh4").value());
    CHECK(san(position, "t2t3") == "t3#"); // by either opponent: White is mated when White's turn comes
    position = position.play(read_move(position, "t3").value());
    CHECK(position.status(Color::first) == PlayerStatus::checkmated);
    CHECK(san(position, "h4p6") == "Bp6#");
}

TEST_CASE("the capture of a king has no suffix") {
    const Position position = at("24/24/3wR1bR1bB4gK11/23bR/4wP6gP7bP4/wB3wK5gN9bK3 b wgb - - - 3 40");
    const Position after = position.play(read_move(position, "Bxe1").value());
    CHECK(after.status(Color::first) == PlayerStatus::king_captured);
    CHECK(after.in_check(Color::second));
    CHECK(san(position, "h4e1") == "Bxe1");
}

TEST_CASE("refusals of malformed and illegal moves") {
    CHECK(refused(start_position(), "") == "1:1: expected a move, not ''");
    for (std::string_view text :
         {"+", "e", "4", "Ke", "R", "=Q", "wef", "N.f3", "e2--e4", "e-e4", "e.p.", "\x1b[2J", "é4"})
        CHECK_MESSAGE(refused(start_position(), text).find("1:1: expected a move, not '") == 0, text);
    CHECK(refused(start_position(), "y4") == "1:1: there is no square 'y4'");
    CHECK(refused(start_position(), "e7") == "1:1: there is no square 'e7'");
    CHECK(refused(start_position(), "e2e04") == "1:1: there is no square 'e04'");
    CHECK(refused(start_position(), "e5") ==
          "1:1: 'e5' is not a legal move: no pawn of White goes to e5 (tondo rules 3man --show 3.4)");
    CHECK(refused(start_position(), "Ne5") ==
          "1:1: 'Ne5' is not a legal move: no knight of White goes to e5 (tondo rules 3man --show 3.3)");
    CHECK(refused(start_position(), "Qe5") ==
          "1:1: 'Qe5' is not a legal move: the queen does not go from d1 to e5 (tondo rules 3man --show 3.2)");
    CHECK(refused(start_position(), "Nc1e3") == "1:1: 'Nc1e3' is not a legal move: there is no such knight of White");
    CHECK(refused(start_position(), "i2i3").find("Gray's, and White is to move") != std::string::npos);
}

TEST_CASE("ply tokens are moves and tokens") {
    CHECK(read_ply_token(start_position(), "resigns").value() == PlyAction(Token::resigns));
    CHECK(read_ply_token(start_position(), "flags").value() == PlyAction(Token::flags));
    CHECK(read_ply_token(start_position(), "draw").value() == PlyAction(Token::draw));
    CHECK(read_ply_token(start_position(), "e4").value() == PlyAction(read_move(start_position(), "e2e4").value()));
    CHECK(write_ply_token(start_position(), Token::flags) == "flags");
    CHECK(write_ply_token(start_position(), read_move(start_position(), "e2e4").value()) == "e4");
    CHECK(complaint(read_ply_token(start_position(), "Resigns")) == "1:1: expected a move, not 'Resigns'");
}

TEST_CASE("moves are read with and without numbers, comments, variations and a result") {
    const std::vector<PlyAction> plain = read_moves(start_position(), "e4 m4 u4 Nf3").value();
    REQUIRE(plain.size() == 4);
    for (const char *same :
         {"1. e4 m4 u4 2. Nf3", "1.e4 m4 u4 2.Nf3", "1. e4 1... m4 1... u4 2.Nf3 *", "1 e2e4 m2m4 u2u4\n2 g1f3",
          "1. e4! {good} (1. d4 (1. c4) m4) m4 $1 u4 2. Nf3?! ; last", "  e4  m4\tu4 Nf3  "}) {
        CAPTURE(same);
        const auto read = read_moves(start_position(), same);
        CHECK(complaint(read) == "");
        CHECK((read && *read == plain));
    }
    CHECK(read_moves(start_position(), " ").value().empty());
    CHECK(read_moves(start_position(), "resigns resigns 0-0-1").value().size() == 2);
    const Position later = at("24/24/24/24/wPwPwPwPwPwPwPwPgPgPgPgPgPgPgPgPbPbPbPbPbPbPbPbP/"
                              "wRwNwBwQwKwBwNwRgRgNgBgQgKgBgNgRbRbNbBbQbKbBbNbR g wgb wKQgKQbKQ - - 0 12");
    CHECK(read_moves(later, "12... m4 u4 13. e4").value().size() == 3);
    CHECK(complaint(read_moves(later, "1... m4")) == "1:1: expected move number 12, not '1'");
}

TEST_CASE("an error in moves has its place") {
    for (const auto &row : std::initializer_list<std::pair<const char *, const char *>>{
             {"1. e4 m4 3. u4", "1:10: expected move number 1, not '3'"},
             {"1. e4 2.", "1:9: expected a move after the move number '2'"},
             {"e4 (d4", "1:7: expected ')' at the end of the variation"},
             {"1. e4 * m4", "1:9: expected nothing after the result"},
             {"e4 m4\nu4 zz", "2:4: expected a move, not 'zz'"},
             {"%e4", "1:1: expected a move, not '%e4'"},
             {"draw e4", "1:6: expected the result, not 'e4': the game is over"},
             {"e4 1-0-0", "1:4: the result is '1-0-0', but the game is not over: expected '*'"},
             {"[Event \"?\"]", "1:1: expected a move or the result before the next tag"}}) {
        CAPTURE(row.first);
        CHECK(complaint(read_moves(start_position(), row.first)) == row.second);
    }
}

} // namespace tondo::notation
