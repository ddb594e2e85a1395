#pragma once
// Source of moves for a seat without a person; polled by the event loop, never blocking.

#include "bots/seat_player_option.hpp"
#include "notation/bot_command.hpp"
#include "system/event_loop.hpp"
#include "tondo/core/expected.hpp"
#include "tondo/core/game.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace tondo::bots {

/// Why a seat was lost, as a predicate of the player: `gave no answer in 10 s`. Safe to print.
struct Fault {
    std::string what;
};

struct MoveAnswer {
    Expected<Move, Fault> what;                   ///< A legal move, or the fault.
    std::chrono::milliseconds taken{};            ///< Time since the player could start thinking.
    std::optional<engine::WinShares> shares = {}; ///< Calibrated, if the move was found by a search of the engine.
};

/// Limits for other programs.
struct BotTimeouts {
    std::chrono::milliseconds startup{10'000}; ///< From the start of the program until it is ready for a game.
    std::chrono::milliseconds grace{1'000};    ///< Beyond the time limit of a question.
    std::chrono::milliseconds untimed{60'000}; ///< For a question without a time limit; beyond that of an analysis.
    std::size_t bytes = std::size_t{1} << 20;  ///< Maximum output for one answer.
};

/// Wakes its event loop whenever next_answer() may return an answer.
class MoveSource {
public:
    virtual ~MoveSource() = default;

    /// Whether a question would be searched immediately.
    virtual bool is_ready() const = 0;
    /// Asks for the next move of a game that is not over. No other question may be open.
    virtual void ask(const Game &game, const notation::Go &go) = 0;
    /// Thinks ahead at another player's turn, if that helps, until asked or cancelled. No question may be open.
    virtual void ponder(const Game &, Color /*seat*/) {}
    /// Cancels the question or the pondering; no answer follows.
    virtual void cancel() = 0;

    /// The answer to the open question, returned once; or the fault of a player who cannot continue, at any time.
    virtual std::optional<MoveAnswer> next_answer() = 0;
};

/// The engine, on a thread of its own.
std::unique_ptr<MoveSource> make_engine_opponent(system::EventLoop &loop, const engine::Personality &who);

/// Another program, greeted immediately. If it cannot be started, its first answer is the fault.
std::unique_ptr<MoveSource> make_program_opponent(system::EventLoop &loop, const game::Program &program,
                                                  const BotTimeouts &timeouts);

/// The source for a seat's player; nullptr for a person.
std::unique_ptr<MoveSource> make_opponent(system::EventLoop &loop, const game::SeatPlayer &player,
                                          const BotTimeouts &timeouts);

} // namespace tondo::bots
