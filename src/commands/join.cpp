// The commands of clients: join and watch.

#include "cli/options/interface.hpp"
#include "cli/options/setting_options.hpp"
#include "commands/command.hpp"
#include "game/names.hpp"
#include "notation/utf8.hpp"
#include "play/joining.hpp"
#include "play/playing.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/paths.hpp"
#include "system/failure.hpp"

#include <algorithm>
#include <iostream>
#include <memory>

namespace tondo::commands {

namespace {

constexpr std::string_view ssh_scheme = "ssh://";

struct JoinOptions {
    const char *command;
    bool looks_on = false;
    bool linear = false;
    bool restricted = false;
    std::string table = {};
    std::string machine = {}; ///< `ssh://anna@host`, if the table is of another machine.
    std::string seat = {};
    std::string as = {};
    std::string owner = {};
    std::string directory = {};
    std::shared_ptr<cli::InterfaceOptions> interface = {};

    server::JoinRequest arrival(const std::string &at) const {
        return {at,
                looks_on ? server::Request(server::Watch{}) : server::Act{"sit " + (seat.empty() ? "any" : seat)},
                as,
                owner,
                restricted,
                machine};
    }
};

// `ssh://anna@host/friday` is a table of another machine.
void take_machine(JoinOptions &options) {
    if (!options.table.starts_with(ssh_scheme))
        return;
    const std::size_t slash = options.table.rfind('/');
    if (options.restricted)
        throw system::bad_usage(std::string(options.command) + ": here there are only tables of this machine");
    if (!options.owner.empty())
        throw system::bad_usage(std::string(options.command) +
                                ": --owner is a login of this machine; ssh://LOGIN@HOST/TABLE names another's");
    if (slash <= ssh_scheme.size())
        throw system::bad_usage(std::string(options.command) + ": expected ssh://HOST/TABLE, not " +
                                notation::quote(options.table));
    options.machine = options.table.substr(0, slash);
    options.table.erase(0, slash + 1);
    if (!game::is_table_name(options.table))
        throw system::bad_usage(std::string(options.command) + ": there can be no table " +
                                notation::quote(options.table));
}

void check(const JoinOptions &options) {
    const auto refuse = [&](const std::string &why) {
        throw system::bad_usage(std::string(options.command) + ": " + why);
    };
    if (!options.table.empty() && !game::is_table_name(options.table))
        refuse("there can be no table " + notation::quote(options.table));
    if (!std::all_of(options.seat.begin(), options.seat.end(),
                     [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }))
        refuse("there can be no seat " + notation::quote(options.seat));
}

// Prints the message after the screen is closed.
int part(const play::ExitReason &left) {
    if (left.status != system::exit_done && !left.message.empty())
        throw system::Failure(left.message);
    if (!left.message.empty())
        std::cout << "tondo: " << notation::escaped(left.message) << '\n';
    return left.status;
}

// A client cannot be moved.
void connect(std::optional<server::TableClient> &client, const JoinOptions &options,
             const server::TableDirectory *directory, const std::string &table) {
    if (directory)
        client.emplace(*directory, options.arrival(table));
    else
        client.emplace(options.arrival(table));
}

play::TableVisit visit_of(const JoinOptions &options, const std::string &table) {
    if (!options.machine.empty())
        return {{{"Others there type", "tondo join " + table},
                 {"and from elsewhere", "tondo join " + notation::escaped(options.machine) + '/' + table}},
                options.restricted};
    return {play::invitations(table, options.directory, !options.as.empty()), options.restricted};
}

play::ExitReason play_on_screen(const JoinOptions &options, const server::TableDirectory *directory,
                                const std::vector<server::TableSummary> &tables) {
    // Connects to a named table before the screen opens, so that errors go to the shell.
    std::optional<server::TableClient> client;
    std::string table = options.table;
    if (!table.empty())
        connect(client, options, directory, table);
    term::Terminal terminal(options.interface->terminal_options(options.restricted));
    cli::Interface interface = options.interface->on(terminal, options.restricted);
    if (!client) {
        const std::string question =
            options.looks_on ? "Which table do you want to watch?" : "Which table do you join?";
        const auto chosen = play::choose_table(terminal, *interface.appearance.theme, tables, question);
        if (!chosen)
            return {};
        table = *chosen;
        connect(client, options, directory, table);
    }
    return play::join_table(terminal, interface, *client, visit_of(options, table));
}

play::ExitReason play_by_lines(const JoinOptions &options, const server::TableDirectory *directory) {
    std::optional<server::TableClient> client;
    connect(client, options, directory, options.table);
    system::LineChannel lines(options.interface->appearance->charset());
    return play::join_table(lines, *client, visit_of(options, options.table),
                            options.interface->line_preferences(options.restricted));
}

int run(JoinOptions options) {
    take_machine(options);
    check(options);
    if (!options.machine.empty())
        return part(options.linear ? play_by_lines(options, nullptr) : play_on_screen(options, nullptr, {}));
    const std::optional<server::TableDirectory> directory = server::TableDirectory::find(options.directory);
    std::vector<server::TableSummary> tables; // the choices if no table is named
    if (options.table.empty()) {
        if (directory)
            tables = server::find_open_tables(*directory);
        if (tables.size() < 2 || options.linear)
            options.table = server::only_table(tables, options.restricted);
    }
    if (!directory)
        throw system::Failure("there is no table " + options.table +
                              (options.restricted ? " now" : "; tondo host " + options.table + " opens it"));
    play::fetch_games(options.directory, options.as);
    return part(options.linear ? play_by_lines(options, &*directory) : play_on_screen(options, &*directory, tables));
}

Run add_client(cli::Command &command, const std::shared_ptr<JoinOptions> &options) {
    command.add("TABLE", options->table,
                "The table's name, or ssh://HOST/TABLE (default: the only one, or the one you choose)");
    add_name_option(command, options->as);
    command.add("--owner", options->owner, "Refuse the table if its host does not run under that login")
        .placeholder("LOGIN");
    add_linear_option(command, options->linear);
    command.add("--restricted", options->restricted, "Only the game: no Ctrl-Z, no file names; for a shared account");
    const auto settings = cli::SettingOptions::add_to(command);
    options->interface =
        cli::InterfaceOptions::add_to(*settings, options->looks_on ? cli::Use::watching : cli::Use::sharing);
    settings->add("dir", options->directory).section("Options");
    return [=] {
        if (options->restricted && !options->as.empty())
            storage::keep_apart(options->as);
        settings->apply();
        return run(*options);
    };
}

} // namespace

Run add_join(cli::Command &command) {
    const auto options = std::make_shared<JoinOptions>(JoinOptions{.command = "join"});
    command.add("--seat", options->seat, "The seat to take, white or w (default: your own, or the first free)")
        .placeholder("SEAT")
        .offers(cli::seat_names());
    return add_client(command, options);
}

Run add_watch(cli::Command &command) {
    return add_client(command, std::make_shared<JoinOptions>(JoinOptions{.command = "watch", .looks_on = true}));
}

} // namespace tondo::commands
