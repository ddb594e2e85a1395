#pragma once
// Messages that a client has still to be sent. The events of the game are in one log for all; each outbox only knows
// its client's place in the log, and holds only the few lines for that client itself.

#include "server/protocol/message.hpp"

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace tondo::server {

class Outbox {
public:
    /// The events that the client has already.
    explicit Outbox(std::size_t known = 0) : sent_(known) {}

    /// A line for this client alone, to be sent behind the first `events` events.
    void add(const Message &message, std::size_t events);
    /// Drops all other lines and sends this one last.
    void end_with(const Message &message);

    /// The next line, without newline.
    std::optional<std::string> next(const std::vector<std::string> &log);
    bool has_next(const std::vector<std::string> &log) const { return !lines_.empty() || has_more(log); }

    /// Whether the client reads too slowly and is to be dropped.
    bool is_overfull() const { return bytes_ > most_bytes; }
    bool has_ended() const { return ended_; }

    static constexpr std::size_t most_bytes = 32 * 1024;

private:
    struct Line {
        std::size_t behind;
        std::string text;
    };
    bool has_more(const std::vector<std::string> &log) const { return !ended_ && sent_ < log.size(); }

    std::size_t sent_;
    std::deque<Line> lines_;
    std::size_t bytes_ = 0;
    bool ended_ = false;
};

} // namespace tondo::server
