#pragma once
// The one table of keys: which key does what, in each kind of mode.

#include "ui/canvas.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace tondo::ui {

/// Modes by the meaning of their keys.
enum class KeyMode : std::uint8_t {
    moving,  ///< A game goes on: arrows move the cursor, letters begin a move.
    looking, ///< A game is looked at: arrows step through it.
    placing, ///< A position is set up: letters place pieces.
    listing, ///< A list of games.
    meeting, ///< The lobby of a club: letters look for a game.
};

/// The keys of a command in a mode, the first one for display; empty if it has none.
std::vector<Key> keys_of(std::string_view command, KeyMode mode);

/// Whether a command has keys in any mode.
bool has_key(std::string_view command);

/// The command to which a key belongs in a mode, in whatever screen has it; empty if there is none.
std::string_view act_of(const Key &key, KeyMode mode);

} // namespace tondo::ui
