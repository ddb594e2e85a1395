#pragma once

#include <csignal>
#include <initializer_list>

namespace tondo::system {

/// Blocks all signals in threads that start meanwhile, except those of their own crashes, so that the main thread
/// receives them.
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

} // namespace tondo::system
