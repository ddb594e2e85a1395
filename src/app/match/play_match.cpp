#include "tondo/app/match/play_match.hpp"

#include "tondo/app/input_error.hpp"

#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <poll.h>
#include <thread>

namespace tondo::app {

namespace {

using namespace std::chrono_literals;

// Threads that take the next game as soon as they have played one.
class Hall {
public:
    Hall(const MatchPlan &plan, const std::vector<Fixture> &games, int stop, const MatchListener &listener)
        : plan_(plan), games_(games), stop_(stop), listener_(listener) {}

    void run(std::size_t jobs, const std::function<void()> &meanwhile) {
        working_ = std::min(jobs, games_.size());
        std::vector<std::jthread> threads;
        for (std::size_t i = working_; i > 0; --i)
            threads.emplace_back([this] { work(); });
        std::unique_lock lock(mutex_);
        while (!ended_.wait_for(lock, 100ms, [this] { return working_ == 0; })) {
            meanwhile();
        }
        lock.unlock();
        threads.clear();
        if (failure_)
            std::rethrow_exception(failure_);
    }

private:
    void work() {
        try {
            for (std::size_t i = next_++; i < games_.size() && play(games_[i]); i = next_++) {
            }
        } catch (...) {
            const std::lock_guard lock(mutex_);
            failure_ = std::current_exception();
            next_ = games_.size(); // the others stop at the end of their games
        }
        const std::lock_guard lock(mutex_);
        --working_;
        ended_.notify_all();
    }

    // False if it was stopped.
    bool play(const Fixture &fixture) {
        ByColor<std::unique_ptr<Opponent>> opponents;
        ByColor<Opponent *> seats;
        for (const Color color : all_colors) {
            opponents[color] = make_opponent(plan_.entrants[fixture.entrants[color]].player, plan_.patience);
            seats[color] = opponents[color].get();
        }
        const auto told = [&](Color color, const Fault &fault) {
            const std::lock_guard lock(mutex_);
            listener_.lost_seat(fixture, color, fault);
        };
        const Conditions conditions = plan_.conditions(fixture);
        std::optional<notation::GameTree> tree =
            play_out(plan_.openings[fixture.opening], seats, conditions, stop_, told);
        if (!tree)
            return false;
        tree->tags = plan_.tags(fixture);
        const std::lock_guard lock(mutex_);
        listener_.ended(fixture, std::move(*tree));
        return true;
    }

    const MatchPlan &plan_;
    const std::vector<Fixture> &games_;
    const int stop_;
    const MatchListener &listener_;
    std::atomic<std::size_t> next_ = 0;
    std::mutex mutex_; ///< Guards what follows, and the listener.
    std::condition_variable ended_;
    std::size_t working_ = 0;
    std::exception_ptr failure_;
};

} // namespace

void play_match(const MatchPlan &plan, const std::vector<Fixture> &games, std::size_t jobs, int stop,
                const MatchListener &listener, const std::function<void()> &meanwhile) {
    Hall(plan, games, stop, listener).run(jobs, meanwhile);
}

void try_programs(const MatchPlan &plan, int stop) {
    for (const Entrant &entrant : plan.entrants) {
        const std::unique_ptr<Opponent> opponent = make_opponent(entrant.player, plan.patience);
        while (!opponent->is_ready()) {
            std::array<pollfd, 2> awaited{{{opponent->descriptor(), POLLIN, 0}, {stop, POLLIN, 0}}};
            ::poll(awaited.data(), awaited.size(), milliseconds_until(opponent->deadline()));
            if (awaited[1].revents != 0)
                return;
            if (const std::optional<Answer> answer = opponent->take())
                throw InputError(entrant.name + ": the program " + std::get<Fault>(answer->what).what + ": " +
                                 entrant.text);
        }
    }
}

} // namespace tondo::app
