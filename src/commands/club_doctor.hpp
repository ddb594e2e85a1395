#pragma once
// `tondo club doctor`: whether members can come in, and what the club needs for many of them.

#include <string>

namespace tondo::commands {

/// Prints a line for each thing that was looked at. Returns the exit status: 1 if something keeps people out.
int examine_club(const std::string &table_directory);

} // namespace tondo::commands
