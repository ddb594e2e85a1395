#include "storage/game_library.hpp"

#include "game/game_facts.hpp"
#include "game/player_tags.hpp"
#include "notation/join.hpp"
#include "storage/checksum.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "storage/game_collection.hpp"
#include "storage/journal_replay.hpp"
#include "system/failure.hpp"
#include "tondo/notation/scores.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <ctime>
#include <utility>

namespace tondo::storage {

namespace fs = std::filesystem;
using State = game::SavedGame::State;

namespace {

std::string date_of(fs::file_time_type written) {
    const auto system = std::chrono::file_clock::to_sys(written);
    const std::time_t seconds =
        std::chrono::system_clock::to_time_t(std::chrono::time_point_cast<std::chrono::system_clock::duration>(system));
    std::tm local{};
    ::localtime_r(&seconds, &local);
    std::array<char, 32> text{};
    return {text.data(), std::strftime(text.data(), text.size(), "%Y.%m.%d", &local)};
}

// Name without the extension of game files.
std::string short_name(const fs::path &file) {
    return (file.extension() == game_extension ? file.stem() : file.filename()).string();
}

std::string capitalized(std::string text) {
    if (!text.empty())
        text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return text;
}

// Path without symbolic links; empty if the file does not exist.
fs::path real_path_of(const fs::path &file) {
    std::error_code missing;
    return fs::canonical(file, missing);
}

// Updates a row from a journal that is more recent than the file.
void take_over(game::SavedGame &game, const FoundJournal &journal) {
    const std::optional<ReplayedJournal> left = replay(journal.contents);
    if (!left)
        return;
    if (!journal.held && !left->unsaved())
        return;
    game.state = journal.held ? State::running : State::unsaved;
    game.process = journal.process;
    game.damage.clear();
    game.plies = left->live.game().plies().size();
}

} // namespace

std::vector<fs::path> game_files(const fs::path &where) {
    std::error_code failure;
    const fs::file_status status = fs::status(where, failure);
    if (!fs::exists(status))
        throw system::Failure("read", where, failure ? failure.value() : ENOENT);
    if (!fs::is_directory(status))
        return {where};
    std::vector<std::pair<fs::file_time_type, fs::path>> files;
    fs::directory_iterator entries(where, failure);
    if (failure)
        throw system::Failure("read", where, failure.value());
    for (; entries != fs::directory_iterator(); entries.increment(failure)) {
        std::error_code gone;
        if (entries->path().extension() != game_extension || !entries->is_regular_file(gone))
            continue;
        const fs::file_time_type written = entries->last_write_time(gone);
        files.emplace_back(written, entries->path());
    }
    std::sort(files.rbegin(), files.rend());
    std::vector<fs::path> paths;
    for (auto &[written, path] : files)
        paths.push_back(std::move(path));
    return paths;
}

std::string players_of(const RuleSet &rules, const Names &names) {
    return notation::join(all_colors, " - ", [&](Color color) {
        return names[color].empty() ? std::string(rules.players[color].name) : names[color];
    });
}

bool is_worth_showing(const FoundJournal &journal) {
    const std::optional<ReplayedJournal> left = replay(journal.contents);
    const bool is_empty = !journal.contents.header && !journal.contents.damaged && !journal.contents.foreign;
    return !is_empty && (!left || journal.held || left->touched());
}

game::SavedGame shown_as_game(const FoundJournal &journal) {
    const std::optional<ReplayedJournal> left = replay(journal.contents);
    const bool is_archived = journal.path.extension() == archive_extension;
    game::SavedGame shown{.date = date_of(journal.written),
                          .state = journal.contents.foreign ? State::foreign
                                   : journal.held           ? State::running
                                   : !left || is_archived   ? State::damaged
                                                            : State::unsaved,
                          .source = is_archived ? game::SavedGame::Source::archive : game::SavedGame::Source::journal,
                          .name = journal.path.filename().string(),
                          .damage = left ? capitalized(left->damage()) : "A journal that cannot be read",
                          .process = journal.process};
    if (left) {
        const game::LiveGame &live = left->live;
        const std::optional<fs::path> &file = journal.contents.header->file;
        shown.rules = live.rules().key;
        shown.players = players_of(live.rules(), live.given_names());
        shown.plies = live.game().plies().size();
        shown.name = is_archived ? shown.name : file ? short_name(*file) : "(no file yet)";
    }
    return shown;
}

GameLibrary::GameLibrary(fs::path where, bool with_unnamed) : where_(std::move(where)), with_unnamed_(with_unnamed) {
    renew();
}
GameLibrary GameLibrary::own() {
    return {data_directory(), true};
}

GameLibrary::~GameLibrary() = default;
GameLibrary::GameLibrary(GameLibrary &&) noexcept = default;

void GameLibrary::renew() {
    files_ = game_files(where_);
    games_.clear();
    reading_.reset();
    next_ = 0;
    find_journals();
}

void GameLibrary::scan(std::chrono::milliseconds budget) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point end = Clock::now() + budget;
    while (!is_complete() && Clock::now() < end)
        read_next();
}

// Lists games without a file before all others.
void GameLibrary::find_journals() {
    std::vector<FoundJournal> archived;
    journals_.clear();
    try {
        journals_ = storage::find_journals();
        archived = find_archived_journals();
    } catch (const system::Failure &) {
        // Without a state directory there are no journals.
    }
    journals_of_files_.clear();
    for (const FoundJournal &journal : journals_) {
        const std::optional<fs::path> file = journal.contents.header ? journal.contents.header->file : std::nullopt;
        const fs::path real = file ? real_path_of(*file) : fs::path();
        if (!real.empty() && journal.path == journal_path(real)) {
            journals_of_files_.emplace(real, &journal);
            continue;
        }
        if (with_unnamed_ && is_worth_showing(journal))
            games_.push_back({.shown = shown_as_game(journal), .journal = journal.path});
    }
    for (const FoundJournal &journal : with_unnamed_ ? archived : std::vector<FoundJournal>())
        games_.push_back({.shown = shown_as_game(journal), .journal = journal.path});
}

bool GameLibrary::read_next() {
    if (reading_ && reading_->has(number_ + 1)) {
        add(*reading_, ++number_);
        return true;
    }
    reading_.reset();
    if (next_ == files_.size())
        return false;
    const fs::path &file = files_[next_++];
    real_file_ = real_path_of(file);
    try {
        reading_ = std::make_unique<GameCollection>(file, false);
        number_ = 1;
        add(*reading_, number_);
    } catch (const std::runtime_error &error) {
        add_unreadable(file, error.what());
    }
    return true;
}

void GameLibrary::add(GameCollection &games, std::size_t number) {
    const fs::path file = games.name();
    game::SavedGame shown;
    try {
        const notation::RecordedGame game = games.read(number);
        const Names names = game::recorded_names(game.tree);
        shown = {.rules = std::string(game.tree.start.rules().key),
                 .players = players_of(game.tree.start.rules(), names),
                 .plies = game.tree.main.plies.size(),
                 .result = notation::write_result(game.tree.result)};
        if (std::string date = game::known_tag(game.tree.tags, "Date"); !date.empty())
            shown.date = std::move(date);
        shown.state = game.damage ? State::damaged : shown.result == "*" ? State::unfinished : State::finished;
        if (game.damage)
            shown.damage = file_error_message(file, *game.damage);
    } catch (const system::Failure &error) {
        if (number == 1 && games.games().empty()) { // the file contains no game
            add_unreadable(file, error.what());
            return;
        }
        shown = {.state = State::damaged, .damage = error.what()};
    }
    if (const auto journal = journals_of_files_.find(real_file_);
        journal != journals_of_files_.end() && journal->second->contents.header->number == number)
        take_over(shown, *journal->second);
    shown.name = short_name(file) + (games.has(2) ? " #" + std::to_string(number) : "");
    games_.push_back({.shown = std::move(shown), .file = file, .number = number, .text = checksum(games.text(number))});
}

void GameLibrary::add_unreadable(const fs::path &file, const std::string &why) {
    games_.push_back({.shown = {.state = State::damaged, .name = short_name(file), .damage = why}, .file = file});
}

} // namespace tondo::storage
