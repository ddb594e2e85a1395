// Opens, renames and deletes saved games.

#include "storage/checksum.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/file_lock.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "storage/files/trash.hpp"
#include "storage/game_collection.hpp"
#include "storage/game_library.hpp"
#include "storage/journal_replay.hpp"
#include "system/failure.hpp"

#include <utility>

namespace tondo::storage {

namespace fs = std::filesystem;

StoredGame GameLibrary::open(const LibraryEntry &game) const {
    if (!game.file.empty())
        return GameStore::open(game.file, game.number, Game(Position::start(all_rules().front())));
    if (game.shown.has_fault())
        throw system::Failure(game.journal.string() + " cannot be continued");
    std::optional<StoredGame> kept = GameStore::resume(game.journal);
    if (!kept)
        throw system::Failure("the game is open in another tondo, or gone");
    return std::move(*kept);
}

fs::path GameLibrary::remove(const LibraryEntry &game) {
    if (game.journal.extension() == archive_extension)
        return move_to_trash(game.journal);
    if (game.file.empty()) {
        const std::optional<Journal> held =
            Journal::newest_free([&](const Journal &candidate) { return candidate.path() == game.journal; });
        if (!held)
            throw system::Failure("the game is open in another tondo, or gone");
        return move_to_trash(game.journal);
    }
    Journal journal = Journal::of_file(game.file);
    const std::optional<ReplayedJournal> left = replay(journal.recovered());
    if (left && left->unsaved())
        throw system::Failure("it has moves that are not in the file yet; continue it first");
    GameCollection games(game.file, false);
    if (game.text && (!games.has(game.number) || checksum(games.text(game.number)) != *game.text))
        throw system::Failure("the file was changed by another program since it was listed");
    fs::path aside;
    if (games.has(2)) {
        games.remove(game.number,
                     [&](std::string_view text) { aside = move_to_trash(game.file, std::string(text) + "\n\n"); });
    } else {
        const SavingLock lock(game.file);
        aside = move_to_trash(game.file);
    }
    if (!journal.is_empty())
        journal.remove();
    return aside;
}

fs::path GameLibrary::rename(const LibraryEntry &game, const std::string &name) {
    if (game.file.empty())
        throw system::Failure("the game has no file yet");
    if (name.empty() || name.front() == '.' || name.find('/') != std::string::npos)
        throw system::Failure("a name has no / in it and does not begin with a dot");
    fs::path file = game.file.parent_path() / name;
    if (file.extension() != game_extension)
        file += game_extension;
    Journal journal = Journal::of_file(game.file);
    {
        const SavingLock lock(game.file);
        rename_without_replacing(game.file, file);
    }
    if (const std::optional<ReplayedJournal> left = replay(journal.recovered())) {
        JournalHeader header = *journal.recovered().header;
        header.game = left->start;
        header.file = fs::absolute(file);
        Journal renamed = Journal::of_file(file);
        if (!renamed.is_empty())
            renamed.archive(); // journal of an earlier game of that name
        renamed.begin(header, left->records);
        if (left->stopped_at)
            journal.archive();
        journal.remove();
    }
    return file;
}

} // namespace tondo::storage
