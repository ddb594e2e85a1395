#pragma once
// Controller of a replay: executes decisions on the collection of games and autosaves comments. Shared by screen and
// text mode.

#include "cli/options/seating_options.hpp"
#include "play/clipboard.hpp"
#include "play/mistakes.hpp"
#include "play/opening_source.hpp"
#include "storage/autosave.hpp"
#include "storage/game_collection.hpp"
#include "storage/game_store.hpp"
#include "ui/replay/replay.hpp"

#include <chrono>
#include <functional>
#include <optional>

namespace tondo::play {

class ReplayController {
public:
    /// Continues a recorded game as a game in play; returns the exit status.
    using Play = std::function<int(storage::StoredGame)>;
    /// Goes through mistakes (mistakes.hpp); returns the words to say then.
    using Practise = std::function<std::string(const Practice &)>;

    /// Shows `first` after `plies` plies, or where its last replay was left. A restricted player writes no files.
    ReplayController(storage::GameCollection games, notation::RecordedGame first, std::optional<std::size_t> plies,
                     const ui::BoardStyle &style, const ui::Theme &theme, const ui::Keymaps &keys,
                     const cli::SeatingOptions &seating, bool is_restricted, Play play, Practise practise,
                     Clipboard clipboard);
    /// Keeps the place in the game.
    ~ReplayController();
    ReplayController(const ReplayController &) = delete;
    ReplayController &operator=(const ReplayController &) = delete;

    ui::Replay &replay() { return replay_; }
    const ui::Replay &replay() const { return replay_; }

    /// Executes a decision and its consequences; false once the replay has ended. Throws storage::FileInUse if another
    /// program is writing the file; then call it again.
    bool carry_out(std::optional<ui::ReplayIntent> intent);
    /// Exit status of the replay.
    int status() const { return status_; }

    /// Saves unsaved changes to the disk, so that they survive a crash or a closed terminal.
    void autosave();

    /// Reads text appended to a followed file, at intervals.
    void follow();
    /// Searches the file for more games for a moment, and adds them to the list.
    void scan();
    /// Whether a search of the list has not seen all games yet.
    bool is_searching() { return !replay_.games().is_searched(); }
    /// Answers for the opening tree, if it is open.
    void update_openings();
    /// Maximum time until the next call; nullopt if only events matter.
    std::optional<std::chrono::milliseconds> wait();

private:
    std::optional<ui::ReplayIntent> carry_out_one(const ui::ReplayIntent &intent);
    std::optional<ui::ReplayIntent> save_notes(const std::filesystem::path &elsewhere);
    std::optional<ui::ReplayIntent> notes_saved(const storage::Saved &saved);
    void open(notation::RecordedGame game, std::optional<std::size_t> plies);
    bool remembers_places() const;
    void keep_place() const;
    void open_game(const ui::OpenGame &wanted);
    std::filesystem::path own_openings();
    void play_on(const ui::PlayOn &from);
    void show_mistakes(ColorSet players);
    void list_games();
    void list_anew();
    void search_games();
    bool is_found(std::size_t number);

    storage::GameCollection games_;
    ui::Replay replay_;
    const cli::SeatingOptions &seating_; ///< For games that are continued from the replay.
    bool is_restricted_;                 ///< Nothing is written to files.
    Play play_;
    Practise practise_;
    Clipboard clipboard_;
    std::size_t listed_ = 0;                 ///< Number of games in the replay's list.
    std::optional<game::GameFilter> filter_; ///< Of the list.
    std::size_t searched_ = 0;               ///< Number of games to which it has been applied.
    OpeningSource openings_;
    storage::Autosave autosave_;
    std::size_t autosaved_ = 0; ///< Number of changes that the autosave contains.
    std::chrono::milliseconds next_look_{0};
    int status_;
    bool closed_ = false; ///< The input ended while a game was played.
};

} // namespace tondo::play
