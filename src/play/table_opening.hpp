#pragma once
// A player opens a table from the start menu, without a shell.

#include "tondo/core/game_clock.hpp"
#include "tondo/core/rules.hpp"

#include <optional>
#include <string>

namespace tondo::play {

struct NewTable {
    const RuleSet *rules;
    std::optional<TimeControl> control;
    ByColor<std::string> bots; ///< In the format of seat_player.hpp; empty for a seat that anybody may take.
};

/// Starts a host in the background, at the directory of a setting: for a table of the player's name, or numbered, up to
/// three. Goes on with the player's adjourned table if there is one. `as` is the player's chosen name on a shared
/// account, if any. Returns the table's name. Throws Failure with the host's reason.
std::string open_table(const std::string &table_directory, const std::string &as, const NewTable &wanted);

} // namespace tondo::play
