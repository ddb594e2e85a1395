#include "play/analysis_engine.hpp"

#include "notation/join.hpp"
#include "system/failure.hpp"
#include "system/steady_now.hpp"

#include <algorithm>
#include <utility>

namespace tondo::play {

using namespace std::chrono_literals;

namespace {

constexpr std::chrono::milliseconds between_shows = 500ms;
// A screen that somebody has left shall not keep a shared machine busy.
constexpr std::chrono::milliseconds longest_search = 5min;
// While the caller waits: in text mode, or where the system has no more threads.
constexpr std::chrono::milliseconds short_search = 1500ms;

// Looks further also where there is a single move.
engine::Report search(const Game &game, std::chrono::milliseconds time, int lines, const std::stop_token &stop = {},
                      const engine::OnReport &on_report = {}) {
    engine::Limits limits;
    limits.time = time;
    limits.lines = lines;
    return engine::think_for(game.position().turn(), {}, game, limits, stop, on_report);
}

} // namespace

AnalyzedScreen AnalyzedScreen::of(ui::Replay &replay) {
    return {[&]() -> ui::LiveAnalysis & { return replay.analysis(); }, [&] { return &replay.game().position(); },
            [&] {
                game::LiveGame so_far(replay.game().walk().game_so_far());
                so_far.set_names(replay.game().live().given_names());
                return so_far;
            },
            [&](std::string text) { replay.warn(std::move(text)); }};
}

AnalyzedScreen AnalyzedScreen::of(ui::Session &session) {
    return {
        [&]() -> ui::LiveAnalysis & { return session.analysis(); },
        [&] { return session.state().objection_to_analysis().empty() ? &session.state().view.position() : nullptr; },
        [&] {
            Game game = session.live().game();
            while (game.plies().size() > session.state().view.shown())
                game.take_back();
            game::LiveGame so_far(std::move(game));
            so_far.set_names(session.live().given_names());
            return so_far;
        },
        [&](std::string text) { session.warn(std::move(text)); }};
}

AnalyzedScreen AnalyzedScreen::of(ui::Editor &editor) {
    return {[&]() -> ui::LiveAnalysis & { return editor.analysis(); },
            [&] { return editor.edited().position() ? &*editor.edited().position() : nullptr; },
            [&] { return game::LiveGame(Game(*editor.edited().position())); },
            [&](std::string text) { editor.warn(std::move(text)); }};
}

void AnalysisEngine::update() {
    const std::optional<Question> question = wanted();
    if (asked_ && asked_ != question) {
        thread_->cancel();
        asked_.reset();
        found_.reset();
        next_show_ = {};
    }
    if (!asked_ && question)
        ask(*question);
    if (!asked_)
        return;
    if (std::optional<bots::EngineThread::Thought> thought = thread_->next_thought())
        found_ = std::move(thought->report);
    if (!found_ || system::steady_now() < next_show_)
        return;
    screen_.analysis().keep(*screen_.position(), *std::exchange(found_, std::nullopt));
    next_show_ = system::steady_now() + between_shows;
}

std::optional<std::chrono::milliseconds> AnalysisEngine::wait(std::optional<std::chrono::milliseconds> other) const {
    if (!found_)
        return other;
    const std::chrono::milliseconds until = std::max(next_show_ - system::steady_now(), 0ms);
    return std::min(other.value_or(until), until);
}

std::optional<AnalysisEngine::Question> AnalysisEngine::wanted() const {
    const Position *const position = screen_.position();
    if (!screen_.analysis().is_on() || !position || position->over())
        return {};
    return Question{position->hash(), screen_.analysis().lines()};
}

void AnalysisEngine::ask(const Question &question) {
    try {
        if (!thread_)
            thread_ = std::make_unique<bots::EngineThread>(loop_, bots::EngineThread::Priority::low);
    } catch (const system::Failure &error) {
        screen_.analysis().turn(false);
        screen_.warn(error.what());
        return;
    }
    thread_->ask([game = screen_.game().game(), lines = question.lines](
                     const std::stop_token &stop, const engine::OnReport &on_report) -> std::optional<engine::Report> {
        const bool has_own_thread = stop.stop_possible();
        return search(game, has_own_thread ? longest_search : short_search, lines, stop, on_report);
    });
    asked_ = question;
}

std::string find_lines(const AnalyzedScreen &screen) {
    const game::LiveGame live = screen.game();
    if (live.game().outcome())
        return "The game is over here";
    ui::LiveAnalysis &analysis = screen.analysis();
    analysis.keep(live.position(), search(live.game(), short_search, analysis.lines()));
    return notation::join(ui::analysis_words(*analysis.of(live.position()), live.position(), live.names()), "\n");
}

} // namespace tondo::play
