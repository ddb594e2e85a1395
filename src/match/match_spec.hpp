#pragma once
// The specification of a match, and the check that a recorded game belongs to it.

#include "bots/seat_player_option.hpp"
#include "match/referee.hpp"
#include "match/schedule.hpp"
#include "match/standings_text.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tondo::match {

struct Entrant {
    std::string name;
    std::string text; ///< `bot:5`
    game::SeatPlayer player;
};

/// Parses `name=bot:5`; without a name, the player text is the name. Throws Failure.
Entrant read_entrant(std::string_view text);

struct MatchSpec {
    MatchTitle title;
    std::vector<Entrant> entrants;
    std::vector<Game> openings; ///< Empty in a merge: shards have the same openings if `openings_key` is the same.
    std::vector<Fixture> games; ///< Of the shard, if there is one.
    std::optional<Shard> shard; ///< The part of the match that is played.
    std::string openings_key;   ///< Number and hash of the openings.
    notation::Go go;            ///< The limit of each move for all entrants; empty if each has its own.
    std::optional<Clock> clock;
    std::size_t most_plies = 0;
    bots::BotTimeouts timeouts;
    std::uint64_t seed = 0;

    /// A shard of the whole match.
    MatchSpec part(const Shard &part) const;
    Conditions conditions(const Fixture &fixture) const;
    notation::Tags tags(const Fixture &fixture) const;
    /// Identifies a recorded game as one of the match. Throws Failure with the reason if it is not.
    Fixture recognize(const notation::GameTree &tree) const;
};

/// Number and hash of openings: `10 0123456789abcdef`.
std::string openings_key(const std::vector<Game> &openings);

/// The whole match of a game that was played in a shard, as far as its tags tell: without openings and limits. Throws
/// Failure.
MatchSpec match_of_shard(const notation::GameTree &tree);
/// The shard in which a game was played. Throws Failure if there is none.
Shard shard_of(const notation::GameTree &tree);

/// Nodes per move of entrants without a level, unless the match sets a limit.
inline constexpr std::uint64_t default_nodes = 10'000;

} // namespace tondo::match
