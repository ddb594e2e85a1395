#include "bots/engine_thread.hpp"

#include "storage/files/storage.hpp"
#include "system/signals_kept_out.hpp"
#include "system/thread_priority.hpp"

#include <new>
#include <system_error>
#include <utility>

namespace tondo::bots {

namespace {

// Nobody pays for a player who has left.
constexpr std::chrono::minutes longest_pondering{1};

} // namespace

EngineThread::EngineThread(system::EventLoop &loop, Priority priority)
    : priority_(priority), wakes_(loop, thought_.descriptor()) {}

void EngineThread::ask(const engine::Personality &who, const Game &game, const engine::Limits &limits) {
    ask([this, who, game, limits](const std::stop_token &stop, const engine::OnReport &so_far) {
        return engine::think(who, game, limits, stop, so_far, &memory_);
    });
}

void EngineThread::ponder(const engine::Personality &who, Color seat, const Game &game) {
    engine::Limits limits;
    limits.time = longest_pondering;
    start(
        [this, who, seat, game, limits](const std::stop_token &stop, const engine::OnReport &) {
            if (stop.stop_possible()) // on a thread of its own
                engine::think_for(seat, who, game, limits, stop, {}, &memory_);
            return std::optional<engine::Report>();
        },
        Priority::low);
}

void EngineThread::ask(Work work) {
    start(std::move(work), priority_);
}

void EngineThread::start(Work work, Priority priority) {
    cancel();
    try {
        const system::SignalsKeptOut for_the_thread;
        thread_ = std::jthread([this, work, priority](const std::stop_token &stop) {
            if (priority == Priority::low)
                system::lower_thread_priority();
            run(work, stop);
        });
    } catch (const std::system_error &) {
        run(work, {}); // the system has no more threads
    }
}

void EngineThread::run(const Work &work, const std::stop_token &stop) {
    try {
        if (const auto found = work(stop, [this](const engine::Report &so_far) { report_progress(so_far, false); }))
            report_progress(*found, true);
    } catch (const std::bad_alloc &) {
        out_of_memory_ = true;
        thought_.notify();
    }
}

void EngineThread::cancel() {
    thread_ = std::jthread(); // requests a stop and joins
    out_of_memory_ = false;
    next_thought();
}

void EngineThread::report_progress(const engine::Report &report, bool done) {
    {
        const std::lock_guard held(guard_);
        latest_ = Thought{report, done};
    }
    thought_.notify();
}

std::optional<EngineThread::Thought> EngineThread::next_thought() {
    thought_.clear();
    if (out_of_memory_.exchange(false))
        throw std::bad_alloc();
    const std::lock_guard held(guard_);
    return std::exchange(latest_, std::nullopt);
}

} // namespace tondo::bots
