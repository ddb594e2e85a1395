#pragma once
// Commands and their options, declared as data. Only command_line.cpp includes the parser (CLI11), because its header
// takes several seconds to compile.

#include "tondo/core/expected.hpp"

#include <cstdint>
#include <deque>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace tondo::cli {

/// Title of the last section of every help page, with --help and --version.
inline constexpr const char *last_section = "Settings and help";

/// An option (`--look`) or an argument (`FILE`) of a command.
class Option {
public:
    /// Storage of the value; a bool makes the option a flag without a value. Must outlive the command's run.
    using Target = std::variant<bool *, int *, std::int64_t *, std::uint64_t *, std::string *,
                                std::vector<std::string> *, std::optional<int> *, std::optional<std::int64_t> *,
                                std::optional<std::uint64_t> *, std::optional<std::string> *>;
    /// Validates a value; the error is the reason.
    using Check = std::function<Expected<void>(const std::string &)>;

    Option(std::string names, Target target, std::string help);

    /// Name of the value in the help: `FILE`.
    Option &placeholder(std::string name);
    Option &check(Check check);
    /// Smallest and largest number accepted.
    Option &range(std::int64_t least, std::int64_t greatest = std::numeric_limits<std::int64_t>::max());
    using Words = std::function<std::vector<std::string>()>;
    /// The words that shells offer; a function is called for them alone.
    Option &offers(Words words);
    Option &offers(std::vector<std::string> words);
    /// The accepted words, which shells offer.
    Option &choices(std::vector<std::string> words);
    /// The value may be left out, and is empty then: `[MOVES]` in the help.
    Option &optional_value();
    /// Each time it is given it has one value, however many follow.
    Option &one_at_a_time();
    /// The value is a file, which shells complete: FILE in the help.
    Option &file();
    Option &required();
    /// Section title in the help; by default the command's current one.
    Option &section(std::string title);
    /// Options that cannot be combined with this one.
    template <class... Options> Option &excludes(const Options &...others) {
        (excluded_.push_back(&others), ...);
        return *this;
    }

    /// Whether the option was on the command line.
    bool given() const { return given_; }
    bool is_argument() const { return names_.front() != '-'; }
    bool is_flag() const { return std::holds_alternative<bool *>(target_); }
    bool is_required() const { return required_; }
    bool has_optional_value() const { return optional_value_; }
    /// Whether an argument may be repeated.
    bool takes_several() const { return std::holds_alternative<std::vector<std::string> *>(target_); }
    /// Names as typed: `-o`, `--output`; the name of an argument.
    std::vector<std::string> names() const;
    /// The last name: `--output`.
    std::string name() const { return names().back(); }
    const std::string &help() const { return help_; }
    /// Name of the value in the help; for an argument, its own.
    const std::string &value_name() const { return is_argument() ? names_ : placeholder_; }
    std::vector<std::string> words() const { return words_ ? words_() : std::vector<std::string>(); }
    bool is_file() const { return is_file_; }
    const std::string &section() const { return section_; }

private:
    friend class Parser;

    std::string names_;
    Target target_;
    std::string help_;
    std::string placeholder_;
    std::string section_;
    Check check_;
    Words words_;
    std::vector<const Option *> excluded_;
    bool is_file_ = false;
    bool required_ = false;
    bool optional_value_ = false;
    bool one_at_a_time_ = false;
    bool given_ = false;
};

class Command {
public:
    Command(std::string name, std::string help) : name_(std::move(name)), help_(std::move(help)) {}
    Command(const Command &) = delete;
    Command &operator=(const Command &) = delete;

    /// Declares an option, `-o,--output`, or an argument, `FILE`; the reference stays valid. parse() adds --help and
    /// --version.
    Option &add(std::string names, Option::Target target, std::string help) {
        return options_.emplace_back(std::move(names), target, std::move(help)).section(section_);
    }
    template <class T> Option &add(std::string names, T &value, std::string help) {
        return add(std::move(names), Option::Target(&value), std::move(help));
    }
    /// Section title in the help for options and commands added from now on.
    void begin_section(std::string title) { section_ = std::move(title); }
    /// Text after the options in the help.
    void add_footer(std::string text) { footer_ = std::move(text); }
    /// Example command lines at the end of the help.
    void add_examples(std::vector<std::string> lines) { examples_ = std::move(lines); }
    Command &add_command(std::string name, std::string help) {
        Command &command = commands_.emplace_back(std::move(name), std::move(help));
        command.program_ = this;
        command.listed_under_ = section_;
        return command;
    }
    /// The function that runs the command after parsing; returns the exit status.
    void on_run(std::function<int()> run) { run_ = std::move(run); }
    int run() const { return run_(); }

    const std::string &name() const { return name_; }
    const std::string &help() const { return help_; }
    const std::string &footer() const { return footer_; }
    const std::vector<std::string> &examples() const { return examples_; }
    /// Section title under which the program's help lists the command.
    const std::string &section() const { return listed_under_; }
    const std::deque<Option> &options() const { return options_; }
    /// The program that a sub-command belongs to; nullptr for the program itself.
    const Command *program() const { return program_; }
    const std::deque<Command> &commands() const { return commands_; }
    /// The option named `--output` or the like; nullptr if there is none.
    const Option *find(std::string_view option) const;

private:
    friend class Parser;

    std::string name_;
    std::string help_;
    std::string footer_;
    std::vector<std::string> examples_;
    std::string section_ = "Options";
    std::string listed_under_;
    const Command *program_ = nullptr;
    std::deque<Option> options_;
    std::deque<Command> commands_;
    std::function<int()> run_;
    bool printed_ = false; ///< Target of --help and --version, which the parser prints.
};

/// Parses the command line into the options' targets. Returns the command to run, which is the program itself without a
/// sub-command. Returns nullptr after printing --help or --version. Throws Failure.
const Command *parse(Command &program, const std::vector<std::string> &arguments);

} // namespace tondo::cli
