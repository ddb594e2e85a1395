#include "bots/move_source.hpp"

#include "core/overloaded.hpp"

namespace tondo::app {

std::unique_ptr<MoveSource> make_opponent(EventLoop &loop, const SeatPlayer &player, const BotTimeouts &timeouts) {
    return std::visit(
        Overloaded{[](Human) { return std::unique_ptr<MoveSource>(); },
                   [&](const engine::Personality &who) { return make_engine_opponent(loop, who); },
                   [&](const Program &program) { return make_program_opponent(loop, program, timeouts); }},
        player);
}

} // namespace tondo::app
