// Misbehaving clients over real sockets, with shorter timeouts than a real host has.

#include "../storage/directory.hpp"

#include "server/logins.hpp"
#include "server/table_server.hpp"
#include "system/pipe.hpp"
#include "system/steady_now.hpp"
#include "system/unix_socket.hpp"
#include "tondo/notation/fen_writer.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <optional>
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

using namespace tondo;
using namespace tondo::server;
using namespace tondo::storage;
using namespace tondo::system;
using namespace std::chrono_literals;

namespace {

// Chosen names: no login has an `@`, whatever the machine.
const std::string anna = "anna@test";
const std::string bert = "bert@test";
const std::string dora = "dora@test";

constexpr ClientTimeouts short_timeouts{200ms, 100ms};
constexpr std::chrono::seconds read_timeout{20};

/// A connection to the host that a test reads and writes itself.
class RawClient {
public:
    explicit RawClient(UniqueFd socket) : socket_(std::move(socket)) { REQUIRE(socket_.is_open()); }

    /// False if the host has hung up or its buffers are full.
    bool send(const std::string &bytes) {
        return ::send(socket_.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT) > 0;
    }
    /// All lines until one that begins like that, it included; or until the host hangs up.
    std::vector<std::string> read_to(const std::string &beginning) {
        std::vector<std::string> lines;
        const auto deadline = std::chrono::steady_clock::now() + read_timeout;
        while (std::chrono::steady_clock::now() < deadline) {
            while (const auto line = in_.next()) {
                lines.push_back(line->text);
                if (line->text.starts_with(beginning))
                    return lines;
            }
            pollfd readable{socket_.get(), POLLIN, 0};
            ::poll(&readable, 1, 1000);
            std::array<char, 4096> bytes;
            const ssize_t got = ::recv(socket_.get(), bytes.data(), bytes.size(), MSG_DONTWAIT);
            if (got > 0)
                in_.add({bytes.data(), static_cast<std::size_t>(got)});
            else if (got == 0 || errno != EAGAIN)
                break;
        }
        return lines;
    }
    std::vector<std::string> read_all() { return read_to("\n"); }
    /// The next line that begins like that.
    std::string wait_for(const std::string &beginning) {
        const std::vector<std::string> lines = read_to(beginning);
        const std::string last = lines.empty() ? "" : lines.back();
        INFO("expected ", beginning, ", the host sent last: ", last);
        REQUIRE(last.starts_with(beginning));
        return last;
    }

private:
    UniqueFd socket_;
    LineBuffer in_{server::longest_message - 1};
};

/// A host on a thread of its own.
class Host {
public:
    explicit Host(const ClientTimeouts &timeouts)
        : listener_(listen_at(socket(), 0600, socket())), thread_([this, timeouts] {
              game::LiveGame live(Game(Position::start(all_rules().front())), game::SeatReservations(), {});
              server::HostState state(
                  {"tavern", "olga", 7}, std::move(live), {}, {.names_from = login_name(::geteuid())},
                  [](const std::string &, const game::LiveGame &) {}, is_login,
                  TableHistory{.banned = {}, .chat = ChatHistory(1)}, steady_now());
              EventLoop loop;
              TableServer(loop, state, listener_, timeouts).serve(stop_.descriptor(), 0, [] { return true; });
          }) {}
    ~Host() {
        stop_.notify();
        thread_.join();
    }
    Host(const Host &) = delete;
    Host &operator=(const Host &) = delete;

    RawClient connect() { return RawClient(connect_to(socket())); }
    RawClient join(const std::string &name, const std::string &first) {
        RawClient client = connect();
        client.send("hello 4 as " + name + "\n");
        client.wait_for("ready");
        client.send(first + "\n");
        client.wait_for("seated");
        return client;
    }

private:
    std::filesystem::path socket() const { return directory_ / "tavern.socket"; }

    TestDirectory directory_;
    Wakeup stop_;
    UniqueFd listener_;
    std::thread thread_;
};

/// The process can open one more descriptor.
class OneDescriptor {
public:
    OneDescriptor() {
        const int lowest_free = UniqueFd(::dup(STDERR_FILENO)).get();
        REQUIRE(::getrlimit(RLIMIT_NOFILE, &before_) == 0);
        const rlimit one_left{static_cast<rlim_t>(lowest_free) + 1, before_.rlim_max};
        REQUIRE(::setrlimit(RLIMIT_NOFILE, &one_left) == 0);
    }
    ~OneDescriptor() { ::setrlimit(RLIMIT_NOFILE, &before_); }
    OneDescriptor(const OneDescriptor &) = delete;
    OneDescriptor &operator=(const OneDescriptor &) = delete;

private:
    rlimit before_{};
};

} // namespace

TEST_CASE("a client that sends no hello is disconnected") {
    Host host(short_timeouts);
    const std::chrono::milliseconds begin = steady_now();
    RawClient silent = host.connect();
    CHECK(silent.read_all() == std::vector<std::string>{"bye expected hello"});
    CHECK(steady_now() - begin >= short_timeouts.until_hello);
}

TEST_CASE("a host without a free descriptor accepts a client a second later, and serves the others meanwhile") {
    Host host({});
    RawClient member = host.join(anna, "sit w");
    const std::chrono::milliseconds begin = steady_now();
    std::optional<OneDescriptor> limit(std::in_place);
    RawClient late = host.connect();
    for (const std::string number : {"1", "2"}) {
        member.send("ping " + number + "\n");
        member.wait_for("pong " + number);
    }
    limit.reset();
    late.send("hello 4 as " + bert + "\n");
    late.wait_for("welcome");
    CHECK(steady_now() - begin >= 1s);
}

TEST_CASE("the name of a login of the machine cannot be chosen") {
    const char *const login = std::getenv("TONDO_LOGIN"); // of `make every-login`
    const std::string name = login ? login : "daemon";
    Host host(ClientTimeouts{});
    RawClient liar = host.connect();
    liar.send("hello 4 as " + name + "\n");
    CHECK(liar.wait_for("") == "bye " + name + " is a login of this machine, or looks like one: choose another name");
}

TEST_CASE("a dismissed client that never reads is disconnected") {
    Host host(short_timeouts);
    std::array<RawClient, 2> players{host.join(anna, "sit white"), host.join(bert, "sit gray")};
    RawClient deaf = host.join(dora, "watch");
    for (int i = 0; i < 40; ++i) // more than the system buffers for a client that does not read
        deaf.send("ping " + std::string(900, 'x') + "\n");
    deaf.send(std::string(server::longest_request, 'x'));
    CHECK(players[0].wait_for("audience 0") == "audience 0");
}

TEST_CASE("a line may be as long as the protocol allows, and no longer") {
    Host host(ClientTimeouts{});
    RawClient wordy = host.join(dora, "watch");
    const std::string word(server::longest_request - std::string_view("ping \n").size(), 'x');
    wordy.send("ping " + word + "\n");
    CHECK(wordy.wait_for("pong") == "pong " + word);
    wordy.send("ping x" + word + "\n");
    CHECK(wordy.wait_for("bye") == "bye a line is too long");
    RawClient endless = host.join(dora, "watch");
    endless.send(std::string(server::longest_request, 'x'));
    CHECK(endless.wait_for("bye") == "bye a line is too long");
}
