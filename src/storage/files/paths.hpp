#pragma once
// The program's directories by the XDG base directory specification.

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>

namespace tondo::storage {

/// `$XDG_STATE_HOME/tondo`: the journals of running games. Created for its owner alone if missing; an existing one is
/// closed to other users. Throws Failure if it belongs to another user. Both functions ignore an empty or relative
/// variable and use its default under $HOME; they throw Failure if $HOME is unset, empty or relative.
std::filesystem::path state_directory();
/// `$XDG_DATA_HOME/tondo`: saved games. Created like the state directory.
std::filesystem::path data_directory();
/// The same without creating them; nullopt without a usable $HOME.
std::optional<std::filesystem::path> find_state_directory();
std::optional<std::filesystem::path> find_data_directory();
/// `$XDG_CACHE_HOME/tondo`, by the same rules: what can be made again.
std::optional<std::filesystem::path> find_cache_directory();
/// `$XDG_CONFIG_HOME/tondo/config.toml` by the same rules, without creating anything; nullopt without a usable $HOME.
std::optional<std::filesystem::path> settings_file();

/// Uses folders `players/NAME` of the state and data directories from now on, for a player of an account that several
/// share; empty: no longer. Called before the other functions; like the environment it holds for the process.
void keep_apart(std::string_view player);

/// The saved games of the account itself, whoever is kept apart; nullopt without a usable $HOME.
std::optional<std::filesystem::path> find_data_directory_of_account();

/// Removes all that such a player has, for good. Throws Failure.
void remove_player(std::string_view player);

/// Whether no other user can have written the file or put it in its place.
bool is_own(const std::filesystem::path &file);

/// Creates an absolute directory and its missing parents, for their owner alone. An existing directory is not changed.
/// Throws Failure.
void make_directories(const std::filesystem::path &directory);

/// The extension of game files.
inline constexpr std::string_view game_extension = ".pgn3";

/// Permissions of files that only their owner may access.
inline constexpr mode_t private_file = 0600;

/// The local time as a file name: `2024-05-31-184502`.
std::string date_time_stem();
/// Another time as a file name, in UTC.
std::string utc_stem(std::chrono::system_clock::time_point time);

/// A path that nothing has: this one, or numbered `STEM-2` and so on.
std::filesystem::path free_path(const std::filesystem::path &like);
/// Creates an empty file at a free path. Throws Failure.
std::filesystem::path make_fresh_file(const std::filesystem::path &like, mode_t permissions = 0666);

/// The path for an unnamed game, which may be taken: `DATE-TIME.pgn3` in the data directory. Throws Failure.
std::filesystem::path unnamed_game_path();

} // namespace tondo::storage
