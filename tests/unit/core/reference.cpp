// The fast generator against the slow and obvious one, on positions of random play from the perft files.

#include "../../perft_file.hpp"
#include "../../reference/plain_movegen.hpp"
#include "../samples.hpp"

#include "core/attacks.hpp"
#include "core/pending_moves.hpp"
#include "tondo/core/movegen.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/fen_writer.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <tuple>

using namespace tondo;

namespace {

constexpr int plies_each = 60; // of random play from a position of the files

// In one order, so that lists can be compared; a move that is there twice stays twice.
std::vector<Move> sorted(std::vector<Move> moves) {
    std::sort(moves.begin(), moves.end(), [](const Move &a, const Move &b) {
        const auto key = [](const Move &m) { return std::tuple(m.from, m.to, m.promotion, m.kind); };
        return key(a) < key(b);
    });
    return moves;
}

std::uint64_t replies_one_by_one(const Position &position) {
    std::uint64_t replies = 0;
    for (const Move &move : legal_moves(position))
        replies += count_legal_moves(position.play(move));
    return replies;
}

// A short name of the difference; empty if there is none.
std::string difference(const Position &position, std::mt19937 &random) {
    const std::vector<Move> expected = reference::legal_moves(position);
    if (sorted(legal_moves(position)) != sorted(expected))
        return "moves";
    if (!position.over()) {
        const SquareSet pieces = position.pieces(all_roles[random() % all_roles.size()]);
        const Square to = expected[random() % expected.size()].to;
        for (const SquareSet some : {pieces, SquareSet::all()}) {
            std::vector<Move> wanted = expected;
            std::erase_if(wanted, [&](const Move &m) { return !some.contains(m.from) || m.to != to; });
            if (sorted(legal_moves(position, some, to)) != sorted(wanted))
                return "moves of some pieces to a square";
        }
    }
    if (count_legal_moves(position) != expected.size())
        return "count";
    if (!position.over() && !has_legal_move(position, position.king_safety()))
        return "no move found";
    if (count_replies(position).replies != replies_one_by_one(position))
        return "count of replies";
    for (Color color : all_colors) {
        const std::optional<Square> king = position.king(color);
        if (king && position.is_living(color) &&
            position.checkers(color) != reference::attackers(position, *king, position.living_opponents(color)))
            return "checkers";
    }
    const Square square{static_cast<std::uint8_t>(random() % position.board().size)};
    const SquareSet others = position.occupied() - SquareSet{square};
    if (attackers(position, square, others) != reference::attackers(position, square, others))
        return "attackers of " + position.board().name(square);
    return {};
}

} // namespace

TEST_SUITE_BEGIN("core: reference");

TEST_CASE("the fast generator agrees with the plain one") {
    struct {
        const char *file, *rules, *board;
    } const sets[] = {
        {"round", "3man", "round"},
        {"round-video", "3man-video", "round"},
        {"green-round", "green", "round"},
        {"three-kings", "three-kings", "three-way"},
        {"green", "green", "three-way"},
        {"green-square", "green", "square"},
        {"nivichanov", "nivichanov", "honeycomb"},
    };
    for (const auto &set : sets) {
        const RuleSet &rules = *find_rules(set.rules, set.board);
        const auto starts = test::read_perft_file(std::string("tests/perft/") + set.file + ".perft");
        std::mt19937 random(20000);
        const std::size_t positions = test::samples(10'000);
        std::size_t left = positions;
        for (std::size_t game = 0; left > 0; ++game) {
            Position position = notation::read_fen(starts[game % starts.size()].fen, rules).value();
            for (int ply = 0; ply < plies_each && !position.over() && left > 0; ++ply, --left) {
                if (const std::string what = difference(position, random); !what.empty()) {
                    INFO(set.file << ": " << notation::write_fen(position));
                    FAIL(what);
                }
                const std::vector<Move> moves = reference::legal_moves(position);
                position = position.play(moves[random() % moves.size()]);
            }
            if (game > 100 * positions)
                FAIL(set.file << ": no game goes on");
        }
        CHECK(left == 0);
    }
}

// Pawns on all squares of their range, knights elsewhere.
Setup crowded(const RuleSet &rules, std::mt19937 &random) {
    Setup setup = Setup::start(rules);
    setup.castling = {};
    const Board &board = rules.board();
    for (std::size_t i = 0; i < board.size; ++i) {
        const Square square{static_cast<std::uint8_t>(i)};
        if (setup.pieces[square] || random() % 8 == 0)
            continue;
        const Color color = random() % 4 == 0 ? Color::first : Color::second;
        setup.pieces[square] = Piece{color, Role::knight};
        for (PawnDirection pawn_direction : all_pawn_directions)
            if (color == Color::second && rules.home(color).pawn_range[index(pawn_direction)].contains(square))
                setup.pieces[square] = Piece{color, Role::pawn, pawn_direction};
    }
    return setup;
}

TEST_CASE("replies on crowded boards are counted as they are listed") {
    std::mt19937 random(20001);
    int sound = 0;
    for (int i = 0; i < 1000; ++i)
        if (const auto position = Position::of(crowded(*find_rules("3man"), random))) {
            ++sound;
            CHECK(count_replies(*position).replies == replies_one_by_one(*position));
        }
    CHECK(sound > 100);
}

TEST_CASE("replies are counted after a capture of the pawn that could be captured en passant") {
    const Position position =
        notation::read_fen("1rBrNrRrK3/rP3rQ1rP1/1rPrPwB1rPrR1/6rNrP/1bKbR1bQbB1bR/4bP2bP/bP3bBbPbP1/"
                           "1bPbPrP4/3wPwP3/wN7/wPbNwQwNwKwPrB1/wR4wBwR1 w wrb rQ c6 - 0 19",
                           *find_rules("green"))
            .value();
    CHECK(count_replies(position).replies == replies_one_by_one(position));
}

// White's bishop leaves a line on which the knight then uncovers the rook's attack on Black's king, if it crosses;
// White's rook comes to a square that the pawn attacks across the moat.
TEST_CASE("replies depend on what stands across a moat") {
    for (const char *fen : {"24/2wK21/24/24/4bK2gN1wB1gR6bP5/wN11gK7bR3 w wgb - - - 0 30",
                            "24/2wK21/8wR15/24/7gp3gPgPgP10/10gNgNgKgN6bR1bK1 w wgb - - - 0 30"}) {
        INFO(fen);
        const Position position = notation::read_fen(fen, *find_rules("3man-video")).value();
        CHECK(count_replies(position).replies == replies_one_by_one(position));
    }
}

// The rook on m6 attacks Gray's king, so the other rook may not cross (rules 3man 4.4).
TEST_CASE("moves of some pieces over a moat depend on the attacks of the others") {
    const Position position =
        notation::read_fen("12wR11/24/24/12gK11/24/3wK3wR12bK3 w wgb - - - 0 30", *find_rules("3man")).value();
    const SquareSet rooks = position.pieces(Color::first, Role::rook);
    const SquareSet h1{*position.board().find("h1")};
    const Square j1 = *position.board().find("j1");
    REQUIRE(h1.intersects(rooks));
    REQUIRE(position.bridged().contains(Border::first));
    CHECK(legal_moves(position, h1, j1).empty());
}

TEST_SUITE_END();
