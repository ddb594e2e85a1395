// Sets of squares passed between a program and the library; tests/instruction-sets compiles it with other flags than
// the library's, and expects the same output.

#include "tondo/core/game.hpp"
#include "tondo/core/king_safety.hpp"
#include "tondo/core/perft.hpp"

#include <iostream>

using namespace tondo;

namespace {

void print(const char *name, SquareSet squares, const Board &board) {
    std::cout << ' ' << name << ' ' << squares.size();
    for (Square square : squares)
        std::cout << ' ' << board.name(square);
}

void print(const Position &position) {
    const Board &board = position.board();
    print("occupied", position.occupied(), board);
    for (Color color : all_colors)
        print("checkers", position.PendingPosition::checkers(color), board);
    print("evasions", evasions(position, position.king_safety().checkers) & position.occupied(), board);
    for (Square blocker : position.king_safety().blockers)
        print("pin", pin_line(position, position.turn(), blocker) & position.occupied(), board);
    std::cout << '\n';
}

} // namespace

int main() {
    for (const RuleSet &rules : all_rules()) {
        if (!rules.has_start())
            continue;
        Game game(Position::start(rules));
        for (std::size_t ply = 0; ply < 120 && !game.outcome(); ++ply) {
            print(game.position());
            const std::vector<Move> moves = game.legal_moves();
            game.play(moves[ply * 7 % moves.size()]);
        }
        std::cout << rules.key << ' ' << perft(game.position(), 3) << '\n';
    }
}
