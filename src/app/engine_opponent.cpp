#include "tondo/app/opponent.hpp"

#include "tondo/app/allowance.hpp"
#include "tondo/app/descriptor.hpp"
#include "tondo/app/storage.hpp"

#include <cerrno>
#include <csignal>
#include <sys/eventfd.h>
#include <thread>
#include <unistd.h>

namespace tondo::app {

namespace {

using std::chrono::steady_clock;

// Signals are for the thread that keeps the terminal; only a crash is a thread's own.
class SignalsKeptOut {
public:
    SignalsKeptOut() {
        sigset_t others;
        ::sigfillset(&others);
        for (const int crash : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT})
            ::sigdelset(&others, crash);
        ::pthread_sigmask(SIG_BLOCK, &others, &before_);
    }
    ~SignalsKeptOut() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
    SignalsKeptOut(const SignalsKeptOut &) = delete;
    SignalsKeptOut &operator=(const SignalsKeptOut &) = delete;

private:
    sigset_t before_{};
};

class EngineOpponent : public Opponent {
public:
    explicit EngineOpponent(const engine::Personality &who)
        : who_(who), answered_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
        if (!answered_.is_open())
            throw StorageError("start", "a player", errno);
    }

    bool is_ready() const override { return true; }

    void ask(const Game &game, const notation::Go &go) override {
        engine::Personality who = who_;
        who.seed = go.seed.value_or(who.seed);
        const engine::Limits limits = allowance(go, who, game.position().turn());
        const SignalsKeptOut for_the_thinker;
        thinker_ = std::jthread([this, who, game, limits](const std::stop_token &stop) {
            const auto begin = steady_clock::now();
            const engine::Report report = engine::think(who, game, limits, stop);
            answer_ = {report.line.front(),
                       std::chrono::duration_cast<std::chrono::milliseconds>(steady_clock::now() - begin)};
            ::eventfd_write(answered_.get(), 1);
        });
    }

    void withdraw() override {
        thinker_ = std::jthread(); // stops and waits
        drain();
    }

    int descriptor() const override { return answered_.get(); }
    std::optional<Time> deadline() const override { return {}; }

    std::optional<Answer> take() override {
        if (!drain())
            return {};
        thinker_.join();
        return answer_;
    }

private:
    bool drain() const {
        eventfd_t count = 0;
        return ::eventfd_read(answered_.get(), &count) == 0;
    }

    engine::Personality who_;
    Descriptor answered_;
    Answer answer_; ///< The thinker's until `answered_` is readable.
    std::jthread thinker_;
};

} // namespace

std::unique_ptr<Opponent> make_engine_opponent(const engine::Personality &who) {
    return std::make_unique<EngineOpponent>(who);
}

} // namespace tondo::app
