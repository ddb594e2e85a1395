#include "server/game_copies.hpp"

#include "game/names.hpp"
#include "game/player_tags.hpp"
#include "server/hosted_game_config.hpp"
#include "server/logins.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "storage/game_file.hpp"
#include "system/failure.hpp"
#include "system/unique_fd.hpp"
#include "tondo/notation/pgn_reader.hpp"
#include "tondo/notation/pgn_writer.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <functional>
#include <optional>
#include <stdexcept>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace tondo::server {

namespace {

namespace fs = std::filesystem;

// Others may put there what they like: it shall neither delay a player nor fill their disk.
constexpr std::uintmax_t longest_copy = 1 << 17;  // bytes; a game has ten thousand
constexpr std::uintmax_t longest_fetch = 1 << 24; // of all copies at a time, the newest ones
constexpr std::size_t most_entries = 50'000;      // of the directory that are looked at
constexpr std::string_view termination_tag = "Termination";

std::string time_of_beginning(const HostedGame &game) {
    return storage::utc_stem(std::chrono::system_clock::time_point(std::chrono::milliseconds(game.info.id)));
}

// A short game of a series may end in the second in which it began.
fs::path name_of(const HostedGame &game) {
    const std::string round = game.before.games > 0 ? '-' + std::to_string(game.before.games + 1) : "";
    return game.info.table + '-' + time_of_beginning(game) + round + std::string(storage::game_extension);
}

notation::Tags tags_of(const HostedGame &game) {
    const std::string began = time_of_beginning(game); // `2026-11-21-070000`
    notation::Tags tags = tags_of_table(game.info.table, game.before);
    tags["UTCDate"] = began.substr(0, 4) + '.' + began.substr(5, 2) + '.' + began.substr(8, 2);
    tags["UTCTime"] = began.substr(11, 2) + ':' + began.substr(13, 2) + ':' + began.substr(15, 2);
    return tags;
}

// Without following a link, which another user may have put there.
bool is_own_file(const fs::path &path) {
    struct stat what {};
    return ::lstat(path.c_str(), &what) == 0 && S_ISREG(what.st_mode) && what.st_uid == ::geteuid();
}

bool is_older(const fs::path &file, fs::file_time_type than) {
    std::error_code gone;
    const fs::file_time_type written = fs::last_write_time(file, gone);
    return gone || written < than;
}

std::vector<fs::path> copies_in(const TableDirectory &directory) {
    std::vector<fs::path> copies;
    std::error_code failure;
    std::size_t seen = 0;
    for (fs::directory_iterator entry(directory.path(), failure);
         !failure && entry != fs::directory_iterator() && seen < most_entries; entry.increment(failure), ++seen)
        if (entry->path().extension() == storage::game_extension)
            copies.push_back(entry->path());
    return copies;
}

// Those written since, as many of the newest as fit into longest_fetch, by name.
std::vector<fs::path> copies_since(const TableDirectory &directory, fs::file_time_type last) {
    std::vector<std::pair<fs::file_time_type, fs::path>> newest;
    std::error_code gone;
    for (fs::path &copy : copies_in(directory))
        if (const fs::file_time_type written = fs::last_write_time(copy, gone); !gone && written >= last)
            newest.emplace_back(written, std::move(copy));
    std::sort(newest.begin(), newest.end(), std::greater<>());
    std::vector<fs::path> copies;
    std::uintmax_t bytes = 0;
    for (auto &[written, copy] : newest)
        if (const std::uintmax_t size = fs::file_size(copy, gone); !gone && size <= longest_copy)
            if (bytes += size; bytes <= longest_fetch)
                copies.push_back(std::move(copy));
    std::sort(copies.begin(), copies.end());
    return copies;
}

// An empty file, whose time is that of the last call with this folder.
fs::path mark_of_last_fetch() {
    return storage::state_directory() / "fetched";
}

void set_last_fetch(fs::file_time_type time) {
    const fs::path mark = mark_of_last_fetch();
    const system::UniqueFd file(::open(mark.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, storage::private_file));
    if (!file.is_open())
        throw system::Failure("write", mark, errno);
    fs::last_write_time(mark, time);
}

// The only game of a copy, if the player has a seat in it. Others may have put anything there.
std::optional<notation::GameTree> read_copy(const fs::path &copy, const std::string &name) {
    struct stat what {};
    const bool is_own = name == login_name(::geteuid()); // their host saves in the same folder
    if (::lstat(copy.c_str(), &what) != 0 || !S_ISREG(what.st_mode) ||
        static_cast<std::uintmax_t>(what.st_size) > longest_copy || (is_own && what.st_uid == ::geteuid()))
        return {};
    try {
        std::vector<notation::GameTree> games = notation::read_games(storage::read_file(copy));
        const ByColor<std::string> names = games.size() == 1 ? game::names_in(games.front()) : ByColor<std::string>();
        if (std::find(names.begin(), names.end(), name) != names.end())
            return std::move(games.front());
    } catch (const std::runtime_error &) {
        // no game, or gone
    }
    return {};
}

// Whether it was new.
bool add_to_own_games(const notation::GameTree &game, const fs::path &name) {
    const fs::path path = storage::data_directory() / name;
    if (!fs::exists(path))
        return storage::create_atomically(path, notation::write_game(game));
    storage::GameFile file = storage::GameFile::read(path);
    if (file.live().game().outcome() || file.live().game().plies().size() >= game.main.plies.size())
        return false;
    if (const auto tag = game.tags.find(std::string(termination_tag)); tag != game.tags.end())
        file.set_tag(tag->first, tag->second);
    return file.save(game::LiveGame::of(game)).has_value();
}

} // namespace

Expected<fs::path> keep_own_copy(const HostedGame &game) {
    try {
        const fs::path path = storage::data_directory() / name_of(game);
        storage::GameFile file =
            fs::exists(path) ? storage::GameFile::read(path) : storage::GameFile(path, tags_of(game));
        if (game.is_aborted)
            file.set_tag(std::string(termination_tag), "abandoned");
        return file.save(game.live).map([&](const storage::Saved &) { return path; });
    } catch (const std::runtime_error &error) {
        return unexpected(std::string(error.what()));
    }
}

Expected<void> lay_out_copy(const TableDirectory &directory, mode_t permissions, const HostedGame &game) {
    const fs::file_time_type oldest = fs::file_time_type::clock::now() - copies_kept_for;
    const fs::path path = directory.path() / name_of(game);
    std::error_code gone;
    for (const fs::path &copy : copies_in(directory))
        if (is_own_file(copy) && (copy == path || is_older(copy, oldest)))
            fs::remove(copy, gone);
    notation::Tags tags = tags_of(game);
    if (game.is_aborted)
        tags[std::string(termination_tag)] = "abandoned";
    try {
        if (!storage::create_atomically(path, notation::write_game(storage::tree_of(game.live, {}, tags))))
            return unexpected("somebody else has a file " + path.string());
        if (constexpr mode_t reading = 0444; ::chmod(path.c_str(), 0600 | (permissions & reading)) != 0)
            throw system::Failure("open to the players", path, errno);
        return {};
    } catch (const std::runtime_error &error) {
        return unexpected(std::string(error.what()));
    }
}

int fetch_copies(const TableDirectory &directory, const std::string &name) {
    int fetched = 0;
    const fs::file_time_type now = fs::file_time_type::clock::now();
    std::error_code none; // then it is the earliest time
    const fs::file_time_type last = fs::last_write_time(mark_of_last_fetch(), none);
    for (const fs::path &copy : copies_since(directory, last))
        if (const auto game = read_copy(copy, name); game && add_to_own_games(*game, copy.filename()))
            ++fetched;
    set_last_fetch(now); // not if a game could not be written
    return fetched;
}

} // namespace tondo::server
