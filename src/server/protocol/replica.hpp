#pragma once
// Client-side replica of a hosted game, without its socket: applies messages of the host to the state that is drawn.
// After a reconnect it continues with the next event, so that none is lost or applied twice.

#include "game/description.hpp"
#include "server/protocol/message.hpp"
#include "server/protocol/request.hpp"

#include <chrono>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

namespace tondo::server {

class Replica {
public:
    /// Time on the client's own monotonic clock.
    using Instant = std::chrono::milliseconds;

    /// The first request on a new connection to the host, also after a reconnect. `as` is the name that the owner's
    /// login gives the client, or empty.
    Hello hello(const std::string &as = {});

    /// Applies a line of the host and returns its message. Throws ParseError for an invalid line; close the connection
    /// then.
    Message take(std::string_view line, Instant now);

    /// Whether the events up to the connection have been received.
    bool is_ready() const { return ready_; }
    /// KnownEvents once is_ready().
    const GameInfo &info() const { return *info_; }
    const game::LiveGame &live() const { return *live_; }
    /// The event received last; nullopt before the first.
    const std::optional<game::Event> &last_event() const { return last_event_; }
    /// The client's name at this table.
    const std::string &name() const { return name_; }
    /// The client's seat; nullopt for a spectator.
    std::optional<Color> seat() const { return seat_; }
    struct Connection {
        Presence::State state = Presence::State::here;
        Instant since{};             ///< Start of the silence or absence.
        std::size_t connections = 1; ///< Connections of a player who is here.
    };
    const Connection &connection(Color seat) const { return connections_[seat]; }
    /// The player to move, if they can be claimed.
    std::optional<Color> claimable() const { return claimable_; }
    /// The number of spectators.
    std::size_t audience() const { return audience_.clients; }
    const std::vector<std::string> &spectators() const { return audience_.names; }
    /// The square under the cursor of the player to move, if they share it.
    std::optional<Square> considered() const { return considered_; }
    /// The time left on a player's clock; nullopt at a table without clocks.
    std::optional<std::chrono::milliseconds> left(Color seat, Instant now) const;
    /// The player whose clock runs; nullopt while all clocks are stopped.
    std::optional<Color> running() const { return running_; }
    /// Chat messages, newest last.
    const std::deque<ChatMessage> &chat() const { return messages_; }

private:
    void begin_game(std::string_view line);
    void apply(const Welcome &welcome, Instant now);
    void apply(const GameInfo &info, Instant now);
    void apply(const Described &described, Instant now);
    void apply(const Happened &happened, Instant now);
    void apply(Ready ready, Instant now);
    void apply(Seated seated, Instant now);
    void apply(const Presence &presence, Instant now);
    void apply(const Clocks &clocks, Instant now);
    void apply(const Audience &audience, Instant now);
    void apply(const Considered &considered, Instant now);
    void apply(const Claimable &claimable, Instant now);
    void apply(const Proposed &, Instant) {}
    void apply(const ChatMessage &said, Instant now);
    void apply(const Refused &, Instant) {}
    void apply(const Ping &, Instant) {}
    void apply(const Pong &, Instant) {}
    void apply(const Bye &, Instant) {}
    Color seat_of(char letter) const;

    std::string name_;
    std::optional<GameInfo> info_;
    game::Description description_;
    std::optional<game::LiveGame> live_;
    std::optional<game::Event> last_event_;
    std::size_t events_ = 0;
    bool ready_ = false;
    std::optional<Color> seat_;
    ByColor<Connection> connections_;
    std::optional<Color> claimable_;
    Audience audience_;
    std::optional<Square> considered_;
    std::optional<Clocks> clocks_;
    std::optional<Color> running_;
    Instant clocks_as_of_{0};
    std::deque<ChatMessage> messages_;
};

} // namespace tondo::server
