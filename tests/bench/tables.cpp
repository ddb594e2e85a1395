// A hundred hosted games with three clients each on one machine, with constant moves: lost events, the cost of a
// game, and the delay of a move from its client to the others.
//
//     bench-tables PROGRAM [SECONDS [TABLES]]

#include "server/host_connection.hpp"
#include "server/logins.hpp"
#include "server/protocol/replica.hpp"
#include "tondo/core/movegen.hpp"
#include "tondo/notation/coordinate_move.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <memory>
#include <random>
#include <stdexcept>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace {

using namespace tondo;
namespace fs = std::filesystem;
using std::chrono::milliseconds;
using std::chrono::steady_clock;
using Time = steady_clock::time_point;

// Faster than people, slower than the host's rate limits.
constexpr milliseconds pause_between_moves{250};
constexpr std::chrono::seconds generous{20};

double milliseconds_since(Time begin) {
    return std::chrono::duration<double, std::milli>(steady_clock::now() - begin).count();
}

double quantile(std::vector<double> values, double part) {
    if (values.empty())
        return 0;
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
}

/// A directory for all files, removed afterwards.
class Place {
public:
    Place() {
        std::string name = (fs::temp_directory_path() / "tondo-bench-XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr)
            throw std::runtime_error("cannot make a directory");
        path_ = name;
        for (const char *variable : {"HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"})
            ::setenv(variable, name.c_str(), 1);
    }
    ~Place() { fs::remove_all(path_); }
    Place(const Place &) = delete;
    Place &operator=(const Place &) = delete;

    const fs::path &path() const { return path_; }
    std::string tables() const { return (path_ / "tables").string(); }

private:
    fs::path path_;
};

/// A running host.
class Host {
public:
    Host(const std::string &program, const std::string &name, const std::string &directory) : process_(::fork()) {
        if (process_ == 0) {
            [[maybe_unused]] FILE *quiet = std::freopen("/dev/null", "w", stdout);
            const std::string login = server::login_name(::geteuid());
            ::execl(program.c_str(), program.c_str(), "host", name.c_str(), "--dir", directory.c_str(), "--as-from",
                    login.c_str(), nullptr);
            ::_exit(127);
        }
    }
    ~Host() {
        ::kill(process_, SIGTERM);
        ::waitpid(process_, nullptr, 0);
    }
    Host(const Host &) = delete;
    Host &operator=(const Host &) = delete;

    /// Kilobytes of memory used by it: its own, and its part of shared pages.
    long memory() const {
        std::ifstream rollup("/proc/" + std::to_string(process_) + "/smaps_rollup");
        for (std::string word; rollup >> word;)
            if (long kilobytes = 0; word == "Pss:" && rollup >> kilobytes)
                return kilobytes;
        return 0;
    }

private:
    pid_t process_;
};

class Client {
public:
    Client(const server::TableDirectory &directory, const std::string &table, const std::string &name)
        : connection_(connect(directory, table)) {
        send(replica_.hello(name));
        while (!replica_.is_ready())
            wait();
    }
    void send(const server::Request &request) {
        if (!connection_.send(request, steady_clock::now() + generous))
            throw std::runtime_error("a host does not listen");
    }
    /// Receives all available lines.
    void listen() {
        while (const std::optional<std::string> text = connection_.receive())
            receive(*text);
    }
    std::size_t plies() const { return replica_.live().game().plies().size(); }
    void wait_for_seat() {
        while (!replica_.presence().own || !replica_.live().in_progress())
            wait();
    }
    const server::Replica &replica() const { return replica_; }
    void wake(system::EventLoop &loop, system::EventLoop::Source::Ready ready) {
        connection_.wake(&loop, std::move(ready));
    }
    int refused() const { return refused_; }

private:
    static server::HostConnection connect(const server::TableDirectory &directory, const std::string &table) {
        for (const Time deadline = steady_clock::now() + generous; steady_clock::now() < deadline; ::usleep(5000))
            if (std::optional<server::HostConnection> line = server::HostConnection::open(directory, table))
                return std::move(*line);
        throw std::runtime_error("no host opens " + table);
    }
    void wait() {
        const std::optional<std::string> text = connection_.receive(steady_clock::now() + generous);
        if (!text)
            throw std::runtime_error("a host says nothing");
        receive(*text);
    }
    void receive(const std::string &text) {
        const server::Message message = replica_.apply(text, milliseconds(0));
        if (std::holds_alternative<server::Ping>(message))
            send(server::Pong{});
        refused_ += std::holds_alternative<server::Refused>(message) ? 1 : 0;
    }

    server::Replica replica_;
    server::HostConnection connection_;
    int refused_ = 0;
};

struct Table {
    Table(const std::string &program, const std::string &directory, int number)
        : name("t" + std::to_string(number)), host(program, name, directory) {}

    std::string name;
    Host host;
    std::vector<Client> clients; ///< In order of play.
    std::size_t sent = 0;        ///< Moves.
    std::size_t seen = 0;        ///< Plies received by all clients.
    Client *mover = nullptr;     ///< The sender of the last one.
    Time next_move{};
    Time sent_at{};
};

/// Random games, all at once; their moves are spread evenly over time, so that the delay is not that of a queue.
class Evening {
public:
    Evening(const std::string &program, int tables) {
        const server::TableDirectory directory = server::TableDirectory::make(place_.tables());
        for (int i = 0; i < tables; ++i)
            tables_.push_back(std::make_unique<Table>(program, place_.tables(), i));
        for (const auto &table : tables_) {
            for (const char *name : {"anna@test", "bert@test", "cleo@test"}) {
                table->clients.emplace_back(directory, table->name, name);
                table->clients.back().send(server::Act{"sit any"});
            }
            for (Client &client : table->clients)
                client.wait_for_seat();
        }
    }

    void play(std::chrono::seconds time) {
        for (const auto &table : tables_)
            for (Client &client : table->clients)
                client.wake(loop_, [this, &table, &client](short) { listen(*table, client); });
        const Time begin = steady_clock::now();
        const Time end = begin + time;
        for (std::size_t i = 0; i < tables_.size(); ++i)
            tables_[i]->next_move = begin + pause_between_moves * i / tables_.size();
        while (steady_clock::now() < end)
            step(end, true);
        for (const Time last = steady_clock::now() + generous; steady_clock::now() < last && is_under_way();)
            step(last, false);
    }

    /// Prints the results; returns whether nothing was lost.
    bool report(std::chrono::seconds time) {
        long memory = 0;
        std::size_t moves = 0;
        std::size_t lost = 0;
        const server::TableDirectory directory = server::TableDirectory::make(place_.tables());
        for (const auto &table : tables_) {
            memory += table->host.memory();
            moves += table->sent;
            lost += is_whole(*table, Client(directory, table->name, "dora@test")) ? 0 : 1;
        }
        std::printf("%zu tables, %zu guests, %lld s: %zu moves, each seen by two others\n", tables_.size(),
                    3 * tables_.size(), static_cast<long long>(time.count()), moves);
        std::printf("  from sent to seen   p50 %.2f ms   p99 %.2f ms   worst %.1f ms\n", quantile(delays_, 0.5),
                    quantile(delays_, 0.99), quantile(delays_, 1));
        std::printf("  of that, the disk   p50 %.2f ms when nothing else is written\n", disk_delay());
        std::printf("  memory of a table   %.2f MB (PSS)\n",
                    static_cast<double>(memory) / 1024 / static_cast<double>(tables_.size()));
        if (lost == 0)
            std::printf("  nothing was lost: all guests know what their hosts know\n");
        else
            std::printf("  LOST: moves at %zu tables\n", lost);
        return lost == 0;
    }

private:
    bool is_under_way() const {
        return std::any_of(tables_.begin(), tables_.end(), [](const auto &table) { return table->seen < table->sent; });
    }

    void step(Time end, bool go_on) {
        Time wake = end;
        for (const auto &table : tables_) {
            if (go_on && table->seen == table->sent && steady_clock::now() >= table->next_move)
                move(*table);
            if (table->seen == table->sent)
                wake = std::min(wake, table->next_move);
        }
        const system::EventLoop::Timer next(loop_, wake);
        loop_.run_once();
    }

    void move(Table &table) {
        const Game &game = table.clients.front().replica().live().game();
        if (game.outcome()) {
            table.next_move = Time::max();
            return;
        }
        const std::vector<Move> legal = legal_moves(game.position());
        const Move &chosen = legal[random_() % legal.size()];
        table.mover = &table.clients[static_cast<std::size_t>(game.position().turn())];
        table.sent_at = steady_clock::now();
        table.mover->send(server::Act{"move " + notation::write_coordinate_move(game.position().board(), chosen)});
        table.next_move += pause_between_moves;
        ++table.sent;
    }

    void listen(Table &table, Client &client) {
        const std::size_t before = client.plies();
        client.listen();
        if (client.plies() == before)
            return;
        if (&client != table.mover) // the mover receives it, too, but its delay is not measured
            delays_.push_back(milliseconds_since(table.sent_at));
        table.seen = std::min({table.clients[0].plies(), table.clients[1].plies(), table.clients[2].plies()});
    }

    // As the host sends it to a later client.
    static bool is_whole(const Table &table, const Client &newcomer) {
        const Game &game = newcomer.replica().live().game();
        return game.plies().size() == table.sent &&
               std::all_of(table.clients.begin(), table.clients.end(), [&](const Client &client) {
                   const Game &his = client.replica().live().game();
                   return client.refused() == 0 && his.plies().size() == table.sent &&
                          his.position().same_as(game.position());
               });
    }

    // The delay of every move: the write to the disk, measured without load and with the bytes of a move.
    double disk_delay() const {
        const system::UniqueFd file(::open((place_.path() / "probe").c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
        std::vector<double> delays;
        for (int i = 0; i < 50; ++i) {
            const Time begin = steady_clock::now();
            if (!system::write_all(file.get(), "move e2e4\n") || ::fdatasync(file.get()) != 0)
                throw std::runtime_error("cannot write");
            delays.push_back(milliseconds_since(begin));
        }
        return quantile(delays, 0.5);
    }

    Place place_;
    system::EventLoop loop_; // outlives the clients
    std::vector<std::unique_ptr<Table>> tables_;
    std::vector<double> delays_;
    std::mt19937_64 random_{1};
};

} // namespace

int main(int argc, char **argv) {
    if (argc < 2 || argc > 4) {
        std::fprintf(stderr, "usage: %s PROGRAM [SECONDS [TABLES]]\n", argv[0]);
        return 2;
    }
    try {
        const std::chrono::seconds time(argc > 2 ? std::atoi(argv[2]) : 60);
        Evening evening(fs::absolute(argv[1]).string(), argc > 3 ? std::atoi(argv[3]) : 100);
        evening.play(time);
        return evening.report(time) ? 0 : 1;
    } catch (const std::exception &error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
