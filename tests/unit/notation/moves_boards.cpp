// SAN and coordinates where the boards and rule sets go beyond the round one.

#include "support.hpp"
#include "tondo/core/movegen.hpp"
#include "tondo/notation/coordinate_move.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "tondo/notation/move_reader.hpp"
#include "tondo/notation/ply_token.hpp"
#include "tondo/notation/san.hpp"

#include <doctest/doctest.h>

namespace tondo::notation {

namespace {

Position at(std::string_view rules, const std::string &fen) {
    return read_fen(fen, *find_rules(rules)).value();
}

// The text and the move, both ways.
void check_forms(const Position &position, const std::string &san_text, const std::string &coordinate) {
    CHECK(san(position, coordinate) == san_text);
    CHECK(coordinates(position, san_text) == coordinate);
}

// White's turn on the honeycomb: the other kings far away on a11 and o7, White's ranks 1 to 3 as given.
Position honeycomb(const std::string &ranks_3_to_1, const std::string &castling = "-", const std::string &pool = "-") {
    return at("nivichanov", "2/10/11/12/13/14/bK14/16/17/14/12rK/12/11/10/" + ranks_3_to_1 + " w wbr " + castling +
                                " - " + pool + " 0 30");
}

} // namespace

TEST_CASE("squares with two-digit ranks") {
    const Position rook = at("three-kings", "8/8/8/8/bK7/8/8/8/4wR3/8/8/wK6rK w wbr - - - 0 30");
    check_forms(rook, "Re10", "e4e10");
    check_forms(rook, "Re9", "e4e9");
    CHECK(coordinates(rook, "Re4e10") == "e4e10");
    CHECK(coordinates(rook, "R4e10") == "e4e10");
    const Position start = Position::start(*find_rules("three-kings"));
    check_forms(start, "e4", "e2e4");
    CHECK(refused(start, "e5") == "1:1: there is no square 'e5'");
    CHECK(refused(start, "e13") == "1:1: there is no square 'e13'");
    CHECK(refused(start, "e2e5") == "1:1: there is no square 'e5'");
}

TEST_CASE("pawns that walk towards each other") {
    SUBCASE("distinguished on one file by the whole square") {
        const Position steps = at("three-kings", "8/8/8/wP7/bK7/8/8/8/8/4wP3/8/wK7 w wb - - e9r 0 30");
        check_forms(steps, "e3e4", "e3e4");
        check_forms(steps, "e9e4", "e9e4");
        CHECK(refused(steps, "e4") == "1:1: 'e4' is ambiguous: e3e4 or e9e4");
        const Position captures = at("three-kings", "8/8/8/8/8/8/8/3wP4/4rN3/3wP4/8/wK5rK1 w wr - - d5b 0 30");
        check_forms(captures, "d3xe4", "d3e4");
        check_forms(captures, "d5xe4", "d5e4");
        CHECK(refused(captures, "dxe4").find("is ambiguous: d3e4 or d5e4") != std::string::npos);
    }
    SUBCASE("distinguished on two files by the file, quiet or not") {
        const Position captures = at("three-kings", "8/8/8/rN7/bK7/8/8/8/3wP1wP2/8/8/wK5rK1 w wbr - - - 0 30");
        check_forms(captures, "dxe9", "d4e9");
        check_forms(captures, "fxe9", "f4e9");
    }
}

TEST_CASE("a centre pawn's three captures") {
    const Position position = at("three-kings", "8/8/8/rN7/bK7/8/8/2bN1bN3/3wP4/8/8/wK5rK1 w wbr - - - 0 30");
    check_forms(position, "dxc5", "d4c5");
    check_forms(position, "dxi5", "d4i5");
    check_forms(position, "dxe9", "d4e9");
}

TEST_CASE("pawns of the honeycomb have three quiet steps") {
    const Position start = Position::start(*find_rules("nivichanov"));
    check_forms(start, "ef3", "e2f3");
    check_forms(start, "ff3", "f2f3");
    check_forms(start, "e3", "e2e3");
    check_forms(start, "e4", "e2e4");
    CHECK(refused(start, "f3") == "1:1: 'f3' is ambiguous: e2f3 or f2f3");
    const Position one_behind_another = honeycomb("wP8/wP7/5wK3");
    check_forms(one_behind_another, "e2e4", "e2e4");
    check_forms(one_behind_another, "e3e4", "e3e4");
    check_forms(one_behind_another, "f3", "e2f3");
}

TEST_CASE("castling on the honeycomb: to the right, to the left, and with the queen") {
    const Position position = honeycomb("9/8/wR2wQ1wK2wR", "wRLQ");
    check_forms(position, "O-O", "j1l1");
    check_forms(position, "O-Q", "j1h1");
    check_forms(position, "Ki1", "j1i1");
    CHECK(coordinates(position, "o-q") == "j1h1");
    const Position left = honeycomb("9/8/wR4wK2wR", "wRL");
    check_forms(left, "O-O-O+", "j1f1");
    const auto back_row = [](const Position &before, std::string_view move) {
        const std::string fen = write_fen(before.play(read_move(before, move).value()));
        return fen.substr(fen.rfind('/') + 1);
    };
    CHECK(back_row(position, "O-O") == "wR2wQ2wRwK1 b wbr - - - 1 30");
    CHECK(back_row(left, "O-O-O") == "1wKwR5wR b wbr - - - 1 30");
    CHECK(back_row(position, "O-Q") == "wR3wKwQ2wR b wbr - - - 1 30");
    CHECK(back_row(position, "Ki1") == "wR2wQwK3wR b wbr - - - 1 30");
    CHECK(refused(honeycomb("9/8/wR2wQ1wK2wR", "wRL"), "O-Q") ==
          "1:1: 'O-Q' is not a legal move: White has no right to castle so (tondo rules nivichanov --show 3.8)");
    CHECK(refused(honeycomb("9/8/wR2wQwBwK2wR", "wRLQ"), "O-Q") ==

          "1:1: 'O-Q' is not a legal move: the piece on i1 stands between king and partner (tondo rules nivichanov "
          "--show 3.8)");
}

TEST_CASE("redemption on arrival and in place") {
    const auto with = [](const std::string &upper_ranks, const std::string &pool) {
        return at("nivichanov",
                  upper_ranks + "/11/12/13/14/bK14/16/17/14/12rK/12/11/10/9/8/5wK3 w wbr - - " + pool + " 9 30");
    };
    SUBCASE("on arrival") {
        const Position position = with("2/1wP8", "wQN");
        check_forms(position, "e17", "e16e17");
        check_forms(position, "e17=Q+", "e16e17q");
        check_forms(position, "e17=N", "e16e17n");
        CHECK(write_fen(position.play(read_move(position, "e17=Q").value())).find(" b wbr - - wN 0 30") !=
              std::string::npos);
        CHECK(refused(position, "e17=R") == "1:1: 'e17=R' is not a legal move: you have no captured rook to redeem "
                                            "(tondo rules nivichanov --show 4.3)");
        CHECK(refused(position, "e17=K") == "1:1: 'e17=K' is not a legal move: only a pawn is redeemed, and for q, r, "
                                            "b or n (tondo rules nivichanov --show 4.2)");
    }
    SUBCASE("on arrival with a capture") {
        const Position position = with("bR1/1wP8", "wQ");
        check_forms(position, "exe17", "e16e17");
        check_forms(position, "exe17=Q+", "e16e17q");
    }
    SUBCASE("in place") {
        const Position position = with("wP1/10", "wQN");
        check_forms(position, "e17=Q+", "e17e17q");
        check_forms(position, "e17=N", "e17e17n");
        CHECK(coordinates(position, "e17n") == "e17e17n");
        const std::string after = write_fen(position.play(read_move(position, "e17=Q").value()));
        CHECK(after.substr(0, 5) == "wQ1/1");
        CHECK(after.find(" b wbr - - wN 0 30") != std::string::npos);
        CHECK(refused(position, "e17=R") == "1:1: 'e17=R' is not a legal move: you have no captured rook to redeem "
                                            "(tondo rules nivichanov --show 4.3)");
        CHECK(refused(position, "e17e17") == "1:1: 'e17e17' is not a legal move: say what the pawn is exchanged for: "
                                             "add q, r, b or n (tondo rules nivichanov --show 4.2)");
    }
    SUBCASE("too early") {
        const Position position = with("2/10", "wQ");
        CHECK(refused(honeycomb("9/1wP6/5wK3", "-", "wQ"), "f4=Q") ==
              "1:1: 'f4=Q' is not a legal move: a pawn is redeemed only on the far side of the board (tondo rules "
              "nivichanov --show 4.2)");
        CHECK(refused(honeycomb("9/1wP6/5wK3", "-", "wQ"), "f2f2q") ==
              "1:1: 'f2f2q' is not a legal move: a pawn is redeemed only on the far side of the board (tondo rules "
              "nivichanov --show 4.2)");
        CHECK(refused(position, "Kj2=Q") == "1:1: 'Kj2=Q' is not a legal move: only a pawn is redeemed, and for q, r, "
                                            "b or n (tondo rules nivichanov --show 4.2)");
    }
}

TEST_CASE("suffixes of check and mate under each rule set") {
    int mates = 0;
    int ends = 0;
    int captures = 0;
    for (const PerftEntry &entry : perft_entries()) {
        const Position &before = entry.position;
        Color judged = next(before.turn());
        while (!before.is_living(judged))
            judged = next(judged);
        for (const Move &move : legal_moves(before)) {
            const Position after = before.play(move);
            const std::string text = write_san(before, move);
            CAPTURE(entry.fen);
            CAPTURE(text);
            const auto ends_by = [&](Ending ending) { return after.over() && after.outcome()->ending == ending; };
            const bool mated = after.status(judged) == PlayerStatus::checkmated || ends_by(Ending::mate);
            CHECK((text.back() == '#') == mated);
            if (ends_by(Ending::open_king))
                CHECK(text.back() != '+');
            for (Color color : all_colors)
                if (before.is_living(color) && after.status(color) == PlayerStatus::king_captured)
                    CHECK(text.back() != '+');
            mates += mated && before.rules().key != "3man";
            ends += ends_by(Ending::open_king);
            captures += after.living().size() < before.living().size() && before.rules().key == "nivichanov";
        }
    }
    CHECK(mates > 0);
    CHECK(ends > 0);
    CHECK(captures > 0);
}

TEST_CASE("a mate and an open king that end the game") {
    const Position mate = at("green", "8/8/8/8/4bK3/8/8/8/8/1wRwK5/wR7/7rK w wrb - - - 0 30");
    CHECK(san(mate, "b3b1") == "Rb1#");
    const Position check = at("green", "8/8/8/8/4bK3/8/8/8/8/1wRwK5/8/7rK w wrb - - - 0 30");
    CHECK(san(check, "b3b1") == "Rb1+");
    CHECK(san(at("green", "8/8/8/8/bK7/8/8/8/8/1wRwK5/8/7rK w wrb - - - 0 30"), "b3a3") == "Ra3+"); // not the next
    const Position opening = at("green", "8/8/8/8/rR1wB1bK3/8/8/8/8/8/8/wK6rK w wrb - - - 0 30");
    for (const Move &move : legal_moves(opening)) {
        const Position after = opening.play(move);
        if (move.from != *opening.board().find("c8"))
            continue;
        REQUIRE(after.over());
        CHECK(after.outcome()->ending == Ending::open_king);
        CHECK(write_san(opening, move) == "B" + opening.board().name(move.to));
    }
}

TEST_CASE("a check must be answered before a king is captured") {
    // White's rook could take Red's king on o7, but Black's rook checks and the king can step aside.
    const Position position =
        at("nivichanov", "2/10/11/12/13/14/bK14/16/17/14/9wR2rK/12/11/10/9/8/bR4wK3 w wbr - - - 0 30");
    CHECK(refused(position, "Rxo7") == "1:1: 'Rxo7' is not a legal move: answer Black's check before you take a "
                                       "king (rook l7; tondo rules nivichanov --show 5.3)");
    CHECK(refused(position, "Kj2").empty());
}

TEST_CASE("a living king is no target where only mate counts") {
    const Position position = at("three-kings", "8/8/8/8/bK7/8/8/8/4wP3/wR2rK4/8/7wK w wbr - - - 0 30");
    CHECK(refused(position, "Rxd3") == "1:1: 'Rxd3' is not a legal move: a king is never taken, only mated (rook a3; "
                                       "tondo rules three-kings --show 5.2)");
}

TEST_CASE("a resignation that names the winner") {
    const Position green = Position::start(*find_rules("green"));
    const PlyAction for_black = ResignsFor{Color::third};
    CHECK(read_ply_token(green, "resigns-for-b").value() == for_black);
    CHECK(write_ply_token(green, for_black) == "resigns-for-b");
    const auto refused_action = [](const Position &position, std::string_view text) {
        return complaint(read_ply_token(position, text));
    };
    const std::string wanted =
        "1:1: a resignation names the winner here: expected resigns-for-r or resigns-for-b, not '";
    for (std::string_view text : {"resigns", "resigns-for-w", "resigns-for-g", "resigns-for-", "resigns-for-bb"})
        CHECK(refused_action(green, text) == wanted + std::string(text) + "'");
    CHECK(refused_action(Position::start(*find_rules("three-kings")), "resigns-for-b") ==
          "1:1: expected resigns, not 'resigns-for-b'");
}

} // namespace tondo::notation
