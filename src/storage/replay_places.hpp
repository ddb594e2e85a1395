#pragma once
// The places at which replays of games were left, stored in the state directory, so that they go on there. Errors are
// ignored: without a valid file a replay begins at the start.

#include <optional>
#include <string>
#include <string_view>

namespace tondo::storage {

inline constexpr std::string_view replay_places_name = "replay-places";

/// Only so many games are remembered, those that were left last.
inline constexpr std::size_t most_replay_places = 500;

/// The place kept for a game, as it was given; the text is not validated. `game` is a text_hash().
std::optional<std::string> replay_place(std::string_view game);
/// Keeps a place, a short text without blanks, instead of an earlier one of that game; forgets it if it is empty.
void keep_replay_place(std::string_view game, std::string_view place);

} // namespace tondo::storage
