#pragma once

#include "server/protocol/message.hpp"
#include "server/protocol/request.hpp"
#include "server/table_directory.hpp"
#include "system/event_loop.hpp"
#include "system/line_buffer.hpp"
#include "system/socket_program.hpp"
#include "system/unique_fd.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <sys/types.h>

namespace tondo::server {

/// A client's connection to the host of a table.
class HostConnection {
public:
    using Deadline = std::chrono::steady_clock::time_point;

    /// nullopt, with errno set, if nobody hosts that table or the user may not connect.
    static std::optional<HostConnection> open(const TableDirectory &directory, const std::string &table);
    /// Through ssh(1), to a table of another machine. `asks` lets ssh ask for a passphrase and say what is wrong, on
    /// the terminal. Throws Failure if it cannot be started.
    static HostConnection open_by_ssh(const std::string &destination, const std::string &table, bool asks);

    /// The user under which the host runs, from the kernel.
    uid_t host() const;
    /// Wakes the loop, and calls `ready`, when receive() may return a line; nullptr: unregisters.
    void wake(system::EventLoop *loop, system::EventLoop::Source::Ready ready = {}) {
        wakes_ = loop ? std::make_unique<system::EventLoop::Source>(*loop, socket_.get(), std::move(ready)) : nullptr;
    }

    /// Sends a line without its newline. False if the host has not received it whole before the deadline.
    bool send(std::string line, Deadline deadline);
    bool send(const server::Request &request, Deadline deadline) {
        return send(server::write_request(request), deadline);
    }
    /// The next line, if one has arrived. Never waits.
    std::optional<std::string> receive();
    /// The next line; nullopt if none arrives before the deadline or the connection has ended.
    std::optional<std::string> receive(Deadline deadline);
    /// Stops sending and receiving.
    void give_up() { over_ = true; }
    /// Whether receive() has found the end of the connection.
    bool is_over() const { return over_; }

private:
    explicit HostConnection(system::UniqueFd socket, std::unique_ptr<system::SocketProgram> program = nullptr)
        : program_(std::move(program)), socket_(std::move(socket)) {}
    bool wait_for(int events, Deadline deadline) const;

    std::unique_ptr<system::SocketProgram> program_; ///< ssh; null for a table of this machine.
    system::UniqueFd socket_;
    std::unique_ptr<system::EventLoop::Source> wakes_;
    system::LineBuffer in_{server::longest_message - 1}; // the limit of the line without its newline
    bool over_ = false;
};

} // namespace tondo::server
