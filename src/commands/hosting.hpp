#pragma once
// Hosting a table: its games one after another, until it ends.

#include "game/live_game.hpp"
#include "server/hosted_game_config.hpp"
#include "storage/game_file.hpp"
#include "system/daemonize.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>

namespace tondo::commands {

/// The table that the command line describes, unless an interrupted one is continued.
struct NewTable {
    server::HostedGameConfig config; ///< With the table's name and directory.
    game::LiveGame live;
    std::optional<storage::GameFile> file;
    std::filesystem::path beside; ///< Absolute; later games are saved in free names like it. Empty: the saved games.
    bool is_described;            ///< Whether more than its name is given.
};

/// Milliseconds since 1970: the number of a game that begins now.
std::int64_t time_of_day();

/// Opens a table, or goes on with the game that its journal has, and serves it until it ends or a signal comes. If a
/// host of this login waits there after its game, only asks it to begin the next one. Returns the exit status; throws
/// Failure.
int keep_table(const NewTable &wanted, system::Daemon *background);

} // namespace tondo::commands
