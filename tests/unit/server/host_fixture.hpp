#pragma once
// Host state with clients but without sockets: messages to a client are applied to its replica.

#include "server/protocol/host_state.hpp"
#include "server/protocol/replica.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/fen_writer.hpp"

#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace tondo::test {

struct FixtureOptions {
    std::string reservations = "";
    std::string rules = "3man";
    std::optional<TimeControl> control{};
    server::TablePolicy policy{};
    std::string start = "";            ///< FEN3; empty for the start of the game.
    std::set<std::string> logins = {}; ///< Of the machine.
    server::Calendar calendar = {};
};

class HostFixture {
public:
    explicit HostFixture(FixtureOptions options = {}) : options_(std::move(options)) { open(); }

    server::HostState &state() { return *state_; }
    const std::vector<std::string> &journal() const { return journal_; }
    /// The last event in it; empty if there is none.
    std::string last_event() const { return journal_.empty() ? "" : journal_.back(); }
    void set_full_disk(bool full) { full_disk_ = full; }
    void set_now(std::chrono::milliseconds now) { now_ = now; }

    /// Connects a client, sends hello and delivers the answers.
    int join(const std::string &name, const std::string &first = "", bool is_owner = false) {
        const int id = connect(name, is_owner);
        send(id, server::write_request(replicas_[name].hello()));
        if (!first.empty())
            send(id, first);
        return id;
    }
    int connect(const std::string &name, bool is_owner = false) {
        const int id = ++last_id_;
        names_[id] = name;
        state_->enter(id, {name, is_owner}, now_);
        return id;
    }
    void leave(int id) {
        state_->leave(id, now_);
        names_.erase(id);
        deliver();
    }
    void send(int id, const std::string &line) {
        state_->receive(id, line, now_);
        deliver();
    }
    /// Whether a client answers pings, as all do at first.
    void set_silent(int id, bool silent) {
        silent_.erase(id);
        if (silent)
            silent_.insert(id);
    }
    /// Lets so many heartbeats pass.
    void pass_heartbeats(int heartbeats) {
        for (; heartbeats > 0; --heartbeats) {
            now_ += server::heartbeat;
            apply_time_limits();
        }
    }
    /// Kills the host and restarts it from its journal; all connections break.
    void restart() {
        names_.clear();
        open();
    }
    void apply_time_limits() {
        state_->apply_time_limits(now_);
        deliver();
    }
    /// A client's, once it has received the game.
    const server::Replica &replica(const std::string &name) {
        const server::Replica &replica = replicas_[name];
        if (!replica.is_ready())
            throw std::logic_error(name + " has not received the game");
        return replica;
    }
    /// The last chat message that a player has received; empty if there is none.
    server::ChatMessage last_said_to(const std::string &name) {
        return replica(name).chat().empty() ? server::ChatMessage{} : replica(name).chat().back();
    }
    /// The lines sent to a client since the last call.
    std::vector<std::string> received(int id) { return std::exchange(received_[id], {}); }
    /// The pings that a client has had.
    int pings(int id) { return pings_[id]; }
    /// The last of them, which stays.
    std::string last_received(int id) { return received_[id].empty() ? "" : received_[id].back(); }

    void deliver() {
        for (const auto &[id, name] : names_)
            while (const auto line = state_->next_line(id, now_)) {
                replicas_[name].apply(*line, now_);
                if (*line != "ping")
                    received_[id].push_back(*line);
                else if (++pings_[id]; !silent_.contains(id))
                    state_->receive(id, "pong", now_);
            }
    }

private:
    void open() {
        const RuleSet &rules = *find_rules(options_.rules);
        const Position start =
            options_.start.empty() ? Position::start(rules) : notation::read_fen(options_.start, rules).value();
        game::LiveGame live(Game(start), game::read_reservations(rules, options_.reservations).value(),
                            options_.control);
        for (const std::string &line : journal_)
            if (!live.apply(game::read_event(live.position(), line)))
                throw std::logic_error("the journal cannot be followed at " + line);
        state_.emplace(
            server::GameInfo{"tavern", "olga", 7}, std::move(live), journal_, options_.policy,
            [this](const std::string &event, const game::LiveGame &) {
                if (full_disk_)
                    throw std::runtime_error("no space");
                journal_.push_back(event);
            },
            [this](const std::string &name) { return options_.logins.contains(name); },
            server::TableHistory{.banned = {}, .chat = server::ChatHistory(1000)}, now_, options_.calendar);
    }

    FixtureOptions options_;
    std::optional<server::HostState> state_;
    std::vector<std::string> journal_;
    std::map<int, std::string> names_;
    std::map<int, std::vector<std::string>> received_;
    std::map<int, int> pings_;
    std::map<std::string, server::Replica> replicas_;
    std::chrono::milliseconds now_{1'000'000};
    std::set<int> silent_;
    int last_id_ = 0;
    bool full_disk_ = false;
};

/// Anna, bert and cleo in the seats of White, Gray and Black.
struct ThreePlayers {
    explicit ThreePlayers(FixtureOptions options = {}, bool is_owner = false)
        : fixture(std::move(options)), anna(fixture.join("anna", "sit w", is_owner)),
          bert(fixture.join("bert", "sit g")), cleo(fixture.join("cleo", "sit b")) {}
    HostFixture fixture;
    int anna;
    int bert;
    int cleo;
};

} // namespace tondo::test
