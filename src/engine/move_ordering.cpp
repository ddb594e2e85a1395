#include "engine/move_ordering.hpp"

#include "core/attacks.hpp"

#include <algorithm>

namespace tondo::engine {

namespace {

// Coarse values for ordering.
constexpr std::array worth{100, 9, 5, 3, 3, 1};

constexpr int first_of_all = 1 << 30;
constexpr int winning = 1 << 28;
constexpr int killer = 1 << 26;
constexpr int most_history = 1 << 24;
constexpr int losing = -(1 << 28);
static_assert(most_history < ScoredMove::proven && ScoredMove::proven < killer - 1);

int worth_of(const Position &position, Square square) {
    return worth[index(position.role(square))];
}

} // namespace

bool loses_material(const Position &position, const Move &capture) {
    const std::optional<Piece> taken = position.captured(capture);
    const int gain = taken ? worth[index(taken->role)] : 0;
    const int risk = worth_of(position, capture.from);
    if (gain >= risk || (taken && taken->role == Role::king))
        return false;
    return attacked(position, capture.to, position.living_opponents(position.turn()) - SquareSet{capture.to});
}

bool is_noisy(const Position &position, const Move &move) {
    if (move.promotion)
        return true;
    const std::optional<Piece> taken = position.captured(move);
    return taken && position.is_living(taken->color);
}

std::vector<ScoredMove> MoveOrdering::score(const Position &position, const std::vector<Move> &moves, const Move *first,
                                            int ply, SquareSet capture_targets) const {
    std::vector<ScoredMove> scored;
    scored.reserve(moves.size());
    for (const Move &move : moves)
        scored.push_back(
            {move, first && move == *first ? first_of_all : score_of(position, move, ply, capture_targets)});
    return scored;
}

int MoveOrdering::score_of(const Position &position, const Move &move, int ply, SquareSet capture_targets) const {
    if (is_noisy(position, move)) {
        const std::optional<Piece> taken = position.captured(move);
        const int gain = (taken ? worth[index(taken->role)] : 0) + (move.promotion ? worth[index(*move.promotion)] : 0);
        const int preferred = capture_targets.contains(move.to) ? 2'000 : 0;
        return (loses_material(position, move) ? losing : winning) + preferred + gain * 16 -
               worth_of(position, move.from);
    }
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

void pick_best(std::vector<ScoredMove> &moves, std::size_t begin) {
    const auto from = moves.begin() + static_cast<std::ptrdiff_t>(begin);
    std::iter_swap(from, std::max_element(from, moves.end(),
                                          [](const ScoredMove &a, const ScoredMove &b) { return a.score < b.score; }));
}

} // namespace tondo::engine
