#pragma once
// A guest at a hosted table: his line to the host, made anew as often as it breaks, and what the host has told.

#include "server/protocol/replica.hpp"
#include "server/table_directory.hpp"
#include "server/table_line.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <sys/types.h>
#include <variant>

namespace tondo::app {

/// How a guest comes to a table.
struct Arrival {
    std::string table;
    table::Request place = table::Act{"sit any"}; ///< That, with a seat, or Watch.
    std::string as = {};                          ///< The name that the owner's log-in gives the client; else empty.
    std::string owner = {};                       ///< The only log-in whose host will do; empty: any.
};

class TableGuest {
public:
    using Instant = table::Replica::Instant;

    /// Comes in, and waits until everything so far has been told. Throws Failure if nobody hosts the table, the user
    /// may not come in, or the host does not answer as one does, in the time that `patience` gives him.
    TableGuest(const TableDirectory &directory, Arrival arrival,
               std::chrono::seconds patience = std::chrono::seconds(5));

    /// From now on the loop takes a turn when take() may have something; nullptr: no loop does.
    void wake(EventLoop *loop);

    struct Broken {};
    struct Back {};
    using News = std::variant<table::Message, Broken, Back>;
    /// The next thing that has happened, if anything has: what the host says, that the line broke, that the guest is
    /// back. Never waits.
    std::optional<News> take(Instant now);

    /// Whether a line that broke is made anew, as it is at first.
    void set_returning(bool returns);
    /// False if there is no line to the host at the moment.
    bool ask(const table::Request &request);
    /// From now on, also after coming back, he wants to look on.
    bool look_on();

    /// The log-in of the host, by the kernel's word; empty while there is no line to it.
    std::string host() const;
    /// Why the host may not be whose the player thinks, as a sentence; empty if nothing speaks for that.
    std::string host_doubt() const;
    const table::Replica &replica() const { return replica_; }
    bool is_there() const { return line_ && replica_.is_ready(); }

private:
    bool connect();
    bool is_wanted(const TableLine &line) const;
    bool come_in(std::chrono::steady_clock::time_point deadline);
    void hang_up(Instant now);

    const TableDirectory &directory_;
    Arrival arrival_;
    table::Replica replica_;
    std::optional<TableLine> line_;
    std::string first_host_; ///< Empty if it was the player's own log-in.
    bool returns_ = true;
    Instant next_try_{0};
    EventLoop *loop_ = nullptr; ///< That is woken.
    std::optional<EventLoop::Timer> wakes_;
};

} // namespace tondo::app
