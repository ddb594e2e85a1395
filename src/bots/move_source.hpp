#pragma once
// Source of moves for a seat without a person; polled by the event loop, never blocked on.

#include "bots/seat_player.hpp"
#include "notation/bot_command.hpp"
#include "system/event_loop.hpp"
#include "tondo/core/expected.hpp"
#include "tondo/core/game.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace tondo::app {

/// The reason for a lost seat, as the player's action: `gave no answer in 10 s`. Safe to print.
struct Fault {
    std::string what;
};

struct Answer {
    Expected<Move, Fault> what;        ///< A legal move, or none.
    std::chrono::milliseconds taken{}; ///< Since the player could begin to think.
};

/// Limits of other programs.
struct BotTimeouts {
    std::chrono::milliseconds startup{10'000}; ///< Until one that was started is ready for a game.
    std::chrono::milliseconds grace{1'000};    ///< For an answer beyond the time that was told.
    std::chrono::milliseconds untimed{60'000}; ///< For an answer where none was.
    std::size_t bytes = std::size_t{1} << 20;  ///< Output for one answer.
};

/// The loop it was made with takes a turn whenever take() may have something.
class MoveSource {
public:
    virtual ~MoveSource() = default;

    /// Whether a question would be thought about at once.
    virtual bool is_ready() const = 0;
    /// Asks for the next move of a game that is not over. No other question may be open.
    virtual void ask(const Game &game, const notation::Go &go) = 0;
    /// Takes the question back: no answer will come of it.
    virtual void cancel() = 0;

    /// The answer to the open question, once; or, of one who can play no more, a fault at any time.
    virtual std::optional<Answer> take() = 0;
};

/// The engine, on a thread of its own.
std::unique_ptr<MoveSource> make_engine_opponent(EventLoop &loop, const engine::Personality &who);

/// Another program. It is greeted at once; whether it can be started shows in its first answer.
std::unique_ptr<MoveSource> make_program_opponent(EventLoop &loop, const Program &program, const BotTimeouts &timeouts);

/// The opponent in the seat; nullptr for a person.
std::unique_ptr<MoveSource> make_opponent(EventLoop &loop, const SeatPlayer &player, const BotTimeouts &timeouts);

} // namespace tondo::app
