#include "cli/command_line.hpp"

#include "cli/help_page.hpp"
#include "notation/join.hpp"
#include "notation/utf8.hpp"
#include "storage/files/file_error_message.hpp"
#include "system/failure.hpp"
#include "ui/keys/did_you_mean.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <filesystem>
#include <iostream>

namespace tondo::cli {

namespace {

template <class... Types> bool points_to(const Option::Target &target) {
    return (std::holds_alternative<Types *>(target) || ...);
}

system::Failure usage_error(const std::string &reason, const std::string &command = "") {
    return system::bad_usage(reason + " (see tondo " + (command.empty() ? "" : command + ' ') + "--help)");
}

} // namespace

Option::Option(std::string names, Target target, std::string help)
    : names_(std::move(names)), target_(target), help_(std::move(help)),
      placeholder_(points_to<std::string, std::optional<std::string>, std::vector<std::string>>(target) ? "WORD"
                                                                                                        : "N") {}

Option &Option::placeholder(std::string name) {
    placeholder_ = std::move(name);
    return *this;
}

Option &Option::check(Check check) {
    check_ = std::move(check);
    return *this;
}

Option &Option::range(std::int64_t least, std::int64_t greatest) {
    return check([=](const std::string &text) {
        std::int64_t number = 0;
        const bool fits = CLI::detail::lexical_cast(text, number) && number >= least && number <= greatest;
        return success_if(fits, notation::quote(text) + " is not a number " +
                                    (greatest < std::numeric_limits<std::int64_t>::max()
                                         ? "in the range " + std::to_string(least) + " to " + std::to_string(greatest)
                                         : "of at least " + std::to_string(least)));
    });
}

Option &Option::offers(std::vector<std::string> words) {
    return offers([words = std::move(words)] { return words; });
}

Option &Option::offers(Words words) {
    words_ = std::move(words);
    return *this;
}

Option &Option::one_at_a_time() {
    one_at_a_time_ = true;
    return *this;
}

Option &Option::optional_value() {
    optional_value_ = true;
    return *this;
}

Option &Option::file() {
    is_file_ = true;
    return placeholder("FILE");
}

Option &Option::choices(std::vector<std::string> words) {
    return offers(words).check([words = std::move(words)](const std::string &text) {
        return success_if(std::find(words.begin(), words.end(), text) != words.end(),
                          "expected " + notation::listed(words, "or") + ", not " + notation::quote(text));
    });
}

Option &Option::required() {
    required_ = true;
    return *this;
}

Option &Option::section(std::string title) {
    section_ = std::move(title);
    return *this;
}

std::vector<std::string> Option::names() const {
    return CLI::detail::split(names_, ',');
}

const Option *Command::find(std::string_view option) const {
    const auto found =
        std::find_if(options_.begin(), options_.end(), [&](const Option &each) { return each.name() == option; });
    return found == options_.end() ? nullptr : &*found;
}

/// Builds the CLI11 parser of a program and parses a command line with it.
class Parser {
public:
    explicit Parser(Command &program) : program_(program), parser_(program.help_, program.name_) {
        parser_.require_subcommand(0, 1);
        declare(program, parser_);
        for (Command &command : program.commands_)
            declare(command, *parser_.add_subcommand(command.name_, command.help_));
    }

    const Command *parse(const std::vector<std::string> &arguments) {
        try {
            parser_.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
        } catch (const CLI::CallForHelp &) {
            std::cout << help_page(chosen());
            return nullptr;
        } catch (const CLI::CallForVersion &version) {
            std::cout << version.what() << '\n';
            return nullptr;
        } catch (const CLI::ExtrasError &error) {
            if (arguments.front().starts_with('-') || &chosen() != &program_)
                throw usage_error(first_line(error), name_of_chosen());
            throw unknown_command(arguments.front());
        } catch (const CLI::ParseError &error) {
            throw usage_error(first_line(error), name_of_chosen());
        }
        for (const auto &[option, parsed] : parsed_)
            option->given_ = parsed->count() > 0;
        if (&chosen() != &program_)
            refuse_options_before(chosen());
        return &chosen();
    }

private:
    // The sub-command that has been parsed so far; otherwise the program.
    const Command &chosen() const {
        for (const Command &command : program_.commands_)
            if (parser_.got_subcommand(command.name_))
                return command;
        return program_;
    }
    std::string name_of_chosen() const { return &chosen() == &program_ ? "" : chosen().name_; }

    void declare(Command &command, CLI::App &parser) {
        for (Option &option : command.options_)
            parsed_.emplace_back(&option, declare(option, parser));
        for (Option &option : command.options_)
            for (const Option *other : option.excluded_)
                parser.get_option(option.name())->excludes(parser.get_option(other->name()));
        const Option &help = command.add("-h,--help", command.printed_, "Print this help").section(last_section);
        const Option &version = command.add("--version", command.printed_, "Print the version").section(last_section);
        parser.set_help_flag(help.names_, help.help_);
        parser.set_version_flag(version.names_, "tondo " TONDO_VERSION, version.help_);
    }

    static CLI::Option *declare(const Option &option, CLI::App &parser) {
        if (option.is_flag())
            return parser.add_flag(option.names_, *std::get<bool *>(option.target_), option.help_);
        CLI::Option *parsed = std::visit(
            [&](auto *target) -> CLI::Option * { return parser.add_option(option.names_, *target, option.help_); },
            option.target_);
        parsed->type_name(option.placeholder_)->required(option.required_);
        if (option.optional_value_)
            parsed->expected(0, 1);
        if (option.one_at_a_time_)
            parsed->allow_extra_args(false);
        if (option.check_)
            parsed->check([&option](const std::string &text) {
                const Expected<void> accepted = option.check_(text);
                return accepted ? std::string() : accepted.error();
            });
        return parsed;
    }

    // Messages of CLI11 may have several lines; the first one names the error.
    static std::string first_line(const CLI::ParseError &error) {
        const std::string text = error.what();
        return text.substr(0, text.find('\n'));
    }

    system::Failure unknown_command(const std::string &word) const {
        std::vector<std::string> names;
        for (const Command &command : program_.commands_)
            names.push_back(command.name_);
        const std::vector<std::string> nearest = ui::nearest(word, names, 1);
        std::error_code unreachable; // treated as no file
        const std::string instead = std::filesystem::exists(word, unreachable) ? "; a game is opened by tondo play FILE"
                                    : nearest.empty()                          ? ""
                                                      : "; did you mean " + nearest.front() + "?";
        return usage_error("there is no command " + notation::quote(word) + instead);
    }

    // Options before the sub-command would apply to the program itself.
    void refuse_options_before(const Command &command) const {
        for (const Option &option : program_.options_)
            if (option.given_)
                throw system::bad_usage(command.find(option.name())
                                            ? option.name() + " stands behind the command: tondo " + command.name_ +
                                                  ' ' + option.name()
                                            : option.name() + " stands alone, without a command");
    }

    Command &program_;
    CLI::App parser_;
    std::vector<std::pair<Option *, CLI::Option *>> parsed_;
};

const Command *parse(Command &program, const std::vector<std::string> &arguments) {
    return Parser(program).parse(arguments);
}

} // namespace tondo::cli
