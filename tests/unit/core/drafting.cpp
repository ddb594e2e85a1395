// Mate and takeover: the credited player, the drafted army, passes (rules three-kings 5.3, 5.4, 5.5, 5.7).

#include "../scene.hpp"

#include "tondo/core/illegal_reason.hpp"
#include "tondo/core/movegen.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::test;

TEST_SUITE_BEGIN("core: drafting");

namespace {

constexpr std::string_view three_kings = "three-kings";

Position three_kings_scene(Scene described) {
    described.rules = three_kings;
    return position(described);
}

// The squares of a player's pieces, by rising rank, then file.
std::string army(const Position &p, char player) {
    std::string squares;
    for (Square square : p.pieces(color(p, player)))
        squares += (squares.empty() ? "" : " ") + p.board().name(square);
    return squares;
}

PlayerStatus status(const Position &p, char player) {
    return p.status(color(p, player));
}

// The players who attack a king, the earliest first: `wb`.
std::string attackers(const Position &p, char king) {
    const AttackOrder &order = p.attack_order(color(p, king));
    std::string letters;
    for (std::optional<Color> attacker : {order.first, order.second})
        if (attacker)
            letters += p.rules().players[*attacker].letter;
    return letters;
}

// Red's king is in the corner behind two pawns: an unanswered check along row 12 is mate.
#define CORNERED "rKl12 rPk11 rPl11 wKa1 bKa8 "

} // namespace

TEST_CASE("mate is adjudicated on the mated player's own turn, and then the army is drafted") {
    const Position checked = after(three_kings_scene({.pieces = CORNERED "wRe9 bNi10", .halfmove = 7}), "e9e12");
    CHECK(turn(checked) == 'b');
    CHECK(checked.in_check(color(checked, 'r')));
    CHECK(status(checked, 'r') == PlayerStatus::living);
    CHECK(attackers(checked, 'r') == "w");

    const Position mated = after(checked, "a8b8");
    CHECK(status(mated, 'r') == PlayerStatus::checkmated);
    CHECK_FALSE(mated.king(color(mated, 'r')));
    CHECK(army(mated, 'r') == "");
    CHECK(army(mated, 'w') == "a1 k11 l11 e12");
    CHECK(turn(mated) == 'w');
    CHECK(mated.halfmove_clock() == 0);
    CHECK(attackers(mated, 'r') == "");
    CHECK_FALSE(mated.over());
}

TEST_CASE("the third player may rescue a checked player before that turn") {
    const Position rescued = after(three_kings_scene({.pieces = CORNERED "wRe9 bNi10"}), "e9e12 i10j12");
    CHECK(status(rescued, 'r') == PlayerStatus::living);
    CHECK(turn(rescued) == 'r');
    CHECK_FALSE(rescued.in_check(color(rescued, 'r')));
}

TEST_CASE("the first player to give check is credited, even if the second adds another check") {
    const Position p = after(three_kings_scene({.pieces = CORNERED "wRe9 bNi11"}), "e9e12 i11k10");
    CHECK(status(p, 'r') == PlayerStatus::checkmated);
    CHECK(army(p, 'w') == "a1 k11 l11 e12");
    CHECK(army(p, 'b') == "a8 k10");
}

TEST_CASE("of two attacks that begin at once the mover's comes first") {
    const Position both = after(three_kings_scene({.pieces = CORNERED "wRe12 bNj12", .turn = 'b'}), "j12k10");
    CHECK(army(both, 'b') == "a8 k10 k11 l11");
    const Position only_uncovered = after(three_kings_scene({.pieces = CORNERED "wRe12 bNj12", .turn = 'b'}), "j12i10");
    CHECK(army(only_uncovered, 'w') == "a1 k11 l11 e12");
}

TEST_CASE("an attack lasts while any piece of that player attacks, and no longer") {
    const Position lasting = after(three_kings_scene({.pieces = CORNERED "wRe12 wNk10 bRe10", .turn = 'b'}), "e10e12");
    CHECK(army(lasting, 'w') == "a1 k10 k11 l11");
    const Position taken_over = after(three_kings_scene({.pieces = CORNERED "wRe12 bRe10", .turn = 'b'}), "e10e12");
    CHECK(army(taken_over, 'b') == "a8 k11 l11 e12");
}

TEST_CASE("a position states the attack order; without it the last mover's attack was first") {
    const Scene both{.pieces = CORNERED "wRe12 bNk10", .turn = 'b'};
    CHECK(attackers(three_kings_scene(both), 'r') == "wb");
    Scene ordered = both;
    ordered.attack_order = "rbw";
    CHECK(attackers(three_kings_scene(ordered), 'r') == "bw");
    CHECK(army(after(three_kings_scene(ordered), "a8b8"), 'b') == "b8 k10 k11 l11");
    CHECK(army(after(three_kings_scene(both), "a8b8"), 'b') == "b8 k10");
    CHECK_FALSE(three_kings_scene(both).same_as(three_kings_scene(ordered)));

    ordered.pieces = CORNERED "wRe12 bNi10";
    CHECK_THROWS_AS(three_kings_scene(ordered), NoPosition);
}

TEST_CASE("one move mates both: each army is drafted before the game is over") {
    const Position p = after(three_kings_scene({.pieces = "rKl12 rPk11 rPl11 wKa1 bKl8 bPk7 bPl7 wRa8 wRe9"}), "e9e12");
    CHECK(p.over());
    CHECK(p.outcome() == won_by_last(Color::first));
    CHECK(army(p, 'w') == "a1 k7 l7 a8 k11 l11 e12");
    CHECK(turn(p) == 'w');
    CHECK(p.living() == ColorSet::of(Color::first));
}

TEST_CASE("an attack by a drafted army counts as begun by its new owner") {
    // White mates Black, and drafts Black's rook, which attacks Red's king.
    const Position p = after(three_kings_scene({.pieces = "bKl8 bPk7 bPl7 bRe10 rKe12 wKa1 wRa7 rBb4"}), "a7a8");
    CHECK(status(p, 'b') == PlayerStatus::checkmated);
    CHECK(turn(p) == 'r');
    CHECK(attackers(p, 'r') == "w");
    CHECK(p.in_check(color(p, 'r')));
}

TEST_CASE("removing a mated king opens a line to another king") {
    // Red's king is behind Black's on row 8. This is no capture: Red moves out of check.
    const Position p = after(three_kings_scene({.pieces = "bKj8 bPi7 bPj7 bPk7 rKl8 wKa1 wRa7 rPf11"}), "a7a8");
    CHECK(status(p, 'b') == PlayerStatus::checkmated);
    CHECK(turn(p) == 'r');
    CHECK(p.in_check(color(p, 'r')));
    CHECK(legal(p, "l8l7"));
    CHECK_FALSE(legal(p, "f11f10"));
}

TEST_CASE("a drafted pawn keeps its home: direction, double step, en passant") {
    const Position p = three_kings_scene(
        {.pieces = "wKa1 bKa8 rKh12 wPk11 wPe2 bPj9", .castling = "", .homes = "k11r e2r", .attack_order = ""});
    CHECK(moves(p, "k11") == "k11k10 k11k9");
    CHECK(moves(p, "e2") == "e2e1b e2e1n e2e1q e2e1r");
    const Position doubled = after(p, "k11k9");
    CHECK(doubled.passed(Color::first) == square(doubled, "k10"));
    CHECK(moves(doubled, "j9") == "j9j10 j9k10");
    CHECK(army(after(doubled, "j9k10"), 'w') == "a1 e2");
    const Position read_again = Position::of(doubled.setup()).value();
    CHECK(read_again.same_as(doubled));
}

TEST_CASE("a drafted pawn promotes on the third player's back row, too") {
    const Position p = three_kings_scene({.pieces = "wKa1 bKa8 rKh12 wPk7", .homes = "k7r"});
    CHECK(moves(p, "k7") == "k7k8b k7k8n k7k8q k7k8r");
    CHECK(moves(three_kings_scene({.pieces = "wKa1 bKa8 rKh12 wPk7", .homes = "k7b"}), "k7") == "k7k5 k7k6");
}

TEST_CASE("castling rights of a drafted army vanish") {
    const Position p = after(
        three_kings_scene({.pieces = "rKi12 rRl12 rPe11 rPi11 rPj11 wKa1 bKa8 bQf10", .turn = 'b', .castling = "rK"}),
        "f10f12");
    CHECK(status(p, 'r') == PlayerStatus::checkmated);
    CHECK(p.castling(color(p, 'r')) == 0);
    CHECK(army(p, 'b') == "a8 e11 i11 j11 f12 l12");
}

TEST_CASE("a living king is never a target, a dead one is") {
    const Position p = three_kings_scene({.pieces = CORNERED "wRe12 bNi10"});
    CHECK(legal(p, "e12k12"));
    CHECK_FALSE(legal(p, "e12l12"));
    CHECK(pseudo_moves(p, "e12").find("l12") == std::string::npos);
    const auto refused = illegal_reason(p, square(p, "e12"), square(p, "l12"));
    REQUIRE(refused);
    CHECK(refused->reason == IllegalMove::Reason::king_never_taken);
    const Position by_pawn = three_kings_scene({.pieces = "rKl12 wKa1 bKa8 wPk11"});
    CHECK(moves(by_pawn, "k11") == "k11k12b k11k12n k11k12q k11k12r");
    CHECK(illegal_reason(by_pawn, square(by_pawn, "k11"), square(by_pawn, "l12"))->reason ==
          IllegalMove::Reason::king_never_taken);

    CHECK(legal(three_kings_scene({.pieces = CORNERED "wRe12", .living = "wb"}), "e12l12"));
}

TEST_CASE("resigning leaves a dead army, and its king stays") {
    Game game(three_kings_scene({.pieces = CORNERED "rRe12 wRe9", .turn = 'r', .halfmove = 9}));
    game.play(Token::resigns);
    const Position &p = game.position();
    CHECK(status(p, 'r') == PlayerStatus::resigned);
    CHECK(army(p, 'r') == "k11 l11 e12 l12");
    CHECK(p.halfmove_clock() == 0);
    CHECK(turn(p) == 'w');
    CHECK(legal(p, "e9e12"));
    // Dead players are not mated: Black continues.
    CHECK(turn(after(p, "e9e12 a8b8")) == 'w');
    CHECK(army(after(p, "e9e12 a8b8 e12l12"), 'r') == "k11 l11");
}

TEST_CASE("stalemate with three players: the turn passes and the halfmove clock does not count it") {
    const Position p = after(three_kings_scene({.pieces = "wKa1 wQk5 bKl8 rKh12", .halfmove = 3}), "k5k6");
    CHECK(status(p, 'b') == PlayerStatus::living);
    CHECK(turn(p) == 'r');
    CHECK(p.halfmove_clock() == 4);
    CHECK(p.fullmove_number() == 1);
    // After one pass Black may move when the turn comes again.
    CHECK(turn(after(p, "h12h11 k6i6")) == 'b');
}

TEST_CASE("stalemate with two players is a draw of the two") {
    const Position p = after(three_kings_scene({.pieces = "wKa1 wQk5 bKl8 rKh12", .living = "wb"}), "k5k6");
    REQUIRE(p.over());
    CHECK(p.outcome()->ending == Ending::stalemate);
    CHECK(p.outcome()->scores == ByColor<Score>{{6}, {6}, {0}});
}

TEST_CASE("a position where nobody can move is a draw of all three") {
    // White's pieces fill the board except two corners; each king's neighbours are guarded, and no king is attacked.
    Setup full = setup({.pieces = "wKa1 bKl8 rKl12 wNk7 wNk11", .rules = three_kings});
    const Board &board = full.rules->board();
    SquareSet back_ranks;
    for (const Home &home : board.homes)
        back_ranks |= home.back_rank;
    for (std::size_t i = 0; i < board.size; ++i)
        if (!full.pieces[Square(i)])
            full.pieces[Square(i)] =
                Piece{Color::first, back_ranks.contains(Square(i)) ? Role::knight : Role::pawn, PawnDirection::first};
    const Position p = Position::of(full).value();
    for (Color color : all_colors)
        CHECK_FALSE(p.in_check(color));
    REQUIRE(p.over());
    CHECK(p.outcome()->ending == Ending::stalemate);
    CHECK(p.outcome()->scores == ByColor<Score>{{4}, {4}, {4}});
    CHECK(p.fullmove_number() == 1);
}

TEST_CASE("draws by the clock take fifty moves of each living player; bare kings are no draw") {
    Game three(three_kings_scene({.pieces = "wKa1 bKa8 rKh12", .halfmove = 148}));
    play(three, "a1b1");
    CHECK_FALSE(three.outcome());
    play(three, "a8b8");
    REQUIRE(three.outcome());
    CHECK(three.outcome()->ending == Ending::clock);
    CHECK(three.outcome()->scores == ByColor<Score>{{4}, {4}, {4}});

    Game two(three_kings_scene({.pieces = "wKa1 bKa8", .living = "wb", .halfmove = 98}));
    play(two, "a1b1");
    CHECK_FALSE(two.outcome());
    play(two, "a8b8");
    CHECK(two.outcome()->scores == ByColor<Score>{{6}, {6}, {0}});
}

TEST_SUITE_END();
