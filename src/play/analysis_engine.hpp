#pragma once
// Live analysis of the positions that a replay shows, computed in the background.

#include "bots/engine_thread.hpp"
#include "ui/replay/replay.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace tondo::play {

class AnalysisEngine {
public:
    AnalysisEngine(system::EventLoop &loop, ui::Replay &replay) : loop_(loop), replay_(replay) {}

    /// Starts or stops the search that the replay needs, and shows what it has found, at most twice a second.
    void update();
    /// Time until more is to be shown; nullopt if there is nothing yet.
    std::optional<std::chrono::milliseconds> wait() const;

private:
    struct Question {
        std::uint64_t position; ///< Hash.
        int lines;
        friend bool operator==(const Question &, const Question &) = default;
    };
    std::optional<Question> wanted() const;
    void ask(const Question &question);

    system::EventLoop &loop_;
    ui::Replay &replay_;
    std::unique_ptr<bots::EngineThread> thread_; ///< Created with the first question.
    std::optional<Question> asked_;
    std::optional<engine::Report> found_; ///< Not shown yet.
    std::chrono::milliseconds next_show_{0};
};

/// Searches the position that the replay shows for a moment, keeps what it found, and returns it in lines of text.
std::string find_lines_here(ui::Replay &replay);

} // namespace tondo::play
