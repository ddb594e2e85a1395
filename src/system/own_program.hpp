#pragma once
// This program's own file, to start it again.

#include <filesystem>
#include <string>
#include <sys/types.h>
#include <vector>

namespace tondo::system {

/// To be called first, with argv[0]: only Linux knows without it which file runs.
void remember_own_program(const char *name);

/// A path of the file that runs, even if another one has its name meanwhile. Without Linux, the name by which the
/// program was started, absolute unless it was looked for in $PATH.
std::filesystem::path own_program();

/// The path by which others find the file that runs.
std::filesystem::path own_program_path();

/// Goes on as this program with other arguments, in the same process. Returns only to throw Failure.
[[noreturn]] void become(std::vector<std::string> arguments);

/// Starts this program with other arguments and no signal blocked. Throws Failure.
pid_t start_again(std::vector<std::string> arguments);

} // namespace tondo::system
