// The commands of guests: join and watch.

#include "cli/options/interface.hpp"
#include "cli/options/setting_options.hpp"
#include "commands/command.hpp"
#include "game/names.hpp"
#include "notation/utf8.hpp"
#include "play/joining.hpp"
#include "play/playing.hpp"
#include "storage/files/finding.hpp"
#include "system/failure.hpp"

#include <algorithm>
#include <iostream>
#include <memory>

namespace tondo::app {

namespace {

struct GuestOptions {
    const char *command;
    bool looks_on = false;
    bool linear = false;
    bool restricted = false;
    std::string table = {};
    std::string seat = {};
    std::string as = {};
    std::string owner = {};
    std::string directory = {};
    std::shared_ptr<InterfaceOptions> interface = {};

    JoinRequest arrival(const std::string &at) const {
        return {at, looks_on ? server::Request(server::Watch{}) : server::Act{"sit " + (seat.empty() ? "any" : seat)},
                as, owner};
    }
};

void check(const GuestOptions &options) {
    const auto refuse = [&](const std::string &why) { throw bad_usage(std::string(options.command) + ": " + why); };
    if (!options.table.empty() && !game::is_table_name(options.table))
        refuse("there can be no table " + notation::quote(options.table));
    if (!options.as.empty() && !game::is_guest_name(options.as))
        refuse("nobody can be called " + notation::quote(options.as));
    if (!std::all_of(options.seat.begin(), options.seat.end(),
                     [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }))
        refuse("there can be no seat " + notation::quote(options.seat));
}

// Prints the message after the screen is the shell's again.
int part(const ExitReason &left) {
    if (left.status != exit_done && !left.message.empty())
        throw Failure(left.message);
    if (!left.message.empty())
        std::cout << "tondo: " << notation::escaped(left.message) << '\n';
    return left.status;
}

ExitReason play_on_screen(const GuestOptions &options, const TableDirectory &directory,
                          const std::vector<TableSummary> &tables) {
    std::optional<TableClient> client; // a refusal is shown on the screen that is there already
    std::string table = options.table;
    if (!table.empty())
        client.emplace(directory, options.arrival(table));
    Terminal terminal(options.interface->terminal_options(options.restricted));
    Interface interface = options.interface->on(terminal, options.restricted);
    if (!client) {
        const std::string question =
            options.looks_on ? "Which table do you want to watch?" : "Which table do you join?";
        const auto chosen = choose_table(terminal, *interface.appearance.theme, tables, question);
        if (!chosen)
            return {};
        table = *chosen;
        client.emplace(directory, options.arrival(table));
    }
    return join_table(terminal, interface, *client,
                      {invitations(table, options.directory, !options.as.empty()), options.restricted});
}

ExitReason play_by_lines(const GuestOptions &options, const TableDirectory &directory) {
    TableClient client(directory, options.arrival(options.table));
    LineChannel lines;
    return join_table(lines, client,
                      {invitations(options.table, options.directory, !options.as.empty()), options.restricted},
                      options.interface->line_preferences());
}

int run(GuestOptions options) {
    check(options);
    const std::optional<TableDirectory> directory = TableDirectory::find(options.directory);
    std::vector<TableSummary> tables; // to choose from
    if (options.table.empty()) {
        if (directory)
            tables = find_open_tables(*directory);
        if (tables.size() < 2 || options.linear)
            options.table = only_table(tables);
    }
    if (!directory)
        throw Failure("there is no table " + options.table + "; tondo host " + options.table + " opens it");
    return part(options.linear ? play_by_lines(options, *directory) : play_on_screen(options, *directory, tables));
}

Run add_guest(Command &command, const std::shared_ptr<GuestOptions> &options) {
    command.add("TABLE", options->table, "The table's name (default: the only one, or the one you choose)");
    command
        .add("--as", options->as, "Your name, where the table was opened for names from your log-in (host --as-from)")
        .placeholder("NAME");
    command.add("--owner", options->owner, "Refuse the table if its host does not run under that log-in")
        .placeholder("LOGIN");
    add_linear_option(command, options->linear);
    command.add("--restricted", options->restricted, "Only the game: no Ctrl-Z, no file names; for a shared account");
    const auto settings = SettingOptions::add_to(command);
    options->interface = InterfaceOptions::add_to(*settings, options->looks_on ? InterfaceOptions::Use::watching
                                                                               : InterfaceOptions::Use::sharing);
    settings->add("dir", options->directory).section("Options");
    return [=] {
        settings->apply();
        return run(*options);
    };
}

} // namespace

Run add_join(Command &command) {
    const auto options = std::make_shared<GuestOptions>(GuestOptions{.command = "join"});
    command.add("--seat", options->seat, "The seat to take, white or w (default: your own, or the first free)")
        .placeholder("SEAT");
    return add_guest(command, options);
}

Run add_watch(Command &command) {
    return add_guest(command, std::make_shared<GuestOptions>(GuestOptions{.command = "watch", .looks_on = true}));
}

} // namespace tondo::app
