// Use of the library by another program; tests/install-check builds it against the installed headers and library.

#include "tondo/core/game.hpp"
#include "tondo/core/perft.hpp"
#include "tondo/engine/engine.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "tondo/notation/move_reader.hpp"
#include "tondo/notation/ply_token.hpp"
#include "tondo/notation/scores.hpp"

#include <array>
#include <iostream>
#include <sstream>

using namespace tondo;

struct Example {
    const char *rules, *board, *fen, *moves; // no FEN: the start position
};
constexpr std::array examples{
    Example{"3man", "round", "", "e4 m2m4 u4 Nf3"},
    Example{"3man-video", "round", "", "e4 m2m4 u4 Nf3"},
    Example{"three-kings", "three-way", "", "e2e4"},
    Example{"green", "three-way", "", "e2e4"},
    Example{"green", "round", "", "e4"},
    Example{"green", "square", "1bK6/7rK/8/8/8/8/4wR3/wK5wR1 w wrb - - - 0 1", "Rf2 Kh8 b8a8"}, // Rh2 mates
    Example{"nivichanov", "honeycomb", "", "e2e3"},
};

int main() {
    for (const Example &example : examples) {
        const RuleSet &rules = *find_rules(example.rules, example.board);
        // value() throws where a text is no position or no legal move; error() is the reason.
        Game game(*example.fen ? notation::read_fen(example.fen, rules).value() : Position::start(rules));
        std::istringstream moves(example.moves);
        for (std::string move; moves >> move;)
            game.play(notation::read_move(game.position(), move).value());
        std::cout << rules.key << ' ' << rules.board().key << ", perft 2: " << perft(game.position(), 2) << '\n';

        if (*example.fen)
            game.play(engine::think({}, game, {.depth = 2}).line.front());
        for (std::size_t ply = 0; ply < game.plies().size(); ++ply)
            std::cout << notation::write_ply_token(game.position_after(ply), game.plies()[ply].action) << ' ';
        const Position &last = game.position();
        std::cout << '\n' << notation::write_fen(last) << (last.in_check(last.turn()) ? " in check\n" : "\n");
        std::cout << notation::write_result(game.outcome() ? notation::Result(game.outcome()->scores) : std::nullopt)
                  << '\n';
    }
}
