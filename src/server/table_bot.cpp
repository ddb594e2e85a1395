#include "server/table_bot.hpp"

#include "bots/bot_manners.hpp"
#include "game/action.hpp"
#include "game/names.hpp"
#include "server/protocol/request.hpp"
#include "system/failure.hpp"
#include "tondo/notation/coordinate.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

namespace tondo::app {

namespace {

constexpr std::chrono::seconds retry_after{5};

} // namespace

TableBot::TableBot(table::Room &room, table::Room::Id id, const std::string &name, std::unique_ptr<Opponent> opponent,
                   Instant pace, Instant now)
    : room_(room), id_(id), name_(name), opponent_(std::move(opponent)), pace_(pace) {
    room_.enter(id_, {name_, false, true}, now);
    room_.take(id_, table::write_request(table::Hello{}), now);
    room_.take(id_, "sit any", now);
    listen(now);
}

void TableBot::play(Instant now) {
    listen(now);
    const std::optional<Color> seat = room_.live().seat_of(name_);
    if (!seat)
        return;
    if (is_to_answer(*seat))
        return answer_offer(*seat, now);
    think(*seat, now);
    if (found_ && now >= *due_)
        act(now);
}

// It knows all that from the room itself; but who does not read is sent away.
void TableBot::listen(Instant now) {
    while (room_.next_line(id_, now)) {
    }
}

bool TableBot::is_to_move(Color seat) const {
    const game::LiveGame &live = room_.live();
    return live.is_going_on() && room_.has_company() && live.game().position().turn() == seat;
}

bool TableBot::is_to_answer(Color seat) const {
    const game::LiveGame &live = room_.live();
    return room_.has_company() && live.is_asked(seat);
}

void TableBot::answer_offer(Color seat, Instant now) {
    if (thinks_about_)
        stop_thinking(); // its pace is counted anew behind the answer
    if (!due_)
        due_ = now + pace(seat, now);
    if (now < *due_)
        return;
    // To give up in favour of a winner leaves nothing for the third player, who is asked.
    const bool agrees = !room_.live().offer()->winner && takes_draw(room_.live().game(), seat);
    room_.take(id_, agrees ? "accept" : "decline", now);
    listen(now);
    due_.reset();
    if (is_to_answer(seat))
        due_ = now + retry_after; // it could not be kept
}

void TableBot::think(Color seat, Instant now) {
    const game::LiveGame &live = room_.live();
    const std::size_t ply = live.game().plies().size();
    const bool to_move = is_to_move(seat);
    if (thinks_about_ && (!to_move || *thinks_about_ != ply))
        stop_thinking();
    if (!to_move) {
        due_.reset();
        return;
    }
    if (!thinks_about_) {
        thinks_about_ = ply;
        due_ = now + pace(seat, now);
        try {
            opponent_->ask(live.game(), limits(seat, now));
        } catch (const std::system_error &error) {
            found_ = Answer{unexpected(Fault{std::string("cannot think: ") + error.what()})};
        }
    }
    if (!found_)
        found_ = opponent_->take();
}

void TableBot::stop_thinking() {
    if (!found_)
        opponent_->withdraw();
    thinks_about_.reset();
    found_.reset();
    due_.reset();
}

void TableBot::act(Instant now) {
    const Position &before = room_.live().game().position();
    const std::size_t plies = room_.live().game().plies().size();
    if (const Expected<Move, Fault> &move = found_->what)
        room_.take(id_, game::write_action(before.rules(), game::Play{*move}), now);
    else
        room_.give_out(id_, move.error().what, now);
    if (room_.live().game().plies().size() == plies) {
        due_ = now + retry_after; // it could not be kept
        return;
    }
    thinks_about_.reset();
    found_.reset();
    due_.reset();
    listen(now);
}

TableBot::Instant TableBot::pace(Color seat, Instant now) const {
    return held_back(pace_, room_.left(seat, now));
}

notation::Go TableBot::limits(Color seat, Instant now) const {
    notation::Go go;
    if (const std::optional<TimeControl> &control = room_.live().time_control()) {
        go.clocks.emplace();
        for (const Color each : all_colors)
            go.clocks->left[each] = *room_.left(each, now);
        go.clocks->increment = (*control)[seat].increment;
    }
    return go;
}

std::optional<TableBot::Instant> TableBot::time_to_play(Instant now) const {
    std::optional<Instant> time;
    const bool waits_for_answer = thinks_about_ && !found_;
    if (due_ && !waits_for_answer)
        time = std::max(*due_ - now, Instant(0));
    if (waits_for_answer && opponent_->deadline())
        time = Instant(milliseconds_until(opponent_->deadline()));
    return time;
}

Expected<engine::Personality> personality_of(const std::string &bot) {
    return game::read_seat_player(bot.substr(0, bot.find('#'))).map([](const game::SeatPlayer &player) {
        return std::get<engine::Personality>(player);
    });
}

std::vector<TableBot> seat_bots(table::Room &room, std::uint64_t seed, TableBot::Instant now) {
    constexpr TableBot::Instant pace{700};
    std::vector<TableBot> bots;
    for (const Color seat : all_colors) {
        const std::string &name = room.live().reservations()[seat];
        if (!game::is_bot_name(name))
            continue;
        engine::Personality who = or_fail(personality_of(name), exit_bad_usage);
        who.seed = seed;
        const int id = -1 - static_cast<int>(bots.size()); // a server counts its guests upwards
        bots.emplace_back(room, id, name, make_engine_opponent(who), pace, now);
    }
    return bots;
}

} // namespace tondo::app
