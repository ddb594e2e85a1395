#pragma once
// Hints and evaluation of a game in play, computed in the background.

#include "bots/engine_thread.hpp"
#include "ui/session/session.hpp"

#include <memory>
#include <optional>

namespace tondo::app {

class HintEngine {
public:
    HintEngine(EventLoop &loop, ui::Session &session) : loop_(loop), session_(session) {}

    /// Asks what is wanted now, and hands over what was found; whether that was told in words.
    bool poll();

private:
    void ask(const ui::HintRequest &about);

    EventLoop &loop_;
    ui::Session &session_;
    std::unique_ptr<EngineThread> thread_; ///< Once something is wanted.
    std::optional<ui::HintRequest> asked_;
};

} // namespace tondo::app
