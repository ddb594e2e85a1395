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
    replay_.analysis().keep(replay_.game().position(), *std::exchange(found_, std::nullopt));
    next_show_ = system::steady_now() + between_shows;
}

std::optional<std::chrono::milliseconds> AnalysisEngine::wait() const {
    return found_ ? std::optional(std::max(next_show_ - system::steady_now(), 0ms)) : std::nullopt;
}

std::optional<AnalysisEngine::Question> AnalysisEngine::wanted() const {
    const Position &position = replay_.game().position();
    if (!replay_.analysis().is_on() || position.over())
        return {};
    return Question{position.hash(), replay_.analysis().lines()};
}

void AnalysisEngine::ask(const Question &question) {
    try {
        if (!thread_)
            thread_ = std::make_unique<bots::EngineThread>(loop_, bots::EngineThread::Priority::low);
    } catch (const system::Failure &error) {
        replay_.analysis().turn(false);
        replay_.warn(error.what());
        return;
    }
    thread_->ask([game = replay_.game().walk().game_so_far(), lines = question.lines](
                     const std::stop_token &stop, const engine::OnReport &on_report) -> std::optional<engine::Report> {
        const bool has_own_thread = stop.stop_possible();
        return search(game, has_own_thread ? longest_search : short_search, lines, stop, on_report);
    });
    asked_ = question;
}

std::string find_lines_here(ui::Replay &replay) {
    const Game game = replay.game().walk().game_so_far();
    if (game.outcome())
        return "The game is over here";
    replay.analysis().keep(game.position(), search(game, short_search, replay.analysis().lines()));
    return notation::join(
        ui::analysis_words(*replay.analysis().of(game.position()), game.position(), replay.game().live().names()),
        "\n");
}

} // namespace tondo::play
