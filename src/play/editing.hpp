#pragma once
// A position set up on the terminal: the loop between keys, editor, file and screen.

#include "cli/options/seating_options.hpp"
#include "play/playing.hpp"
#include "tondo/core/setup.hpp"

#include <filesystem>

namespace tondo::app {

/// Lets the player change a position until they leave; returns the exit status. Without a file it is saved among the
/// games that have no name.
int edit_position(Terminal &terminal, Interface &interface, const SeatingOptions &seating, Setup setup,
                  const std::filesystem::path &file = {});

} // namespace tondo::app
