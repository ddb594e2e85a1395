#include "tondo/app/bots/opponent.hpp"

namespace tondo::app {

std::unique_ptr<Opponent> make_opponent(const SeatPlayer &player, const Patience &patience) {
    if (const engine::Personality *const who = std::get_if<engine::Personality>(&player))
        return make_engine_opponent(*who);
    if (const Program *const program = std::get_if<Program>(&player))
        return make_program_opponent(*program, patience);
    return nullptr;
}

int milliseconds_until(std::optional<Opponent::Time> deadline) {
    if (!deadline)
        return -1;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(*deadline - std::chrono::steady_clock::now());
    return left.count() > 0 ? static_cast<int>(left.count()) : 0;
}

} // namespace tondo::app
