#pragma once
// The journal of a running game: every action is on the disk before the next is accepted, so that nothing is lost
// however the program ends. Held under a lock by one process at a time.
//
// A file is only ever appended to or replaced whole, so that a torn last line is the worst a crash can leave.

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

namespace tondo::app {

/// Originals of damaged journals: the end of their names, their greatest number and age.
inline constexpr std::string_view archive_extension = ".damaged";
constexpr std::size_t archived_journals = 50;
constexpr std::chrono::days archived_for{90};

class Journal {
public:
    /// Locks the journal of the game saved in that file, whether or not either exists yet. left() holds the
    /// records of an earlier program. Throws Failure, also for a foreign journal, which only its own version
    /// changes.
    static Journal of_file(const std::filesystem::path &game_file);
    /// The same for a table that is hosted at that path.
    static Journal of_table(const std::filesystem::path &table);
    /// A journal for a new game without a file.
    static Journal of_unnamed_game();
    /// The journal written to last among those that `wanted` accepts and no other process holds.
    static std::optional<Journal> newest_free(const std::function<bool(const Journal &)> &wanted);

    Journal(Journal &&) = default;
    Journal &operator=(Journal &&) = default;
    /// Removes the file if it is empty: one that was made for a game that did not begin.
    ~Journal();

    const std::filesystem::path &path() const { return path_; }

    /// The records in it when it was opened.
    const JournalContents &left() const { return left_; }
    /// Whether no other process can open it; false where there are no locks.
    bool is_protected() const { return protected_; }
    /// Whether nothing did.
    bool is_empty() const { return left_text_.empty(); }
    /// Whether its path still leads to it: nobody has removed it or its directory.
    bool is_in_place() const;

    /// The same journal again, after its file was removed. Throws Failure.
    Journal again() const;

    /// Begins the journal (anew) with the actions so far. To continue an earlier journal, begin with left()'s header
    /// and actions. Throws Failure; the earlier contents are then still there.
    void begin(const JournalHeader &header, const std::vector<JournalRecord> &actions = {});

    /// Adds an action after begin(): on the disk when this returns. When it throws Failure (disk full), the
    /// action is not in the journal, later ones can be added, and the caller should not accept it.
    void append(const JournalRecord &action);

    /// Saves a copy of its contents when it was opened beside it, as `….damaged`, once; returns that file. begin()
    /// and remove() do so by themselves for contents that could not be read as they were written. The newest
    /// `archived_journals` are kept, for `archived_for`.
    std::filesystem::path set_aside();

    /// Removes the journal: the game is over and saved, or nothing happened in it.
    void remove();

private:
    Journal(std::filesystem::path path, LockedFile opened, std::string text);
    static Journal at(std::filesystem::path path);
    void set_aside_unread();

    std::filesystem::path path_;
    UniqueFd file_; ///< Its lock lives as long as it is open.
    bool protected_;
    std::string left_text_;
    JournalContents left_;
    std::optional<std::filesystem::path> archived_;
    std::size_t size_ = 0;    ///< Bytes of whole lines.
    std::size_t records_ = 0; ///< Those lines, the format line not among them.
};

/// A journal on the disk, whether or not a process holds it.
struct FoundJournal {
    std::filesystem::path path;
    std::filesystem::file_time_type written;
    JournalContents contents;
    bool held = false;           ///< By another process.
    std::optional<long> process; ///< Its id, if the holder has recorded one.
};

/// All journals of games that are played here, the one written to last first. Those that are not ours to read are
/// passed over. Each is locked for the moment in which it is read.
std::vector<FoundJournal> find_journals();
/// The journals of hosted games.
std::vector<FoundJournal> find_table_journals();
/// The originals of damaged journals.
std::vector<FoundJournal> find_archived_journals();

} // namespace tondo::app
