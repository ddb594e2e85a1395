#pragma once
// A sub-command: its options, declared to CLI11, and what it does when it was chosen.

#include "tondo/app/system/exit_status.hpp"

#include <CLI/CLI.hpp>

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

namespace tondo::app {

/// `--game N`: which game of a file, from 1.
void add_game_option(CLI::App &command, std::optional<std::size_t> &number,
                     const std::string &help = "Which game of the file, from 1 (default: the last)");

/// `--linear`: by lines of text instead of on the whole screen.
CLI::Option *add_linear_option(CLI::App &command, bool &linear);

/// What a command does; returns the exit status.
using Run = std::function<int()>;

/// Each declares one sub-command and returns what to run if it was given.
Run add_analyze(CLI::App &command);
Run add_bot(CLI::App &command);
Run add_check(CLI::App &command);
Run add_completions(CLI::App &command);
Run add_close(CLI::App &command);
Run add_config(CLI::App &command);
Run add_doctor(CLI::App &command);
Run add_edit(CLI::App &command);
Run add_export(CLI::App &command);
Run add_fen(CLI::App &command);
Run add_games(CLI::App &command);
Run add_join(CLI::App &command);
Run add_match(CLI::App &command);
Run add_host(CLI::App &command);
Run add_moves(CLI::App &command);
Run add_perft(CLI::App &command);
Run add_play(CLI::App &command);
Run add_replay(CLI::App &command);
Run add_rules(CLI::App &command);
Run add_show(CLI::App &command);
Run add_tables(CLI::App &command);
Run add_watch(CLI::App &command);

/// The program without a sub-command: the start menu, or with --resume the game that was running.
Run add_menu(CLI::App &program);

} // namespace tondo::app
