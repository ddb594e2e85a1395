#pragma once
// A bot or another program in a seat: asked for moves and for replies to offers. Its decisions are delayed so that
// people can follow. Used for local and hosted games.

#include "bots/engine_thread.hpp"
#include "bots/judgement.hpp"
#include "bots/move_source.hpp"
#include "game/action.hpp"
#include "game/bot_policy.hpp"
#include "game/live_game.hpp"
#include "system/event_loop.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <random>

namespace tondo::bots {

class BotSeat {
public:
    using Instant = std::chrono::milliseconds; ///< Time of steady_now().
    /// Starts the source of moves, also again after a fault. Throws Failure.
    using Start = std::function<std::unique_ptr<MoveSource>()>;
    using ActionOrFault = Expected<game::Action, Fault>;

    /// State of the game for this seat.
    struct View {
        const game::LiveGame &live;
        Color seat;
        bool may_act; ///< If false, an open question is cancelled.
        Instant pace; ///< Minimum time from a question to its decision; less on a short clock.
        std::optional<ByColor<Instant>> time_left = {}; ///< Time left on each clock; nullopt without clocks.
        game::BotPolicy policy = {};
        bool may_ponder = false; ///< Whether the engine may think at the others' turns.
    };

    /// If `is_engine` is false, offers are declined without a search. The seed decides between equally good moves.
    BotSeat(system::EventLoop &loop, Start start, bool is_engine, std::uint64_t seed);

    /// Asks for a decision if the game needs one, and cancels a question that no longer matches the game. Returns the
    /// decision once it is due, and at each call until the game has changed.
    std::optional<ActionOrFault> update(const View &view, Instant now);
    /// Returns the decision again at `until`, because it could not be carried out.
    void postpone(Instant until);

    /// Time since the open question was asked; nullopt if there is none.
    std::optional<Instant> thinking(Instant now) const;
    /// Time of the next update() that no event triggers; the loop wakes then.
    std::optional<Instant> due() const;

private:
    struct Question {
        bool is_offer;
        std::size_t plies; ///< Number of plies of the game in question.
        Instant asked;
        Instant due; ///< The decision is not returned earlier.
        std::optional<ActionOrFault> decision = {};
        bool offers_draw = false; ///< A draw is offered before the decision.
    };

    void ask(const View &view, bool is_offer, Instant now);
    void ask_about_offer(const View &view);
    void decide(const View &view);
    void decide_move(const View &view, const MoveAnswer &answer);
    void take_back();
    void ponder(const View &view);

    system::EventLoop &loop_;
    Start start_;
    bool is_engine_;
    std::mt19937_64 seeds_;
    std::unique_ptr<MoveSource> source_;
    std::unique_ptr<EngineThread> evaluation_; ///< For replies to offers; created with the first.
    Judgement judgement_;
    std::optional<Question> question_;
    std::optional<std::size_t> pondered_; ///< Number of plies of the game that the source ponders.
    system::EventLoop::Timer timer_;
};

} // namespace tondo::bots
