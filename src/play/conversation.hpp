#pragma once
// Text mode: a line-based front end instead of a screen, and its event loop.

#include "system/line_channel.hpp"

#include <chrono>
#include <optional>
#include <string>

namespace tondo::play {

class Conversation {
public:
    virtual ~Conversation() = default;

    virtual void receive_line(const std::string &line) = 0;
    /// Called at the end of input.
    virtual void end() = 0;
    /// Handles events of other players and the disk, before each wait; must do a bounded amount of work.
    virtual void update() {}
    /// Called after each wait, before the line that ended it is handled.
    virtual void tick() {}
    /// Maximum time until the next update(); nullopt if only events matter.
    virtual std::optional<std::chrono::milliseconds> wait() { return {}; }

    virtual bool is_over() const = 0;
};

void run(system::LineChannel &lines, Conversation &conversation);

} // namespace tondo::play
