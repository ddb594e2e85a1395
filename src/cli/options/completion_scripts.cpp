// Completion scripts of the shells.

#include "cli/options/completion.hpp"
#include "notation/join.hpp"

namespace tondo::cli {

namespace {

// Replaces single quotes by the escape of a quoted string in the shell.
std::string with_quotes(const std::string &text, std::string_view quote) {
    std::string quoted;
    for (const char character : text)
        quoted += character == '\'' ? std::string(quote) : std::string(1, character);
    return quoted;
}

std::vector<std::string> command_names(const std::vector<CompletedCommand> &commands) {
    std::vector<std::string> names;
    for (auto command = commands.begin() + 1; command != commands.end(); ++command)
        names.push_back(command->name);
    return names;
}

// --- bash ------------------------------------------------------------------------------------------------------------

std::string bash_reply(const CompletedOption &option) {
    if (option.is_file())
        return "_tondo_files";
    return option.values.empty() ? ":" : "_tondo_words '" + notation::join(option.values, " ") + "'";
}

} // namespace

std::string bash_completion(const std::vector<CompletedCommand> &commands) {
    std::string text = R"(# bash completion for tondo
_tondo_words() {
    mapfile -t COMPREPLY < <(compgen -W "$1" -- "$cur")
    [[ ${COMPREPLY[*]} == *: ]] && compopt -o nospace 2>/dev/null
    # What stands before a colon that parts words is there already.
    [[ $COMP_WORDBREAKS == *:* && $cur == *:* ]] && COMPREPLY=("${COMPREPLY[@]#"${cur%"${cur##*:}"}"}")
}
_tondo_files() { compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$cur"); }
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
)";
    for (const CompletedCommand &command : commands)
        for (const CompletedOption &option : command.options)
            if (!option.value.empty())
                for (const std::string &name : option.names)
                    text += "    " + command.name + ":" + name + ") " + bash_reply(option) + "; return ;;\n";
    text += "    esac\n    case $command in\n";
    for (const CompletedCommand &command : commands) {
        std::vector<std::string> options;
        for (const CompletedOption &option : command.options)
            options.insert(options.end(), option.names.begin(), option.names.end());
        text += "    '" + command.name + "')\n        if [[ $cur == -* ]]; then\n            _tondo_words '" +
                notation::join(options, " ") + "'\n        else\n            ";
        if (command.name.empty())
            text += "_tondo_words '" + notation::join(command_names(commands), " ") + "'";
        else
            text += command.arguments.empty() ? ":" : bash_reply(command.arguments.front());
        text += "\n        fi ;;\n";
    }
    return text + "    esac\n}\ncomplete -F _tondo tondo\n";
}

// --- zsh -------------------------------------------------------------------------------------------------------------

namespace {

// Escapes colons, which would end a word.
std::string zsh_words(const std::vector<std::string> &words) {
    std::string text;
    for (const char character : notation::join(words, " "))
        text += character == ':' ? "\\:" : std::string(1, character);
    return text;
}

std::string zsh_value(const CompletedOption &option) {
    if (option.value.empty())
        return "";
    const bool plain = option.value.find_first_of("\" |") == std::string::npos;
    const std::string words = option.is_file()        ? "_files"
                              : option.values.empty() ? ""
                                                      : "(" + zsh_words(option.values) + ")";
    return ":" + (plain ? option.value : "value") + ":" + words;
}

std::string zsh_arguments(const CompletedCommand &command) {
    std::string text;
    for (const CompletedOption &option : command.options) {
        const std::string rest = "[" + with_quotes(option.help, "'\\''") + "]" + zsh_value(option) + "'";
        if (option.names.size() == 1)
            text += " \\\n            '" + option.names.front() + (option.value.empty() ? "" : "=") + rest;
        else
            text += " \\\n            {" + notation::join(option.names, ",") + "}'" + rest;
    }
    for (const CompletedOption &argument : command.arguments)
        text += " \\\n            '*" + zsh_value(argument) + "'";
    return text;
}

} // namespace

std::string zsh_completion(const std::vector<CompletedCommand> &commands) {
    std::string text = R"(#compdef tondo
# zsh completion for tondo
_tondo() {
    local curcontext="$curcontext" state line
    local -a commands
    commands=(
)";
    for (auto command = commands.begin() + 1; command != commands.end(); ++command)
        text += "        '" + command->name + ":" + with_quotes(command->help, "'\\''") + "'\n";
    text += R"(    )
    if (( CURRENT > 2 )) && [[ $words[2] != -* ]]; then
        shift words
        (( CURRENT-- ))
        case $words[1] in
)";
    for (auto command = commands.begin() + 1; command != commands.end(); ++command)
        text += "        " + command->name + ")\n            _arguments" + zsh_arguments(*command) + " ;;\n";
    text += "        esac\n    else\n        _arguments -C" + zsh_arguments(commands.front()) +
            " \\\n            '1: :->command'\n"
            "        [[ $state == command ]] && _describe -t commands command commands\n"
            "    fi\n}\n"
            "if [[ $funcstack[1] == _tondo ]]; then\n    _tondo \"$@\"\nelse\n    compdef _tondo tondo\nfi\n";
    return text;
}

// --- fish ------------------------------------------------------------------------------------------------------------

namespace {

std::string fish_names(const CompletedOption &option) {
    std::string text;
    for (const std::string &name : option.names)
        text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    return text;
}

std::string fish_value(const CompletedOption &option) {
    if (option.is_file())
        return " -r -F";
    if (!option.values.empty())
        return " -x -a '" + notation::join(option.values, " ") + "'";
    return option.value.empty() ? "" : " -x";
}

} // namespace

std::string fish_completion(const std::vector<CompletedCommand> &commands) {
    std::string text = "# fish completion for tondo\ncomplete -c tondo -f\n";
    for (const CompletedCommand &command : commands) {
        const std::string begin =
            "complete -c tondo -n " + (command.name.empty() ? std::string("__fish_use_subcommand")
                                                            : "'__fish_seen_subcommand_from " + command.name + "'");
        for (const CompletedOption &option : command.options)
            text += begin + fish_names(option) + fish_value(option) + " -d '" + with_quotes(option.help, "\\'") + "'\n";
        for (const CompletedOption &argument : command.arguments)
            text += begin + (argument.is_file() ? " -F" : " -a '" + notation::join(argument.values, " ") + "'") + "\n";
        if (!command.name.empty())
            text += "complete -c tondo -n __fish_use_subcommand -a " + command.name + " -d '" +
                    with_quotes(command.help, "\\'") + "'\n";
    }
    return text;
}

} // namespace tondo::cli
