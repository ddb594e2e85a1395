#include "bots/opponent.hpp"

#include "core/overloaded.hpp"

namespace tondo::app {

std::unique_ptr<Opponent> make_opponent(const SeatPlayer &player, const Patience &patience) {
    return std::visit(Overloaded{[](Human) { return std::unique_ptr<Opponent>(); },
                                 [](const engine::Personality &who) { return make_engine_opponent(who); },
                                 [&](const Program &program) { return make_program_opponent(program, patience); }},
                      player);
}

int milliseconds_until(std::optional<Opponent::Time> deadline) {
    if (!deadline)
        return -1;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(*deadline - std::chrono::steady_clock::now());
    return left.count() > 0 ? static_cast<int>(left.count()) : 0;
}

} // namespace tondo::app
