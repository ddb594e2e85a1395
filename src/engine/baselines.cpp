#include "engine/baselines.hpp"

#include "engine/evaluation.hpp"
#include "tondo/core/movegen.hpp"

#include <algorithm>
#include <random>

namespace tondo::engine {

namespace {

constexpr std::array worth{100, 9, 5, 3, 3, 1};

// The move that scores best, the first of equals.
template <class Scoring> Move best_of(const std::vector<Move> &moves, Scoring score_of) {
    Move best = moves.front();
    int most = score_of(best);
    for (const Move &move : moves)
        if (const int score = score_of(move); score > most) {
            most = score;
            best = move;
        }
    return best;
}

Move greedy_move(const Position &position, const std::vector<Move> &moves) {
    return best_of(moves, [&](const Move &move) {
        const std::optional<Piece> taken = position.captured(move);
        return taken && position.is_living(taken->color) ? worth[index(taken->role)] : 0;
    });
}

Move one_ply_move(const Position &position, const std::vector<Move> &moves) {
    const Color me = position.turn();
    const Evaluation evaluation(position.rules(), me, Style::balanced, false, nullptr);
    return best_of(moves, [&](const Move &move) {
        const Position after = position.play(move);
        return after.over() ? value_of(*after.outcome(), 1)[me]
                            : evaluation(after, evaluation.piece_square().sums(after))[me];
    });
}

} // namespace

std::optional<Move> baseline_move(Mode mode, const Position &position, std::uint64_t seed) {
    std::vector<Move> moves = legal_moves(position);
    std::mt19937_64 random(seed ^ position.hash());
    std::shuffle(moves.begin(), moves.end(), random);
    switch (mode) {
    case Mode::one_ply:
        return one_ply_move(position, moves);
    case Mode::greedy:
        return greedy_move(position, moves);
    case Mode::random:
        return moves.front();
    case Mode::paranoid:
    case Mode::best_reply:
    case Mode::best_reply_plus:
    case Mode::max_n:
        break;
    }
    return {};
}

} // namespace tondo::engine
