#pragma once
// `tondo games --stats`: a player's own record in a collection.

#include "game/game_facts.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tondo::commands {

/// The seat of a player in a game: the one with this name, in either letter case, or with the part before `@`, as a
/// name chosen at a table has it; or else the only one without a name; nullopt if there is neither.
std::optional<Color> own_seat(const game::GameFacts &facts, const std::string &name);

/// The record in games with a result: lines of `KIND KEY GAMES POINTS PERCENT`, separated by tabs, for `all`, `seat`,
/// `rules` and `opponent`, most games first. Bots are opponents by their titles, which tell their levels. POINTS have
/// decimals: `2.5`. Without such games only the line of `all`.
std::string own_record(const std::vector<game::GameFacts> &games, const std::string &name);

} // namespace tondo::commands
