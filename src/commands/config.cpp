#include "cli/options/appearance.hpp"
#include "cli/options/setting_options.hpp"
#include "cli/settings/settings_file.hpp"
#include "commands/command.hpp"
#include "notation/join.hpp"
#include "notation/utf8.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "system/charset.hpp"
#include "system/failure.hpp"
#include "system/unique_fd.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <iomanip>
#include <iostream>
#include <map>
#include <memory>
#include <unistd.h>

namespace tondo::commands {

namespace {

namespace fs = std::filesystem;

struct ConfigOptions {
    std::string name;
    bool path = false;
    bool example = false;
    bool init = false;
    bool restricted = false;
    std::map<std::string, std::string> values; ///< Values of the setting options.
    std::shared_ptr<cli::SettingOptions> settings;
};

fs::path known_file(const ConfigOptions &options) {
    if (const std::optional<fs::path> file = options.settings->file())
        return *file;
    throw system::Failure(
        "there is no place for a settings file: neither $XDG_CONFIG_HOME nor $HOME is an absolute path");
}

// Creates the file; fails if it exists.
void make_example(const fs::path &file) {
    storage::make_directories(fs::absolute(file).parent_path());
    const system::UniqueFd made(::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (!made.is_open())
        throw system::Failure("make", file, errno);
    if (!system::write_all(made.get(), cli::example_settings()) || ::fsync(made.get()) != 0) {
        const int failure = errno;
        ::unlink(file.c_str());
        throw system::Failure("write", file, failure);
    }
    storage::sync_directory(fs::absolute(file).parent_path());
}

// Prints the settings in the syntax of the settings file.
void print(const std::vector<cli::SettingInForce> &settings, bool names_files) {
    std::size_t names = 0;
    std::size_t values = 0;
    for (const cli::SettingInForce &each : settings) {
        names = std::max(names, each.setting->name.size());
        values = std::max(values, cli::quoted_value(each.value).size());
    }
    for (const cli::SettingInForce &each : settings)
        std::cout << std::left << std::setw(static_cast<int>(names)) << each.setting->name << " = "
                  << std::setw(static_cast<int>(values)) << cli::quoted_value(each.value) << "  # "
                  << system::printable(names_files ? each.source : each.source.substr(0, each.source.find(' ')),
                                       STDOUT_FILENO)
                  << '\n';
}

// A line of a section: a key or a colour.
struct SettingRow {
    std::string_view name;
    std::string value;
    std::string source = "default";
};

// Prints a section in the syntax of the settings file.
void print(std::string_view section, const std::vector<SettingRow> &rows) {
    std::size_t names = 0;
    std::size_t values = 0;
    for (const SettingRow &row : rows) {
        names = std::max(names, row.name.size());
        values = std::max(values, row.value.size());
    }
    std::cout << "\n[" << section << "]\n";
    for (const SettingRow &row : rows)
        std::cout << std::left << std::setw(static_cast<int>(names)) << row.name << " = "
                  << std::setw(static_cast<int>(values)) << row.value << "  # " << notation::escaped(row.source)
                  << '\n';
}

std::string source_of(const notation::Place &place, const std::optional<fs::path> &file) {
    return "file" + (file ? ' ' + file->string() + ':' + std::to_string(place.line) : "");
}

void print_colors(const std::vector<cli::ColorAssignment> &assigned, const std::optional<fs::path> &file) {
    std::vector<SettingRow> rows;
    for (const ui::ColorPart &part : ui::color_parts()) {
        rows.push_back({part.name, cli::quoted_value("theme")});
        for (const cli::ColorAssignment &each : assigned)
            if (each.color.part == &part)
                rows.back() = {part.name, cli::quoted_value(each.value), source_of(each.place, file)};
    }
    print("colors", rows);
}

void print_keys(const ui::KeySection &section, const std::vector<cli::KeyAssignment> &assigned,
                const std::optional<fs::path> &file) {
    std::vector<SettingRow> rows;
    for (const ui::CommandText &command : section.commands) {
        rows.push_back({command.name, cli::list_of_keys(section.defaults().keys(command))});
        for (const cli::KeyAssignment &each : assigned)
            if (each.command == &command)
                rows.back() = {command.name, cli::list_of_keys(each.keys), source_of(each.place, file)};
    }
    print(section.name, rows);
}

// One line on standard error for each own colour that is hard to see in the theme.
void warn(const std::string &theme, const std::vector<cli::ColorAssignment> &assigned) {
    cli::ThemeOption option;
    option.name = theme;
    for (const cli::ColorAssignment &each : assigned)
        option.own.push_back(each.color);
    for (const std::string &warning : ui::contrast_warnings(option.palette(ui::Depth::direct), option.own))
        std::cerr << "tondo: " << warning << '\n';
}

int run(const ConfigOptions &options) {
    if (options.example) {
        std::cout << cli::example_settings();
    } else if (options.path) {
        std::cout << system::printable(known_file(options).string(), STDOUT_FILENO) << '\n';
    } else if (options.init) {
        const fs::path file = known_file(options);
        make_example(file);
        std::cout << system::printable(file.string(), STDOUT_FILENO) << '\n';
    } else {
        const std::vector<cli::SettingInForce> settings = options.settings->apply();
        if (options.name.empty()) {
            print(settings, !options.restricted);
            const std::optional<fs::path> file = options.restricted ? std::nullopt : options.settings->file();
            const std::vector<cli::ColorAssignment> colors = options.settings->color_assignments();
            print_colors(colors, file);
            for (const ui::KeySection &section : ui::key_sections())
                print_keys(section, options.settings->key_assignments(), file);
            warn(options.values.at("theme"), colors);
        } else
            std::cout << options.values.at(options.name) << '\n';
    }
    return system::exit_done;
}

} // namespace

Run add_config(cli::Command &command) {
    const auto options = std::make_shared<ConfigOptions>();
    cli::Option &name = command.add("NAME", options->name, "Print only the value of this setting")
                            .offers(cli::setting_names())
                            .check([](const auto &text) {
                                return success_if(cli::find_setting(text),
                                                  "there is no setting " + notation::quote(text) + " (expected " +
                                                      notation::listed(cli::setting_names(), "or") + ")");
                            });
    cli::Option &path = command.add("--path", options->path, "Print where the settings file is, or would be");
    cli::Option &example = command.add("--example", options->example, "Print a settings file to start from");
    cli::Option &init = command.add("--init", options->init, "Make that file where there is none yet");
    options->settings = cli::SettingOptions::add_to(command);
    const cli::Option &no_file = *command.find("--no-config");
    command.add("--restricted", options->restricted, "Name no files, and make none; for keys of a shared account")
        .excludes(path, init, *command.find("--config"));
    path.excludes(name, no_file);
    example.excludes(name, path);
    init.excludes(name, path, example, no_file);
    command.add_footer("An option comes before its environment variable (--look before TONDO_LOOK),\n"
                       "that before the settings file, and that before the default. The file alone has\n"
                       "[colors] of your own, and [keys].");
    for (const cli::Setting &setting : cli::all_settings())
        options->settings->add(setting.name, options->values[setting.name]);
    return [=] { return run(*options); };
}

} // namespace tondo::commands
