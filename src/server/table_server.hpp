#pragma once
// Moves lines between the clients' sockets and the host state. No client can delay the others: nothing blocks, each
// client's input, memory and requests are bounded, and a client that does not read is dropped.

#include "server/protocol/room.hpp"
#include "server/protocol/token_bucket.hpp"
#include "server/table_bot.hpp"
#include "system/descriptor.hpp"
#include "system/event_loop.hpp"
#include "system/line_buffer.hpp"

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace tondo::app {

/// Time limits of clients.
struct TablePatience {
    std::chrono::milliseconds greeting{10'000}; ///< Until they say hello.
    std::chrono::milliseconds farewell{2'000};  ///< Until they read why they are sent away.
};

class TableServer {
public:
    TableServer(EventLoop &loop, table::Room &room, const Descriptor &listener, const TablePatience &patience = {});

    /// Serves until `stop` is readable, the table is closed, or the game is over and everybody has left. `game_over` is
    /// called once, as soon as the game is over. Bots take the seats that are reserved for them.
    void serve(const Descriptor &stop, std::uint64_t seed, const std::function<void()> &game_over);

private:
    using Instant = table::Room::Instant;
    using Id = table::Room::Id;

    struct Guest {
        Guest(EventLoop &loop, Descriptor its_socket, EventLoop::Source::Ready ready, uid_t its_user, Instant now);

        Descriptor socket;
        EventLoop::Source source;
        uid_t user;
        Instant came;
        table::TokenBucket requests;
        LineBuffer in{table::longest_request - 1}; // of which one is the newline
        std::string out{};
        std::optional<Instant> dismissed{};
        bool ended = false; ///< The client has closed its side.
        bool broken = false;
    };

    void let_in();
    void admit(Descriptor socket, Instant now);
    void make_room_at_door();
    bool is_at_door(Id id) const { return !room_.is_known(id) && !room_.is_dismissed(id); }
    void listen_to(Guest &guest);
    void carry_out(Id id, Guest &guest, Instant now);
    void tell(Id id, Guest &guest, Instant now);
    void drop_if_due(Id id, Guest &guest, Instant now);
    void wait(Instant now);
    std::optional<Instant> next_due(Id id, const Guest &guest, Instant now) const;

    EventLoop &loop_;
    table::Room &room_;
    const Descriptor &listener_;
    EventLoop::Source door_;
    EventLoop::Timer due_; ///< The next action that no input triggers.
    TablePatience patience_;
    std::map<Id, Guest> guests_;
    Id last_id_ = 0;
    Instant let_in_from_{0}; ///< After running out of descriptors.
};

} // namespace tondo::app
