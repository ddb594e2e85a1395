#include "server/table_bot.hpp"

#include "game/action.hpp"
#include "game/names.hpp"
#include "server/protocol/request.hpp"
#include "system/failure.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace tondo::server {

TableBot::TableBot(system::EventLoop &loop, server::HostState &state, server::HostState::Id id, const std::string &name,
                   bots::BotSeat::Start start, std::uint64_t seed, Instant pace, Instant now)
    : state_(state), id_(id), name_(name), pace_(pace), bot_(loop, std::move(start), true, seed) {
    state_.enter_bot(id_, name_, now);
    state_.receive(id_, server::write_request(server::Hello{}), now);
    state_.receive(id_, "sit any", now);
    listen(now);
}

void TableBot::play(Instant now) {
    listen(now);
    const game::LiveGame &live = state_.live();
    const std::optional<Color> seat = live.seat_of(name_);
    if (!seat)
        return;
    const bool may_act = live.in_progress() && state_.table().bots_play() && !state_.table().status().is_paused;
    const auto standing = [&] {
        return std::tuple(live.game().plies().size(), live.is_asked(*seat), live.have_offered().contains(*seat));
    };
    const auto before = standing();
    const auto decision = bot_.update({live, *seat, may_act, pace_, time_left(now), state_.table().policy().bots}, now);
    if (!decision)
        return;
    if (*decision)
        state_.receive(id_, game::write_action(live.rules(), **decision), now);
    else
        state_.forfeit(id_, decision->error().what, now);
    listen(now);
    if (standing() == before) // the journal could not be written
        bot_.postpone(now + retry_after);
}

// The bot reads the host state directly, but a client that does not read its lines is dropped.
void TableBot::listen(Instant now) {
    while (state_.next_line(id_, now)) {
    }
}

std::optional<ByColor<TableBot::Instant>> TableBot::time_left(Instant now) const {
    if (!state_.live().time_control())
        return {};
    ByColor<Instant> left;
    for (const Color each : all_colors)
        left[each] = *state_.table().left(each, now);
    return left;
}

Expected<engine::Personality> personality_of(const std::string &bot) {
    return game::read_seat_player(bot.substr(0, bot.find('#'))).map([](const game::SeatPlayer &player) {
        return std::get<engine::Personality>(player);
    });
}

void seat_bots(std::vector<std::unique_ptr<TableBot>> &bots, system::EventLoop &loop, server::HostState &state,
               std::uint64_t seed, TableBot::Instant now) {
    constexpr TableBot::Instant pace{700};
    for (const Color seat : all_colors) {
        const std::string &given = state.live().given_names()[seat];
        const std::string name = given.empty() ? state.live().reservations()[seat] : given;
        if (!game::is_bot_name(name) ||
            std::any_of(bots.begin(), bots.end(), [&](const auto &bot) { return bot->name() == name; }))
            continue;
        const int id = -1 - static_cast<int>(bots.size()); // the server counts its clients upwards from 1
        const auto start = [&loop, who = system::or_fail(personality_of(name), system::exit_bad_usage)] {
            return bots::make_engine_opponent(loop, who);
        };
        bots.push_back(std::make_unique<TableBot>(loop, state, id, name, start, seed, pace, now));
    }
}

} // namespace tondo::server
