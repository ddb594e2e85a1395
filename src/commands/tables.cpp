#include "cli/options/setting_options.hpp"
#include "commands/command.hpp"
#include "server/table_discovery.hpp"

#include <algorithm>
#include <array>
#include <iostream>
#include <memory>

namespace tondo::commands {

namespace {

using Row = std::array<std::string, 7>;

void print(const std::vector<Row> &rows) {
    std::array<std::size_t, std::tuple_size_v<Row>> widths{};
    for (const Row &row : rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], row[i].size());
    for (const Row &row : rows) {
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

int run(const std::string &setting, bool is_restricted) {
    const std::optional<server::TableDirectory> directory = server::TableDirectory::find(setting);
    if (!directory)
        return system::exit_done;
    std::vector<Row> rows;
    for (const server::TableSummary &table : server::find_tables(*directory))
        rows.push_back({table.name, table.rules, table.players, table.turn, table.move, table.owner,
                        note_of(table, is_restricted)});
    print(rows);
    return system::exit_done;
}

} // namespace

Run add_tables(cli::Command &command) {
    const auto directory = std::make_shared<std::string>();
    const auto restricted = std::make_shared<bool>(false);
    command.add("--restricted", *restricted, "Without commands for a shell, for a shared account");
    const auto settings = cli::SettingOptions::add_to(command);
    settings->add("dir", *directory);
    return [=] {
        settings->apply();
        return run(*directory, *restricted);
    };
}

} // namespace tondo::commands
