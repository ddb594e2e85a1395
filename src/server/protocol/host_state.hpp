#pragma once
// State of a hosted game without its sockets: clients, requests, messages and time limits. Callers pass the current
// moment, on a clock that never goes back.

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

/// Identity of a client, as the system vouches for it.
struct ClientIdentity {
    std::string name;      ///< Of the log-in, or a bot's.
    bool is_owner = false; ///< Whether it is the log-in that the table runs under.
    bool is_bot = false;
};

class HostState {
public:
    using Instant = GameClock::Instant;
    using Id = int;
    /// Writes an event to the journal. If it throws, the event does not happen.
    using Record = std::function<void(const std::string &event, const game::LiveGame &before)>;
    /// Whether a name belongs to a log-in of the machine.
    using IsLogin = std::function<bool(const std::string &name)>;

    /// `events` are those so far, which `live` contains. Chat messages are numbered from `first_saying`.
    HostState(GameInfo info, game::LiveGame live, std::vector<std::string> events, TablePolicy policy, Record record,
              IsLogin is_login, std::int64_t first_message, Instant now);

    /// A client connects; its first line has to be hello.
    void enter(Id id, ClientIdentity identity, Instant now);
    /// Handles a line of a client.
    void take(Id id, std::string_view line, Instant now);
    /// The client has disconnected.
    void leave(Id id, Instant now);
    /// The player to move cannot continue, for that reason; the rules treat it as running out of time.
    void forfeit(Id id, const std::string &why, Instant now);
    /// Sends a bye and then disconnects the client.
    void dismiss(Id id, const std::string &reason);
    /// Applies the time limits that have expired, and pings silent clients.
    void apply_time_limits(Instant now);
    /// The time until a limit expires, if any runs.
    std::optional<std::chrono::milliseconds> time_to_limit(Instant now) const;
    /// The time until the next heartbeat; none without clients that are pinged.
    std::optional<std::chrono::milliseconds> time_to_heartbeat(Instant now) const;

    /// The next line for a client, without newline.
    std::optional<std::string> next_line(Id id, Instant now);
    /// Whether there are lines for a client.
    bool has_line(Id id) const;
    /// Whether to disconnect the client once its lines are sent.
    bool is_dismissed(Id id) const { return clients_.at(id).outbox.has_ended(); }
    /// Whether the client has sent hello.
    bool is_known(Id id) const { return clients_.at(id).place != Place::unidentified; }

    const game::LiveGame &live() const { return live_; }
    /// Whether the owner has closed the table.
    bool is_closed() const { return end_ == End::closed; }
    /// Whether all clients are dismissed and no new ones accepted.
    bool has_ended() const { return end_ != End::none; }
    /// Whether any person plays or watches. Without one, bots do not play and their time does not run.
    bool has_company() const;
    /// The time that a player has left; none at a table without clocks.
    std::optional<std::chrono::milliseconds> left(Color seat, Instant now) const;

private:
    enum class End : std::uint8_t { none, closed, adjourned };
    enum class Place : std::uint8_t { unidentified, standing, seated, watching };

    /// State that changes too often for an event each time: a client is sent the current state when it can receive it.
    struct PlayerPresence {
        Presence::State state = Presence::State::here;
        Instant since{};             ///< When the player was silent or away first.
        std::size_t connections = 1; ///< Of a player who is here.
        friend bool operator==(const PlayerPresence &, const PlayerPresence &) = default;
    };
    struct Status {
        ByColor<PlayerPresence> players;
        Audience audience;
        std::size_t clocks = 0; ///< Number of starts and stops.
        std::optional<Color> claimable;
        std::optional<Proposed> proposal;
        std::string considered; ///< The square under the cursor of the player to move; empty if they do not show it.
        friend bool operator==(const Status &, const Status &) = default;
    };

    static constexpr std::size_t everything = std::numeric_limits<std::size_t>::max();

    struct Client {
        ClientIdentity identity;
        Place place = Place::unidentified;
        Outbox outbox{everything}; ///< No messages before hello.
        Status sent_status{};
        int mistakes = 0;
        int missed_heartbeats = 0;
        bool has_sent = true;     ///< Since the last heartbeat.
        bool was_sent_to = false; ///< Any line since the last heartbeat.

        bool is_pinged() const { return place != Place::unidentified && !identity.is_bot && !outbox.has_ended(); }
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
    void set_place(Id id, Place place, Instant now);
    void update_claimable(Instant now);
    void update_presence(Instant now);
    void check_heartbeats(Instant now);
    void set_clock(Instant now);
    PlayerPresence presence(Color seat, Instant now) const;
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
    TokenBuckets seat_changes_{10, 0.1}; ///< Each stays in the journal.
    std::set<std::string> banned_;
    ColorSet agreed_;       ///< To the proposal.
    Instant turn_since_{0}; ///< The moment from which the player could move.
    std::map<Id, Client> clients_;
    Status status_;
    ColorSet seen_; ///< Players who have been here since the room was made.
    std::optional<GameClock> clock_;
    Instant not_before_{0}; ///< After a failed write of a timeout: the next attempt.
    Instant next_heartbeat_{0};
    End end_ = End::none;
};

} // namespace tondo::server
