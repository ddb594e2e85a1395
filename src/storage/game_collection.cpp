#include "storage/game_collection.hpp"

#include "storage/files/file_error_message.hpp"
#include "storage/files/file_lock.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "system/event_loop.hpp"
#include "system/failure.hpp"
#include "system/file_calls.hpp"
#include "tondo/notation/pgn_reader.hpp"
#include "tondo/notation/pgn_writer.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace tondo::storage {

namespace fs = std::filesystem;
using notation::GameIndexEntry;
using notation::ParseError;

namespace {

constexpr std::chrono::milliseconds poll_interval{250};

// Converts an error's place within the game to its place in the file.
ParseError in_file(const ParseError &error, const notation::Place &begin) {
    const bool first_line = error.line() == 1;
    return ParseError({error.line() + begin.line - 1, error.column() + (first_line ? begin.column - 1 : 0)},
                      error.what());
}

} // namespace

std::string Saved::about_file() const {
    if (!copy.empty())
        return "; written in place, the version before is in " + copy.string();
    return has_other_names ? "; the file had another name (a hard link), which keeps the old contents" : "";
}

std::string Saved::message() const {
    if (!unwritten_file)
        return "Saved in " + file.string() + about_file();
    const bool beside = unwritten_file->parent_path() == file.parent_path();
    return unwritten_file->filename().string() + " was changed by another program; this game is now in " +
           (beside ? file.filename() : file).string();
}

fs::path create_beside(const fs::path &file, std::string_view game) {
    try {
        return create_like(file, game);
    } catch (const system::Failure &) {
        return create_like(unnamed_game_path(), game);
    }
}

GameCollection::GameCollection(const fs::path &file, bool follow) : file_(file), name_(file.string()), follow_(follow) {
    stamp_ = stamp();
    text_ = read_file(file);
}

GameCollection::GameCollection(system::UniqueFd stream, std::string name, bool follow)
    : name_(std::move(name)), follow_(follow), stream_(std::move(stream)) {
    if (!follow_ && !system::read_all(stream_.get(), text_))
        throw system::Failure("read", name_, errno);
}

void GameCollection::scan(std::chrono::milliseconds budget) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point end = Clock::now() + budget;
    while (!complete_ && Clock::now() < end)
        find_next();
}

bool GameCollection::find_next() {
    notation::IndexReader reader(text_, scanned_, scanned_place_);
    std::optional<GameIndexEntry> game = reader.next();
    scanned_ = reader.offset();
    scanned_place_ = reader.place();
    complete_ = !game;
    if (game)
        games_.push_back(std::move(*game));
    return !complete_;
}

void GameCollection::scan_again_from(std::size_t game) {
    scanned_ = game < games_.size() ? games_[game].begin : 0;
    scanned_place_ = game < games_.size() ? games_[game].place : notation::Place{};
    games_.resize(std::min(game, games_.size()));
    complete_ = false;
}

std::string_view GameCollection::text_of(const GameIndexEntry &game) const {
    return std::string_view(text_).substr(game.begin, game.end - game.begin);
}

bool GameCollection::has(std::size_t number) {
    while (games_.size() < number && find_next()) {
    }
    return number >= 1 && number <= games_.size();
}

notation::RecordedGame GameCollection::read(std::size_t number) {
    const bool found = has(number);
    if (games_.empty())
        number = 1; // the parser explains that there is none
    else if (!found)
        throw no_such_game(name_, number, games_.size());
    const GameIndexEntry outline = games_.empty() ? GameIndexEntry{} : games_[number - 1];
    std::string_view text = text_of(outline);
    const bool growing = follow_ && outline.end == text_.size() && !outline.ended;
    if (growing) // the last word may be incomplete
        text = text.substr(0, text.find_last_of(" \t\r\n") + 1);
    try {
        notation::RecordedGame game = notation::read_partial_game(text);
        game.number = number;
        game.is_growing = growing;
        if (game.damage)
            game.damage = in_file(*game.damage, outline.place);
        return game;
    } catch (const ParseError &error) {
        throw system::Failure(file_error_message(name_, in_file(error, outline.place)));
    }
}

GameCollection::Stamp GameCollection::stamp() const {
    struct stat what {};
    if (file_.empty() || ::stat(file_.c_str(), &what) != 0)
        return {};
    return {static_cast<std::uintmax_t>(what.st_size), system::modification_time(what), what.st_ino};
}

bool GameCollection::refresh() {
    if (!follow_)
        return false;
    if (file_.empty())
        return read_stream();
    const Stamp now = stamp();
    if (now == stamp_)
        return false;
    try {
        std::string text = read_file(file_);
        stamp_ = now;
        if (text == text_)
            return false;
        // Compares the beginning too, because a program that appends may also have changed earlier text.
        const bool grown = text.starts_with(text_);
        scan_again_from(grown && !games_.empty() ? games_.size() - 1 : 0);
        text_ = std::move(text);
        return true;
    } catch (const system::Failure &) {
        return false; // the file is being replaced
    }
}

bool GameCollection::wait_for_more() {
    while (follow_ && !refresh()) {
        system::EventLoop loop;
        const system::EventLoop::Source more(loop, stream_.get(), {}, stream_.is_open() ? POLLIN : 0);
        const system::EventLoop::Timer look(loop, stream_.is_open() ? std::nullopt : std::optional(poll_interval));
        loop.run_once();
    }
    return follow_;
}

// Reads data that has arrived; false if there is none.
bool GameCollection::read_stream() {
    const std::size_t before = text_.size();
    system::EventLoop loop;
    bool came = true;
    const auto read = [&](short) {
        std::array<char, 1 << 16> chunk;
        const ssize_t got = ::read(stream_.get(), chunk.data(), chunk.size());
        came = got > 0;
        if (came)
            text_.append(chunk.data(), static_cast<std::size_t>(got));
        else if (got == 0 || errno != EINTR)
            stream_ = system::UniqueFd();
    };
    const system::EventLoop::Source more(loop, stream_.get(), read);
    while (std::exchange(came, false))
        loop.run_pending();
    follow_ = stream_.is_open();
    if (text_.size() == before)
        return false;
    scan_again_from(games_.empty() ? 0 : games_.size() - 1);
    return true;
}

std::optional<std::size_t> GameCollection::find(std::span<const std::string> known, std::size_t number,
                                                SavingLock &lock) {
    while (find_next())
        lock.keep();
    const auto is_known = [&](const GameIndexEntry &game) {
        return std::find(known.begin(), known.end(), text_of(game)) != known.end();
    };
    if (number <= games_.size() && is_known(games_[number - 1]))
        return number;
    const auto found = std::find_if(games_.begin(), games_.end(), is_known);
    return found == games_.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - games_.begin()) + 1);
}

// Reads the file again and finds a game; nullopt if another program has changed or removed it.
std::optional<std::size_t> GameCollection::find_again(std::size_t number, SavingLock &lock) {
    const std::string known(text(number));
    std::error_code unreachable;
    if (!fs::exists(file_, unreachable))
        return {};
    if (!fs::is_regular_file(file_, unreachable))
        throw system::Failure(name_ + " is no file that a game could be saved in");
    if (std::string now = read_file(file_); now != text_) {
        text_ = std::move(now);
        scan_again_from(0);
    }
    return find({&known, 1}, number, lock);
}

fs::path GameCollection::rewrite(std::string text, std::size_t number, SavingLock &lock) {
    fs::path copy = lock.replace(text);
    stamp_ = stamp();
    text_ = std::move(text);
    scan_again_from(number - 1); // the offsets of later games have changed
    while (find_next()) {
    }
    return copy;
}

fs::path GameCollection::replace(std::size_t number, std::string_view game, SavingLock &lock) {
    const GameIndexEntry &before = games_[number - 1];
    std::string text = text_.substr(0, before.begin);
    text += game.substr(0, game.find_last_not_of('\n') + 1);
    text += before.end < text_.size() ? text_.substr(before.end) : "\n";
    return rewrite(std::move(text), number, lock);
}

Saved GameCollection::save(std::size_t number, const notation::GameTree &tree) {
    if (read(number).damage)
        throw system::Failure("game " + std::to_string(number) +
                              " was not read to its end; :save FILE keeps this much");
    const std::string game = notation::write_game(tree);
    SavingLock lock(file_);
    const std::optional<std::size_t> place = find_again(number, lock);
    if (!place)
        return {create_beside(file_, game), file_};
    const bool had_other_names = has_other_names(file_);
    fs::path copy = replace(*place, game, lock);
    return {.file = file_, .number = *place, .copy = std::move(copy), .has_other_names = had_other_names};
}

void GameCollection::remove(std::size_t number, const std::function<void(std::string_view)> &keep) {
    while (find_next()) {
    }
    SavingLock lock(file_);
    const std::optional<std::size_t> place = find_again(number, lock);
    if (!place)
        throw system::Failure(name_ + " was changed by another program");
    if (keep)
        keep(text(*place));
    const std::size_t begin = games_[*place - 1].begin;
    const std::size_t end = *place < games_.size() ? games_[*place].begin : text_.size();
    rewrite(text_.substr(0, begin) + text_.substr(end), *place, lock);
}

} // namespace tondo::storage
