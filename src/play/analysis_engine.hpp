#pragma once
// Live analysis of the positions that a screen shows, computed in the background.

#include "bots/analyst.hpp"
#include "bots/engine_turns.hpp"
#include "system/line_channel.hpp"
#include "ui/editor/editor.hpp"
#include "ui/replay/replay.hpp"
#include "ui/session/session.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::play {

/// A screen whose positions are analysed; the functions end with it.
struct AnalyzedScreen {
    std::function<ui::LiveAnalysis &()> analysis;
    std::function<const Position *()> position; ///< The one shown; null if it may not be analysed.
    std::function<game::LiveGame()> game;       ///< Up to it.
    std::function<void(std::string)> warn;

    static AnalyzedScreen of(ui::Replay &replay);
    static AnalyzedScreen of(ui::Session &session);
    static AnalyzedScreen of(ui::Editor &editor);
};

/// One of those who look on.
class AnalystTask {
public:
    /// `which` is the index in LiveAnalysis::analysts().
    AnalystTask(system::EventLoop &loop, const AnalyzedScreen &screen, const ui::EngineUse &use, std::size_t which);

    const game::Analyst &who() const { return who_; }
    void update();
    std::optional<std::chrono::milliseconds> wait(std::optional<std::chrono::milliseconds> other) const;

private:
    struct Question {
        std::uint64_t position; ///< Hash.
        int lines;
        friend bool operator==(const Question &, const Question &) = default;
    };
    ui::LiveAnalysis::Analyst &shown() const { return screen_.analysis().analysts()[which_]; }
    std::optional<Question> wanted() const;
    void ask(const Question &question);
    void receive(std::chrono::milliseconds now);
    void end_search();

    system::EventLoop &loop_;
    const AnalyzedScreen &screen_;
    const ui::EngineUse &use_;
    std::size_t which_;
    game::Analyst who_;
    bots::EngineTurns turns_;
    std::unique_ptr<bots::Analyst> analyst_; ///< Created with the first question, and again after a fault.
    std::optional<Question> asked_;          ///< Also if its search has ended.
    std::optional<engine::Report> found_;    ///< Not shown yet.
    std::chrono::milliseconds next_show_{0};
};

class AnalysisEngine {
public:
    /// The screen's choice of analysts is kept in `use`.
    AnalysisEngine(system::EventLoop &loop, AnalyzedScreen screen, ui::EngineUse &use);

    /// Starts or stops the searches that the screen needs, and shows what they have found, at most twice a second.
    void update();
    /// Time until more is to be shown, or `other` if that is shorter.
    std::optional<std::chrono::milliseconds> wait(std::optional<std::chrono::milliseconds> other) const;

private:
    system::EventLoop &loop_;
    AnalyzedScreen screen_;
    ui::EngineUse &use_;
    std::vector<std::unique_ptr<AnalystTask>> tasks_;
};

/// Said while others have all turns of the engine.
inline constexpr std::string_view others_search = "Others use the engine; waiting for a turn";

/// For text mode: lets the analysts search the position shown for a moment, keeps what they found, and returns it in
/// lines of text; or lets them search it as if it were each opponent's turn, and returns the best line of each. Waits
/// for a turn until a line is entered; then nothing is returned. `beside` is called meanwhile, to serve a hosted game.
/// A signal ends the search.
std::string find_lines(
    system::LineChannel &lines, const AnalyzedScreen &screen, ui::FindLines wanted, const ui::EngineUse &use,
    const std::function<void()> &beside = [] {});

} // namespace tondo::play
