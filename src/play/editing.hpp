#pragma once
// The position editor on the terminal.

#include "cli/options/seating_options.hpp"
#include "play/playing.hpp"
#include "tondo/core/setup.hpp"

#include <filesystem>

namespace tondo::play {

/// Lets the player edit a position until they leave; returns the exit status. Without a file the position is saved
/// among the unnamed games.
int edit_position(term::Terminal &terminal, cli::Interface &interface, const cli::SeatingOptions &seating, Setup setup,
                  const std::filesystem::path &file = {});

} // namespace tondo::play
