#include "tondo/app/keeping/keeper.hpp"

#include "tondo/app/files/input_error.hpp"
#include "tondo/app/files/paths.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "tondo/notation/time_control.hpp"

#include <utility>

namespace tondo::app {

namespace fs = std::filesystem;

namespace {

// How the journal begins of a game that is there already, as far as it is.
std::vector<std::string> records_of(const ui::Table &table) {
    const Game &game = table.game();
    std::vector<std::string> records;
    for (std::size_t i = 0; i < game.plies().size(); ++i)
        records.push_back(
            ui::write_intent(ui::Play{game.plies()[i].action, table.clock_after(i + 1)}, game.position_after(i)));
    if (!records.empty())
        records.emplace_back(opened_mark);
    return records;
}

// A new file to go to from one that is left alone.
fs::path make_file_beside(const fs::path &file) {
    try {
        const fs::path made = make_fresh_file(fs::absolute(file).parent_path(), file.stem().string(), "pgn3");
        return file.parent_path() / made.filename();
    } catch (const StorageError &) {
        return make_unnamed_game_file();
    }
}

// Whether saving a game there would destroy something, or cannot be done.
bool is_taken(const fs::path &file) {
    std::error_code failure;
    const fs::file_status status = fs::status(file, failure);
    return fs::exists(status) && !(fs::is_regular_file(status) && fs::is_empty(file, failure));
}

// Whose seats people have now.
std::string about_programs(const ui::Table &table, ColorSet programs) {
    std::string names;
    for (Color color : programs)
        names += (names.empty() ? "" : " and ") + std::string(table.rules().players[color].name);
    if (names.empty() || table.game().outcome())
        return "";
    return names + " was played by another program, which no file starts: now a person plays; see :seat";
}

// The damage of a journal in words, with the file that keeps its original; empty for a sound one.
std::string about_damage(Journal &journal, const ReplayedJournal &left) {
    const JournalContents &contents = journal.left();
    const std::size_t unused = contents.actions.size() - left.records.size() + contents.behind_damage;
    if (contents.damaged || unused > 0)
        return "; its journal is damaged after ply " + std::to_string(left.table.game().plies().size()) + ", " +
               (unused > 0 ? std::to_string(unused) + " later entries cannot be used" : "one entry is lost") +
               ": the original is kept in " + journal.set_aside().string();
    if (contents.repaired)
        return "; a damaged bit of its journal was corrected, the original is kept in " + journal.set_aside().string();
    return contents.torn ? "; the last entry was damaged and is left out" : "";
}

} // namespace

std::string Saved::message() const {
    if (!left_alone)
        return "Saved in " + file.string();
    const bool beside = left_alone->parent_path() == file.parent_path();
    return left_alone->filename().string() + " was changed by another program; this game is now in " +
           (beside ? file.filename() : file).string();
}

JournalHeader Keeper::header(const ui::Table &table) const {
    JournalHeader header;
    header.rules = table.rules().key;
    header.board = table.rules().board().key;
    header.start = notation::write_fen(table.game().start());
    const Names names = table.given_names();
    for (Color color : all_colors)
        if (!names[color].empty())
            header.names[table.rules().players[color].letter] = names[color];
    for (Color color : all_colors)
        if (!table.player(color).empty())
            header.players[table.rules().players[color].letter] = table.player(color);
    if (clocks_)
        header.clocks = notation::write_time_control(*clocks_);
    if (file_) {
        header.file = fs::absolute(file_->file());
        header.game = file_->number();
    }
    return header;
}

void Keeper::begin(const ui::Table &table) {
    journal_.begin(header(table), records_);
}

KeptGame Keeper::start(Game game, const ui::Seating &seating) {
    ui::Table table(std::move(game));
    table.seat(seating);
    Keeper keeper(Journal::of_unnamed_game(), seating.control, {}, records_of(table));
    keeper.begin(table);
    return {std::move(keeper), std::move(table), {}};
}

KeptGame Keeper::open(const fs::path &file, std::optional<std::size_t> number, const Game &if_missing,
                      const ui::Seating &seating) {
    Journal journal = Journal::of_file(file);
    try {
        return open(std::move(journal), file, number, if_missing, seating);
    } catch (...) {
        if (journal.is_empty())
            journal.remove(); // made just now, for nothing
        throw;
    }
}

KeptGame Keeper::open(Journal &&journal, const fs::path &file, std::optional<std::size_t> number,
                      const Game &if_missing, const ui::Seating &seating) {
    const bool is_there = fs::exists(file);
    if (fs::is_other(file))
        throw InputError(file.string() + " is no file that a game could be saved in");
    if (!is_there && number.value_or(1) != 1)
        throw InputError(file.string() + ": there is no such file to pick a game of");
    if (!is_there)
        check_writable(fs::absolute(file).parent_path()); // before a game is played that could not be saved
    GameFile game_file = is_there ? GameFile::read(file, number) : GameFile(file);
    ui::Table table = is_there ? game_file.table() : ui::Table(if_missing);
    if (!is_there)
        table.seat(seating);

    // What a program that died has left goes on, unless the file was changed behind its back.
    std::optional<ReplayedJournal> left = replay(journal.left());
    const bool same_game =
        left && journal.left().header->game == game_file.number() &&
        (is_there ? left->goes_on_from(table.game()) : left->table.game().start().same_as(if_missing.start()));
    if (same_game)
        return go_on(std::move(journal), std::move(game_file), std::move(*left));

    std::string message =
        is_there ? about_programs(table, game_file.other_programs()) : "A new game, to be saved in " + file.string();
    if (!left && !journal.is_empty())
        message = "The journal of this game cannot be read; it is kept in " + journal.set_aside().string();
    else if (left && left->touched())
        message = "The file was changed since; what was played here is kept in " + journal.set_aside().string();
    Keeper keeper(std::move(journal), table.time_control(), std::move(game_file), records_of(table));
    keeper.begin(table);
    return {std::move(keeper), std::move(table), std::move(message)};
}

std::optional<KeptGame> Keeper::resume(const fs::path &only) {
    std::optional<ReplayedJournal> left;
    std::string unreadable;
    std::optional<Journal> journal = Journal::newest_free([&](const Journal &candidate) {
        if (!only.empty() && candidate.path() != only)
            return false;
        left = replay(candidate.left());
        if (!left && !candidate.is_empty() && unreadable.empty())
            unreadable = candidate.path().string();
        return left && left->touched();
    });
    if (!journal && !unreadable.empty())
        throw InputError("there is no game to go on with: " + unreadable + " cannot be read");
    if (!journal)
        return {};
    KeptGame kept = resume(std::move(*journal), std::move(*left));
    if (!unreadable.empty())
        kept.message += "; a newer one cannot be read: " + unreadable;
    return kept;
}

KeptGame Keeper::resume(Journal &&journal, ReplayedJournal &&left) {
    const JournalHeader &header = *journal.left().header;
    if (!header.file)
        return go_on(std::move(journal), {}, std::move(left));
    if (std::optional<GameFile> file = file_of(header, left))
        return go_on(std::move(journal), std::move(file), std::move(left));

    KeptGame kept = go_on(Journal::of_unnamed_game(), {}, std::move(left));
    kept.message += "; not in " + header.file->string() + ": it was changed since";
    journal.remove();
    return kept;
}

// The file that a journal's game is saved in, if it still holds that game or is not there.
std::optional<GameFile> Keeper::file_of(const JournalHeader &header, const ReplayedJournal &left) {
    try {
        if (!fs::exists(*header.file))
            return GameFile(*header.file);
        GameFile file = GameFile::read(*header.file, header.game);
        return left.goes_on_from(file.table().game()) ? std::optional(std::move(file)) : std::nullopt;
    } catch (const std::runtime_error &) {
        return {}; // cannot be read any more: not to be written over, either
    }
}

KeptGame Keeper::go_on(Journal &&journal, std::optional<GameFile> file, ReplayedJournal &&left) {
    std::string message = "Going on where the game was left" + about_damage(journal, left);
    Keeper keeper(std::move(journal), left.clocks, std::move(file), std::move(left.records));
    if (keeper.file_ && keeper.file_->is_saved())
        left.table.set_names(keeper.file_->names());
    keeper.begin(left.table);
    return {std::move(keeper), std::move(left.table), std::move(message)};
}

bool Keeper::record(const ui::Intent &intent, const ui::Table &table) {
    return add(ui::write_intent(intent, table.game().position()), table);
}

// A journal that somebody has removed is written anew: what cannot be found again keeps nothing.
bool Keeper::add(std::string record, const ui::Table &table) {
    const bool gone = !journal_.is_in_place();
    if (gone) {
        Journal anew = file_ ? Journal::of_file(file_->file()) : Journal::of_unnamed_game();
        records_.push_back(record);
        try {
            anew.begin(header(table), records_);
        } catch (...) {
            records_.pop_back();
            throw;
        }
        std::swap(journal_, anew);
    } else {
        journal_.append(record);
        records_.push_back(std::move(record));
    }
    return gone;
}

Saved Keeper::save(const ui::Table &table, const fs::path &elsewhere) {
    if (!file_ || !elsewhere.empty()) {
        move_to(elsewhere.empty() ? make_unnamed_game_file() : elsewhere, table);
        return {file_->file(), {}};
    }
    try {
        file_->save(table);
    } catch (const FileChanged &) {
        const fs::path left_alone = file_->file();
        move_to(make_file_beside(left_alone), table);
        return {file_->file(), left_alone};
    }
    add(std::string(saved_mark), table);
    return {file_->file(), {}};
}

// The journal moves along: whoever opens the file finds the game held, or what was left of it.
void Keeper::move_to(const fs::path &file, const ui::Table &table) {
    if (is_taken(file))
        throw InputError(file.string() + " is there already");
    Journal journal = Journal::of_file(file);
    GameFile target = file_ ? file_->moved_to(file) : GameFile(file);
    try {
        target.save(table);
    } catch (...) {
        if (journal.is_empty())
            journal.remove();
        throw;
    }
    if (!journal.is_empty())
        journal.set_aside(); // of another game, which nobody went on with
    std::swap(journal_, journal);
    file_ = std::move(target);
    records_.emplace_back(saved_mark);
    begin(table);
    journal.remove();
}

std::optional<Saved> Keeper::close(const ui::Table &table) {
    const Game &game = table.game();
    const bool nothing_to_keep = game.plies().empty() && !(file_ && file_->is_saved());
    const bool untouched = records_.empty() || is_done(opened_mark) || nothing_to_keep;
    std::optional<Saved> saved;
    if (!untouched && !is_done(saved_mark))
        saved = save(table);
    if ((game.outcome() || untouched) && !(saved && saved->left_alone))
        journal_.remove();
    return saved;
}

} // namespace tondo::app
