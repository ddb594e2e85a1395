#pragma once
// Sub-commands: each declares its options and the function to run.

#include "cli/command_line.hpp"
#include "system/exit_status.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tondo::commands {

/// `--game N`: number of the game in a file, from 1.
void add_game_option(cli::Command &command, std::optional<std::size_t> &number,
                     const std::string &help = "Which game of the file, from 1 (default: the last)");

/// `--where FILTER`: which games; given several times, all filters hold. Each is one that GameFilter::read() accepts.
cli::Option &add_where_option(cli::Command &command, std::vector<std::string> &filters);

/// `--linear`: text mode instead of the screen.
cli::Option &add_linear_option(cli::Command &command, bool &linear);

/// `--as NAME`: the name of a client whose login is shared by many (host --as-from).
cli::Option &add_name_option(cli::Command &command, std::string &name);

/// Says on standard error what a command waits for.
void say_waiting(const std::string &waiting);

/// The function that runs a command; returns the exit status.
using Run = std::function<int()>;

/// Each declares one sub-command and returns its function.
Run add_analyze(cli::Command &command);
Run add_bot(cli::Command &command);
Run add_check(cli::Command &command);
Run add_completions(cli::Command &command);
Run add_club(cli::Command &command);
Run add_close(cli::Command &command);
Run add_connect(cli::Command &command);
Run add_config(cli::Command &command);
Run add_doctor(cli::Command &command);
Run add_edit(cli::Command &command);
Run add_export(cli::Command &command);
Run add_fen(cli::Command &command);
Run add_games(cli::Command &command);
Run add_join(cli::Command &command);
Run add_learn(cli::Command &command);
Run add_match(cli::Command &command);
Run add_host(cli::Command &command);
Run add_moves(cli::Command &command);
Run add_perft(cli::Command &command);
Run add_play(cli::Command &command);
Run add_puzzles(cli::Command &command);
Run add_demo(cli::Command &command);
Run add_recover(cli::Command &command);
Run add_replay(cli::Command &command);
Run add_rules(cli::Command &command);
Run add_show(cli::Command &command);
Run add_tables(cli::Command &command);
Run add_watch(cli::Command &command);

/// The program without a sub-command: the start menu, or with --resume the interrupted game.
Run add_menu(cli::Command &program);

} // namespace tondo::commands
