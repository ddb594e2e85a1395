#pragma once
// A room with guests in it, without sockets: what is told to a guest goes into his replica.

#include "server/protocol/replica.hpp"
#include "server/protocol/room.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/fen_writer.hpp"

#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace tondo::test {

struct HallOptions {
    std::string seat_plan = "";
    std::string rules = "3man";
    std::optional<TimeControl> control{};
    table::TablePolicy policy{};
    std::string start = "";            ///< FEN3; empty for the start of the game.
    std::set<std::string> logins = {}; ///< Of the machine.
};

class Hall {
public:
    explicit Hall(HallOptions options = {}) : options_(std::move(options)) { open(); }

    table::Room &room() { return *room_; }
    const std::vector<std::string> &journal() const { return journal_; }
    void set_full_disk(bool full) { full_disk_ = full; }
    void set_now(std::chrono::milliseconds now) { now_ = now; }

    /// Somebody comes in, says hello and is told what there is to know.
    int come(const std::string &name, const std::string &first = "", bool is_owner = false) {
        const int id = connect(name, is_owner);
        send(id, table::write_request(replicas_[name].hello()));
        if (!first.empty())
            send(id, first);
        return id;
    }
    int connect(const std::string &name, bool is_owner = false) {
        const int id = ++last_id_;
        names_[id] = name;
        room_->enter(id, {name, is_owner}, now_);
        return id;
    }
    void go(int id) {
        room_->leave(id, now_);
        names_.erase(id);
        deliver();
    }
    void send(int id, const std::string &line) {
        room_->take(id, line, now_);
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
            now_ += table::heartbeat;
            pass_time();
        }
    }
    /// The host dies and is started again from its journal; everybody's line breaks.
    void restart() {
        names_.clear();
        open();
    }
    void pass_time() {
        room_->pass_time(now_);
        deliver();
    }
    const table::Replica &replica(const std::string &name) { return replicas_[name]; }
    /// The lines told to a guest since the last call.
    std::vector<std::string> told(int id) { return std::exchange(told_[id], {}); }
    /// The pings that a guest has had.
    int pings(int id) { return pings_[id]; }
    /// The last of them; they are kept.
    std::string last_told(int id) { return told_[id].empty() ? "" : told_[id].back(); }

    void deliver() {
        for (const auto &[id, name] : names_)
            while (const auto line = room_->next_line(id, now_)) {
                replicas_[name].take(*line, now_);
                if (*line != "ping")
                    told_[id].push_back(*line);
                else if (++pings_[id]; !silent_.contains(id))
                    room_->take(id, "pong", now_);
            }
    }

private:
    void open() {
        const RuleSet &rules = *find_rules(options_.rules);
        const Position start =
            options_.start.empty() ? Position::start(rules) : notation::read_fen(options_.start, rules).value();
        game::LiveGame live(Game(start), game::read_reservations(rules, options_.seat_plan).value(), options_.control);
        for (const std::string &line : journal_)
            if (!live.apply(game::read_event(live.position(), line)))
                throw std::logic_error("the journal cannot be followed at " + line);
        room_.emplace(
            table::Facts{"tavern", "olga", 7}, std::move(live), journal_, options_.policy,
            [this](const std::string &event, const game::LiveGame &) {
                if (full_disk_)
                    throw std::runtime_error("no space");
                journal_.push_back(event);
            },
            [this](const std::string &name) { return options_.logins.contains(name); }, 1000, now_);
    }

    HallOptions options_;
    std::optional<table::Room> room_;
    std::vector<std::string> journal_;
    std::map<int, std::string> names_;
    std::map<int, std::vector<std::string>> told_;
    std::map<int, int> pings_;
    std::map<std::string, table::Replica> replicas_;
    std::chrono::milliseconds now_{1'000'000};
    std::set<int> silent_;
    int last_id_ = 0;
    bool full_disk_ = false;
};

} // namespace tondo::test
