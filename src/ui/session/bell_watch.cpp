#include "ui/session/bell_watch.hpp"

#include <utility>

namespace tondo::ui {

namespace {

constexpr int turn_rings = 1;
constexpr int check_rings = 2;
constexpr int end_rings = 3;

std::optional<Color> player_to_move_here(const SessionState &state) {
    const Color turn = state.game().position().turn();
    return !state.is_over() && state.participants.here().contains(turn) ? std::optional(turn) : std::nullopt;
}

} // namespace

BellWatch::BellWatch(const SessionState &state)
    : player_(state.live().is_hosted() ? std::nullopt : player_to_move_here(state)),
      plies_(state.game().plies().size()), over_(state.is_over()) {}

int BellWatch::rings(const SessionState &state) {
    const Bells &bells = state.preferences.bells;
    const bool was_over = std::exchange(over_, state.is_over());
    const std::size_t plies_before = std::exchange(plies_, state.game().plies().size());
    const std::optional<Color> before = std::exchange(player_, player_to_move_here(state));
    if (over_)
        return bells.end && !was_over ? end_rings : 0;
    if (!player_ || (player_ == before && plies_ <= plies_before))
        return 0;
    if (bells.check && state.game().position().in_check(*player_))
        return check_rings;
    return bells.turn ? turn_rings : 0;
}

} // namespace tondo::ui
