#include "engine/move_ordering.hpp"

#include <algorithm>

namespace tondo::engine {

namespace {

// Coarse values for ordering.
constexpr std::array coarse_values{100, 9, 5, 3, 3, 1};

constexpr int first_of_all = 1 << 30;
constexpr int winning = 1 << 28;
constexpr int killer = 1 << 26;
constexpr int most_history = 1 << 24;
constexpr int losing = -(1 << 28);
static_assert(most_history < ScoredMove::proven && ScoredMove::proven < killer - 1);

int worth_of(const Position &position, Square square) {
    return coarse_values[index(position.role(square))];
}

} // namespace

bool is_noisy(const Position &position, const Move &move) {
    if (move.promotion)
        return true;
    const std::optional<Piece> taken = position.captured(move);
    return taken && position.is_living(taken->color);
}

void MoveOrdering::score(const Position &position, const AttackMap &attacks, const std::vector<Move> &moves,
                         const Move *first, int ply, SquareSet capture_targets, MoveStack &stack) const {
    const SquareSet opponents = position.living_opponents(position.turn());
    const auto place = std::min(static_cast<std::size_t>(ply), max_ply);
    const std::array<Move, 2> &killers = killers_[place];
    const auto &history = history_[position.turn()];
    const auto score_of = [&](const Move &move) {
        if (first && move == *first)
            return first_of_all;
        if (opponents.contains(move.to) || move.promotion ||
            (move.kind == Move::Kind::en_passant && is_noisy(position, move)))
            return score_of_noisy(position, attacks, move, capture_targets);
        for (std::size_t i = 0; i < killers.size(); ++i)
            if (killers[i] == move)
                return killer - static_cast<int>(i);
        return history[index(position.role(move.from))][move.to];
    };
    stack.moves.insert(stack.moves.end(), moves.begin(), moves.end());
    for (const Move &move : moves)
        stack.scores.push_back(score_of(move));
}

int MoveOrdering::score_of_noisy(const Position &position, const AttackMap &attacks, const Move &move,
                                 SquareSet capture_targets) const {
    const std::optional<Piece> taken = position.captured(move);
    const int taken_worth = taken ? coarse_values[index(taken->role)] : 0;
    const int promotion_worth = move.promotion ? coarse_values[index(*move.promotion)] : 0;
    const int risk = worth_of(position, move.from);
    const int preferred = capture_targets.contains(move.to) ? 2'000 : 0;
    const bool may_lose = taken_worth < risk && !(taken && taken->role == Role::king);
    return (may_lose && attacks.by_opponents(position.turn()).contains(move.to) ? losing : winning) + preferred +
           (taken_worth + promotion_worth) * 16 - risk;
}

void MoveOrdering::record_cutoff(const Position &position, const Move &move, int ply, int depth) {
    if (is_noisy(position, move))
        return;
    const auto place = static_cast<std::size_t>(ply);
    if (options_.killers && place < max_ply && !(killers_[place][0] == move)) {
        killers_[place][1] = killers_[place][0];
        killers_[place][0] = move;
    }
    int &count = history_[position.turn()][index(position.role(move.from))][move.to];
    if (options_.history)
        count = std::min(most_history, count + depth * depth);
}

ScoredMove OrderedMoves::pick(std::size_t i) const {
    Move *const moves = stack_.moves.data() + begin_ + i;
    int *const scores = stack_.scores.data() + begin_ + i;
    const std::size_t count = size() - i;
    int most = scores[0];
    for (std::size_t each = 1; each < count; ++each) // in a form that compilers make vectors of
        most = scores[each] > most ? scores[each] : most;
    std::ptrdiff_t place = 0;
    while (scores[place] != most)
        ++place;
    std::swap(moves[0], moves[place]);
    std::swap(scores[0], scores[place]);
    return {moves[0], scores[0]};
}

void OrderedMoves::drop_unproven_quiets(std::size_t i) {
    std::size_t kept = begin_ + i;
    for (std::size_t each = kept; each < end_; ++each)
        if (const ScoredMove move{stack_.moves[each], stack_.scores[each]}; !move.is_unproven_quiet()) {
            stack_.moves[kept] = move.move;
            stack_.scores[kept++] = move.score;
        }
    end_ = kept;
}

} // namespace tondo::engine
