// Incremental piece-square values and units of the network equal those summed from scratch.

#include "engine/piece_square.hpp"
#include "tondo/core/movegen.hpp"

#include <doctest/doctest.h>

#include <random>

using namespace tondo;
using namespace tondo::engine;

TEST_SUITE_BEGIN("engine: piece-square table");

TEST_CASE("the incremental sum equals the full sum") {
    for (const RuleSet &rules : all_rules()) {
        if (!rules.has_start())
            continue;
        CAPTURE(rules.key);
        std::mt19937 random(3);
        std::vector<std::int16_t> values(ValueLayout(rules).size());
        for (std::int16_t &value : values)
            value = static_cast<std::int16_t>(static_cast<int>(random() % 200) - 100);
        Network network{std::vector<Network::Row>(values.size()), {}};
        for (Network::Row &row : network.rows)
            for (std::int8_t &number : row)
                number = static_cast<std::int8_t>(random());
        network.heads[0].bias.fill(7);
        network.heads[1].bias.fill(-300);
        const LearnedValues learned(rules, values, network);
        const PieceSquareTable piece_square(rules, weights_for(Style::balanced), &learned);
        const PieceSquareTable without(rules, weights_for(Style::balanced), nullptr);
        for (int game = 0; game < 20; ++game) {
            Position position = Position::start(rules);
            PieceSums sums = piece_square.sums(position);
            for (int ply = 0; ply < 200 && !position.over(); ++ply) {
                const std::vector<Move> moves = legal_moves(position);
                const Move move = moves[random() % moves.size()];
                const Position after = position.play(move);
                sums = piece_square.after(sums, position, move, after);
                position = after;
            }
            const PieceSums anew = piece_square.sums(position);
            CHECK(sums.worth == anew.worth);
            if (position.living().size() > 1)
                for (Color color : position.living())
                    CHECK(sums.accumulators[color] == anew.accumulators[color]);
            while (position.living().size() > 1)
                position = position.eliminate_mover(PlayerStatus::resigned);
            CHECK(piece_square.sums(position).worth == without.sums(position).worth);
        }
    }
}

TEST_CASE("pawns are worth more the nearer they are to their goal") {
    const RuleSet &rules = *find_rules("3man");
    const Board &board = rules.board();
    const PieceSquareTable piece_square(rules, weights_for(Style::balanced), nullptr);
    const auto worth = [&](std::string_view square, PawnDirection pawn_direction) {
        return piece_square.worth({Color::first, Role::pawn, pawn_direction}, *board.find(square));
    };
    CHECK(worth("e3", PawnDirection::first) > worth("e2", PawnDirection::first));
    CHECK(worth("q6", *board.crossed_direction) > worth("e6", PawnDirection::first));
    CHECK(worth("q2", *board.crossed_direction) > worth("q3", *board.crossed_direction) + 20);
}

// Ten steps lead from e2 to q1. Each adds more than the one before, and the second half of the way adds 30.
TEST_CASE("a pawn's worth grows along its way") {
    const RuleSet &rules = *find_rules("3man");
    const Board &board = rules.board();
    const PieceSquareTable piece_square(rules, weights_for(Style::balanced), nullptr);
    std::string worths;
    for (const std::string_view square : {"e2", "e3", "e4", "e5", "e6", "q6", "q5", "q4", "q3", "q2"}) {
        const PawnDirection pawn_direction = square.front() == 'e' ? PawnDirection::first : *board.crossed_direction;
        const int worth = piece_square.worth({Color::first, Role::pawn, pawn_direction}, *board.find(square));
        worths += (worths.empty() ? "" : " ") + std::to_string(worth);
    }
    CHECK(worths == "100 102 110 122 140 162 220 252 290 332");
}

TEST_CASE("the edge is where a king has few neighbours") {
    const RuleSet &rules = *find_rules("3man");
    const PieceSquareTable piece_square(rules, weights_for(Style::balanced), nullptr);
    for (std::size_t i = 0; i < rules.board().size; ++i)
        CHECK(piece_square.edge_distance(Square(i)) == rules.board().rank[Square(i)] - 1);
}

TEST_SUITE_END();
