#include "server/table_discovery.hpp"

#include "game/clock_text.hpp"
#include "notation/join.hpp"
#include "notation/utf8.hpp"
#include "server/host_connection.hpp"
#include "server/logins.hpp"
#include "server/protocol/replica.hpp"
#include "system/event_loop.hpp"
#include "system/failure.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/scores.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <deque>
#include <fcntl.h>
#include <filesystem>
#include <optional>
#include <sstream>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace tondo::server {

namespace {

// A free seat is `-`, a reserved one `-(anna)`.
std::string name_text(const game::LiveGame &live, Color seat) {
    const std::string &name = live.given_names()[seat];
    const std::string &reserved = live.reservations()[seat];
    return !name.empty() ? name : reserved.empty() ? "-" : "-(" + reserved + ')';
}

std::string player_text(const server::Replica &replica, Color seat) {
    const std::string &name = replica.live().given_names()[seat];
    if (name.empty())
        return name_text(replica.live(), seat);
    std::string remarks = name == replica.name() ? ",you" : "";
    const game::Presence presence = replica.presence({});
    if (const std::optional<game::ClockReadings> &clocks = presence.clocks)
        remarks += ',' + game::write_countdown(clocks->left[seat]);
    if (presence.connections[seat].state == game::Connection::State::away)
        remarks += ",away";
    if (const game::MatchScore &score = replica.series().before; score.games > 0) {
        std::string points = game::write_points(score.points[seat]);
        std::replace(points.begin(), points.end(), ' ', '+');
        remarks += ",score=" + points;
    }
    return remarks.empty() ? name : name + '(' + remarks.substr(1) + ')';
}

/// A table without details but a note.
TableSummary describe_closed(const std::string &name, uid_t owner, std::string note) {
    return {.name = name,
            .rules = "-",
            .players = "-",
            .turn = "-",
            .move = "-",
            .owner = login_name(owner),
            .note = std::move(note)};
}

/// The line of HostLock::keep(), escaped because its writer may be anybody; empty if there is none.
std::string read_kept_game(const std::filesystem::path &lock) {
    std::array<char, 512> text;
    const system::UniqueFd file(::open(lock.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    const ssize_t size = file.is_open() ? ::read(file.get(), text.data(), text.size()) : 0;
    return size > 0 ? notation::escaped({text.data(), static_cast<std::size_t>(size)}) : std::string();
}

/// A table whose host has ended, described by its lock; nullopt if that is gone.
std::optional<TableSummary> describe_ended(const TableDirectory &directory, const std::string &name) {
    struct stat left {};
    if (::lstat(directory.open_lock(name).c_str(), &left) != 0)
        return {};
    TableSummary table = describe_closed(name, left.st_uid, "the host has died");
    table.can_go_on = left.st_uid == ::geteuid();
    std::istringstream words(read_kept_game(directory.open_lock(name)));
    TableSummary kept = table;
    if (words >> kept.rules >> kept.players >> kept.turn >> kept.move) {
        table = std::move(kept);
        table.note = "adjourned";
        const RuleSet *const rules = find_rules(table.rules);
        if (const auto players = game::read_reservations(rules ? *rules : all_rules().front(), table.players); players)
            table.names = *players;
    }
    return table;
}

TableSummary describe(const std::string &name, const server::Replica &replica, uid_t host) {
    const game::LiveGame &live = replica.live();
    const Position &now = live.game().position();
    game::SeatReservations players;
    for (const Color seat : all_colors)
        players[seat] = player_text(replica, seat);
    const auto &outcome = live.game().outcome();
    return {.name = name,
            .rules = std::string(live.rules().key),
            .players = game::write_reservations(live.rules(), players),
            .turn = outcome ? notation::write_scores(outcome->scores) : live.name(now.turn()),
            .move = std::to_string(now.fullmove_number()),
            .owner = login_name(host),
            .names = live.given_names()};
}

bool refuses_version(const server::Message &message) {
    const auto *const bye = std::get_if<server::Bye>(&message);
    return bye && bye->reason.starts_with(server::speaks_version);
}

/// A connection to a host to which hello has been sent.
class Query {
public:
    Query(system::EventLoop &loop, std::string name, HostConnection line)
        : name_(std::move(name)), connection_(std::move(line)) {
        connection_.wake(&loop, [this](short) { receive(); });
    }
    Query(const Query &) = delete;
    Query &operator=(const Query &) = delete;

    /// Reads a bounded number of lines. Returns whether more may be buffered, for which the socket does not become
    /// readable.
    bool receive() {
        constexpr int at_once = 100;
        has_more_ = false;
        try {
            for (int taken = 0; !is_over_; ++taken) {
                const std::optional<std::string> text = taken < at_once ? connection_.receive() : std::nullopt;
                has_more_ = taken == at_once;
                is_over_ = is_over_ || (!text && connection_.is_over());
                if (!text)
                    break;
                if (refuses_version(replica_.apply(*text, {})))
                    row_ = describe_closed(name_, connection_.host(), "hosted by another version of tondo");
                else if (replica_.is_ready())
                    row_ = describe(name_, replica_, connection_.host());
                is_over_ = row_.has_value();
            }
        } catch (const notation::ParseError &) {
            is_over_ = true; // not a tondo host
        }
        if (is_over_)
            connection_.wake(nullptr);
        return has_more_;
    }
    bool has_more() const { return has_more_ && !is_over_; }
    bool is_over() const { return is_over_; }
    const std::optional<TableSummary> &row() const { return row_; }

private:
    std::string name_;
    HostConnection connection_;
    server::Replica replica_;
    std::optional<TableSummary> row_;
    bool has_more_ = false;
    bool is_over_ = false;
};

// Each open query uses a file descriptor.
void allow_descriptors(std::size_t number) {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    limit.rlim_cur = std::max(limit.rlim_cur, std::min<rlim_t>(limit.rlim_max, number + 64));
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

} // namespace

std::string write_kept_game(const game::LiveGame &live) {
    game::SeatReservations players;
    for (const Color seat : all_colors)
        players[seat] = name_text(live, seat);
    return std::string(live.rules().key) + ' ' + game::write_reservations(live.rules(), players) + ' ' +
           live.name(live.position().turn()) + ' ' + std::to_string(live.position().fullmove_number());
}

// Queries all tables at once, so that an unresponsive host does not delay the others.
std::vector<TableSummary> find_tables(const TableDirectory &directory) {
    constexpr std::chrono::milliseconds patience{2000};
    const std::vector<std::string> names = directory.tables();
    allow_descriptors(names.size());
    system::EventLoop loop;
    const system::EventLoop::Timer end(loop, patience);
    std::deque<Query> queries;
    std::vector<TableSummary> tables;
    for (const std::string &name : names)
        if (std::optional<HostConnection> line = HostConnection::open(directory, name)) {
            if (line->send(server::Hello{}, std::chrono::steady_clock::now()))
                queries.emplace_back(loop, name, std::move(*line));
        } else if (errno == ECONNREFUSED) {
            if (std::optional<TableSummary> ended = describe_ended(directory, name))
                tables.push_back(std::move(*ended));
        }
    const auto any = [&](const auto &matches) { return std::any_of(queries.begin(), queries.end(), matches); };
    while (end.is_set() && any([](const Query &query) { return !query.is_over(); })) {
        if (any([](const Query &query) { return query.has_more(); }))
            loop.run_pending();
        else
            loop.run_once();
        for (Query &query : queries)
            if (query.has_more())
                query.receive();
    }
    for (const Query &query : queries)
        if (query.row())
            tables.push_back(*query.row());
    std::sort(tables.begin(), tables.end(), [](const auto &one, const auto &other) { return one.name < other.name; });
    return tables;
}

std::vector<TableSummary> find_open_tables(const TableDirectory &directory) {
    std::vector<TableSummary> tables = find_tables(directory);
    std::erase_if(tables, [](const TableSummary &table) { return !table.note.empty(); });
    return tables;
}

std::string only_table(const std::vector<TableSummary> &tables, bool is_restricted) {
    if (tables.size() == 1)
        return tables.front().name;
    const std::string names = notation::join(tables, ", ", &TableSummary::name);
    if (!names.empty())
        throw system::Failure("there are several tables, name one: " + names);
    throw system::Failure(is_restricted ? "there is no table now" : "there is no table; tondo host opens one");
}

} // namespace tondo::server
