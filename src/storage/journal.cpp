#include "storage/journal.hpp"
#include "core/text_hash.hpp"
#include "storage/files/atomic_file.hpp"
#include "storage/files/file_lock.hpp"
#include "storage/files/paths.hpp"
#include "storage/journal_replay.hpp"
#include "system/failure.hpp"
#include "system/file_calls.hpp"

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <cstdint>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace tondo::storage {
namespace fs = std::filesystem;

namespace {

constexpr std::string_view extension = ".journal";

fs::path unnamed_in(const fs::path &directory) {
    return directory / (date_time_stem() + std::string(extension));
}

std::string read_whole(const system::UniqueFd &file, const fs::path &path) {
    std::string text;
    if (!system::read_all(file.get(), text))
        throw system::Failure("read", path, errno);
    return text;
}

/// A name of fixed length for any path, so that two programs on one game file use the same journal.
std::string journal_stem(const fs::path &game_file) {
    return text_hash(game_file.string());
}

std::vector<fs::path> newest_first(const fs::path &directory, std::string_view extension) {
    std::vector<std::pair<fs::file_time_type, fs::path>> journals;
    std::error_code failure;
    for (const fs::directory_entry &entry : fs::directory_iterator(directory, failure)) {
        const fs::file_time_type written = entry.last_write_time(failure);
        if (!failure && entry.is_regular_file(failure) && entry.path().extension() == extension)
            journals.emplace_back(written, entry.path());
    }
    std::sort(journals.rbegin(), journals.rend());
    std::vector<fs::path> paths;
    for (auto &[written, path] : journals)
        paths.push_back(std::move(path));
    return paths;
}

fs::path table_journals() {
    return state_directory() / "tables";
}

std::vector<FoundJournal> found_in(const fs::path &directory, std::string_view extension) {
    std::vector<FoundJournal> found;
    for (fs::path &path : newest_first(directory, extension)) {
        try {
            const LockedFile opened = open_and_lock(path, 0);
            const std::string text = read_whole(opened.file, path);
            std::error_code gone;
            const fs::file_time_type written = fs::last_write_time(path, gone);
            if (!gone)
                found.push_back(
                    {std::move(path), written, read_journal(text), opened.lock == Lock::others, journal_process(text)});
        } catch (const system::Failure &) {
            // Removed meanwhile, or owned by another user.
        }
    }
    return found;
}

// Whether the archived journal could be repaired whole, so that the one that replaced it has everything.
bool is_copy(const JournalContents &archived) {
    const std::optional<ReplayedJournal> left = replay(archived);
    return (archived.damaged || archived.repaired) && !archived.is_header_lost && left && !left->is_incomplete();
}

// Removes copies beyond the maximum number or age.
void prune_archive(const fs::path &directory) {
    const fs::file_time_type oldest = fs::file_time_type::clock::now() - archived_for;
    std::size_t copies = 0;
    for (const FoundJournal &archived : found_in(directory, archive_extension)) {
        std::error_code gone; // another program may have removed it
        if (is_copy(archived.contents) && (++copies > archived_journals || archived.written < oldest))
            fs::remove(archived.path, gone);
    }
}

} // namespace

Journal::Journal(fs::path path, LockedFile opened, std::string text)
    : path_(std::move(path)), file_(std::move(opened.file)), protected_(opened.lock == Lock::ours),
      recovered_text_(std::move(text)), recovered_(read_journal(recovered_text_)) {}

Journal::~Journal() {
    struct stat what {};
    if (file_.is_open() && ::fstat(file_.get(), &what) == 0 && what.st_size == 0 && is_in_place())
        ::unlink(path_.c_str());
}

Journal Journal::of_file(const fs::path &game_file) {
    return at(journal_path(game_file));
}

Journal Journal::of_table(const fs::path &table) {
    make_directories(table_journals());
    return at(table_journals() / (journal_stem(table) + std::string(extension)));
}

Journal Journal::at(fs::path path) {
    LockedFile opened = open_and_lock(path, O_CREAT);
    std::string text = read_whole(opened.file, path);
    if (opened.lock == Lock::others) {
        const std::optional<long> process = journal_process(text);
        throw system::Failure("the game is open in another tondo" +
                              (process ? " (process " + std::to_string(*process) + ")" : std::string()));
    }
    Journal journal(std::move(path), std::move(opened), std::move(text));
    if (journal.recovered().foreign)
        throw system::Failure("the game's journal was written by another version of tondo and is left as it is: " +
                              journal.path().string());
    return journal;
}

Journal Journal::again() const {
    make_directories(path_.parent_path());
    return at(path_);
}

Journal Journal::of_unnamed_game() {
    for (;;) {
        fs::path path = make_fresh_file(unnamed_in(state_directory()), private_file);
        // Another program that searches for a journal to resume may lock the new file briefly.
        if (LockedFile opened = open_and_lock(path, O_CREAT); opened.lock != Lock::others)
            return Journal(std::move(path), std::move(opened), "");
    }
}

std::optional<Journal> Journal::newest_free(const std::function<bool(const Journal &)> &wanted) {
    // A time in the future was set by a clock that was ahead. It does not tell when the journal was written, so that it
    // comes last.
    std::vector<fs::path> journals = newest_first(state_directory(), extension);
    const std::optional<std::time_t> now = file_system_time(state_directory());
    std::stable_partition(journals.begin(), journals.end(), [&](const fs::path &path) {
        struct stat what {};
        return !now || ::stat(path.c_str(), &what) != 0 || system::modification_time(what).tv_sec <= *now;
    });
    for (fs::path &path : journals) {
        try {
            LockedFile opened = open_and_lock(path, 0);
            if (opened.lock == Lock::others)
                continue;
            std::string text = read_whole(opened.file, path);
            Journal journal(std::move(path), std::move(opened), std::move(text));
            if (wanted(journal))
                return journal;
        } catch (const system::Failure &) {
            // Removed meanwhile, or not readable.
        }
    }
    return std::nullopt;
}

fs::path journal_path(const fs::path &game_file) {
    return state_directory() / (journal_stem(real_path(game_file)) + std::string(extension));
}

void remove_unplayed_journals() {
    for (;;) {
        const std::optional<Journal> unplayed = Journal::newest_free([](const Journal &journal) {
            const std::optional<ReplayedJournal> left = replay(journal.recovered());
            return journal.is_protected() && left && !left->touched() && !journal.recovered().damaged;
        });
        if (!unplayed || ::unlink(unplayed->path().c_str()) != 0)
            return;
    }
}

std::vector<FoundJournal> find_journals() {
    return found_in(state_directory(), extension);
}
std::vector<FoundJournal> find_table_journals() {
    return found_in(table_journals(), extension);
}
std::vector<FoundJournal> find_archived_journals() {
    std::vector<FoundJournal> found = found_in(state_directory(), archive_extension);
    for (FoundJournal &journal : found_in(table_journals(), archive_extension))
        found.push_back(std::move(journal));
    return found;
}

bool Journal::is_in_place() const {
    return is_at(file_, path_);
}

void Journal::begin(const JournalHeader &header, const std::vector<JournalRecord> &actions) {
    set_aside_unread();
    const std::vector<JournalRecord> records = journal_records(header, ::getpid(), actions);
    const std::string text = journal_text(records);
    AtomicFile replacement(path_, path_);
    // Locks the file before it gets its name, so that no other process can take the game in between.
    if (lock(replacement.file(), path_) == Lock::others)
        throw system::Failure("lock", path_, EWOULDBLOCK);
    replacement.write(text);
    replacement.commit();
    file_ = std::move(replacement.file());
    size_ = text.size();
    records_ = records.size();
}

void Journal::append(const JournalRecord &action) {
    assert(size_ > 0 && !action.text.empty());
    const std::string line = journal_line(records_ + 1, action);
    if (system::write_all(file_.get(), line) && ::fsync(file_.get()) == 0) {
        size_ += line.size();
        ++records_;
        return;
    }
    const int failure = errno;
    // Removes a partly written line, so that the next record does not continue it.
    const auto end = static_cast<off_t>(size_);
    if (::ftruncate(file_.get(), end) != 0 || ::lseek(file_.get(), end, SEEK_SET) != end)
        throw system::Failure("repair", path_, errno);
    throw system::Failure("write", path_, failure);
}

fs::path Journal::archive() {
    if (archived_)
        return *archived_;
    fs::path copy = make_fresh_file(fs::path(path_).replace_extension(archive_extension), private_file);
    write_atomically(copy, recovered_text_);
    prune_archive(path_.parent_path());
    archived_ = copy;
    return copy;
}

void Journal::detach() {
    const fs::path name = make_fresh_file(unnamed_in(path_.parent_path()), private_file);
    if (::rename(path_.c_str(), name.c_str()) != 0)
        throw system::Failure("move", path_, errno);
    sync_directory(path_.parent_path());
    *this = again();
}

// Archives damaged contents. A line without an end is no damage: its action was not accepted.
void Journal::set_aside_unread() {
    if (!recovered_text_.empty() && (!recovered_.header || recovered_.damaged || recovered_.repaired))
        archive();
}

void Journal::remove() {
    set_aside_unread();
    if (::unlink(path_.c_str()) != 0 && errno != ENOENT)
        throw system::Failure("remove", path_, errno);
    sync_directory(path_.parent_path());
}

} // namespace tondo::storage
