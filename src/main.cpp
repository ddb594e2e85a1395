// Entry point: declares the sub-commands, runs the selected one and reports errors.

#include "cli/command_line.hpp"
#include "commands/command.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/storage.hpp"
#include "system/charset.hpp"
#include "system/failure.hpp"
#include "term/terminal.hpp"

#include <clocale>
#include <csignal>
#include <iostream>
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
        {"Play",
         "play",
         "Play at this terminal; a missing FILE is a new game that saves there",
         commands::add_play,
         {"tondo play", "tondo play --gray bot:3 --black bot:3", "tondo play --clock 10+5 evening.pgn3"}},
        {"Play",
         "games",
         "List the saved games, to be played on, replayed or deleted",
         commands::add_games,
         {"tondo games", "tondo games --plain", "tondo games games.pgn3 --where 'player=Anna plies>40'"}},
        {"Play",
         "replay",
         "Look at a recorded game, with its comments and variations",
         commands::add_replay,
         {"tondo replay", "tondo replay --game 3 --ply 20 games.pgn3"}},
        {"Play",
         "edit",
         "Set up a position, to be played or saved",
         commands::add_edit,
         {"tondo edit", "tondo edit --ply 20 game.pgn3"}},
        {"Play",
         "learn",
         "Learn a game in small lessons on the board",
         commands::add_learn,
         {"tondo learn", "tondo learn nivichanov", "tondo learn --check lessons.pgn3"}},
        {"Play",
         "puzzles",
         "Find mates and other right moves in positions from games",
         commands::add_puzzles,
         {"tondo puzzles", "tondo puzzles --kind 'mate in 2' nivichanov"}},
        {"Play",
         "demo",
         "Show a game with comments, or three bots that play",
         commands::add_demo,
         {"tondo demo", "tondo demo --bots 4 green"}},
        {"Play",
         "rules",
         "Print the rules of a game, or one clause with a position; without KEY: list the rule sets",
         commands::add_rules,
         {"tondo rules 3man", "tondo rules 3man --show 4.1"}},
        {"Play",
         "recover",
         "List what a crash or damage has left, or take the games out of it",
         commands::add_recover,
         {"tondo recover", "tondo recover -o saved.pgn3 game.pgn3.damaged"}},
        {"Shared tables",
         "host",
         "Open a table where others on this machine sit down",
         commands::add_host,
         {"tondo host", "tondo host friday --seats white=anna,gray=bot:3 --clock 10+5"}},
        {"Shared tables",
         "join",
         "Sit down at a table, and play there",
         commands::add_join,
         {"tondo join", "tondo join friday --seat black"}},
        {"Shared tables", "watch", "Watch a game at a table", commands::add_watch, {"tondo watch friday"}},
        {"Shared tables",
         "tables",
         "List the tables: name, rules, players, whose turn, move number, owner",
         commands::add_tables,
         {"tondo tables"}},
        {"Shared tables", "close", "Close a table that you host", commands::add_close, {"tondo close friday"}},
        {"Game files and positions",
         "check",
         "Check game files; findings go to standard error",
         commands::add_check,
         {"tondo check *.pgn3"}},
        {"Game files and positions",
         "export",
         "Print games in canonical form, or as svg, asciicast, text or json",
         commands::add_export,
         {"tondo export game.pgn3", "tondo export --to svg -o board.svg game.pgn3",
          "tondo export --to asciicast --pace 1 -o game.cast game.pgn3"}},
        {"Game files and positions",
         "analyze",
         "Annotate a recorded game: win shares, mistakes, better lines",
         commands::add_analyze,
         {"tondo analyze -o annotated.pgn3 game.pgn3", "tondo analyze --movetime 500 --svg curve.svg game.pgn3"}},
        {"Game files and positions",
         "show",
         "Draw a position, or a file's, as text",
         commands::add_show,
         {"tondo show --moves 'e4 m4 u4'", "tondo show --ply 20 game.pgn3"}},
        {"Game files and positions",
         "fen",
         "Print the position as FEN3",
         commands::add_fen,
         {"tondo fen --moves 'e4 m4 u4'"}},
        {"Game files and positions",
         "moves",
         "Print the legal moves in coordinate form, sorted",
         commands::add_moves,
         {"tondo moves", "tondo moves --moves e4"}},
        {"Bots and engines",
         "bot",
         "Play by lines on standard input and output, for other programs",
         commands::add_bot,
         {"tondo bot --level 3", "tondo match bot:3 exec:./my-bot"}},
        {"Bots and engines",
         "match",
         "Have bots and other programs play many games, and tell who is stronger",
         commands::add_match,
         {"tondo match bot:2 bot:3", "tondo match --openings 50 --nodes 5000 -o match.pgn3 bot:5 exec:./my-bot",
          "tondo match --shard 1/8 -o shard-1.pgn3 bot:2 bot:3"}},
        {"Bots and engines",
         "perft",
         "Count the leaves of the tree of legal moves",
         commands::add_perft,
         {"tondo perft 3", "tondo perft --divide 2"}},
        {"The program itself",
         "config",
         "Print the settings in force and where each comes from",
         commands::add_config,
         {"tondo config", "tondo config --init", "tondo config theme"}},
        {"The program itself",
         "doctor",
         "Tell what the terminal can show and where files are",
         commands::add_doctor,
         {"tondo doctor"}},
        {"The program itself",
         "completions",
         "Print the completion script of a shell",
         commands::add_completions,
         {"tondo completions fish > ~/.config/fish/completions/tondo.fish"}},
    };
    return commands;
}

int complain(std::string_view what, int status) {
    std::cout.flush();
    std::cerr << "tondo: " << system::printable(what, STDERR_FILENO) << '\n';
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

} // namespace

int main(int argc, char **argv) {
    std::setlocale(LC_CTYPE, "");
    std::signal(SIGXFSZ, SIG_IGN); // a file at its size limit then fails like a full disk, and the game continues
    try {
        const int status = run({argv + 1, argv + argc});
        if (!std::cout.flush())
            return complain("cannot write to standard output", system::exit_bad_input);
        return status;
    } catch (const system::Failure &error) {
        return complain(error.what(), error.status());
    } catch (const std::exception &error) {
        return complain(error.what(), system::exit_bad_input);
    }
}
