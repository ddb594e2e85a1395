#pragma once
// The positions of a game that an unfinished analysis has assessed, in the cache directory: each is there as soon as it
// is known, so that an analysis that was killed goes on where it was. A log belongs to a game's moves and to limits.

#include "analysis/game_analysis.hpp"
#include "system/failure.hpp"
#include "system/unique_fd.hpp"

#include <filesystem>
#include <mutex>
#include <optional>
#include <string>

namespace tondo::analysis {

class AssessmentLog {
public:
    /// Opens the log of this analysis, or creates an empty one. Throws Failure, also if another process has it.
    AssessmentLog(const Game &game, const engine::Limits &limits);
    AssessmentLog(const AssessmentLog &) = delete;
    AssessmentLog &operator=(const AssessmentLog &) = delete;

    /// The assessments in the log when it was opened, without damaged lines.
    const Assessments &found() const { return found_; }
    /// Whether there is another log of the game, with other limits.
    bool has_other_limits() const;

    /// Appends an assessment of the position after `plies` plies. May be called from any thread.
    void add(std::size_t plies, const Assessment &assessment);
    /// Syncs what was added; an earlier write that has failed is tried again. Returns the failure.
    std::optional<system::Failure> sync();
    /// Removes the log, whose assessments are no longer needed.
    void remove();

private:
    void read(std::string_view text);
    bool write();

    Game game_;
    std::string game_name_; ///< First part of the file's name.
    std::filesystem::path file_;
    system::UniqueFd opened_;
    Assessments found_;

    std::mutex mutex_; ///< Guards the members below.
    std::string unwritten_;
    std::size_t size_ = 0; ///< Bytes of whole lines in the file.
    bool synced_ = true;
};

} // namespace tondo::analysis
