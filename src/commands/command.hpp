#pragma once
// Sub-commands: each declares its options and the function to run.

#include "cli/command_line.hpp"
#include "system/exit_status.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

namespace tondo::app {

/// `--game N`: number of the game in a file, from 1.
void add_game_option(Command &command, std::optional<std::size_t> &number,
                     const std::string &help = "Which game of the file, from 1 (default: the last)");

/// `--where FILTER`: which games. The filter is one that GameFilter::read() accepts.
Option &add_where_option(Command &command, std::string &filter);

/// `--linear`: text mode instead of the screen.
Option &add_linear_option(Command &command, bool &linear);

/// The function that runs a command; returns the exit status.
using Run = std::function<int()>;

/// Each declares one sub-command and returns its function.
Run add_analyze(Command &command);
Run add_bot(Command &command);
Run add_check(Command &command);
Run add_completions(Command &command);
Run add_close(Command &command);
Run add_config(Command &command);
Run add_doctor(Command &command);
Run add_edit(Command &command);
Run add_export(Command &command);
Run add_fen(Command &command);
Run add_games(Command &command);
Run add_join(Command &command);
Run add_learn(Command &command);
Run add_match(Command &command);
Run add_host(Command &command);
Run add_moves(Command &command);
Run add_perft(Command &command);
Run add_play(Command &command);
Run add_puzzles(Command &command);
Run add_demo(Command &command);
Run add_recover(Command &command);
Run add_replay(Command &command);
Run add_rules(Command &command);
Run add_show(Command &command);
Run add_tables(Command &command);
Run add_watch(Command &command);

/// The program without a sub-command: the start menu, or with --resume the interrupted game.
Run add_menu(Command &program);

} // namespace tondo::app
