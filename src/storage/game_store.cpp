#include "storage/game_store.hpp"

#include "game/seat_player.hpp"
#include "notation/join.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "system/failure.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace tondo::storage {

namespace fs = std::filesystem;

namespace {

// The initial records of a journal for an existing game with its actions so far.
std::vector<JournalRecord> records_of(const game::LiveGame &live) {
    const Game &game = live.game();
    std::vector<JournalRecord> records;
    for (std::size_t i = 0; i < game.plies().size(); ++i) {
        const Position &before = game.position_after(i);
        records.emplace_back(game::write_event(before, game::Played{game.plies()[i].action, live.clock_after(i + 1)}),
                             checksum(before));
    }
    if (!records.empty())
        records.emplace_back(std::string(opened_mark), checksum(live.position()));
    return records;
}

JournalHeader header_of(const game::LiveGame &live) {
    return {game::describe(live)};
}

// Checks before the game starts whether it can be saved without a file. Returns the reason why not; empty if it can.
std::string about_data_directory() {
    try {
        check_writable(data_directory());
        return "";
    } catch (const system::Failure &error) {
        return "Without :save FILE this game cannot be saved: " + std::string(error.what());
    }
}

// Reads a game. The error mentions unsaved actions in the journal.
GameFile read_game(const Journal &journal, const fs::path &file, std::optional<std::size_t> number) {
    try {
        return GameFile::read(file, number);
    } catch (const system::Failure &error) {
        const std::optional<ReplayedJournal> left = replay(journal.recovered());
        if (!left || !left->unsaved())
            throw;
        throw system::Failure(std::string(error.what()) +
                              "; what was played in it is kept: tondo --resume goes on with it");
    }
}

// Whether the path holds data or cannot be written.
bool is_taken(const fs::path &file) {
    std::error_code failure;
    const fs::file_status status = fs::status(file, failure);
    return fs::exists(status) && !(fs::is_regular_file(status) && fs::is_empty(file, failure));
}

std::string seats_of(const game::LiveGame &live, ColorSet seats) {
    return notation::listed(seats, "and", [&](Color seat) { return live.rules().players[seat].name; });
}

// Message about the seats of programs that people have taken over.
std::string about_programs(const game::LiveGame &live, ColorSet programs) {
    if (programs.empty() || live.game().outcome())
        return "";
    return seats_of(live, programs) + " was played by another program, which no file starts: now a person plays; see " +
           ":seat";
}

std::string about_withheld(const game::LiveGame &live, const std::vector<game::SetPlayer> &withheld) {
    ColorSet seats;
    for (const game::SetPlayer &program : withheld)
        seats.insert(program.seat);
    if (seats.empty() || live.game().outcome())
        return "";
    return "No program plays " + seats_of(live, seats) + ": others may have written the journal; see :seat";
}

// Warning about a journal without a lock.
std::string about_locks(const Journal &journal) {
    return journal.is_protected() ? "" : "This game is not protected from a second tondo: its journal cannot be locked";
}

ColorSet programs_in(const game::LiveGame &live) {
    ColorSet programs;
    for (Color color : all_colors)
        if (!live.player(color).empty() && !game::is_bot(live.player(color)))
            programs.insert(color);
    return programs;
}

// Describes a journal's damage and names the file that keeps its original; empty for an intact one.
std::string about_damage(Journal &journal, const ReplayedJournal &left) {
    const JournalContents &contents = journal.recovered();
    if (left.is_incomplete())
        return "; " + left.damage() + ", the original is kept in " + journal.archive().string();
    if (contents.is_header_lost)
        return "; names, players, clocks or the file may be lost with a part of its journal, the original is kept in " +
               journal.archive().string();
    if (contents.damaged)
        return "; a lost record of its journal was found again, the original is kept in " + journal.archive().string();
    if (contents.repaired)
        return "; a damaged bit of its journal was corrected, the original is kept in " + journal.archive().string();
    return contents.torn ? "; the last record was not written whole and is left out" : "";
}

bool is_saved_whole(const ReplayedJournal &left, const fs::path &file) {
    const Game &game = left.live.game();
    return !left.is_incomplete() && plies_saved(file, game) == game.plies().size();
}

// Keeps what was found in a journal that is about to begin anew, if the file lacks it. Returns a message about it.
std::string keep_found(Journal &journal, const std::optional<ReplayedJournal> &left, const fs::path &file) {
    if (!left && !journal.is_empty())
        return "The journal of this game cannot be read; it is kept in " + journal.archive().string();
    if (!left || !left->touched() || is_saved_whole(*left, file))
        return "";
    const std::string changed = "The file was changed since; what was played here before is ";
    if (!journal.is_protected()) // another program may be writing it
        return changed + "kept in " + journal.archive().string();
    journal.detach();
    return changed + "in the list of saved games";
}

} // namespace

GameStore::GameStore(Journal journal, JournalHeader header, std::optional<GameFile> file,
                     std::vector<JournalRecord> records)
    : journal_(std::move(journal)), header_(std::move(header)), records_(std::move(records)) {
    header_.file.reset();
    if (file)
        set_file(std::move(*file));
}

JournalHeader GameStore::header_in(const GameFile &file) const {
    JournalHeader header = header_;
    header.file = fs::absolute(file.file());
    header.number = file.number();
    return header;
}

void GameStore::set_file(GameFile file) {
    header_ = header_in(file);
    file_ = std::move(file);
}

void GameStore::begin() {
    journal_.begin(header_, records_);
}

StoredGame GameStore::start(Game game, const game::Seating &seating) {
    game::LiveGame live(std::move(game), seating);
    remove_unplayed_journals();
    GameStore store(Journal::of_unnamed_game(), header_of(live), {}, records_of(live));
    store.begin();
    std::string message = about_data_directory();
    notation::add_part(message, about_locks(store.journal_), "; ");
    return {std::move(store), std::move(live), std::move(message)};
}

StoredGame GameStore::host(Journal journal, std::string config, game::LiveGame live, std::optional<GameFile> file,
                           notation::Tags tags) {
    JournalHeader header = header_of(live);
    header.config = std::move(config);
    GameStore store(std::move(journal), std::move(header), std::move(file), records_of(live));
    store.tags_ = std::move(tags);
    store.begin();
    return {std::move(store), std::move(live), {}};
}

StoredGame GameStore::host_next(std::string config, game::LiveGame live, std::optional<GameFile> file,
                                notation::Tags tags) && {
    return host(std::move(journal_), std::move(config), std::move(live), std::move(file), std::move(tags));
}

std::optional<StoredGame> GameStore::host_again(Journal &journal, const notation::Tags &tags) {
    if (journal.is_empty())
        return {};
    std::optional<ReplayedJournal> left = replay(journal.recovered());
    if (!left || !left->live.is_hosted())
        throw system::Failure("the table's journal cannot be read: " + journal.path().string());
    if (!left->refused.empty())
        throw system::Failure("the table's journal cannot be followed: " + journal.path().string() +
                              ": it cannot happen there: " + left->refused);
    const JournalHeader &header = *journal.recovered().header;
    std::optional<GameFile> file = header.file ? file_of(header, *left, tags) : std::nullopt;
    if (header.file && !file)
        file = GameFile(free_path(*header.file), tags);
    StoredGame kept = continue_game(std::move(journal), std::move(file), std::move(*left));
    kept.store.tags_ = tags;
    return kept;
}

StoredGame GameStore::open(const fs::path &file, std::optional<std::size_t> number, const Game &if_missing,
                           const game::Seating &seating) {
    Journal journal = Journal::of_file(file);
    const bool is_there = fs::exists(file);
    if (fs::is_other(file))
        throw system::Failure(file.string() + " is no file that a game could be saved in");
    if (!is_there && number.value_or(1) != 1)
        throw system::Failure(file.string() + ": there is no such file to pick a game of");
    if (!is_there)
        check_writable(fs::absolute(file).parent_path()); // before a game is played that could not be saved
    std::optional<ReplayedJournal> left = replay(journal.recovered());
    if (!is_there && left && left->touched())
        return continue_game(std::move(journal), GameFile(file), std::move(*left));
    GameFile game_file = is_there ? read_game(journal, file, number) : GameFile(file);
    game::LiveGame live = is_there ? game_file.live() : game::LiveGame(if_missing);
    if (!is_there)
        live.seat(seating);

    // Continues the game of a crashed program, unless the file was changed since.
    if (is_there && left && left->touched() && journal.recovered().header->number == game_file.number() &&
        left->goes_on_from(live.game()))
        return continue_game(std::move(journal), std::move(game_file), std::move(*left));

    std::string message = keep_found(journal, left, file);
    if (message.empty())
        message =
            is_there ? about_programs(live, game_file.other_programs()) : "A new game, to be saved in " + file.string();
    notation::add_part(message, about_locks(journal), "; ");
    GameStore store(std::move(journal), header_of(live), std::move(game_file), records_of(live));
    store.begin();
    return {std::move(store), std::move(live), std::move(message)};
}

std::optional<StoredGame> GameStore::resume(const fs::path &only) {
    std::optional<ReplayedJournal> left;
    std::string unreadable;
    std::optional<Journal> journal = Journal::newest_free([&](const Journal &candidate) {
        if (!only.empty() && candidate.path() != only)
            return false;
        left = replay(candidate.recovered());
        if (!left && !candidate.is_empty() && unreadable.empty())
            unreadable = candidate.path().string();
        return left && left->touched();
    });
    if (!journal && !unreadable.empty())
        throw system::Failure("there is no game to continue: " + unreadable + " cannot be read");
    if (!journal)
        return {};
    StoredGame kept = resume(std::move(*journal), std::move(*left));
    if (!unreadable.empty())
        kept.message += "; a newer one cannot be read: " + unreadable;
    return kept;
}

StoredGame GameStore::resume(Journal &&journal, ReplayedJournal &&left) {
    const JournalHeader &header = *journal.recovered().header;
    if (!header.file)
        return continue_game(std::move(journal), {}, std::move(left));
    if (std::optional<GameFile> file = file_of(header, left))
        return continue_game(std::move(journal), std::move(file), std::move(left));

    const std::string file = header.file->string();
    StoredGame kept = continue_game(std::move(journal), {}, std::move(left));
    Journal anew = Journal::of_unnamed_game();
    anew.begin(kept.store.header_, kept.store.records_);
    std::swap(kept.store.journal_, anew);
    anew.remove();
    kept.message += "; not in " + file + ": it was changed since";
    return kept;
}

// The file of a journal's game, if it still holds that game or does not exist.
std::optional<GameFile> GameStore::file_of(const JournalHeader &header, const ReplayedJournal &left,
                                           const notation::Tags &tags) {
    try {
        if (!fs::exists(*header.file) || fs::is_empty(*header.file))
            return GameFile(*header.file, tags, header.number);
        GameFile file = GameFile::read(*header.file, header.number);
        return left.goes_on_from(file.live().game()) ? std::optional(std::move(file)) : std::nullopt;
    } catch (const std::runtime_error &) {
        return {}; // an unreadable file must not be overwritten
    }
}

StoredGame GameStore::continue_game(Journal &&journal, std::optional<GameFile> file, ReplayedJournal &&left) {
    const std::string damage = about_damage(journal, left);
    JournalHeader header = *journal.recovered().header;
    header.game = left.start;
    const bool is_news = header.config.empty() || !damage.empty();
    const bool is_trusted = is_own(journal.path());
    const std::string found = is_news ? "Going on where the game was left" + damage : "";
    const std::string locks = about_locks(journal);
    GameStore store(std::move(journal), std::move(header), std::move(file), std::move(left.records));
    if (store.file_ && store.file_->is_saved() && !store.is_hosted()) {
        left.live.set_names(store.file_->names());
        store.header_.game.names = game::describe(left.live).names;
    }
    store.begin();
    StoredGame kept{std::move(store), std::move(left.live), {}};
    if (!is_trusted)
        kept.withheld = unseat_programs(kept);
    for (const std::string &part : {about_withheld(kept.live, kept.withheld), found, locks})
        notation::add_part(kept.message, part, "; ");
    return kept;
}

std::vector<game::SetPlayer> unseat_programs(StoredGame &kept) {
    std::vector<game::SetPlayer> programs;
    for (const Color color : programs_in(kept.live)) {
        programs.push_back({color, kept.live.player(color)});
        const game::PlayerSet set{color, ""};
        kept.store.record(set, kept.live);
        kept.live.apply(set);
    }
    return programs;
}

bool GameStore::record(const game::Event &event, const game::LiveGame &live) {
    return record(game::write_event(live.position(), event), live);
}

std::vector<std::string> GameStore::events() const {
    std::vector<std::string> events;
    for (const JournalRecord &record : records_)
        if (!is_mark(record.text))
            events.push_back(record.text);
    return events;
}

bool GameStore::is_position_due() const {
    if (records_.size() < records_per_position)
        return false;
    return std::none_of(records_.end() - records_per_position, records_.end(),
                        [](const JournalRecord &record) { return is_position_record(record.text); });
}

// Rewrites a journal that was removed, because a file without a name cannot be recovered.
bool GameStore::record(std::string event, const game::LiveGame &live) {
    std::vector<JournalRecord> added;
    if (is_position_due())
        added.emplace_back(position_record(game::describe_present(live)), checksum(live.position()));
    added.emplace_back(std::move(event), checksum(live.position()));
    if (journal_.is_in_place()) {
        for (JournalRecord &record : added) {
            journal_.append(record);
            records_.push_back(std::move(record));
        }
        return false;
    }
    std::vector<JournalRecord> records = records_;
    records.insert(records.end(), added.begin(), added.end());
    Journal anew = journal_.again();
    anew.begin(header_, records);
    std::swap(journal_, anew);
    records_ = std::move(records);
    return true;
}

Saved GameStore::save(const game::LiveGame &live, const fs::path &elsewhere) {
    if (!file_ || !elsewhere.empty()) {
        move_to(elsewhere.empty() ? GameFile::unnamed(tags_) : file_at(elsewhere), live);
        return {file_->file()};
    }
    Expected<Saved> saved = file_->save(live);
    if (!saved) {
        const fs::path unwritten_file = file_->file();
        move_to(file_->moved_beside(), live);
        return {file_->file(), unwritten_file};
    }
    record(std::string(saved_mark), live);
    return *saved;
}

// The file in which the game was saved, if its folder was renamed.
std::optional<GameFile> GameStore::find_moved(const fs::path &file) const {
    if (!file_ || fs::exists(file_->file()))
        return {};
    try {
        GameFile there = GameFile::read(file, file_->number());
        const auto played = replay(read_journal(journal_text(journal_records(header_, 0, records_))));
        return played && played->goes_on_from(there.live().game()) ? std::optional(std::move(there)) : std::nullopt;
    } catch (const system::Failure &) {
        return {}; // the file holds another game
    }
}

// The file for the game at a path: a new one, or its own in a renamed folder.
GameFile GameStore::file_at(const fs::path &path) const {
    std::optional<GameFile> found = is_taken(path) ? find_moved(path) : std::nullopt;
    if (is_taken(path) && !found)
        throw system::Failure(path.string() + " is there already");
    return found ? std::move(*found) : file_ ? file_->moved_to(path) : GameFile(path, tags_);
}

// The journal follows the file: a program that opens the file finds the game locked, or its events. A hosted game's
// journal keeps its path, where its host finds it. It records the new file before the save, so that a host killed in
// between does not save the game twice.
void GameStore::move_to(GameFile target, const game::LiveGame &live) {
    if (is_hosted()) {
        target.fix_name();
        set_file(std::move(target));
        begin();
        system::or_fail(file_->save(live));
        return;
    }
    const bool is_named = target.is_named();
    if (!is_named)
        system::or_fail(target.save(live));
    Journal journal = Journal::of_file(target.file());
    if (is_named)
        system::or_fail(target.save(live));
    keep_found(journal, replay(journal.recovered()), target.file()); // of another game of that name
    std::vector<JournalRecord> records = records_;
    records.emplace_back(std::string(saved_mark), checksum(live.position()));
    journal.begin(header_in(target), records);
    std::swap(journal_, journal);
    records_ = std::move(records);
    set_file(std::move(target));
    journal.remove();
}

std::optional<Saved> GameStore::close(const game::LiveGame &live) {
    const Game &game = live.game();
    const bool nothing_to_keep = game.plies().empty() && !(file_ && file_->is_saved());
    const bool untouched = records_.empty() || is_done(opened_mark) || nothing_to_keep;
    std::optional<Saved> saved;
    if (!untouched && !is_done(saved_mark))
        saved = save(live);
    if ((game.outcome() || untouched) && !(saved && saved->unwritten_file))
        journal_.remove();
    return saved;
}

} // namespace tondo::storage
