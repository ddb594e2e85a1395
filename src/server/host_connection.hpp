#pragma once

#include "server/protocol/message.hpp"
#include "server/protocol/request.hpp"
#include "server/table_directory.hpp"
#include "system/descriptor.hpp"
#include "system/event_loop.hpp"
#include "system/line_buffer.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <sys/types.h>

namespace tondo::app {

/// A client's connection to the host of a table.
class HostConnection {
public:
    using Deadline = std::chrono::steady_clock::time_point;

    /// Nothing, with errno set, if nobody hosts that table or the user may not connect.
    static std::optional<HostConnection> open(const TableDirectory &directory, const std::string &table);

    /// The login under which the host runs, from the kernel.
    uid_t host() const;
    /// From now on the loop takes a turn when take() may have something; nullptr: no loop does.
    void wake(EventLoop *loop, EventLoop::Source::Ready ready = {}) {
        wakes_ = loop ? std::make_unique<EventLoop::Source>(*loop, socket_.get(), std::move(ready)) : nullptr;
    }

    /// False if the host does not accept it until then.
    bool send(const server::Request &request, Deadline deadline);
    /// The next line, if it is there. Never waits.
    std::optional<std::string> take();
    /// The next line; nothing if none comes until then, or none can come any more.
    std::optional<std::string> receive(Deadline deadline);
    /// Stops sending and receiving.
    void give_up() { over_ = true; }
    /// Whether the connection has ended, as take() has found.
    bool is_over() const { return over_; }

private:
    explicit HostConnection(Descriptor socket) : socket_(std::move(socket)) {}
    bool wait_for(int events, Deadline deadline) const;

    Descriptor socket_;
    std::unique_ptr<EventLoop::Source> wakes_;
    LineBuffer in_{server::longest_message - 1}; // of which one is the newline
    bool over_ = false;
};

} // namespace tondo::app
