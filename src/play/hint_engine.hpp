#pragma once
// Hints and evaluation of a game in play, computed in the background.

#include "bots/engine_thread.hpp"
#include "ui/session/session.hpp"

#include <memory>
#include <optional>

namespace tondo::play {

class HintEngine {
public:
    HintEngine(system::EventLoop &loop, ui::Session &session) : loop_(loop), session_(session) {}

    /// Starts or cancels the search that the session needs, and passes reports to it. Returns whether a hint was shown
    /// as text.
    bool update();

private:
    void ask(const ui::HintRequest &about);

    system::EventLoop &loop_;
    ui::Session &session_;
    std::unique_ptr<bots::EngineThread> thread_; ///< Created with the first question.
    std::optional<ui::HintRequest> asked_;
};

} // namespace tondo::play
