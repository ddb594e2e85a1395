#pragma once
// Storage of a game in progress: each event is in the journal before it is applied; the file is written when saving.

#include "game/action.hpp"
#include "game/live_game.hpp"
#include "storage/game_file.hpp"
#include "storage/journal.hpp"
#include "storage/journal_replay.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::storage {

struct StoredGame;

class GameStore {
public:
    /// Starts a new game without a file.
    static StoredGame start(Game game, const game::Seating &seating = {});
    /// Opens the game of a file, or continues it from the journal of a crashed program, whether or not it was ever
    /// saved there. Without file and journal starts the game `if_missing`, to be saved there. If another program has
    /// changed the file so that it lacks moves of the journal, they remain in a journal of their own. Throws Failure.
    static StoredGame open(const std::filesystem::path &file, std::optional<std::size_t> number, const Game &if_missing,
                           const game::Seating &seating = {});
    /// Continues the most recent game that no process holds; nullopt if there is none. If its file was changed since,
    /// the game continues without a file. Skips unreadable journals with a message. Throws Failure if all are
    /// unreadable. With `journal`, considers that one alone.
    static std::optional<StoredGame> resume(const std::filesystem::path &journal = {});

    /// Starts a hosted game, saved in `file` or in a new one with these tags. `config` is the text of its host's
    /// options.
    static StoredGame host(Journal journal, std::string config, game::LiveGame live, std::optional<GameFile> file,
                           notation::Tags tags = {});
    /// Begins the next game of a host in the same journal, which takes the place of this one's at once.
    StoredGame host_next(std::string config, game::LiveGame live, std::optional<GameFile> file, notation::Tags tags) &&;
    /// Continues the game of a host that stopped; nullopt if the journal is empty. Throws Failure if it cannot be
    /// replayed.
    static std::optional<StoredGame> host_again(Journal &journal, const notation::Tags &tags = {});

    /// Writes an event to the journal and syncs it. If it throws Failure, the event must not be applied.
    /// @return whether the journal had been removed and was rewritten
    bool record(const game::Event &event, const game::LiveGame &live);
    /// The same for an event or a mark in text form.
    bool record(std::string event, const game::LiveGame &live);

    /// All events so far in text form.
    std::vector<std::string> events() const;
    const std::string &config() const { return header_.config; }

    /// Saves the game in its file, or in `elsewhere`, which becomes its file. If another program has changed the file,
    /// saves in a new one next to it. Throws Failure.
    Saved save(const game::LiveGame &live, const std::filesystem::path &elsewhere = {});

    /// Ends the session: saves unsaved actions. Keeps the journal of an unfinished game that has actions. Also keeps it
    /// after a save elsewhere, because another program has changed the file. Throws Failure.
    std::optional<Saved> close(const game::LiveGame &live);
    /// Removes the journal of a game that is saved or has no actions.
    void remove() { journal_.remove(); }

private:
    GameStore(Journal journal, JournalHeader header, std::optional<GameFile> file, std::vector<JournalRecord> records);

    static StoredGame resume(Journal &&journal, ReplayedJournal &&left);
    static StoredGame continue_game(Journal &&journal, std::optional<GameFile> file, ReplayedJournal &&left);
    static std::optional<GameFile> file_of(const JournalHeader &header, const ReplayedJournal &left,
                                           const notation::Tags &tags = {});

    void begin();
    JournalHeader header_in(const GameFile &file) const;
    void set_file(GameFile file);
    std::optional<GameFile> find_moved(const std::filesystem::path &file) const;
    GameFile file_at(const std::filesystem::path &path) const;
    void move_to(GameFile target, const game::LiveGame &live);
    bool is_hosted() const { return !header_.config.empty(); }
    bool is_position_due() const;
    bool is_done(std::string_view mark) const { return !records_.empty() && records_.back().text == mark; }

    Journal journal_;
    JournalHeader header_;
    notation::Tags tags_{};              ///< Tags of a new file.
    std::optional<GameFile> file_;       ///< nullopt until the game has a file.
    std::vector<JournalRecord> records_; ///< The records in the journal.
};

/// A game ready to be continued.
struct StoredGame {
    GameStore store;
    game::LiveGame live;
    std::string message; ///< A message about the game's state; empty if there is none.
    /// Seats whose programs were not started, because another user may have written the journal; people have them now.
    std::vector<game::SetPlayer> withheld = {};
};

/// Gives the seats of programs to people. Returns those programs with their seats.
std::vector<game::SetPlayer> unseat_programs(StoredGame &kept);

} // namespace tondo::storage
