// Kings that are really captured, castling in three ways, and pawns redeemed (rules nivichanov 3.8, 4.2, 5.2).

#include "../scene.hpp"

#include "tondo/core/illegal_reason.hpp"
#include "tondo/core/movegen.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::test;

TEST_SUITE_BEGIN("core: nivichanov");

namespace {

Position scene(Scene described) {
    described.rules = "nivichanov";
    return position(described);
}

PlayerStatus status(const Position &p, char player) {
    return p.status(color(p, player));
}

// A player's captured pieces, in the order of FEN3.
std::string pool(const Position &p, char player) {
    std::string text;
    for (Role role : redeemable_roles)
        text.append(p.pool(color(p, player))[index(role)], "KQRBNP"[index(role)]);
    return text;
}

// The player whose check must be answered first, if that is why the move is refused.
char unanswered(const Position &p, std::string_view from, std::string_view to) {
    const auto refused = illegal_reason(p, square(p, from), square(p, to));
    const bool is_unanswered = refused && refused->reason == IllegalMove::Reason::check_unanswered;
    return is_unanswered ? p.rules().players[refused->color].letter : '-';
}

} // namespace

TEST_CASE("a king may move to an attacked square and can then be captured") {
    const Position p = scene({.pieces = "wKj1 bKb12 rKn14 bRe2"});
    CHECK(moves(p, "j1") == "j1h2 j1i1 j1i2 j1j2 j1j3 j1k1 j1k2");
    const Position moved = after(scene({.pieces = "wKj1 wNe8 bKb12 rKn14 bRe3", .pool = "wQN"}), "j1j3");
    CHECK(moved.in_check(Color::first));
    const Position taken = after(moved, "e3j3");
    CHECK(status(taken, 'w') == PlayerStatus::king_captured);
    CHECK(taken.pieces(Color::first) == SquareSet{square(taken, "e8")});
    CHECK(pool(taken, 'w') == "");
    CHECK(taken.halfmove_clock() == 0);
    CHECK(turn(taken) == 'r');
    CHECK_FALSE(taken.over());
}

TEST_CASE("the second captured king ends the game; bare kings do not") {
    Game game(scene({.pieces = "bKb12 rKn14 rRg12", .turn = 'r', .living = "br"}));
    CHECK_FALSE(Game(scene({.pieces = "bKb12 rKn14", .turn = 'r', .living = "br"})).outcome());
    play(game, "g12b12");
    CHECK(game.outcome() == won_by_last(Color::third));
    CHECK(turn(game.position()) == 'r');
}

TEST_CASE("a player who can answer a check captures no king, even if that would end the check") {
    const Position p = scene({.pieces = "wKj1 wRg12 bKb12 bRe1 rKn14"});
    CHECK(p.in_check(Color::first));
    CHECK_FALSE(legal(p, "g12b12"));
    CHECK(unanswered(p, "g12", "b12") == 'b');
    CHECK(legal(p, "j1j2"));
    CHECK(legal(p, "g12h12")); // all else is free, also to stay in check
    CHECK(legal(scene({.pieces = "wKj1 wRg12 bKb12 bRe2 rKn14"}), "g12b12"));
}

TEST_CASE("a player who cannot answer a check may capture a king") {
    const Position p = scene({.pieces = "wKe1 wNf1 wPe2 wPf2 wRg12 bNf5 bKb12 rKn14"});
    CHECK(p.in_check(Color::first));
    CHECK(legal(p, "g12b12"));
}

TEST_CASE("castling answers no check") {
    // Every step is blocked or attacked; only castling, were it allowed, would leave the check.
    const Position p =
        scene({.pieces = "wKj1 wRm1 wRi1 wPh2 wPi2 wPj2 wPk2 wPj3 wRg12 bNi5 bNj5 bKb12 rKn14", .castling = "wR"});
    CHECK(p.in_check(Color::first));
    CHECK_FALSE(legal(p, "j1l1"));
    CHECK(legal(p, "g12b12"));
}

TEST_CASE("the king castles in three ways") {
    const auto castled = [](std::string_view coordinates) {
        return after(scene({.pieces = "wKj1 wQh1 wRe1 wRm1 bKb12 rKn14", .castling = "wRLQ"}), coordinates);
    };
    const Position right = castled("j1l1");
    CHECK(right.king(Color::first) == square(right, "l1"));
    CHECK(right.pieces(Color::first, Role::rook) == SquareSet{square(right, "e1"), square(right, "k1")});
    CHECK(right.castling(Color::first) == 0);

    const Position queen = castled("j1h1");
    CHECK(queen.king(Color::first) == square(queen, "i1"));
    CHECK(queen.pieces(Color::first, Role::queen) == SquareSet{square(queen, "j1")});
    CHECK(queen.occupied().size() == 6);
    CHECK(queen.halfmove_clock() == 1);
    CHECK(pool(queen, 'w') == "");

    // Beside the plain step to the same cell.
    const Position stepped = castled("j1i1");
    CHECK(stepped.pieces(Color::first, Role::queen) == SquareSet{square(stepped, "h1")});

    const Position left = after(scene({.pieces = "wKj1 wRe1 bKb12 rKn14", .castling = "wL"}), "j1f1");
    CHECK(left.king(Color::first) == square(left, "f1"));
    CHECK(left.pieces(Color::first, Role::rook) == SquareSet{square(left, "g1")});
}

TEST_CASE("the king castles neither out of, nor over, nor onto an attack") {
    const auto ways = [](std::string_view knight) {
        const std::string pieces = "wKj1 wQh1 wRm1 bKb12 rKn14 " + std::string(knight);
        const Position p = scene({.pieces = pieces, .castling = "wRQ"});
        return std::string(legal(p, "j1l1") ? "right " : "") + (legal(p, "j1h1") ? "queen" : "");
    };
    CHECK(ways("wNj5") == "right queen");
    CHECK(ways("bNj5") == "");       // over k1, onto i1
    CHECK(ways("bNi5") == "");       // out of check
    CHECK(ways("rNm5") == "queen");  // onto l1
    CHECK(ways("rNh5") == "right "); // onto i1
}

TEST_CASE("moving the king, a rook or the queen removes its castling rights") {
    const Position p = scene({.pieces = "wKj1 wQh1 wRm1 bKb12 rKn14 bRm3", .castling = "wRQ"});
    CHECK(after(p, "m1l1").castling(Color::first) == 0b100);
    CHECK(after(p, "h1h2").castling(Color::first) == 0b001);
    CHECK(after(p, "j1i1").castling(Color::first) == 0);
}

TEST_CASE("nothing passes the corner where a rook stands") {
    const Position p = scene({.pieces = "wKj1 wRe1 bBe3 bKb12 rKn14", .turn = 'b'});
    CHECK_FALSE(legal(p, "e3e1"));
    CHECK(legal(scene({.pieces = "wKj1 wRe1 bBf2 bKb12 rKn14", .turn = 'b'}), "f2e1"));
}

TEST_CASE("a pawn on the far side is redeemed on arrival, later, or not at all") {
    const Position p = scene({.pieces = "wKj1 wPe16 bKb12 rKn14", .halfmove = 8, .pool = "wQR bN"});
    CHECK(moves(p, "e16") == "e16e17 e16e17q e16e17r");
    const Position redeemed = after(p, "e16e17q");
    CHECK(redeemed.at(square(p, "e17")) == Piece{Color::first, Role::queen});
    CHECK(redeemed.pieces(Role::pawn).empty());
    CHECK(pool(redeemed, 'w') == "R");
    CHECK(pool(redeemed, 'b') == "N");
    CHECK(redeemed.halfmove_clock() == 0);

    const Position waiting = after(p, "e16e17 b12c12 n14n13");
    CHECK(waiting.halfmove_clock() == 2);
    CHECK(moves(waiting, "e17") == "e17e17q e17e17r");
    const Position in_place = after(waiting, "e17e17r");
    CHECK(in_place.at(square(p, "e17")) == Piece{Color::first, Role::rook});
    CHECK(pool(in_place, 'w') == "Q");
    CHECK(in_place.halfmove_clock() == 0);
    CHECK(moves(scene({.pieces = "wKj1 wPe17 bKb12 rKn14"}), "e17") == "");
}

TEST_CASE("pawns are redeemed on the other back rows and the far edge between them") {
    const Board &board = find_rules("nivichanov")->board();
    const auto names = [&](SquareSet squares) {
        std::string text;
        for (Square square : squares)
            text += (text.empty() ? "" : " ") + board.name(square);
        return text;
    };
    SquareSet back_rows;
    for (const Home &home : board.homes)
        back_rows |= home.back_rank;
    CHECK(names(board.redemption[0] - back_rows) == "f16 g16 h16 i16 j16 k16");
    CHECK(names(board.redemption[1] - back_rows) == "e3 d4 d5 c6 c7 b8");
    CHECK(names(board.redemption[2] - back_rows) == "m3 m4 n5 n6 o7 o8");
    for (const Home &home : board.homes)
        CHECK(((board.redemption[index(home.pawn_direction)] & back_rows) == back_rows - home.back_rank));
}

TEST_CASE("captured pieces of the living can be redeemed, pawns and dead pieces cannot") {
    const Position p = scene({.pieces = "wKj1 wQe17 wPf5 bKb12 rKn14 bRe16 bRf6", .turn = 'b'});
    CHECK(pool(after(p, "e16e17"), 'w') == "Q");
    CHECK(after(p, "f6f5").pool(Color::first) == Pool{});
    const Position dead = scene({.pieces = "wKj1 wQe17 bKb12 rKn14 bRe16", .turn = 'b', .living = "br"});
    CHECK(pool(after(dead, "e16e17"), 'w') == "");
    CHECK_THROWS_AS(scene({.pieces = "wKj1 bKb12 rKn14", .turn = 'b', .living = "br", .pool = "wQ"}), NoPosition);
}

TEST_CASE("a player without a move passes, and the halfmove clock does not count it") {
    const Position p =
        after(scene({.pieces = "wKe17 wPd16 wPe16 wPe15 bKj9 rKn14", .turn = 'r', .halfmove = 5}), "n14n13");
    CHECK(turn(p) == 'b');
    CHECK(p.living() == ColorSet::all());
    CHECK(p.halfmove_clock() == 6);
    CHECK(p.fullmove_number() == 2);
}

TEST_CASE("resigning leaves a dead king that may be captured") {
    Game game(scene({.pieces = "wKj1 bKj3 rKn14", .pool = "wQ"}));
    game.play(Token::resigns);
    CHECK(status(game.position(), 'w') == PlayerStatus::resigned);
    CHECK(pool(game.position(), 'w') == "");
    CHECK(legal(game.position(), "j3j1"));
    CHECK_FALSE(game.outcome());
}

TEST_SUITE_END();
