#pragma once
// A bot or another program in a seat: asked when it is to move or to answer an offer. Its decisions come at a pace that
// people can follow. The same at one keyboard and at hosted tables.

#include "bots/move_source.hpp"
#include "game/action.hpp"
#include "game/live_game.hpp"
#include "system/event_loop.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <random>

namespace tondo::app {

class BotSeat {
public:
    using Instant = std::chrono::milliseconds; ///< As steady_now() has it.
    /// Starts whoever plays; anew after a fault. Throws Failure.
    using Start = std::function<std::unique_ptr<MoveSource>()>;
    using Decision = Expected<game::Action, Fault>;

    /// How the game stands at its seat.
    struct View {
        const game::LiveGame &live;
        Color seat;
        bool may_act;                                   ///< Otherwise any question is taken back.
        Instant pace;                                   ///< From a question to the decision; less on a short clock.
        std::optional<ByColor<Instant>> time_left = {}; ///< On each player's clock, if there are clocks.
    };

    /// Of those that are no `engine` offers are declined unasked. The seed decides between moves that are as good as
    /// each other.
    BotSeat(EventLoop &loop, Start start, bool is_engine, std::uint64_t seed);

    /// Follows the game: asks, and takes back what is about anything else than the game as it stands. The decision when
    /// it is due, again and again until the game has changed.
    std::optional<Decision> poll(const View &view, Instant now);
    /// The decision could not be carried out; it comes again then.
    void postpone(Instant until);

    /// How long it has been asked; nothing if it waits.
    std::optional<Instant> thinking(Instant now) const;
    /// When attend() is to be called though nothing happens; the loop ends its wait then.
    std::optional<Instant> due() const;

private:
    struct Question {
        bool is_offer;
        std::size_t plies; ///< Of the game it is about.
        Instant asked;
        Instant due; ///< The decision comes no sooner.
        std::optional<Decision> decision = {};
    };

    void ask(const View &view, bool is_offer, Instant now);
    Decision reply_to_offer(const View &view) const;
    void take_back();

    Start start_;
    bool is_engine_;
    std::mt19937_64 seeds_;
    std::unique_ptr<MoveSource> source_;
    std::optional<Question> question_;
    EventLoop::Timer timer_;
};

} // namespace tondo::app
