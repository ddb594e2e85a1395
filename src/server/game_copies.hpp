#pragma once
// Copies of hosted games for their players: in each player's own games, and in the directory of tables for players who
// were not there at the end.

#include "game/live_game.hpp"
#include "game/match_score.hpp"
#include "server/protocol/message.hpp"
#include "server/table_directory.hpp"
#include "tondo/core/expected.hpp"

#include <chrono>
#include <filesystem>
#include <string>
#include <sys/types.h>

namespace tondo::server {

/// For so long at least a player can fetch a game.
inline constexpr std::chrono::days copies_kept_for{90};

struct HostedGame {
    GameInfo info;           ///< Table and number, which is the time at which the game began.
    game::MatchScore before; ///< Of the series.
    const game::LiveGame &live;
    bool is_aborted = false;
};

/// Writes the game to the player's own games, in a file named after its table and its beginning; after an adjournment
/// in the same one. Returns the file, or why it could not be written.
Expected<std::filesystem::path> keep_own_copy(const HostedGame &game);

/// Lays a copy into the directory, for those who may connect to the table; in the place of an earlier one of the same
/// game. Removes this login's copies that have been there for `copies_kept_for`. Returns why it could not be written.
Expected<void> lay_out_copy(const TableDirectory &directory, mode_t permissions, const HostedGame &game);

/// Adds the games of player `name` that others have laid out since the last call to the player's own games. A game that
/// the player has goes on in its file. Returns how many have come. Leaves out what is no game; throws Failure if one
/// cannot be written, which the next call tries again.
int fetch_copies(const TableDirectory &directory, const std::string &name);

} // namespace tondo::server
