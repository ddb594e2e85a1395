#include "match/play_match.hpp"

#include "storage/files/file_error_message.hpp"
#include "system/failure.hpp"
#include "system/parallel.hpp"

#include <mutex>

namespace tondo::match {

namespace {

// Plays games on several threads and serializes the calls of the listener.
class Hall {
public:
    Hall(const MatchSpec &spec, int stop, const MatchListener &listener)
        : spec_(spec), stop_(stop), listener_(listener) {}

    // Returns false if the game was stopped.
    bool play(const Fixture &fixture) {
        system::EventLoop loop;
        ByColor<std::unique_ptr<bots::MoveSource>> opponents;
        ByColor<bots::MoveSource *> seats;
        for (const Color color : all_colors) {
            opponents[color] =
                bots::make_opponent(loop, spec_.entrants[fixture.entrants[color]].player, spec_.timeouts);
            seats[color] = opponents[color].get();
        }
        const auto told = [&](Color color, const bots::Fault &fault) {
            const std::lock_guard lock(mutex_);
            listener_.lost_seat(fixture, color, fault);
        };
        const Conditions conditions = spec_.conditions(fixture);
        std::optional<notation::GameTree> tree =
            play_out(loop, spec_.openings[fixture.opening], seats, conditions, stop_, told);
        if (!tree)
            return false;
        tree->tags = spec_.tags(fixture);
        const std::lock_guard lock(mutex_);
        listener_.ended(fixture, std::move(*tree));
        return true;
    }

    // Calls `meanwhile` with the listener locked.
    void pause_for(const std::function<void()> &meanwhile) {
        const std::lock_guard lock(mutex_);
        meanwhile();
    }

private:
    const MatchSpec &spec_;
    const int stop_;
    const MatchListener &listener_;
    std::mutex mutex_; ///< Guards the listener.
};

} // namespace

void play_match(const MatchSpec &spec, const std::vector<Fixture> &games, std::size_t jobs, int stop,
                const MatchListener &listener, const std::function<void()> &meanwhile) {
    Hall hall(spec, stop, listener);
    system::in_parallel(
        games.size(), jobs, [&](std::size_t i) { return hall.play(games[i]); }, [&] { hall.pause_for(meanwhile); });
}

void try_programs(const MatchSpec &spec, int stop) {
    system::EventLoop loop;
    bool stopped = false;
    const system::EventLoop::Source interrupt(loop, stop, [&](short) { stopped = true; });
    for (const Entrant &entrant : spec.entrants) {
        const std::unique_ptr<bots::MoveSource> opponent = bots::make_opponent(loop, entrant.player, spec.timeouts);
        while (!opponent->is_ready()) {
            loop.run_once();
            if (stopped)
                return;
            if (const std::optional<bots::MoveAnswer> answer = opponent->next_answer())
                throw system::Failure(entrant.name + ": the program " + answer->what.error().what + ": " +
                                      entrant.text);
        }
    }
}

} // namespace tondo::match
