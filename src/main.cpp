// Entry point: declares the sub-commands, runs the selected one and reports errors.

#include "cli/command_line.hpp"
#include "commands/asked_command.hpp"
#include "commands/command.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/storage.hpp"
#include "system/charset.hpp"
#include "system/failure.hpp"
#include "system/own_program.hpp"
#include "system/unique_fd.hpp"
#include "term/signals.hpp"
#include "term/terminal.hpp"

#include <atomic>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>
#include <string>
#include <unistd.h>
#include <vector>

namespace {

using namespace tondo;

struct SubCommand {
    const char *section; ///< Section title in the program's help.
    const char *name;
    const char *help;
    commands::Run (*add)(cli::Command &command);
    std::vector<std::string> examples;
};

const std::vector<SubCommand> &sub_commands() {
    static const std::vector<SubCommand> commands{
        {.section = "Play",
         .name = "play",
         .help = "Play at this terminal; a missing FILE is a new game that saves there",
         .add = commands::add_play,
         .examples = {"tondo play", "tondo play --gray bot:3 --black bot:3", "tondo play --clock 10+5 evening.pgn3"}},
        {.section = "Play",
         .name = "games",
         .help = "List the saved games, to be played on, replayed or deleted",
         .add = commands::add_games,
         .examples = {"tondo games", "tondo games --plain", "tondo games games.pgn3 --where 'player=Anna plies>40'",
                      "tondo games games.pgn3 --tree 'c4 n3'"}},
        {.section = "Play",
         .name = "replay",
         .help = "Look at a recorded game, with its comments and variations",
         .add = commands::add_replay,
         .examples = {"tondo replay", "tondo replay --game 3 --ply 20 games.pgn3"}},
        {.section = "Play",
         .name = "edit",
         .help = "Set up a position, to be played or saved",
         .add = commands::add_edit,
         .examples = {"tondo edit", "tondo edit --ply 20 game.pgn3"}},
        {.section = "Play",
         .name = "learn",
         .help = "Learn a game in small lessons on the board",
         .add = commands::add_learn,
         .examples = {"tondo learn", "tondo learn nivichanov", "tondo learn --check lessons.pgn3"}},
        {.section = "Play",
         .name = "puzzles",
         .help = "Find mates and other right moves in positions from games",
         .add = commands::add_puzzles,
         .examples = {"tondo puzzles", "tondo puzzles --kind 'mate in 2' nivichanov"}},
        {.section = "Play",
         .name = "demo",
         .help = "Show a game with comments, or three bots that play",
         .add = commands::add_demo,
         .examples = {"tondo demo", "tondo demo --bots 4 green"}},
        {.section = "Play",
         .name = "rules",
         .help = "Print the rules of a game, or one clause with a position; without KEY: list the rule sets",
         .add = commands::add_rules,
         .examples = {"tondo rules 3man", "tondo rules 3man --show 4.1"}},
        {.section = "Play",
         .name = "recover",
         .help = "List what a crash or damage has left, or take the games out of it",
         .add = commands::add_recover,
         .examples = {"tondo recover", "tondo recover -o saved.pgn3 game.pgn3.damaged"}},
        {.section = "Shared tables",
         .name = "host",
         .help = "Open a table where others on this machine sit down",
         .add = commands::add_host,
         .examples = {"tondo host", "tondo host friday --seats white=anna,gray=bot:3 --clock 10+5"}},
        {.section = "Shared tables",
         .name = "join",
         .help = "Sit down at a table, and play there",
         .add = commands::add_join,
         .examples = {"tondo join", "tondo join friday --seat black", "tondo join ssh://host/friday"}},
        {.section = "Shared tables",
         .name = "watch",
         .help = "Watch a game at a table",
         .add = commands::add_watch,
         .examples = {"tondo watch friday"}},
        {.section = "Shared tables",
         .name = "tables",
         .help = "List the tables: name, rules, players, whose turn, move number, owner",
         .add = commands::add_tables,
         .examples = {"tondo tables"}},
        {.section = "Shared tables",
         .name = "close",
         .help = "Close a table that you host",
         .add = commands::add_close,
         .examples = {"tondo close friday"}},
        {.section = "Shared tables",
         .name = "connect",
         .help = "Pass a client's lines on to a table, for tondo join ssh://HOST/TABLE",
         .add = commands::add_connect,
         .examples = {"tondo connect friday"}},
        {.section = "Shared tables",
         .name = "club",
         .help = "Keep a club open: a lobby, tables, and members with ssh keys",
         .add = commands::add_club,
         .examples = {"tondo club", "tondo club invite --uses 3", "tondo club backup ~/backup-monday"}},
        {.section = "Game files and positions",
         .name = "check",
         .help = "Check game files; findings go to standard error",
         .add = commands::add_check,
         .examples = {"tondo check *.pgn3"}},
        {.section = "Game files and positions",
         .name = "export",
         .help = "Print games in canonical form, or as svg, png, gif, asciicast, text or json",
         .add = commands::add_export,
         .examples = {"tondo export game.pgn3", "tondo export --to svg -o board.svg game.pgn3",
                      "tondo export --to gif -o game.gif game.pgn3",
                      "tondo export --to asciicast --pace 1 -o game.cast game.pgn3"}},
        {.section = "Game files and positions",
         .name = "analyze",
         .help = "Annotate a recorded game: win shares, mistakes, better lines",
         .add = commands::add_analyze,
         .examples = {"tondo analyze -o annotated.pgn3 game.pgn3",
                      "tondo analyze --movetime 500 --svg curve.svg game.pgn3"}},
        {.section = "Game files and positions",
         .name = "show",
         .help = "Draw a position, or a file's, as text",
         .add = commands::add_show,
         .examples = {"tondo show --moves 'e4 m4 u4'", "tondo show --ply 20 game.pgn3"}},
        {.section = "Game files and positions",
         .name = "fen",
         .help = "Print the position as FEN3",
         .add = commands::add_fen,
         .examples = {"tondo fen --moves 'e4 m4 u4'"}},
        {.section = "Game files and positions",
         .name = "moves",
         .help = "Print the legal moves in coordinate form, sorted",
         .add = commands::add_moves,
         .examples = {"tondo moves", "tondo moves --moves e4"}},
        {.section = "Bots and engines",
         .name = "bot",
         .help = "Play by lines on standard input and output, for other programs",
         .add = commands::add_bot,
         .examples = {"tondo bot --level 3", "tondo match bot:3 exec:./my-bot"}},
        {.section = "Bots and engines",
         .name = "match",
         .help = "Have bots and other programs play many games, and tell who is stronger",
         .add = commands::add_match,
         .examples = {"tondo match bot:2 bot:3",
                      "tondo match --openings 50 --nodes 5000 -o match.pgn3 bot:5 exec:./my-bot",
                      "tondo match --shard 1/8 -o shard-1.pgn3 bot:2 bot:3"}},
        {.section = "Bots and engines",
         .name = "perft",
         .help = "Count the leaves of the tree of legal moves",
         .add = commands::add_perft,
         .examples = {"tondo perft 3", "tondo perft --divide 2"}},
        {.section = "The program itself",
         .name = "config",
         .help = "Print the settings in force and where each comes from",
         .add = commands::add_config,
         .examples = {"tondo config", "tondo config --init", "tondo config theme"}},
        {.section = "The program itself",
         .name = "doctor",
         .help = "Tell what the terminal can show and where files are",
         .add = commands::add_doctor,
         .examples = {"tondo doctor"}},
        {.section = "The program itself",
         .name = "completions",
         .help = "Print the completion script of a shell",
         .add = commands::add_completions,
         .examples = {"tondo completions fish > ~/.config/fish/completions/tondo.fish"}},
    };
    return commands;
}

// In one write, so that a signal leaves the whole line or none of it.
int complain(std::string_view what, int status) {
    std::cout.flush();
    system::write_all(STDERR_FILENO, "tondo: " + system::printable(what, STDERR_FILENO) + '\n');
    return status;
}

// The sub-command named by the first argument; nullptr if there is none.
const SubCommand *named_command(const std::vector<std::string> &arguments) {
    for (const SubCommand &sub : sub_commands())
        if (!arguments.empty() && arguments.front() == sub.name)
            return &sub;
    return nullptr;
}

int run(const std::vector<std::string> &arguments) {
    // Declaring the options of all commands takes 20 million instructions and half a megabyte. A named command needs
    // only its own.
    const SubCommand *const named = named_command(arguments);
    const bool declares_all = !named || named->add == commands::add_completions;
    cli::Command program("tondo", "Three-player chess in the terminal. Without a command: the start menu");
    program.on_run(commands::add_menu(program));
    program.add_examples({"tondo", "tondo play --gray bot:3 --black bot:3", "tondo replay game.pgn3"});
    for (const SubCommand &sub : sub_commands()) {
        program.begin_section(sub.section);
        cli::Command &command = program.add_command(sub.name, sub.help);
        command.add_examples(sub.examples);
        if (declares_all || &sub == named)
            command.on_run(sub.add(command));
    }
    const cli::Command *const chosen = cli::parse(program, arguments);
    return chosen ? chosen->run() : system::exit_done;
}

// Whether an allocation has failed; the exception is gone where a function that may throw none ends the program for it.
std::atomic<bool> ran_out_of_memory = false;

// Called where an exception may not leave a function, such as some of the option parser. A failed allocation is
// reported as everywhere else.
[[noreturn]] void on_terminate() {
    try {
        if (ran_out_of_memory)
            throw std::bad_alloc();
        if (const std::exception_ptr thrown = std::current_exception())
            std::rethrow_exception(thrown);
    } catch (const std::bad_alloc &) {
        term::give_terminal_back();
        system::write_all(STDERR_FILENO, "tondo: out of memory\n");
        ::_exit(system::exit_bad_input);
    } catch (...) {
        // a bug
    }
    std::abort();
}

} // namespace

int main(int argc, char **argv) {
    system::remember_own_program(argv[0]);
    std::set_terminate(on_terminate);
    std::set_new_handler([] {
        ran_out_of_memory = true;
        throw std::bad_alloc();
    });
    std::setlocale(LC_CTYPE, "");
    std::signal(SIGXFSZ, SIG_IGN); // a file at its size limit then fails like a full disk, and the game continues
    try {
        const int status = run(commands::asked_command({argv + 1, argv + argc}, std::getenv("SSH_ORIGINAL_COMMAND")));
        if (!std::cout.flush())
            return complain("cannot write to standard output", system::exit_bad_input);
        return status;
    } catch (const system::Failure &error) {
        return complain(error.what(), error.status());
    } catch (const std::bad_alloc &) {
        return complain("out of memory", system::exit_bad_input);
    } catch (const std::exception &error) {
        return complain(error.what(), system::exit_bad_input);
    }
}
