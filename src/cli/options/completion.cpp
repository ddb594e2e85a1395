#include "cli/options/completion.hpp"

#include "notation/join.hpp"

#include <algorithm>
#include <functional>
#include <string_view>

namespace tondo::cli {

namespace {

// A help text as a description: shortened, and without what has a meaning there. `quote` is the escape of a single
// quote in the shell.
std::string described(const std::string &help, std::string_view quote) {
    std::string text;
    for (const char character : help.substr(0, std::min(help.find(" ("), help.find(": "))))
        if (character == '\'')
            text += quote;
        else if (std::string_view("\"[]:\\$`").find(character) == std::string_view::npos)
            text += character;
    return text;
}

// The words of an option as all shells read them: a blank within a word is escaped.
std::string offered(const Option &option) {
    return notation::join(option.words(), " ", [](const std::string &word) {
        std::string text;
        for (const char character : word)
            text += (character == ' ' ? "\\" : "") + std::string(1, character);
        return text;
    });
}

// --- bash ------------------------------------------------------------------------------------------------------------

std::string bash_reply(const Option &option) {
    std::string reply = option.words().empty() ? "" : "_tondo_words '" + offered(option) + "'";
    if (option.is_file())
        notation::add_part(reply, "_tondo_files", "; ");
    return reply.empty() ? ":" : reply;
}

// Completes an argument, all of which are like the first.
std::string bash_argument(const Command &command) {
    if (!command.program())
        return "_tondo_words '" + notation::join(command.commands(), " ", &Command::name) + "'";
    const auto argument =
        std::find_if(command.options().begin(), command.options().end(), std::mem_fn(&Option::is_argument));
    return argument == command.options().end() ? ":" : bash_reply(*argument);
}

} // namespace

std::string bash_completion(const Command &program) {
    std::string options; // with values
    std::string words;   // of each command
    const auto add = [&](const Command &command) {
        const std::string name = command.program() ? command.name() : "";
        std::string names;
        for (const Option &option : command.options()) {
            if (option.is_argument())
                continue;
            for (const std::string &each : option.names()) {
                notation::add_part(names, each, " ");
                if (!option.is_flag())
                    options += "    " + name + ":" + each + ") " + bash_reply(option) + "; return ;;\n";
            }
        }
        words += "    '" + name + "')\n        if [[ $cur == -* ]]; then\n            _tondo_words '" + names +
                 "'\n        else\n            " + bash_argument(command) + "\n        fi ;;\n";
    };
    add(program);
    for (const Command &command : program.commands())
        add(command);
    return R"(# bash completion for tondo
_tondo_words() {
    # Typed quotes and backslashes are no part of a word; readline quotes a blank that is one.
    mapfile -t COMPREPLY < <(compgen -W "$1" -- "${cur//[\"\'\\]/}")
    [[ $1 == *\\* ]] && compopt -o filenames 2>/dev/null
    [[ ${COMPREPLY[*]} == *: ]] && compopt -o nospace 2>/dev/null
    # Where a colon separates words, those before it are on the line already.
    [[ $COMP_WORDBREAKS == *:* && $cur == *:* ]] && COMPREPLY=("${COMPREPLY[@]#"${cur%"${cur##*:}"}"}")
}
_tondo_files() { compopt -o filenames 2>/dev/null; mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$cur"); }
_tondo() {
    local at=$COMP_CWORD cur=${COMP_WORDS[COMP_CWORD]} prev command='' word
    COMPREPLY=()
    # bot:3 is three words, or two before what follows the colon is typed.
    while [[ $at -gt 1 && ($cur == :* || ${COMP_WORDS[at - 1]} == :) ]]; do
        cur=${COMP_WORDS[--at]}$cur
    done
    prev=${COMP_WORDS[at - 1]}
    # --option=value is three words.
    if [[ $cur == '=' ]]; then
        cur=''
    elif [[ $prev == '=' ]]; then
        prev=${COMP_WORDS[at - 2]}
    fi
    for word in "${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do
        [[ $word == -* ]] || { command=$word; break; }
    done
    case $command:$prev in
)" + options +
           "    esac\n    case $command in\n" + words + "    esac\n}\ncomplete -F _tondo tondo\n";
}

// --- zsh -------------------------------------------------------------------------------------------------------------

namespace {

// Escapes colons, which would end a word.
std::string zsh_words(const Option &option) {
    std::string text;
    for (const char character : offered(option))
        text += character == ':' ? "\\:" : std::string(1, character);
    return text.empty() ? text : "(" + text + ")";
}

std::string zsh_value(const Option &option) {
    if (option.is_flag())
        return "";
    const bool plain = option.value_name().find_first_of("\" |") == std::string::npos;
    const std::string words = zsh_words(option);
    return ":" + (plain ? option.value_name() : "value") + ":" +
           (!option.is_file()        ? words
            : option.words().empty() ? "_files"
                                     : "{compadd " + words.substr(1, words.size() - 2) + "; _files}");
}

constexpr std::string_view zsh_quote = "'\\''";

std::string zsh_arguments(const Command &command) {
    std::string text;
    for (const Option &option : command.options()) {
        const std::string value = zsh_value(option) + "'";
        const std::string described_value = "[" + described(option.help(), zsh_quote) + "]" + value;
        text += " \\\n            ";
        if (option.is_argument())
            text += "'*" + value;
        else if (option.names().size() == 1)
            text += "'" + option.name() + (option.is_flag() ? "" : "=") + described_value;
        else
            text += "{" + notation::join(option.names(), ",") + "}'" + described_value;
    }
    return text;
}

} // namespace

std::string zsh_completion(const Command &program) {
    std::string commands;
    std::string arguments;
    for (const Command &command : program.commands()) {
        commands += "        '" + command.name() + ":" + described(command.help(), zsh_quote) + "'\n";
        arguments += "        " + command.name() + ")\n            _arguments" + zsh_arguments(command) + " ;;\n";
    }
    return R"(#compdef tondo
# zsh completion for tondo
_tondo() {
    local curcontext="$curcontext" state line
    local -a commands
    commands=(
)" + commands +
           R"(    )
    if (( CURRENT > 2 )) && [[ $words[2] != -* ]]; then
        shift words
        (( CURRENT-- ))
        case $words[1] in
)" + arguments +
           "        esac\n    else\n        _arguments -C" + zsh_arguments(program) + R"( \
            '1: :->command'
        [[ $state == command ]] && _describe -t commands command commands
    fi
}
if [[ $funcstack[1] == _tondo ]]; then
    _tondo "$@"
else
    compdef _tondo tondo
fi
)";
}

// --- fish ------------------------------------------------------------------------------------------------------------

namespace {

std::string fish_names(const Option &option) {
    std::string text;
    for (const std::string &name : option.names())
        text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    return text;
}

std::string fish_description(const std::string &help) {
    return " -d '" + described(help, "\\'") + "'\n";
}

// An option with a value takes nothing else; an argument may be an option instead.
std::string fish_option(const Option &option) {
    const std::string words = option.words().empty() ? "" : " -a '" + offered(option) + "'";
    if (option.is_argument())
        return (option.is_file() ? " -F" : "") + words + '\n';
    return fish_names(option) +
           (option.is_flag()   ? ""
            : option.is_file() ? " -r -F"
                               : " -x" + words) +
           fish_description(option.help());
}

std::string fish_options(const Command &command, const std::string &condition) {
    std::string text;
    for (const Option &option : command.options())
        text += "complete -c tondo -n " + condition + fish_option(option);
    return text;
}

} // namespace

std::string fish_completion(const Command &program) {
    const std::string no_command = "__fish_use_subcommand";
    std::string text = "# fish completion for tondo\ncomplete -c tondo -f\n" + fish_options(program, no_command);
    for (const Command &command : program.commands())
        text += fish_options(command, "'__fish_seen_subcommand_from " + command.name() + "'") +
                "complete -c tondo -n " + no_command + " -a " + command.name() + fish_description(command.help());
    return text;
}

} // namespace tondo::cli
