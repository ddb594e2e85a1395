#pragma once
// A player's own file of a hosted game.

#include "server/protocol/replica.hpp"
#include "tondo/core/expected.hpp"

#include <filesystem>

namespace tondo::play {

/// Writes the game to the player's own games, in a file named after its table and its beginning; after an adjournment
/// in the same one. Returns the file, or why it could not be written.
Expected<std::filesystem::path> keep_own_copy(const server::Replica &replica, bool is_aborted);

} // namespace tondo::play
