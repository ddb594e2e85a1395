#pragma once
// Directories of the program, by the XDG base directory specification.

#include <filesystem>
#include <optional>
#include <string_view>
#include <sys/types.h>

namespace tondo::app {

/// `$XDG_STATE_HOME/tondo`: the journals of running games. Made, for its owner alone, when it is not there, and closed
/// to others when it is; throws Failure if it belongs to another user.
/// Both ignore a variable that is empty or relative and use its default under $HOME; where that is none, empty or
/// relative they throw Failure.
std::filesystem::path state_directory();
/// `$XDG_DATA_HOME/tondo`: saved games. Made like the state directory.
std::filesystem::path data_directory();
/// The same, but they are not made; nothing without a usable $HOME.
std::optional<std::filesystem::path> find_state_directory();
std::optional<std::filesystem::path> find_data_directory();
/// `$XDG_CONFIG_HOME/tondo/config.toml`, by the same rules; neither it nor its directory is made. Nothing without a
/// usable $HOME.
std::optional<std::filesystem::path> settings_file();

/// Whether no other user can have written a file or put it in its place.
bool is_own(const std::filesystem::path &file);

/// Makes a directory, absolute, with those above it, for its owner alone; leaves one alone that is there. Throws
/// Failure.
void make_directories(const std::filesystem::path &directory);

/// The extension of game files.
inline constexpr std::string_view game_extension = ".pgn3";

/// Permissions of files that are for their owner alone.
inline constexpr mode_t private_file = 0600;

/// Makes a new empty file, the extension `.pgn3` after the stem, or after `STEM-2` and so on when that name is taken.
std::filesystem::path make_fresh_file(const std::filesystem::path &directory, std::string_view stem,
                                      std::string_view extension, mode_t permissions = 0666);

/// The local time as a file name: `2024-05-31-184502`.
std::string date_time_stem();

/// A new empty file for an unnamed game: `DATE-TIME.pgn3` in the data directory.
std::filesystem::path make_unnamed_game_file();

} // namespace tondo::app
