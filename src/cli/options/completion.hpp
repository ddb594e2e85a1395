#pragma once
// Completion scripts for shells, generated from the declared commands and options. They need nothing but the shell.

#include "cli/command_line.hpp"

#include <string>

namespace tondo::cli {

std::string bash_completion(const Command &program);
std::string zsh_completion(const Command &program);
std::string fish_completion(const Command &program);

} // namespace tondo::cli
