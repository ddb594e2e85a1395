#pragma once
// Recorded games on the terminal or in text mode.

#include "cli/options/seating_options.hpp"
#include "play/playing.hpp"
#include "storage/game_collection.hpp"
#include "system/line_channel.hpp"

#include <optional>

namespace tondo::play {

/// Shows games, starting with `first` after `plies` plies (by default where its last replay was left), until the player
/// leaves; returns the exit status. `seating` applies to games that are continued from a replay. `with_graph` shows the
/// graph of the win shares first, if there is one.
int replay_games(term::Terminal &terminal, cli::Interface &interface, const cli::SeatingOptions &seating,
                 storage::GameCollection games, notation::RecordedGame first, std::optional<std::size_t> plies,
                 bool is_restricted = false, bool with_graph = false);
/// The same in text mode, until the end of input.
int replay_games(system::LineChannel &lines, const ui::Preferences &preferences, const cli::SeatingOptions &seating,
                 storage::GameCollection games, notation::RecordedGame first, std::optional<std::size_t> plies,
                 bool is_restricted = false);

/// Shows the game with comments of a rule set.
int watch_demonstration(term::Terminal &terminal, cli::Interface &interface, const cli::SeatingOptions &seating,
                        const RuleSet &rules, bool is_restricted);
/// The same by lines.
int watch_demonstration(system::LineChannel &lines, const ui::Preferences &preferences,
                        const cli::SeatingOptions &seating, const RuleSet &rules, bool is_restricted);

} // namespace tondo::play
