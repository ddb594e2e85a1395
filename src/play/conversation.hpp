#pragma once
// Text mode: a dialogue by lines instead of a screen, and the one loop that runs it.

#include "system/line_channel.hpp"

#include <chrono>
#include <optional>
#include <string>

namespace tondo::app {

class Conversation {
public:
    virtual ~Conversation() = default;

    virtual void receive_line(const std::string &line) = 0;
    /// There will be no more lines.
    virtual void end() = 0;
    /// Takes in what others have done: a bounded piece of work.
    virtual void poll() {}
    /// Time has passed; called after each wait, before the line that has ended it.
    virtual void tick() {}
    /// How long nothing changes by itself; nothing if it never does.
    virtual std::optional<std::chrono::milliseconds> wait() { return {}; }

    virtual bool is_over() const = 0;
};

void run(LineChannel &lines, Conversation &conversation);

} // namespace tondo::app
