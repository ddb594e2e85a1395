// Clients of a hosted game: each line is sent by the client that its first byte picks. Whatever they send, the host's
// messages can be applied, every client has the same game, and the journal leads to it again. Each line is also
// read as a message and as an event; everything that can be read is written so that it reads back unchanged.

#include "round_trip.hpp"

#include "server/protocol/host_state.hpp"
#include "server/protocol/replica.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/fen_writer.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace {

using namespace tondo;
using namespace tondo::server;
using fuzz::require;
using fuzz::round_trip;

void round_trips(const RuleSet &rules, std::string_view line) {
    round_trip(line, read_request, write_request);
    round_trip(line, read_message, write_message);
    const Position start = Position::start(rules);
    round_trip(
        line, [&](std::string_view text) { return game::read_event(start, text); },
        [&](const game::Event &event) { return game::write_event(start, event); });
    round_trip(
        line, [&](std::string_view text) { return or_throw(game::read_reservations(rules, text)); },
        [&](const game::SeatReservations &reservations) { return game::write_reservations(rules, reservations); });
}

class HostFixture {
public:
    HostFixture(const RuleSet &rules, bool clocks) {
        const TimeControl five = for_all({std::chrono::minutes(5), std::chrono::seconds(3)});
        control_ = clocks ? std::optional(five) : std::nullopt;
        state_.emplace(
            GameInfo{"t", "olga", 1}, begin(rules), std::vector<std::string>(), TablePolicy{WhenAway::pause, "olga"},
            [this](const std::string &event, const auto &) { journal_.push_back(event); },
            [](const std::string &name) { return name == "anna"; }, TableHistory{.chat = ChatHistory(1)}, now_);
        for (std::size_t i = 0; i < clients_.size(); ++i)
            come(i);
    }

    void send(std::size_t client, std::string_view line) {
        now_ += std::chrono::milliseconds(700);
        state_->receive(ids_[client], line, now_);
        deliver();
        for (std::size_t each = 0; each < clients_.size(); ++each)
            if (state_->is_dismissed(ids_[each]))
                come(each);
    }

    void come(std::size_t client) {
        if (ids_[client] != 0)
            state_->leave(ids_[client], now_);
        ids_[client] = ++last_id_;
        state_->enter(ids_[client], {names[client], client == 3}, now_);
        state_->receive(ids_[client], write_request(clients_[client].hello()), now_);
        deliver();
    }

    void check() {
        game::LiveGame again = begin(state_->live().rules());
        for (const std::string &event : journal_)
            require(again.apply(game::read_event(again.position(), event)).has_value());
        require(same(again, state_->live()));
        for (const Replica &client : clients_)
            require(same(client.live(), state_->live()));
    }

private:
    game::LiveGame begin(const RuleSet &rules) const {
        return {Game(Position::start(rules)), game::SeatReservations(), control_};
    }

    static bool same(const game::LiveGame &a, const game::LiveGame &b) {
        const std::size_t plies = a.game().plies().size();
        return plies == b.game().plies().size() && a.given_names() == b.given_names() &&
               (!a.time_control() || a.clocks(plies) == b.clocks(plies)) &&
               a.game().position().same_as(b.game().position()) && a.offer().has_value() == b.offer().has_value();
    }

    void deliver() {
        for (std::size_t client = 0; client < clients_.size(); ++client)
            while (ids_[client] != 0) {
                const auto line = state_->next_line(ids_[client], now_);
                if (!line)
                    break;
                require(line->size() < longest_message);
                clients_[client].apply(*line, now_);
            }
    }

    static constexpr std::array names{"anna", "bert", "cleo", "olga"};
    std::optional<TimeControl> control_;
    std::optional<HostState> state_;
    std::vector<std::string> journal_;
    std::array<Replica, 4> clients_;
    std::array<HostState::Id, 4> ids_{};
    HostState::Instant now_{1000};
    HostState::Id last_id_ = 0;
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
    if (size == 0)
        return 0;
    const RuleSet &rules = *find_rules(*data % 2 == 0 ? "3man" : "green");
    HostFixture fixture(rules, *data % 4 < 2);
    std::string_view text(reinterpret_cast<const char *>(data) + 1, size - 1);
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (line.empty() || line.size() >= longest_request)
            continue;
        round_trips(rules, line.substr(1));
        fixture.send(static_cast<unsigned char>(line.front()) % 4, line.substr(1));
    }
    fixture.check();
    return 0;
}
