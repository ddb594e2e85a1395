#include "bots/move_source.hpp"

#include "core/overloaded.hpp"

namespace tondo::bots {

std::unique_ptr<MoveSource> make_opponent(system::EventLoop &loop, const game::SeatPlayer &player,
                                          const BotTimeouts &timeouts) {
    return std::visit(
        Overloaded{[](game::Human) { return std::unique_ptr<MoveSource>(); },
                   [&](const engine::Personality &who) { return make_engine_opponent(loop, who); },
                   [&](const game::Program &program) { return make_program_opponent(loop, program, timeouts); }},
        player);
}

} // namespace tondo::bots
