#include "storage/recovery.hpp"

#include "notation/join.hpp"
#include "storage/files/atomic_file.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "storage/game_file.hpp"
#include "storage/game_library.hpp"
#include "storage/journal_replay.hpp"
#include "system/diagnostics.hpp"
#include "system/failure.hpp"
#include "tondo/notation/pgn_reader.hpp"
#include "tondo/notation/pgn_writer.hpp"

#include <utility>

namespace tondo::storage {

namespace fs = std::filesystem;
using State = game::SavedGame::State;

namespace {

// Tells how much of a journal's game its file has.
Recoverable as_recoverable(const char *kind, const FoundJournal &journal) {
    Recoverable item{kind, journal.path, shown_as_game(journal)};
    const std::optional<ReplayedJournal> left = replay(journal.contents);
    if (!left || item.shown.has_fault())
        return item;
    const std::optional<fs::path> &file = journal.contents.header->file;
    const std::size_t saved = file ? plies_saved(*file, left->live.game()) : 0;
    const bool is_whole = file && saved == item.shown.plies && !left->is_incomplete();
    item.note = is_whole     ? "saved whole in " + file->string()
                : saved == 0 ? "only here"
                             : "saved up to ply " + std::to_string(saved) + " in " + file->string();
    if (is_whole && item.shown.state == State::unsaved)
        item.shown.state = left->live.game().outcome() ? State::finished : State::unfinished;
    notation::add_part(item.note, left->damage(), "; ");
    return item;
}

void add_journals(std::vector<Recoverable> &found, const char *kind, const std::vector<FoundJournal> &journals) {
    for (const FoundJournal &journal : journals)
        if (is_worth_showing(journal))
            found.push_back(as_recoverable(kind, journal));
}

// The games of a journal: one, or its parts between missing moves.
std::string text_of_journal(const ReplayedJournal &left) {
    std::string games;
    for (const game::LiveGame &part : left.earlier)
        if (!part.game().plies().empty())
            games += notation::write_game(tree_of(part));
    return games + notation::write_game(tree_of(left.live));
}

Recovered recover_journal(const fs::path &item, const JournalContents &contents) {
    if (contents.foreign)
        throw system::Failure(item.string() + " was written by another version of tondo, which alone can read it");
    const std::optional<ReplayedJournal> left = replay(contents);
    if (!left)
        throw system::Failure(item.string() + ": nothing of this journal can be read");
    return {text_of_journal(*left), left->damage()};
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
    game::SavedGame shown{.state = State::damaged};
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
        if (game.shown.state == State::damaged)
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
