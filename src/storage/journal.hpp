#pragma once
// The journal of a running game: every action is on the disk before the next is accepted, so that a crash loses
// nothing. One process at a time holds its lock.
//
// The file is only appended to or replaced whole, so that a crash leaves at worst an incomplete last line.

#include "storage/files/file_lock.hpp"
#include "storage/files/storage.hpp"
#include "storage/journal_text.hpp"
#include "system/unique_fd.hpp"

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::storage {

/// File name extension of the originals of damaged journals; maximum number and age of those that are mere copies.
inline constexpr std::string_view archive_extension = ".damaged";
constexpr std::size_t archived_journals = 50;
constexpr std::chrono::days archived_for{90};

class Journal {
public:
    /// Locks the journal of the game saved in that file; neither need exist. recovered() holds the records of an
    /// earlier program. Throws Failure, also for a journal of an unknown format.
    static Journal of_file(const std::filesystem::path &game_file);
    /// The same for a hosted game at that path.
    static Journal of_table(const std::filesystem::path &table);
    /// Creates a journal for a new game without a file.
    static Journal of_unnamed_game();
    /// The most recently written journal that `wanted` accepts and no other process holds. Journals whose time is in
    /// the future are the last.
    static std::optional<Journal> newest_free(const std::function<bool(const Journal &)> &wanted);

    Journal(Journal &&) = default;
    Journal &operator=(Journal &&) = default;
    /// Removes the file if it is empty, because the game did not start.
    ~Journal();

    const std::filesystem::path &path() const { return path_; }

    /// The records found when the journal was opened.
    const JournalContents &recovered() const { return recovered_; }
    /// Whether the journal is locked against other processes; false where the file system has no locks.
    bool is_protected() const { return protected_; }
    /// Whether the file was empty when opened.
    bool is_empty() const { return recovered_text_.empty(); }
    /// Whether the path still leads to the file; false once it or its directory was removed.
    bool is_in_place() const;

    /// Opens the journal again after its file was removed. Throws Failure.
    Journal again() const;

    /// Replaces the journal by a header and the actions so far. To continue an earlier journal, pass recovered()'s
    /// header and actions. If it throws Failure, the earlier contents remain.
    void begin(const JournalHeader &header, const std::vector<JournalRecord> &actions = {});

    /// Appends and syncs an action, after begin(). If it throws Failure (disk full), the action is not in the journal
    /// and the caller must not accept it. Later actions can be added.
    void append(const JournalRecord &action);

    /// Saves the contents found when the journal was opened to a file `….damaged` next to it, once; returns that path.
    /// begin() and remove() call it for damaged contents. Of those that could be repaired whole, which the game's
    /// journal has, too, the newest `archived_journals` are kept, for `archived_for`; all others for ever.
    std::filesystem::path archive();

    /// Moves what was found to a journal of its own, which newest_free() finds, and opens an empty one in its place.
    /// Throws Failure.
    void detach();

    /// Removes the journal of a game that is saved or has no actions.
    void remove();

private:
    Journal(std::filesystem::path path, LockedFile opened, std::string text);
    static Journal at(std::filesystem::path path);
    void set_aside_unread();

    std::filesystem::path path_;
    system::UniqueFd file_; ///< Holds the lock while open.
    bool protected_;
    std::string recovered_text_;
    JournalContents recovered_;
    std::optional<std::filesystem::path> archived_;
    std::size_t size_ = 0;    ///< Bytes of complete lines.
    std::size_t records_ = 0; ///< Number of complete lines without the format line.
};

/// The journal of the game saved in a file, whether or not it exists. Throws Failure.
std::filesystem::path journal_path(const std::filesystem::path &game_file);

/// Removes the journals that no process holds and in which nothing was played: those of killed programs.
void remove_unplayed_journals();

/// A journal found on the disk, whether or not a process holds it.
struct FoundJournal {
    std::filesystem::path path;
    std::filesystem::file_time_type written;
    JournalContents contents;
    bool held = false;           ///< Another process holds its lock.
    std::optional<long> process; ///< Process id of the holder, if the journal records one.
};

/// All journals of local games, most recently written first. Skips unreadable ones. Locks each while reading it.
std::vector<FoundJournal> find_journals();
/// The journals of hosted games.
std::vector<FoundJournal> find_table_journals();
/// The archived originals of damaged journals.
std::vector<FoundJournal> find_archived_journals();

} // namespace tondo::storage
