#include "play/analysis_engine.hpp"

#include "notation/join.hpp"
#include "play/conversation.hpp"
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
// In text mode, where the player waits for it.
constexpr std::chrono::milliseconds short_search = 1500ms;
constexpr bots::BotTimeouts patience{.untimed = 10s};

engine::Personality personality(const ui::EngineUse &use) {
    engine::Personality who;
    who.threads = use.threads;
    who.hash = use.hash;
    return who;
}

void show_name(const bots::Analyst &analyst, ui::LiveAnalysis::Analyst &shown) {
    if (const std::string name = analyst.name(); !name.empty())
        shown.name = name;
}

// In text mode.
class Inquiry {
public:
    Inquiry(system::LineChannel &lines, ui::LiveAnalysis::Analyst &shown, const ui::EngineUse &use)
        : lines_(lines), shown_(shown),
          analyst_(bots::make_analyst(lines.loop(), shown.who, personality(use), patience)) {}

    // The report, which has no line if the input has ended; or what is wrong, with the name.
    Expected<engine::Report> ask(const Game &game, int count) {
        analyst_->ask(game, short_search, count);
        engine::Report report;
        std::string fault;
        const system::EventLoop::Timer end(lines_.loop(), std::optional(short_search));
        lines_.wait_until([&] {
            const auto thought = analyst_->next_thought();
            show_name(*analyst_, shown_);
            if (thought && *thought)
                report = (*thought)->report;
            else if (thought)
                fault = shown_.name + ' ' + thought->error().what;
            const bool is_over = thought && (!*thought || (*thought)->done);
            return is_over || (!end.is_set() && !report.line.empty());
        });
        if (!fault.empty())
            return unexpected(fault);
        return report;
    }

private:
    system::LineChannel &lines_;
    ui::LiveAnalysis::Analyst &shown_;
    std::unique_ptr<bots::Analyst> analyst_;
};

std::string lines_at(Inquiry &inquiry, std::size_t which, const AnalyzedScreen &screen) {
    const game::LiveGame live = screen.game();
    ui::LiveAnalysis &analysis = screen.analysis();
    const Expected<engine::Report> report = inquiry.ask(live.game(), analysis.lines());
    if (!report)
        return report.error();
    if (report->line.empty())
        return "";
    analysis.keep(live.position(), *report, which);
    // Perhaps of a deeper search before, with more lines than are wanted now.
    return notation::join(ui::analysis_words(analysis.lines_of(live.position(), which), live.position(), live.names()),
                          "\n");
}

std::string threats_at(Inquiry &inquiry, const AnalyzedScreen &screen) {
    const game::LiveGame live = screen.game();
    std::string text;
    for (int passes = 1; passes < live.position().living().size(); ++passes) {
        const Expected<Position> position = ui::after_passes(live.position(), passes, live.names());
        if (!position)
            return text + position.error();
        const Expected<engine::Report> report = inquiry.ask(Game(*position), 1);
        if (!report)
            return text + report.error();
        if (report->line.empty())
            break;
        text += "If it were the turn of " + live.names()[position->turn()] + ": " +
                ui::analysis_words({{report->shares, report->line}}, *position, live.names()).front() + '\n';
    }
    return text.substr(0, text.empty() ? 0 : text.size() - 1);
}

// Until a turn comes or a line is entered.
class WaitForTurn : public Conversation {
public:
    WaitForTurn(bots::EngineTurns &turns, const std::function<void()> &beside) : turns_(turns), beside_(beside) {}

    bool has_turn() const { return has_turn_; }

private:
    void update() override {
        beside_();
        has_turn_ = turns_.take(system::steady_now());
    }
    std::optional<std::chrono::milliseconds> wait() override { return bots::EngineTurns::between_attempts; }
    void receive_line(const std::string &) override { left_ = true; }
    void end() override { left_ = true; }
    bool is_over() const override { return has_turn_ || left_; }

    bots::EngineTurns &turns_;
    const std::function<void()> &beside_;
    bool has_turn_ = false;
    bool left_ = false;
};

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

AnalystTask::AnalystTask(system::EventLoop &loop, const AnalyzedScreen &screen, const ui::EngineUse &use,
                         std::size_t which)
    : loop_(loop), screen_(screen), use_(use), which_(which), who_(shown().who), turns_(use.at_once) {}

void AnalystTask::update() {
    const std::optional<Question> question = wanted();
    const auto now = system::steady_now();
    if (asked_ != question) {
        end_search();
        asked_.reset();
        found_.reset();
        next_show_ = {};
    }
    if (!question)
        turns_.give_back(now);
    try {
        if (!asked_ && question && turns_.take(now))
            ask(*question);
        if (asked_ && turns_.is_to_end(now))
            end_search();
    } catch (const system::Failure &error) {
        screen_.analysis().turn(false);
        screen_.warn(error.what());
    }
    shown().waits = question && !asked_;
    if (analyst_)
        receive(now);
    if (!asked_ || !found_ || now < next_show_)
        return;
    screen_.analysis().keep(*screen_.analysis().asked(*screen_.position()), *std::exchange(found_, std::nullopt),
                            which_);
    next_show_ = now + between_shows;
}

void AnalystTask::receive(std::chrono::milliseconds now) {
    std::optional<Expected<bots::Analyst::Thought, bots::Fault>> thought = analyst_->next_thought();
    show_name(*analyst_, shown());
    if (!thought)
        return;
    if (*thought) {
        found_ = std::move((*thought)->report);
        if (!(*thought)->done)
            return;
    } else {
        analyst_.reset();
        if (asked_) {
            shown().fault = thought->error().what;
            screen_.warn(shown().name + ' ' + shown().fault);
        }
        asked_.reset();
    }
    turns_.give_back(now);
}

void AnalystTask::end_search() {
    if (asked_ && analyst_)
        analyst_->cancel();
    turns_.give_back(system::steady_now());
}

std::optional<std::chrono::milliseconds> AnalystTask::wait(std::optional<std::chrono::milliseconds> other) const {
    std::chrono::milliseconds until;
    if (found_)
        until = std::max(next_show_ - system::steady_now(), 0ms);
    else if (use_.at_once && wanted())
        until = bots::EngineTurns::between_attempts; // for a turn, or for its end
    else
        return other;
    return std::min(other.value_or(until), until);
}

std::optional<AnalystTask::Question> AnalystTask::wanted() const {
    const Position *const position_shown = screen_.position();
    if (!screen_.analysis().is_on() || !position_shown || !shown().fault.empty())
        return {};
    const Expected<Position> position = screen_.analysis().asked(*position_shown);
    if (!position || position->over())
        return {};
    return Question{position->hash(), screen_.analysis().lines()};
}

void AnalystTask::ask(const Question &question) {
    if (!analyst_)
        analyst_ = bots::make_analyst(loop_, who_, personality(use_));
    const Position &position = *screen_.position();
    const bool is_threat = screen_.analysis().asks_opponent(position);
    analyst_->ask(is_threat ? Game(*screen_.analysis().asked(position)) : screen_.game().game(), longest_search,
                  question.lines);
    asked_ = question;
}

AnalysisEngine::AnalysisEngine(system::EventLoop &loop, AnalyzedScreen screen, ui::EngineUse &use)
    : loop_(loop), screen_(std::move(screen)), use_(use) {
    screen_.analysis().use(use);
}

void AnalysisEngine::update() {
    const std::vector<ui::LiveAnalysis::Analyst> &analysts = screen_.analysis().analysts();
    tasks_.resize(analysts.size());
    use_.analysts.resize(analysts.size());
    for (std::size_t which = 0; which < analysts.size(); ++which) {
        std::unique_ptr<AnalystTask> &task = tasks_[which];
        use_.analysts[which] = analysts[which].who;
        if (!task || task->who() != analysts[which].who)
            task = std::make_unique<AnalystTask>(loop_, screen_, use_, which);
        task->update();
    }
}

std::optional<std::chrono::milliseconds> AnalysisEngine::wait(std::optional<std::chrono::milliseconds> other) const {
    for (const std::unique_ptr<AnalystTask> &task : tasks_)
        other = task->wait(other);
    return other;
}

std::string find_lines(system::LineChannel &lines, const AnalyzedScreen &screen, ui::FindLines wanted,
                       const ui::EngineUse &use, const std::function<void()> &beside) {
    if (screen.game().game().outcome())
        return "The game is over here";
    std::vector<ui::LiveAnalysis::Analyst> &analysts = screen.analysis().analysts();
    std::string text;
    try {
        bots::EngineTurns turns(use.at_once);
        if (!turns.take(system::steady_now())) {
            lines.write(std::string(others_search) + "; Enter goes back\n");
            WaitForTurn waiting(turns, beside);
            run(lines, waiting);
            if (!waiting.has_turn())
                return "";
        }
        for (std::size_t which = 0; which < analysts.size(); ++which) {
            Inquiry inquiry(lines, analysts[which], use);
            const std::string found =
                wanted.of_opponents ? threats_at(inquiry, screen) : lines_at(inquiry, which, screen);
            notation::add_part(text, (analysts.size() > 1 ? analysts[which].name + ":\n" : "") + found, "\n");
        }
    } catch (const system::Failure &error) {
        notation::add_part(text, error.what(), "\n");
    }
    return text;
}

} // namespace tondo::play
