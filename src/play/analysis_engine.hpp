#pragma once
// Live analysis of the positions that a screen shows, computed in the background.

#include "bots/engine_thread.hpp"
#include "ui/editor/editor.hpp"
#include "ui/replay/replay.hpp"
#include "ui/session/session.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

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

class AnalysisEngine {
public:
    AnalysisEngine(system::EventLoop &loop, AnalyzedScreen screen) : loop_(loop), screen_(std::move(screen)) {}

    /// Starts or stops the search that the screen needs, and shows what it has found, at most twice a second.
    void update();
    /// Time until more is to be shown, or `other` if that is shorter.
    std::optional<std::chrono::milliseconds> wait(std::optional<std::chrono::milliseconds> other) const;

private:
    struct Question {
        std::uint64_t position; ///< Hash.
        int lines;
        friend bool operator==(const Question &, const Question &) = default;
    };
    std::optional<Question> wanted() const;
    void ask(const Question &question);

    system::EventLoop &loop_;
    AnalyzedScreen screen_;
    std::unique_ptr<bots::EngineThread> thread_; ///< Created with the first question.
    std::optional<Question> asked_;
    std::optional<engine::Report> found_; ///< Not shown yet.
    std::chrono::milliseconds next_show_{0};
};

/// Searches the position shown for a moment, keeps what it found, and returns it in lines of text.
std::string find_lines(const AnalyzedScreen &screen);

} // namespace tondo::play
