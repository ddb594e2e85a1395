#pragma once
// State of a hosted game without its sockets: clients, requests, messages and time limits. Callers pass the current
// time of a monotonic clock.

#include "game/live_game.hpp"
#include "server/protocol/chat_history.hpp"
#include "server/protocol/message.hpp"
#include "server/protocol/outbox.hpp"
#include "server/protocol/request.hpp"
#include "server/protocol/table_policy.hpp"
#include "server/protocol/token_bucket.hpp"
#include "tondo/core/expected.hpp"
#include "tondo/core/game_clock.hpp"

#include <chrono>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::server {

/// Identity of a client, as the kernel reports it.
struct ClientIdentity {
    std::string name;      ///< The login, or the bot's name.
    bool is_owner = false; ///< Whether the host runs under this login.
    bool is_bot = false;
};

class HostState {
public:
    using Instant = GameClock::Instant;
    using Id = int;
    /// Writes an event to the journal. If it throws, the event is not applied.
    using Record = std::function<void(const std::string &event, const game::LiveGame &before)>;
    /// Whether a name is a login of the machine.
    using IsLogin = std::function<bool(const std::string &name)>;

    /// `events` is the text of all events that `live` already contains. Chat messages are numbered from
    /// `first_message`.
    HostState(GameInfo info, game::LiveGame live, std::vector<std::string> events, TablePolicy policy, Record record,
              IsLogin is_login, std::int64_t first_message, Instant now);

    /// Registers a connection; the client's first line must be hello.
    void enter(Id id, ClientIdentity identity, Instant now);
    /// Parses and executes a line of a client.
    void receive(Id id, std::string_view line, Instant now);
    /// Removes a client that has disconnected.
    void leave(Id id, Instant now);
    /// The bot to move cannot continue, for the reason `why`; the rules treat it as running out of time.
    void forfeit(Id id, const std::string &why, Instant now);
    /// Replaces the client's queued lines by a bye; the connection is closed after that.
    void dismiss(Id id, const std::string &reason);
    /// Applies the time limits that have expired, and pings idle clients.
    void apply_time_limits(Instant now);
    /// Time until the next limit expires; nullopt if none is running.
    std::optional<std::chrono::milliseconds> time_to_limit(Instant now) const;
    /// Time until the next heartbeat; nullopt while no client is pinged.
    std::optional<std::chrono::milliseconds> time_to_heartbeat(Instant now) const;

    /// Removes and returns the next line to send to a client, without newline.
    std::optional<std::string> next_line(Id id, Instant now);
    /// Whether lines wait to be sent to a client.
    bool has_line(Id id) const;
    /// Whether to disconnect the client once its lines are sent.
    bool is_dismissed(Id id) const { return clients_.at(id).outbox.has_ended(); }
    /// Whether the client has sent hello.
    bool is_known(Id id) const { return clients_.at(id).role != ClientRole::unidentified; }

    const game::LiveGame &live() const { return live_; }
    const game::BotPolicy &bot_policy() const { return policy_.bots; }
    /// Whether the owner has closed the table.
    bool is_closed() const { return end_ == End::closed; }
    /// Whether all clients have been dismissed and no new ones are accepted.
    bool has_ended() const { return end_ != End::none; }
    /// Whether any person plays or watches. Otherwise bots do not move and their clocks are stopped.
    bool has_people() const;
    /// The time left on a player's clock; nullopt at a table without clocks.
    std::optional<std::chrono::milliseconds> left(Color seat, Instant now) const;

private:
    enum class End : std::uint8_t { none, closed, adjourned };
    enum class ClientRole : std::uint8_t { unidentified, standing, seated, watching };

    /// Status that changes too often to be an event: only its latest value is sent, when the client can receive it.
    struct Status {
        ByColor<game::Connection> players;
        Audience audience;
        std::size_t clocks = 0; ///< Number of times that a clock was started or stopped.
        std::optional<Color> claimable;
        std::optional<Proposed> proposal;
        std::string considered; ///< The square under the cursor of the player to move; empty if they do not share it.
        friend bool operator==(const Status &, const Status &) = default;
    };

    static constexpr std::size_t everything = std::numeric_limits<std::size_t>::max();

    struct Client {
        ClientIdentity identity;
        ClientRole role = ClientRole::unidentified;
        Outbox outbox{everything}; ///< Receives no events before hello.
        Status sent_status{};
        int mistakes = 0;
        int missed_heartbeats = 0;
        bool has_sent = true;     ///< A line was received since the last heartbeat.
        bool was_sent_to = false; ///< A line was sent since the last heartbeat.

        bool is_pinged() const { return role != ClientRole::unidentified && !identity.is_bot && !outbox.has_ended(); }
    };

    Expected<void> carry_out(Id id, const Request &request, Instant now);
    Expected<void> serve(Id id, const Hello &hello, Instant now);
    Expected<void> serve(Id id, const Act &act, Instant now);
    Expected<void> serve(Id id, Watch, Instant now);
    Expected<void> serve(Id id, const Say &say, Instant now);
    Expected<void> serve(Id id, const Point &point, Instant now);
    Expected<void> serve(Id id, const Ping &ping, Instant now);
    Expected<void> serve(Id, const Pong &, Instant) { return {}; }
    Expected<void> serve(Id id, Leave, Instant now);
    Expected<void> serve(Id id, Close, Instant now);
    Expected<void> serve(Id id, const Expel &expel, Instant now);
    Expected<void> serve(Id id, Claim, Instant now);
    Expected<void> serve(Id id, const Propose &propose, Instant now);
    Expected<void> serve(Id id, Vote vote, Instant now);
    bool may_sit(const ClientIdentity &identity) const;
    Expected<void> may_play(const Proposal &proposal) const;
    void hand_over(const Proposal &proposal, Instant now);
    ColorSet voters(Instant now) const;
    void count_votes(Instant now);
    void end(End end, std::string_view reason);
    std::optional<Instant> claimable_from() const;
    bool awaits_first_move() const;
    std::optional<Instant> first_move_due() const;
    void enforce_first_move(Instant now);
    Expected<void> is_seated(Id id) const;
    Expected<void> admit(const ClientIdentity &identity, Instant now);
    bool keeps_place(const ClientIdentity &identity) const;
    Expected<void> may_be_called(const ClientIdentity &identity, const std::string &name) const;
    void announce(const std::string &name, const std::string &text);
    Expected<void> apply(game::Event event, Instant now);
    void send(Id id, const Message &message);
    void set_role(Id id, ClientRole role, Instant now);
    void update_claimable(Instant now);
    void update_presence(Instant now);
    void check_heartbeats(Instant now);
    void set_clock(Instant now);
    game::Connection connection(Color seat, Instant now) const;
    bool is_here(Color seat) const;
    bool may_run(Color seat) const;
    char letter(Color seat) const { return live_.rules().players[seat].letter; }
    Clocks clocks(Instant now) const;
    void send_status(Id id, Instant now);

    GameInfo info_;
    game::LiveGame live_;
    std::vector<std::string> log_;
    TablePolicy policy_;
    Record record_;
    IsLogin is_login_;
    ChatHistory chat_;
    TokenBuckets hellos_{30, 5};
    TokenBuckets seat_changes_{10, 0.1}; ///< Rate limit, because each change stays in the journal.
    std::set<std::string> banned_;
    ColorSet agreed_;       ///< Players who agreed to the open proposal.
    Instant turn_since_{0}; ///< Time from which the player to move could move.
    std::map<Id, Client> clients_;
    Status status_;
    ColorSet seen_; ///< Players who have been here since the host started.
    std::optional<GameClock> clock_;
    Instant not_before_{0}; ///< Time of the next attempt after the journal could not be written.
    Instant next_heartbeat_{0};
    End end_ = End::none;
};

} // namespace tondo::server
