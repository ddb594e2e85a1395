// The program: which sub-command, and what becomes of whatever goes wrong.

#include "cli/command_line.hpp"
#include "commands/command.hpp"
#include "storage/files/finding.hpp"
#include "storage/files/storage.hpp"
#include "system/charset.hpp"
#include "system/failure.hpp"
#include "term/terminal.hpp"

#include <clocale>
#include <csignal>
#include <iostream>
#include <unistd.h>

namespace {

using namespace tondo::app;

struct SubCommand {
    const char *name;
    const char *help;
    Run (*add)(Command &command);
};

constexpr SubCommand sub_commands[]{
    {"play", "Play at this terminal; a missing FILE is a new game that saves there", add_play},
    {"replay", "Look at a recorded game, with its comments and variations", add_replay},
    {"host", "Open a table where others on this machine sit down", add_host},
    {"join", "Sit down at a table, and play there", add_join},
    {"watch", "Look on at a table", add_watch},
    {"tables", "List the tables: name, rules, players, whose turn, move number, owner", add_tables},
    {"close", "Close a table that you host", add_close},
    {"games", "List the saved games, to be played on, replayed or deleted", add_games},
    {"recover", "List what a crash or damage has left, or take the games out of it", add_recover},
    {"analyze", "Annotate a recorded game: win shares, mistakes, better lines", add_analyze},
    {"edit", "Set up a position, to be played or saved", add_edit},
    {"show", "Draw a position, or a file's, as text", add_show},
    {"check", "Check game files; findings go to standard error", add_check},
    {"export", "Print games in canonical form, or as svg, asciicast, text or json", add_export},
    {"config", "Print the settings in force and where each comes from", add_config},
    {"fen", "Print the position as FEN3", add_fen},
    {"moves", "Print the legal moves in coordinate form, sorted", add_moves},
    {"perft", "Count the leaves of the tree of legal moves", add_perft},
    {"bot", "Play by lines on standard input and output, for other programs", add_bot},
    {"match", "Have bots and other programs play many games, and tell who is stronger", add_match},
    {"rules", "Print the rules of a game, or one clause with a position; without KEY: list the rule sets", add_rules},
    {"doctor", "Tell what the terminal can show and where things are kept", add_doctor},
    {"completions", "Print what a shell completes the command line with", add_completions},
};

int complain(std::string_view what, int status) {
    std::cout.flush();
    std::cerr << "tondo: " << printable(what, STDERR_FILENO) << '\n';
    return status;
}

int run(const std::vector<std::string> &arguments) {
    Command program("tondo", "Three-player chess in the terminal. Without a command: the start menu.");
    program.on_run(add_menu(program));
    for (const SubCommand &sub : sub_commands) {
        Command &command = program.add_command(sub.name, sub.help);
        command.on_run(sub.add(command));
    }
    const Command *const chosen = parse(program, arguments);
    return chosen ? chosen->run() : exit_done;
}

} // namespace

int main(int argc, char **argv) {
    std::setlocale(LC_CTYPE, "");
    std::signal(SIGXFSZ, SIG_IGN); // a file at its largest then fails like a full disk, and the game goes on
    try {
        const int status = run({argv + 1, argv + argc});
        if (!std::cout.flush())
            return complain("cannot write to standard output", exit_bad_input);
        return status;
    } catch (const Failure &error) {
        return complain(error.what(), error.status());
    } catch (const std::exception &error) {
        return complain(error.what(), exit_bad_input);
    }
}
