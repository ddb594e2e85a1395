#pragma once
// Client-side replica of a hosted game, without its socket: applies messages of the host to the state that is drawn.
// After a reconnect it continues with the next event, so that none is lost or applied twice.

#include "game/description.hpp"
#include "game/presence.hpp"
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
    Message apply(std::string_view line, Instant now);

    /// Whether the events up to the connection have been received.
    bool is_ready() const { return ready_; }
    /// KnownEvents once is_ready().
    const GameInfo &info() const { return *info_; }
    const game::LiveGame &live() const { return *live_; }
    /// The games at this table before this one.
    const game::Series &series() const { return series_; }
    /// The event received last; nullopt before the first.
    const std::optional<game::Event> &last_event() const { return last_event_; }
    /// The client's name at this table.
    const std::string &name() const { return name_; }
    /// As the host has sent it last, without what the client knows by itself.
    const game::Presence &presence() const { return presence_; }
    /// The same with the clocks as they are now.
    game::Presence presence(Instant now) const;
    /// Chat messages, newest last.
    const std::deque<ChatMessage> &chat() const { return messages_; }

private:
    void begin_game(std::string_view line);
    void update(const Welcome &welcome, Instant now);
    void update(const GameInfo &info, Instant now);
    void update(const SeriesInfo &info, Instant now);
    void update(const Described &described, Instant now);
    void update(const Unknown &unknown, Instant now);
    void update(const Happened &happened, Instant now);
    void update(Ready ready, Instant now);
    void update(Seated seated, Instant now);
    void update(const PlayerConnection &player, Instant now);
    void update(const Clocks &clocks, Instant now);
    void update(const Audience &audience, Instant now);
    void update(const Considered &considered, Instant now);
    void update(const Claimable &claimable, Instant now);
    void update(Paused paused, Instant) { presence_.is_paused = paused.is_paused; }
    void update(const ChatMessage &said, Instant now);
    /// Other messages change nothing.
    template <class Other> void update(const Other &, Instant) {}
    Color seat_of(char letter) const;
    std::optional<Color> seat_or_none(std::optional<char> letter) const;

    std::string name_;
    std::optional<GameInfo> info_;
    game::Series series_;
    game::Description description_;
    std::optional<game::LiveGame> live_;
    std::optional<game::Event> last_event_;
    std::size_t events_ = 0;
    bool ready_ = false;
    game::Presence presence_;
    Instant clocks_as_of_{0};
    std::deque<ChatMessage> messages_;
};

} // namespace tondo::server
