#pragma once
// The engine behind the bot protocol (tondo-bot(6)): receives and sends lines. Searches on its own thread, so that
// every command is handled at once; where the system has no thread left, on the caller's.

#include "notation/bot_command.hpp"
#include "tondo/engine/engine.hpp"

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>
#include <vector>

namespace tondo::bots {

class Bot {
public:
    /// Sends a line, passed without newline. Called from two threads, but never concurrently.
    using Say = std::function<void(std::string_view line)>;

    /// Beside the best move, the result wanted of a search.
    struct Search {
        int lines = 1;       ///< The best moves to report, each with its line.
        bool judges = false; ///< The judgement for all players, by engine::judge().
    };

    Bot(const engine::Personality &who, Say send);
    /// Finishes the searches that nodes or depth limit, and stops the others; answers every question.
    ~Bot();
    Bot(const Bot &) = delete;
    Bot &operator=(const Bot &) = delete;

    /// Handles a line; false after `quit`. Waits only while the queue of questions is full, or for a search where there
    /// is no thread for it.
    bool receive(std::string_view line);
    /// Reports a line that was too long to be received.
    void miss();

private:
    /// A `go` with the position and settings it applies to.
    struct Question {
        std::shared_ptr<const Game> game; ///< nullptr if there is no position.
        engine::Personality who;
        Search search;
        engine::Limits limits = {}; ///< If it ponders, of the search that begins with `ponderhit`.
        bool ponders = false;       ///< Not answered before `stop` or `ponderhit`, even if the search has ended.
        std::stop_source stop = {};
        std::stop_source hit = {}; ///< If it ponders: requested by `stop` and by `ponderhit`.
    };

    void send(std::string_view line);
    void carry_out(const notation::BotCommand &command);
    void introduce();
    void set(const notation::SetOption &option);
    void begin(const notation::NewGame &wanted);
    void set_up(const notation::SetPosition &position);
    void ask(const notation::Go &go);
    void send(const notation::Query &query);
    void think_until_closed();
    void answer(const Question &question);
    void end(Question &question);

    Say send_;
    std::mutex saying_;

    engine::Personality who_;
    Search search_;
    const RuleSet *rules_;
    std::shared_ptr<const Game> game_;

    engine::Memory memory_; ///< Of the thread that searches alone.

    std::mutex mutex_; ///< Guards the members below.
    std::condition_variable changed_;
    std::deque<Question> open_; ///< The front question is being searched.
    bool closing_ = false;
    std::vector<std::jthread> thread_; ///< One, or none.
};

} // namespace tondo::bots
