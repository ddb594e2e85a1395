// The program: which sub-command, and what becomes of whatever goes wrong.

#include "tondo/app/commands/command.hpp"
#include "tondo/app/files/input_error.hpp"
#include "tondo/app/files/storage.hpp"
#include "tondo/app/system/charset.hpp"
#include "tondo/app/terminal/terminal.hpp"
#include "tondo/notation/text.hpp"
#include "tondo/ui/keys/nearest.hpp"

#include <CLI/CLI.hpp>

#include <clocale>
#include <csignal>
#include <filesystem>
#include <iostream>
#include <unistd.h>

namespace {

using namespace tondo::app;

struct SubCommand {
    const char *name;
    const char *help;
    Run (*add)(CLI::App &command);
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
    {"rules", "List the rule sets", add_rules},
    {"doctor", "Tell what the terminal can show and where things are kept", add_doctor},
    {"completions", "Print what a shell completes the command line with", add_completions},
};

int complain(std::string_view what, int status) {
    std::cout.flush();
    std::cerr << "tondo: " << printable(what, STDERR_FILENO) << '\n';
    return status;
}

// CLI11's own message may run over several lines; the first says what is wrong.
int complain(const CLI::ParseError &error) {
    const std::string what = error.what();
    return complain(what.substr(0, what.find('\n')) + " (see tondo --help)", exit_bad_usage);
}

// What stands where a command does, or nothing of the kind.
int complain(const CLI::ExtrasError &error, const CLI::App &program, std::string_view first) {
    if (first.starts_with('-') || !program.get_subcommands().empty())
        return complain(static_cast<const CLI::ParseError &>(error));
    std::vector<std::string> names;
    for (const SubCommand &sub : sub_commands)
        names.emplace_back(sub.name);
    std::error_code unreachable; // then it is no file for us
    const std::vector<std::string> nearest = tondo::ui::nearest(first, names, 1);
    const std::string instead = std::filesystem::exists(first, unreachable) ? "; a game is opened by tondo play FILE"
                                : nearest.empty()                           ? ""
                                                                            : "; did you mean " + nearest.front() + "?";
    return complain("there is no command " + tondo::notation::quoted(first) + instead + " (see tondo --help)",
                    exit_bad_usage);
}

// Those belong to the program without a command.
void refuse_options_before(const CLI::App &command, const CLI::App &program) {
    for (const CLI::Option *option : program.get_options([](const CLI::Option *each) { return each->count() > 0; })) {
        const std::string name = option->get_name();
        throw UsageError(command.get_option_no_throw(name)
                             ? name + " stands behind the command: tondo " + command.get_name() + ' ' + name
                             : name + " stands alone, without a command");
    }
}

int run(int argc, char **argv) {
    CLI::App program("Three-player chess in the terminal. Without a command: the start menu.", "tondo");
    program.set_version_flag("--version", "tondo " TONDO_VERSION);
    program.set_help_flag("-h,--help", "Print this help");
    program.require_subcommand(0, 1);
    const Run without_command = add_menu(program);

    std::vector<std::pair<CLI::App *, Run>> runs;
    for (const SubCommand &sub : sub_commands) {
        CLI::App *command = program.add_subcommand(sub.name, sub.help);
        command->set_version_flag("--version", "tondo " TONDO_VERSION);
        runs.emplace_back(command, sub.add(*command));
    }
    try {
        program.parse(argc, argv);
    } catch (const CLI::Success &help_or_version) {
        return program.exit(help_or_version);
    } catch (const CLI::ExtrasError &error) {
        return complain(error, program, argv[1]);
    } catch (const CLI::ParseError &error) {
        return complain(error);
    }
    for (const auto &[command, what] : runs)
        if (command->parsed()) {
            refuse_options_before(*command, program);
            return what();
        }
    return without_command();
}

} // namespace

int main(int argc, char **argv) {
    std::setlocale(LC_CTYPE, "");
    std::signal(SIGXFSZ, SIG_IGN); // a file at its largest then fails like a full disk, and the game goes on
    try {
        const int status = run(argc, argv);
        if (!std::cout.flush())
            return complain("cannot write to standard output", exit_bad_input);
        return status;
    } catch (const UsageError &error) {
        return complain(error.what(), exit_bad_usage);
    } catch (const NoTerminal &error) {
        return complain(error.what(), exit_bad_usage);
    } catch (const std::exception &error) {
        return complain(error.what(), exit_bad_input);
    }
}
