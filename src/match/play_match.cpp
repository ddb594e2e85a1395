#include "match/play_match.hpp"

#include "storage/files/finding.hpp"
#include "system/failure.hpp"
#include "system/parallel.hpp"

#include <mutex>

namespace tondo::app {

namespace {

// Where the games are played, several at a time, and told about one by one.
class Hall {
public:
    Hall(const MatchPlan &plan, int stop, const MatchListener &listener)
        : plan_(plan), stop_(stop), listener_(listener) {}

    // False if it was stopped.
    bool play(const Fixture &fixture) {
        EventLoop loop;
        ByColor<std::unique_ptr<MoveSource>> opponents;
        ByColor<MoveSource *> seats;
        for (const Color color : all_colors) {
            opponents[color] = make_opponent(loop, plan_.entrants[fixture.entrants[color]].player, plan_.patience);
            seats[color] = opponents[color].get();
        }
        const auto told = [&](Color color, const Fault &fault) {
            const std::lock_guard lock(mutex_);
            listener_.lost_seat(fixture, color, fault);
        };
        const Conditions conditions = plan_.conditions(fixture);
        std::optional<notation::GameTree> tree =
            play_out(loop, plan_.openings[fixture.opening], seats, conditions, stop_, told);
        if (!tree)
            return false;
        tree->tags = plan_.tags(fixture);
        const std::lock_guard lock(mutex_);
        listener_.ended(fixture, std::move(*tree));
        return true;
    }

    // Nobody is told anything meanwhile.
    void pause_for(const std::function<void()> &meanwhile) {
        const std::lock_guard lock(mutex_);
        meanwhile();
    }

private:
    const MatchPlan &plan_;
    const int stop_;
    const MatchListener &listener_;
    std::mutex mutex_; ///< Guards the listener.
};

} // namespace

void play_match(const MatchPlan &plan, const std::vector<Fixture> &games, std::size_t jobs, int stop,
                const MatchListener &listener, const std::function<void()> &meanwhile) {
    Hall hall(plan, stop, listener);
    in_parallel(
        games.size(), jobs, [&](std::size_t i) { return hall.play(games[i]); }, [&] { hall.pause_for(meanwhile); });
}

void try_programs(const MatchPlan &plan, int stop) {
    EventLoop loop;
    bool stopped = false;
    const EventLoop::Source interrupt(loop, stop, [&](short) { stopped = true; });
    for (const Entrant &entrant : plan.entrants) {
        const std::unique_ptr<MoveSource> opponent = make_opponent(loop, entrant.player, plan.patience);
        while (!opponent->is_ready()) {
            loop.take_turn();
            if (stopped)
                return;
            if (const std::optional<Answer> answer = opponent->take())
                throw Failure(entrant.name + ": the program " + answer->what.error().what + ": " + entrant.text);
        }
    }
}

} // namespace tondo::app
