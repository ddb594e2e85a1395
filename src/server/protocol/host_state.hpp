#pragma once
// The clients of a hosted game without their sockets: names, limits, heartbeats and bans. They send their requests to
// the table and receive its messages. Callers pass the current time of a monotonic clock.

#include "server/protocol/line_clients.hpp"
#include "server/protocol/outbox.hpp"
#include "server/protocol/table.hpp"

#include <chrono>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::server {

/// The name that a client of the login `names_from` has at a table if it chooses `name`. An @, which no login has,
/// marks it.
std::string marked_name(const std::string &name, const std::string &names_from);

class HostState : public LineClients {
public:
    using Record = Table::Record;
    /// Whether a name is, or looks like, a login of the machine.
    using IsLogin = std::function<bool(const std::string &name)>;

    /// As Table's.
    HostState(GameInfo info, game::LiveGame live, std::vector<std::string> events, TablePolicy policy, Record record,
              IsLogin is_login, TableHistory history, Instant now, Calendar calendar = {});

    void enter(Id id, const Peer &peer, Instant now) override;
    /// Registers a bot.
    void enter_bot(Id id, const std::string &name, Instant now);
    void receive(Id id, std::string_view line, Instant now) override;
    void leave(Id id, Instant now) override;
    /// As Table's.
    void forfeit(Id id, const std::string &why, Instant now);
    void dismiss(Id id, std::string_view reason) override;
    /// Applies the time limits that have expired, and pings idle clients.
    void apply_time_limits(Instant now);
    /// Time until the next heartbeat; nullopt while no client is pinged.
    std::optional<std::chrono::milliseconds> time_to_heartbeat(Instant now) const;

    std::optional<std::string> next_line(Id id, Instant now) override;
    bool has_line(Id id) const override;
    bool is_dismissed(Id id) const override { return clients_.at(id).outbox.has_ended(); }
    bool is_known(Id id) const override { return clients_.at(id).is_known(); }

    const game::LiveGame &live() const { return table_.live(); }
    /// As Table's.
    void note_clock(Instant now) { table_.note_clock(now); }
    const Table &table() const { return table_; }

private:
    static constexpr std::size_t everything = std::numeric_limits<std::size_t>::max();

    struct Client {
        Attendee attendee;
        Outbox outbox{everything}; ///< Receives no events before hello.
        TableStatus sent_status{};
        int mistakes = 0;
        int missed_heartbeats = 0;
        bool has_sent = true;     ///< A line was received since the last heartbeat.
        bool was_sent_to = false; ///< A line was sent since the last heartbeat.

        const std::string &name() const { return attendee.name; }
        bool is_known() const { return attendee.role != ClientRole::unidentified; }
        bool is_pinged() const { return is_known() && !attendee.is_bot && !outbox.has_ended(); }
    };

    Expected<void> carry_out(Id id, const Request &request, Instant now);
    Expected<void> serve(Id id, const Hello &hello, Instant now);
    Expected<void> serve(Id id, const Act &act, Instant now);
    Expected<void> serve(Id id, Watch, Instant now);
    Expected<void> serve(Id id, const Ping &ping, Instant now);
    Expected<void> serve(Id, const Pong &, Instant) { return {}; }
    Expected<void> serve(Id id, Leave, Instant now);
    Expected<void> serve(Id id, const Expel &expel, Instant now);
    /// Any other request is one to the table.
    template <class Other> Expected<void> serve(Id id, const Other &request, Instant now) {
        return table_.serve(clients_.at(id).attendee, request, now);
    }
    Expected<void> admit(const Attendee &client, Instant now);
    /// The name at the table of a client that chooses one.
    Expected<std::string> chosen_name(const Attendee &client, const std::string &wanted) const;
    void welcome(Id id, const KnownEvents &known, Instant now);
    std::optional<char> letter_of(const Client &client) const;
    void send(Id id, const Message &message);
    void set_role(Id id, ClientRole role, Instant now);
    void follow_table(const ByColor<std::string> &before, Instant now);
    void update_attendance(Instant now);
    void check_heartbeats(Instant now);
    void send_status(Id id, Instant now);

    Table table_;
    IsLogin is_login_;
    TokenBuckets hellos_{30, 5};
    std::map<Id, Client> clients_;
    Instant next_heartbeat_{0};
};

} // namespace tondo::server
