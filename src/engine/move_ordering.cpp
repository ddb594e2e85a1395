#include "engine/move_ordering.hpp"

#include "core/attacks.hpp"

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

// Whether an opponent can take what is on that square after a capture there.
bool is_defended(const Position &position, Square square) {
    return attacked(position, square, position.living_opponents(position.turn()) - SquareSet{square});
}

} // namespace

bool is_noisy(const Position &position, const Move &move) {
    if (move.promotion)
        return true;
    const std::optional<Piece> taken = position.captured(move);
    return taken && position.is_living(taken->color);
}

void MoveOrdering::score(const Position &position, const std::vector<Move> &moves, const Move *first, int ply,
                         SquareSet capture_targets, std::vector<ScoredMove> &scored) const {
    const SquareSet opponents = position.living_opponents(position.turn());
    for (const Move &move : moves) {
        int score = first_of_all;
        if (!first || !(move == *first)) {
            const bool noisy = opponents.contains(move.to) || move.promotion ||
                               (move.kind == Move::Kind::en_passant && is_noisy(position, move));
            score = noisy ? score_of_noisy(position, move, capture_targets) : score_of_quiet(position, move, ply);
        }
        scored.push_back({move, score});
    }
}

int MoveOrdering::score_of_noisy(const Position &position, const Move &move, SquareSet capture_targets) const {
    const std::optional<Piece> taken = position.captured(move);
    const int taken_worth = taken ? coarse_values[index(taken->role)] : 0;
    const int promotion_worth = move.promotion ? coarse_values[index(*move.promotion)] : 0;
    const int risk = worth_of(position, move.from);
    const int preferred = capture_targets.contains(move.to) ? 2'000 : 0;
    const bool may_lose = taken_worth < risk && !(taken && taken->role == Role::king);
    return (may_lose && is_defended(position, move.to) ? losing : winning) + preferred +
           (taken_worth + promotion_worth) * 16 - risk;
}

int MoveOrdering::score_of_quiet(const Position &position, const Move &move, int ply) const {
    const auto place = static_cast<std::size_t>(ply);
    if (options_.killers && place < max_ply)
        for (std::size_t i = 0; i < killers_[place].size(); ++i)
            if (killers_[place][i] == move)
                return killer - static_cast<int>(i);
    return options_.history ? history(position, move) : 0;
}

void MoveOrdering::record_cutoff(const Position &position, const Move &move, int ply, int depth) {
    if (is_noisy(position, move))
        return;
    const auto place = static_cast<std::size_t>(ply);
    if (place < max_ply && !(killers_[place][0] == move)) {
        killers_[place][1] = killers_[place][0];
        killers_[place][0] = move;
    }
    int &count = history(position, move);
    count = std::min(most_history, count + depth * depth);
}

int &MoveOrdering::history(const Position &position, const Move &move) {
    return history_[position.turn()][index(position.role(move.from))][move.to];
}

int MoveOrdering::history(const Position &position, const Move &move) const {
    return history_[position.turn()][index(position.role(move.from))][move.to];
}

ScoredMove OrderedMoves::pick(std::size_t i) const {
    const auto from = stack_.begin() + static_cast<std::ptrdiff_t>(begin_ + i);
    std::iter_swap(from, std::max_element(from, stack_.begin() + static_cast<std::ptrdiff_t>(end_),
                                          [](const ScoredMove &a, const ScoredMove &b) { return a.score < b.score; }));
    return *from;
}

} // namespace tondo::engine
