#include "play/hint_engine.hpp"

#include "bots/judgement.hpp"
#include "system/failure.hpp"
#include "ui/session/session_hints.hpp"

namespace tondo::play {

namespace {

using namespace std::chrono_literals;

// Long enough for a good move, short enough to wait for.
constexpr auto time_for_hint = 1500ms;

std::optional<engine::Report> shares_for_bar(const Game &game, const std::stop_token &stop) {
    if (!game.outcome())
        return bots::evaluate(game.position().turn(), game, stop);
    engine::Report report;
    report.shares = engine::static_shares(game);
    return report;
}

std::optional<engine::Report> find_hint(const Game &game, const std::stop_token &stop) {
    engine::Limits limits;
    limits.time = time_for_hint;
    engine::Report hint = engine::think({}, game, limits, stop);
    return stop.stop_requested() ? std::nullopt : std::optional(hint);
}

} // namespace

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
    const ui::HintRequest about = *asked_;
    if (thought->done)
        asked_.reset();
    return session_.take_report(about, thought->report, thought->done);
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
    const bool is_hint = about.what == ui::HintRequest::What::hint;
    thread_->ask([game, is_hint](const std::stop_token &stop, const engine::OnReport &) {
        return is_hint ? find_hint(game, stop) : shares_for_bar(game, stop);
    });
    asked_ = about;
}

} // namespace tondo::play
