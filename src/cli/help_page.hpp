#pragma once
// Text of --help, generated from the declared options and commands.

#include "cli/command_line.hpp"

#include <string>

namespace tondo::cli {

/// Lines of at most 80 columns: usage, arguments, commands, options by section, footer and examples.
std::string help_page(const Command &command);

} // namespace tondo::cli
