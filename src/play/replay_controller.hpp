#pragma once
// A replay with the games it comes from: what was decided is carried out, comments that are not saved are kept all the
// same. Shared by the replay on a screen and the one by lines.

#include "cli/options/seating_options.hpp"
#include "storage/autosave.hpp"
#include "storage/game_collection.hpp"
#include "storage/game_store.hpp"
#include "term/clipboard.hpp"
#include "ui/replay/replay.hpp"

#include <chrono>
#include <functional>
#include <optional>

namespace tondo::app {

class ReplayController {
public:
    /// Plays a game on from a replay; returns the exit status.
    using Play = std::function<int(KeptGame)>;

    /// Shows that game first, as it is after that many plies.
    ReplayController(GameCollection games, ui::RecordedGame first, std::size_t plies, const ui::BoardStyle &style,
                     const ui::Theme &theme, ui::Keymap keys, const SeatingOptions &seating, Play play,
                     Clipboard clipboard);

    ui::Replay &replay() { return replay_; }
    const ui::Replay &replay() const { return replay_; }

    /// Carries out what was decided, and what follows from it; false when the replay is over.
    bool carry_out(std::optional<ui::ReplayIntent> intent);
    /// Why it was over.
    int status() const { return status_; }

    /// Has what was written on the disk: nothing is lost when the program is killed or the terminal goes away.
    void save_draft();

    /// Takes in what was written to a followed file, when it is time for that.
    void follow();
    /// Looks for more games of the file for a moment, and lists those found.
    void scan();
    /// How long nothing changes by itself; nothing if it never does.
    std::optional<std::chrono::milliseconds> wait();

private:
    std::optional<ui::ReplayIntent> carry_out_one(const ui::ReplayIntent &intent);
    std::optional<ui::ReplayIntent> save_notes(const std::filesystem::path &elsewhere);
    std::optional<ui::ReplayIntent> notes_saved(const Saved &saved);
    void play_on(const ui::PlayOn &from);
    Game game_so_far() const;
    void list_games();

    GameCollection games_;
    ui::Replay replay_;
    const SeatingOptions &seating_; ///< Of games that are played on.
    Play play_;
    Clipboard clipboard_;
    std::size_t listed_ = 0; ///< Games that are in the replay's list.
    Autosave draft_;
    std::size_t drafted_ = 0; ///< Changes that the draft has.
    std::chrono::milliseconds next_look_{0};
    int status_;
    bool closed_ = false; ///< The players went away while a game was played.
};

} // namespace tondo::app
