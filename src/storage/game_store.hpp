#pragma once
// The store of a game in progress: each event is in its journal before it is applied, the game in its file when saved.

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

namespace tondo::app {

struct KeptGame;

class GameStore {
public:
    /// A new game without a file.
    static KeptGame start(Game game, const game::Seating &seating = {});
    /// The game of a file; if a program died in it, as far as that journal goes. A missing file
    /// begins with the game `if_missing` and will be saved there. Throws Failure.
    static KeptGame open(const std::filesystem::path &file, std::optional<std::size_t> number, const Game &if_missing,
                         const game::Seating &seating = {});
    /// The game played last among those that no process holds; nothing if there is none. If its file was changed
    /// since, the game continues without a file. Journals that cannot be read are skipped, with a message. Throws
    /// Failure if there are no others. With a journal, the game in that one alone.
    static std::optional<KeptGame> resume(const std::filesystem::path &journal = {});

    /// A hosted game, to be saved in that file, or in one of its own; `hosting` are its host's options. A new file
    /// gets these tags.
    static KeptGame host(Journal journal, std::string config, game::LiveGame live, std::optional<GameFile> file,
                         notation::Tags tags = {});
    /// The game of a host that stopped; nothing, with the journal untouched, if there is none. Throws Failure for one
    /// that cannot be replayed.
    static std::optional<KeptGame> host_again(Journal &journal, const notation::Tags &tags = {});

    /// Puts an event on the disk. Throws Failure; then it must not be applied.
    /// @return whether the journal was gone and has been written anew
    bool record(const game::Event &event, const game::LiveGame &live);
    /// The same for an event, or a mark, as a line.
    bool record(std::string event, const game::LiveGame &live);

    /// The events so far, as lines.
    std::vector<std::string> events() const;
    const std::string &config() const { return header_.config; }

    /// Saves the game in its file, or in a new file that becomes its own. A file that another program has changed is
    /// left alone, and the game is saved in a new one beside it. Throws Failure.
    Saved save(const game::LiveGame &live, const std::filesystem::path &elsewhere = {});

    /// Ends the session of the game: saves unsaved actions. The journal of an unfinished game stays, unless it has no
    /// actions. If the file had to be left alone the session does not end yet, so that the players can be notified.
    /// Throws Failure.
    std::optional<Saved> close(const game::LiveGame &live);
    /// Removes the journal: the game is saved, or has no actions.
    void remove() { journal_.remove(); }

private:
    GameStore(Journal journal, JournalHeader header, std::optional<GameFile> file, std::vector<JournalRecord> records);

    static KeptGame resume(Journal &&journal, ReplayedJournal &&left);
    static KeptGame continue_game(Journal &&journal, std::optional<GameFile> file, ReplayedJournal &&left);
    static std::optional<GameFile> file_of(const JournalHeader &header, const ReplayedJournal &left,
                                           const notation::Tags &tags = {});

    void begin();
    JournalHeader header_in(const GameFile &file) const;
    void set_file(GameFile file);
    std::optional<GameFile> find_moved(const std::filesystem::path &file) const;
    void move_to(const std::filesystem::path &file, const game::LiveGame &live);
    bool is_hosted() const { return !header_.config.empty(); }
    bool is_done(std::string_view mark) const { return !records_.empty() && records_.back().text == mark; }

    Journal journal_;
    JournalHeader header_;
    notation::Tags tags_{};              ///< Of a file that begins with the game.
    std::optional<GameFile> file_;       ///< None while the game has no file yet.
    std::vector<JournalRecord> records_; ///< As they stand in the journal.
};

/// A game ready to be played on.
struct KeptGame {
    GameStore store;
    game::LiveGame live;
    std::string message; ///< A message about its state; may be empty.
    /// Programs of seats in a journal that another user may have written: people have the seats now.
    std::vector<game::SetPlayer> withheld = {};
};

/// Gives the seats of programs to people, and returns those seats.
std::vector<game::SetPlayer> unseat_programs(KeptGame &kept);

} // namespace tondo::app
