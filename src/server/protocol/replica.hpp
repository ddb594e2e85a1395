#pragma once
// The guest's side of a table without its socket: what the host tells becomes the state to draw. After a line that
// broke it goes on where it was, so that nothing is lost and nothing counted twice.

#include "game/description.hpp"
#include "server/protocol/message.hpp"
#include "server/protocol/request.hpp"

#include <chrono>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

namespace tondo::table {

class Replica {
public:
    /// A moment on the guest's own clock, which never goes back.
    using Instant = std::chrono::milliseconds;

    /// The first line to send on a new connection to the host, also after a reconnect. `as` is the name that the
    /// owner's log-in gives a guest; empty otherwise.
    Hello hello(const std::string &as = {});

    /// Takes a line of the host's. Returns what it said. Throws ParseError for what no host says; then there is no
    /// going on with this line to it.
    Message take(std::string_view line, Instant now);

    /// Whether everything that happened before the guest came has been told.
    bool is_ready() const { return ready_; }
    /// Known once is_ready().
    const Facts &facts() const { return *facts_; }
    const game::LiveGame &live() const { return *live_; }
    /// The event that was told last, if any was.
    const std::optional<game::Event> &last_event() const { return last_event_; }
    /// The name of the client.
    const std::string &name() const { return name_; }
    /// Where he sits; none while he looks on.
    std::optional<Color> seat() const { return seat_; }
    struct Connection {
        Presence::State state = Presence::State::here;
        Instant since{};             ///< Of a player who is silent or away.
        std::size_t connections = 1; ///< Of a player who is here.
    };
    const Connection &connection(Color seat) const { return connections_[seat]; }
    /// The player to move who can be claimed, if that is so.
    std::optional<Color> claimable() const { return claimable_; }
    /// How many look on.
    std::size_t audience() const { return audience_.guests; }
    const std::vector<std::string> &spectators() const { return audience_.names; }
    /// The square under the cursor of the player to move, if they show it.
    std::optional<Square> considered() const { return considered_; }
    /// The time on a player's clock; none at a table without clocks.
    std::optional<std::chrono::milliseconds> left(Color seat, Instant now) const;
    /// The player whose clock runs, if any.
    std::optional<Color> running() const { return running_; }
    /// The newest last.
    const std::deque<Said> &sayings() const { return sayings_; }

private:
    void begin_game(std::string_view line);
    void note(const Welcome &welcome, Instant now);
    void note(const Facts &facts, Instant now);
    void note(const Described &described, Instant now);
    void note(const Happened &happened, Instant now);
    void note(Ready ready, Instant now);
    void note(Seated seated, Instant now);
    void note(const Presence &presence, Instant now);
    void note(const Clocks &clocks, Instant now);
    void note(const Audience &audience, Instant now);
    void note(const Considered &considered, Instant now);
    void note(const Claimable &claimable, Instant now);
    void note(const Proposed &, Instant) {}
    void note(const Said &said, Instant now);
    void note(const Refused &, Instant) {}
    void note(const Ping &, Instant) {}
    void note(const Pong &, Instant) {}
    void note(const Bye &, Instant) {}
    Color seat_of(char letter) const;

    std::string name_;
    std::optional<Facts> facts_;
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
    std::deque<Said> sayings_;
};

} // namespace tondo::table
