#include "server/table_server.hpp"

#include "system/steady_now.hpp"

#include <algorithm>

namespace tondo::server {

namespace {

constexpr std::chrono::milliseconds between_saves{250};

} // namespace

bool TableServer::serve(int stop, std::uint64_t seed, const std::function<bool()> &save,
                        const std::function<void(const Table &)> &changed) {
    bool stopped = false;
    std::vector<std::unique_ptr<TableBot>> bots;
    const system::EventLoop::Source ended(loop_, stop, [&](short) { stopped = true; });
    for (bool is_saved = false; !stopped;) {
        const Instant moment = system::steady_now();
        state_.apply_time_limits(moment);
        clients_.receive(moment);
        seat_bots(bots, loop_, state_, seed, moment);
        for (const std::unique_ptr<TableBot> &bot : bots)
            bot->play(moment);
        clients_.send(moment);

        const bool over = state_.live().game().outcome().has_value();
        if (over && !is_saved)
            is_saved = save();
        if (changed)
            changed(state_.table());
        if (!clients_.has_clients() && (over || state_.table().has_ended()))
            return false;
        wait(moment, over && !is_saved ? std::optional(moment + between_saves) : std::nullopt);
    }
    return true;
}

// Until the next of its own times at the latest.
void TableServer::wait(Instant moment, std::optional<Instant> due) {
    for (const std::optional<Instant> &wait : {state_.table().time_to_limit(moment), state_.time_to_heartbeat(moment)})
        if (wait)
            due = std::min(due.value_or(moment + *wait), moment + *wait);
    clients_.wait(moment, due, !state_.table().has_ended());
}

} // namespace tondo::server
