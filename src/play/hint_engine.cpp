#include "play/hint_engine.hpp"

#include "bots/judgement.hpp"
#include "system/failure.hpp"
#include "ui/session/session_hints.hpp"

#include <utility>

namespace tondo::play {

bool HintEngine::update() {
    const auto wanted = ui::next_hint_request(session_.state());
    if (asked_ && asked_ != wanted) {
        thread_->cancel();
        asked_.reset();
    }
    if (!asked_ && wanted)
        ask(*wanted);
    if (!asked_)
        return false;
    const std::optional<bots::EngineThread::Thought> thought = thread_->next_thought();
    if (!thought)
        return false;
    return session_.take_report(*std::exchange(asked_, std::nullopt), thought->report);
}

void HintEngine::ask(const ui::HintRequest &about) {
    try {
        if (!thread_)
            thread_ = std::make_unique<bots::EngineThread>(loop_, bots::EngineThread::Priority::low);
    } catch (const system::Failure &error) {
        session_.give_up_hints(error.what());
        return;
    }
    Game game = session_.live().game();
    while (game.plies().size() > about.plies)
        game.take_back();
    thread_->ask([game](const std::stop_token &stop, const engine::OnReport &) { return bots::evaluate(game, stop); });
    asked_ = about;
}

} // namespace tondo::play
