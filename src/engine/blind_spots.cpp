#include "engine/blind_spots.hpp"

#include "core/scrambled.hpp"
#include "engine/move_ordering.hpp"

#include <algorithm>

namespace tondo::engine {

namespace {

bool is_slider(Role role) {
    return role == Role::queen || role == Role::rook || role == Role::bishop;
}

// No ray leads there in fewer steps.
bool is_long_slide(const Position &position, const Move &move) {
    if (!is_slider(position.role(move.from)))
        return false;
    const Board &board = position.board();
    for (const auto *rays : {&board.straight[move.from], &board.diagonal[move.from]})
        for (const Ray &ray : *rays)
            for (std::size_t i = 0; i < std::min(ray.steps.size(), BlindSpots::long_way - 1); ++i)
                if (ray.steps[i].to == move.to)
                    return false;
    return true;
}

bool ends_a_players_game(const Position &position, const Move &move) {
    return position.play(move).living() != position.living();
}

} // namespace

BlindSpots::BlindSpots(const Oversights &oversights, Color me, const Position &root, std::uint64_t seed)
    : oversights_(oversights), sees_all_(oversights == Oversights{}), third_player_(next(next(me))),
      seed_(seed ^ root.hash()) {}

void BlindSpots::remove(const Position &position, std::vector<Move> &moves) const {
    const auto seen = [&](const Move &move) { return !is_unseen(position, move); };
    if (std::any_of(moves.begin(), moves.end(), seen))
        moves.erase(std::stable_partition(moves.begin(), moves.end(), seen), moves.end());
}

bool BlindSpots::is_unseen(const Position &position, const Move &move) const {
    std::uint64_t dice = scrambled(seed_ ^ index(position.turn()) << 24 ^ index(move.from) << 16 ^ index(move.to) << 8);
    const auto misses = [&](unsigned percent) {
        dice = scrambled(dice);
        return dice % 100 < percent;
    };
    return misses(oversights_.any) || (misses(oversights_.long_slide) && is_long_slide(position, move)) ||
           (misses(oversights_.third_player) && position.turn() == third_player_ && position.living().size() == 3 &&
            is_noisy(position, move)) ||
           (misses(oversights_.moat) && move.kind == Move::Kind::moat_crossing) ||
           (misses(oversights_.elimination) && ends_a_players_game(position, move));
}

} // namespace tondo::engine
