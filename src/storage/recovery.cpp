#include "storage/recovery.hpp"

#include "storage/files/atomic_file.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "storage/game_library.hpp"
#include "storage/journal_replay.hpp"
#include "system/diagnostics.hpp"
#include "system/failure.hpp"
#include "tondo/notation/pgn_reader.hpp"
#include "tondo/notation/pgn_writer.hpp"

#include <utility>

namespace tondo::storage {

namespace fs = std::filesystem;

namespace {

void add_journals(std::vector<Recoverable> &found, const char *kind, const std::vector<FoundJournal> &journals) {
    for (const FoundJournal &journal : journals)
        if (is_worth_showing(journal))
            found.push_back({kind, journal.path, shown_as_game(journal)});
}

std::string text_of_journal(const ReplayedJournal &left) {
    return notation::write_game(tree_of(left.live));
}

Recovered recover_journal(const fs::path &item, const JournalContents &contents) {
    if (contents.foreign)
        throw system::Failure(item.string() + " was written by another version of tondo, which alone can read it");
    const std::optional<ReplayedJournal> left = replay(contents);
    if (!left)
        throw system::Failure(item.string() + ": nothing of this journal can be read");
    return {text_of_journal(*left), damage_message(*left)};
}

Recovered recover_file(const fs::path &item, const std::string &text) {
    Recovered recovered;
    std::optional<std::string> first;
    const auto dropped = [&](const notation::Damage &damage) {
        if (!first)
            first = recovered.lost = system::file_error_message(item, damage);
    };
    try {
        notation::GameReader reader(text);
        while (const auto game = reader.salvage(dropped))
            recovered.games += notation::write_game(*game);
    } catch (const notation::ParseError &error) {
        recovered.lost = file_error_message(item, error);
    }
    if (recovered.games.empty())
        throw system::Failure(recovered.lost.empty() ? item.string() + " holds no game" : recovered.lost);
    return recovered;
}

// The games of a file that was not written to its end.
Recoverable interrupted(const fs::path &path) {
    std::error_code gone;
    const FoundJournal journal{path, fs::last_write_time(path, gone), read_journal(read_file(path)), false, {}};
    game::SavedGame shown{.date = date_of(path), .state = game::SavedGame::State::damaged};
    if (journal.contents.header)
        shown = shown_as_game(journal);
    shown.source = game::SavedGame::Source::interrupted;
    return {"interrupted", path, std::move(shown)};
}

} // namespace

std::vector<Recoverable> find_recoverable() {
    std::vector<Recoverable> found;
    add_journals(found, "journal", find_journals());
    add_journals(found, "table", find_table_journals());
    add_journals(found, "original", find_archived_journals());
    for (const fs::path &directory : {state_directory(), state_directory() / "tables", data_directory()})
        for (const fs::path &path : find_interrupted(directory))
            found.push_back(interrupted(path));
    GameLibrary library(data_directory());
    while (!library.is_complete())
        library.scan(std::chrono::seconds(1));
    for (const LibraryEntry &game : library.games())
        if (game.shown.state == game::SavedGame::State::damaged)
            found.push_back({"file", game.file, game.shown});
    return found;
}

Recovered recover(const fs::path &item) {
    const std::string text = read_file(item);
    const JournalContents contents = read_journal(text);
    const bool is_journal = contents.header || contents.foreign || text.starts_with("tondo-journal");
    return is_journal ? recover_journal(item, contents) : recover_file(item, text);
}

} // namespace tondo::storage
