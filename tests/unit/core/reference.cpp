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

// The difference, in a word; empty if there is none.
std::string difference(const Position &position, std::mt19937 &random) {
    const std::vector<Move> expected = reference::legal_moves(position);
    if (sorted(legal_moves(position)) != sorted(expected))
        return "moves";
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

TEST_CASE("the fast generator finds what the plain one finds") {
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

TEST_CASE("replies of more pieces than are watched are counted, too") {
    Setup setup = Setup::start(*find_rules("3man"));
    const Board &board = setup.rules->board();
    for (std::size_t i = 0; i < board.size; ++i)
        if (board.rank[Square(i)] == 3 || board.rank[Square(i)] == 4 || board.rank[Square(i)] == 5)
            setup.pieces[Square(i)] = Piece{Color::second, i % 2 == 0 ? Role::knight : Role::bishop};
    setup.bridged = {};
    const Expected<Position, SetupError> position = Position::of(setup);
    REQUIRE(position);
    CHECK(position->pieces(Color::second).size() > 80);
    CHECK(count_replies(*position).replies == replies_one_by_one(*position));
}

TEST_SUITE_END();
