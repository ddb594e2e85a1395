#pragma once
// The engine behind the bot protocol (tondo-bot(6)): lines in, lines out. It thinks on a thread of its own, so that
// every command is handled at once.

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

namespace tondo::app {

class Bot {
public:
    /// Takes a line without its end. Called from two threads, but never from both at once.
    using Say = std::function<void(std::string_view line)>;

    Bot(const engine::Personality &who, Say send);
    /// Questions that are limited by nodes or depth are thought to their end, others stopped; all are answered.
    ~Bot();
    Bot(const Bot &) = delete;
    Bot &operator=(const Bot &) = delete;

    /// False after `quit`. Waits only where so many questions are open that no more can be kept.
    bool receive(std::string_view line);
    /// A line was too long to be heard.
    void miss();

private:
    /// A `go`, with what was asked about.
    struct Question {
        std::shared_ptr<const Game> game; ///< None if there is no position.
        engine::Personality who;
        engine::Limits limits;
        std::stop_source stop;
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

    Say send_;
    std::mutex saying_;

    engine::Personality who_;
    const RuleSet *rules_;
    std::shared_ptr<const Game> game_;

    std::mutex mutex_; ///< Guards what follows.
    std::condition_variable changed_;
    std::deque<Question> open_; ///< The front one is being thought about.
    bool closing_ = false;
    std::thread thread_;
};

} // namespace tondo::app
