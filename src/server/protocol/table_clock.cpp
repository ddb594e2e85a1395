// The running clock of a table, its deadlines, and the answers that come at once.

#include "game/names.hpp"
#include "server/protocol/table.hpp"

#include <algorithm>

namespace tondo::server {

namespace {

// A host that is killed gives back at most this much time, or a tenth of the time that the player has been to move.
constexpr std::chrono::seconds between_notes{10};
constexpr int notes_part = 10;
// By correspondence, the time of day and the vacations are looked at so often.
constexpr std::chrono::seconds between_looks{60};
constexpr std::chrono::seconds most_uneven{2};

} // namespace

Clocks Table::clocks(Instant now) const {
    Clocks clocks;
    for (const Color seat : all_colors)
        clocks.left[seat] = clock_->left(seat, now);
    if (clock_->running())
        clocks.running = letter(*clock_->running());
    return clocks;
}

std::optional<std::chrono::milliseconds> Table::left(Color seat, Instant now) const {
    return clock_ ? std::optional(clock_->left(seat, now)) : std::nullopt;
}

// The others wait for a player only as long as for one who goes away later.
std::optional<Table::Instant> Table::clock_starts_without_player() const {
    const bool is_awaited = company_since_ && live_.in_progress() && !seen_.contains(live_.position().turn());
    return is_awaited ? std::optional(*company_since_ + policy_.claim_after) : std::nullopt;
}

// The first player's clock starts with their second move. After a restart of the host each clock is stopped until its
// player is back, or the others have waited for long enough.
bool Table::may_run(Color seat, Instant now) const {
    if (live_.is_by_days())
        return live_.in_progress() && !has_ended();
    const std::optional<Instant> start = clock_starts_without_player();
    return live_.in_progress() && live_.has_begun() && !status_.is_paused && !has_ended() &&
           (seen_.contains(seat) || (start && now >= *start)) &&
           (bots_play() || !game::is_bot_name(live_.given_names()[seat])) &&
           (policy_.when_away == WhenAway::run || is_here(seat)) && !is_kept_out(seat);
}

void Table::set_clock(Instant now) {
    if (!clock_)
        return;
    const Color turn = live_.game().position().turn();
    const std::optional<Color> runs = may_run(turn, now) ? std::optional(turn) : std::nullopt;
    if (clock_->running() == runs)
        return;
    if (runs)
        clock_->start(*runs, now);
    else
        clock_->stop(now);
    note_due_ = next_note(now);
    ++status_.clocks;
}

// By correspondence a deadline in wall time decides, which is set when a turn begins, and set later while its player is
// on vacation: never earlier, so that nothing that is wrong for a moment shortens it. While the time of day is not
// trusted no deadline is set and none has passed.
void Table::keep_deadline(Instant now) {
    if (!live_.is_by_days() || !live_.in_progress() || has_ended())
        return;
    note_due_ = next_note(now);
    const WallTime wall = calendar_.now();
    if (const Instant settled = wall_watch_.settled_from(wall, now); now < settled) {
        not_before_ = std::max(not_before_, settled);
        return;
    }
    const Color turn = live_.position().turn();
    const auto for_move = std::chrono::floor<std::chrono::seconds>((*live_.time_control())[turn].base);
    const WallTime back = calendar_.vacation_until(live_.given_names()[turn]);
    const WallTime due =
        std::max(live_.due() ? WallTime() : wall + for_move, back > wall ? back + for_move : WallTime());
    if (due > live_.due().value_or(WallTime()) && !apply(game::DueBy{due}, now)) {
        not_before_ = now + retry_after;
        return;
    }
    const std::chrono::seconds left = *live_.due() - wall;
    if (std::chrono::abs(clock_->left(turn, now) - left) > most_uneven)
        ++status_.clocks; // players are told
    clock_->set(turn, left, now);
}

// Where the others have played what a player has planned for, the answer comes at once.
void Table::play_planned(Instant now) {
    while (live_.in_progress() && now >= planned_not_before_) {
        const std::optional<Move> answer = live_.planned(live_.position().turn()).next();
        if (!answer)
            return;
        if (!apply(game::Played{*answer}, now))
            planned_not_before_ = now + retry_after;
    }
}

Table::Instant Table::next_note(Instant now) const {
    if (live_.is_by_days())
        return now + between_looks;
    return now + std::max<Instant>(between_notes, (now - turn_since_) / notes_part);
}

void Table::note_clock(Instant now) {
    if (!clock_ || !live_.in_progress() || live_.is_by_days())
        return;
    const Color turn = live_.position().turn();
    const std::chrono::milliseconds left = clock_->left(turn, now);
    if (left != live_.clocks(live_.game().plies().size())[turn] && !apply(game::ClockStopped{left}, now))
        not_before_ = now + retry_after;
}

} // namespace tondo::server
