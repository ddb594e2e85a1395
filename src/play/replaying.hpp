#pragma once
// Recorded games on the terminal or in text mode.

#include "cli/options/seating_options.hpp"
#include "play/playing.hpp"
#include "storage/game_collection.hpp"
#include "system/line_channel.hpp"

namespace tondo::play {

/// Shows games, starting with `first`, until the player leaves; returns the exit status. `seating` applies to games
/// that are continued from a replay.
int replay_games(term::Terminal &terminal, cli::Interface &interface, const cli::SeatingOptions &seating,
                 storage::GameCollection games, notation::RecordedGame first, std::size_t plies,
                 bool is_restricted = false);
/// The same in text mode, until the end of input.
int replay_games(system::LineChannel &lines, const cli::SeatingOptions &seating, storage::GameCollection games,
                 notation::RecordedGame first, std::size_t plies, bool is_restricted = false);

/// Shows the game with comments of a rule set.
int watch_demonstration(term::Terminal &terminal, cli::Interface &interface, const cli::SeatingOptions &seating,
                        const RuleSet &rules, bool is_restricted);
/// The same by lines.
int watch_demonstration(system::LineChannel &lines, const cli::SeatingOptions &seating, const RuleSet &rules,
                        bool is_restricted);

} // namespace tondo::play
