#include "engine/ordering.hpp"

#include "core/attacks.hpp"

#include <algorithm>

namespace tondo::engine {

namespace {

// Roughly, for ordering: bishops and knights are worth the same.
constexpr std::array worth{100, 9, 5, 3, 3, 1};

constexpr int first_of_all = 1 << 30;
constexpr int winning = 1 << 28;
constexpr int killer = 1 << 26;
constexpr int most_history = 1 << 24;
constexpr int losing = -(1 << 28);
static_assert(most_history < RatedMove::proven && RatedMove::proven < killer - 1);

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

std::vector<RatedMove> Ordering::rate(const Position &position, const std::vector<Move> &moves, const Move *first,
                                      int ply, SquareSet prey) const {
    std::vector<RatedMove> rated;
    rated.reserve(moves.size());
    for (const Move &move : moves)
        rated.push_back({move, first && move == *first ? first_of_all : rating(position, move, ply, prey)});
    return rated;
}

int Ordering::rating(const Position &position, const Move &move, int ply, SquareSet prey) const {
    if (is_noisy(position, move)) {
        const std::optional<Piece> taken = position.captured(move);
        const int gain = (taken ? worth[index(taken->role)] : 0) + (move.promotion ? worth[index(*move.promotion)] : 0);
        const int preferred = prey.contains(move.to) ? 2'000 : 0;
        return (loses_material(position, move) ? losing : winning) + preferred + gain * 16 -
               worth_of(position, move.from);
    }
    const auto place = static_cast<std::size_t>(ply);
    if (technique_.killers && place < max_ply)
        for (std::size_t i = 0; i < killers_[place].size(); ++i)
            if (killers_[place][i] == move)
                return killer - static_cast<int>(i);
    return technique_.history ? history(position, move) : 0;
}

void Ordering::refuted(const Position &position, const Move &move, int ply, int depth) {
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

int &Ordering::history(const Position &position, const Move &move) {
    return history_[position.turn()][index(position.role(move.from))][move.to];
}

int Ordering::history(const Position &position, const Move &move) const {
    return history_[position.turn()][index(position.role(move.from))][move.to];
}

void bring_best(std::vector<RatedMove> &moves, std::size_t begin) {
    const auto from = moves.begin() + static_cast<std::ptrdiff_t>(begin);
    std::iter_swap(from, std::max_element(from, moves.end(),
                                          [](const RatedMove &a, const RatedMove &b) { return a.rating < b.rating; }));
}

} // namespace tondo::engine
