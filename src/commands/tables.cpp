#include "cli/options/setting_options.hpp"
#include "commands/command.hpp"
#include "play/joining.hpp"
#include "server/table_discovery.hpp"

#include <algorithm>
#include <array>
#include <iostream>
#include <memory>

namespace tondo::commands {

namespace {

using TableRow = std::array<std::string, 7>;

void print(const std::vector<TableRow> &rows) {
    std::array<std::size_t, std::tuple_size_v<TableRow>> widths{};
    for (const TableRow &row : rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], row[i].size());
    for (const TableRow &row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i)
            line += row[i] + std::string(widths[i] - row[i].size() + 1, ' ');
        std::cout << line.substr(0, line.find_last_not_of(' ') + 1) << '\n';
    }
}

// A restricted player is not told to run a command.
std::string note_of(const server::TableSummary &table, bool is_restricted) {
    return table.note + (table.can_go_on && !is_restricted ? ": tondo host " + table.name + " goes on" : "");
}

struct TablesOptions {
    std::string directory = {};
    bool is_restricted = false;
    bool mine = false;
    std::string name = {}; ///< Of --as.
};

// The tables of a player, those first where it is their turn.
std::vector<server::TableSummary> tables_of(const std::string &name, std::vector<server::TableSummary> tables) {
    std::erase_if(tables, [&](const server::TableSummary &table) {
        return std::find(table.names.begin(), table.names.end(), name) == table.names.end();
    });
    std::stable_partition(tables.begin(), tables.end(),
                          [&](const server::TableSummary &table) { return table.turn == name; });
    return tables;
}

int run(const TablesOptions &options) {
    const std::optional<server::TableDirectory> directory = server::TableDirectory::find(options.directory);
    std::vector<server::TableSummary> tables =
        directory ? server::find_tables(*directory) : std::vector<server::TableSummary>();
    if (options.mine)
        tables = tables_of(play::player_name(options.name), std::move(tables));
    std::vector<TableRow> rows;
    for (const server::TableSummary &table : tables)
        rows.push_back({table.name, table.rules, table.players, table.turn, table.move, table.owner,
                        note_of(table, options.is_restricted)});
    print(rows);
    return options.mine && rows.empty() ? system::exit_bad_input : system::exit_done; // as grep
}

} // namespace

Run add_tables(cli::Command &command) {
    const auto options = std::make_shared<TablesOptions>();
    command.add("--mine", options->mine, "Only tables at which you play; first those where it is your turn");
    add_name_option(command, options->name);
    command.add("--restricted", options->is_restricted, "Without commands for a shell, for a shared account");
    const auto settings = cli::SettingOptions::add_to(command);
    settings->add("dir", options->directory);
    return [=] {
        settings->apply();
        return run(*options);
    };
}

} // namespace tondo::commands
