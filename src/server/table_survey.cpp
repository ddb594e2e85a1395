#include "server/table_survey.hpp"

#include "server/protocol/replica.hpp"
#include "server/table_line.hpp"
#include "server/table_socket.hpp"
#include "storage/files/finding.hpp"
#include "system/failure.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/scores.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace tondo::app {

namespace {

TableSummary describe(const std::string &name, const table::Replica &replica, uid_t host) {
    const game::LiveGame &live = replica.live();
    const Position &now = live.game().position();
    game::SeatReservations players;
    for (const Color seat : all_colors)
        players[seat] = live.given_names()[seat].empty() ? "-" : live.given_names()[seat];
    const auto &outcome = live.game().outcome();
    return {name,
            std::string(live.rules().key),
            game::write_reservations(live.rules(), players),
            outcome ? notation::write_scores(outcome->scores) : std::string(live.rules().players[now.turn()].name),
            std::to_string(now.fullmove_number()),
            login_name(host)};
}

/// Asks a host that has been said hello to; nothing if it does not answer as one does.
std::optional<TableSummary> ask(const std::string &name, TableLine &line, TableLine::Deadline deadline) {
    try {
        table::Replica replica;
        while (const std::optional<std::string> text = line.receive(deadline)) {
            replica.take(*text, {});
            if (replica.is_ready())
                return describe(name, replica, line.host());
        }
    } catch (const notation::ParseError &) {
        // no host of ours
    }
    return {};
}

// All are asked at once, so that none can keep the user waiting for longer.
std::vector<TableSummary> ask_all(const TableDirectory &directory, const std::vector<std::string> &names) {
    const TableLine::Deadline deadline = std::chrono::steady_clock::now() + std::chrono::seconds(2);
    std::vector<std::pair<std::string, TableLine>> lines;
    for (const std::string &name : names)
        if (std::optional<TableLine> line = TableLine::open(directory, name); line)
            if (line->send(table::Hello{}, deadline))
                lines.emplace_back(name, std::move(*line));
    std::vector<TableSummary> rows;
    for (auto &[name, line] : lines)
        if (std::optional<TableSummary> row = ask(name, line, deadline))
            rows.push_back(std::move(*row));
    return rows;
}

} // namespace

std::vector<TableSummary> survey(const TableDirectory &directory) {
    constexpr std::size_t at_once = 200; // far fewer than a process may have open
    const std::vector<std::string> names = directory.tables();
    std::vector<TableSummary> tables;
    for (std::size_t begin = 0; begin < names.size(); begin += at_once) {
        const auto first = names.begin() + static_cast<std::ptrdiff_t>(begin);
        const auto count = static_cast<std::ptrdiff_t>(std::min(at_once, names.size() - begin));
        for (TableSummary &table : ask_all(directory, {first, first + count}))
            tables.push_back(std::move(table));
    }
    return tables;
}

std::string only_table(const std::vector<TableSummary> &tables) {
    if (tables.size() == 1)
        return tables.front().name;
    std::string names;
    for (const TableSummary &table : tables)
        names += (names.empty() ? "" : ", ") + table.name;
    throw Failure(names.empty() ? "there is no table; tondo host opens one"
                                : "there are several tables, name one: " + names);
}

} // namespace tondo::app
