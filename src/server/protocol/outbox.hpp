#pragma once
// Queue of messages to a client. All outboxes share one log of the game's events. Each stores its position in the log
// and the few lines for its client alone.

#include "server/protocol/message.hpp"

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace tondo::server {

class Outbox {
public:
    /// `known` is the number of events that the client already has.
    explicit Outbox(std::size_t known = 0) : sent_(known) {}

    /// Queues a message for this client alone, to be sent after the first `events` events.
    void add(const Message &message, std::size_t events);
    /// Drops all other queued messages and events, and sends this one last.
    void end_with(const Message &message);
    /// Sends this one last, after the first `events` events and all that is queued.
    void end_behind(const Message &message, std::size_t events);

    /// Removes and returns the next line, without newline. `seat` is the client's letter, if it plays.
    std::optional<std::string> next(const std::vector<std::string> &log, std::optional<char> seat = {});
    bool has_next(const std::vector<std::string> &log) const { return !lines_.empty() || has_more(log); }

    /// Whether the client reads too slowly and must be dropped.
    bool is_overfull() const { return bytes_ > most_bytes; }
    bool has_ended() const { return ended_; }

    static constexpr std::size_t most_bytes = 32 * 1024;

private:
    struct Line {
        std::size_t behind;
        std::string text;
    };
    bool has_more(const std::vector<std::string> &log) const { return sent_ < (ended_ ? last_event_ : log.size()); }

    std::size_t sent_;
    std::deque<Line> lines_;
    std::size_t bytes_ = 0;
    bool ended_ = false;
    std::size_t last_event_ = 0; ///< Of an ended one.
};

} // namespace tondo::server
