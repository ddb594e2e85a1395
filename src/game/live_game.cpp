#include "game/live_game.hpp"

#include "game/names.hpp"
#include "game/player_tags.hpp"
#include "game/seat_player.hpp"
#include "tondo/notation/clock.hpp"
#include "tondo/notation/time_control.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace tondo::game {

using std::chrono::milliseconds;

ColorSet Offer::asked(const Position &position) const {
    ColorSet asked = position.living();
    for (const Color agreed : draw.agreed())
        asked.erase(agreed);
    if (winner)
        asked.erase(*winner);
    return asked;
}

LiveGame::LiveGame(Game game, const Seating &seating) : game_(std::move(game)), left_after_(game_.plies().size()) {
    seat(seating);
}

LiveGame::LiveGame(Game game, SeatReservations reservations, const std::optional<TimeControl> &control,
                   const std::optional<ByColor<milliseconds>> &times_at_start)
    : game_(std::move(game)), reservations_(std::move(reservations)), control_(control),
      times_at_start_(times_at_start), left_after_(game_.plies().size()) {}

LiveGame LiveGame::of(const notation::GameTree &tree) {
    LiveGame live = before(tree);
    for (const notation::Line::Ply &ply : tree.main.plies)
        live.play(ply.action, notation::clock_time(ply.comments));
    return live;
}

LiveGame LiveGame::before(const notation::GameTree &tree) {
    LiveGame live{Game(tree.start)};
    live.seat_by(tree);
    if (const auto tag = tree.tags.find(notation::time_tag); tag != tree.tags.end())
        live.control_ = notation::read_time_tag(tag->second);
    return live;
}

Expected<void, Refusal> LiveGame::apply(const Event &event) {
    if (const Objection objection = this->objection(event))
        return unexpected(*objection);
    std::visit([this](const auto &each) { apply_one(each); }, event);
    return {};
}

std::string LiveGame::name(Color seat) const {
    return names_[seat].empty() ? std::string(rules().players[seat].name) : names_[seat];
}

ByColor<std::string> LiveGame::names() const {
    return {name(Color::first), name(Color::second), name(Color::third)};
}

void LiveGame::set_names(const ByColor<std::string> &names) {
    for (const Color seat : all_colors)
        names_[seat] = names[seat] == rules().players[seat].name ? "" : names[seat];
}

Seating LiveGame::seating() const {
    Seating seating{names_, control_, players_};
    for (const Color seat : all_colors)
        if (is_hosted() && is_bot_name(names_[seat])) {
            if (const auto bot = read_seat_player(names_[seat].substr(0, names_[seat].find('#'))))
                seating.players[seat] = write_seat_player(*bot);
            seating.names[seat].clear();
        }
    return seating;
}

void LiveGame::seat(const Seating &seating) {
    set_names(seating.names);
    control_ = seating.control;
    times_at_start_ = seating.times_at_start;
    players_ = seating.players;
}

void LiveGame::seat_by(const notation::GameTree &tree) {
    players_ = players_in(tree).bots;
    set_names(recorded_names(tree));
}

ColorSet LiveGame::persons() const {
    ColorSet persons;
    for (const Color seat : all_colors)
        if (players_[seat].empty())
            persons.insert(seat);
    return persons;
}

std::optional<Color> LiveGame::seat_of(std::string_view name) const {
    for (const Color seat : all_colors)
        if (!name.empty() && names_[seat] == name)
            return seat;
    return {};
}

ColorSet LiveGame::free_seats() const {
    ColorSet free;
    for (const Color seat : position().living())
        if (is_hosted() && names_[seat].empty())
            free.insert(seat);
    return free;
}

ByColor<milliseconds> LiveGame::clocks(std::size_t plies) const {
    ByColor<milliseconds> times = times_at_start_.value_or(start_times(*control_));
    const auto add_gifts = [&](std::size_t before) {
        for (const Gift &gift : gifts_)
            if (gift.plies == before)
                times[gift.seat] += gift.time;
    };
    for (std::size_t i = std::min(control_since_, plies); i < plies; ++i) {
        add_gifts(i);
        if (left_after_[i])
            times[game_.position_after(i).turn()] = *left_after_[i];
    }
    add_gifts(plies);
    if (stopped_ && plies == game_.plies().size())
        times[position().turn()] = *stopped_;
    return times;
}

std::vector<std::vector<PlyAction>> LiveGame::abandoned_lines() const {
    std::vector<std::vector<PlyAction>> lines = left_;
    if (!retracted_.empty()) {
        std::vector<PlyAction> &line = lines.emplace_back();
        for (const Ply &ply : game_.plies())
            line.push_back(ply.action);
        std::transform(retracted_.rbegin(), retracted_.rend(), std::back_inserter(line),
                       [](const Retracted &retracted) { return retracted.action; });
    }
    return lines;
}

void LiveGame::apply_one(const Played &played) {
    const bool was_begun_elsewhere = is_before_seats();
    const Color mover = position().turn();
    play(played.action, played.left);
    have_offered_.erase(mover);
    begun_ = !was_begun_elsewhere;
}

void LiveGame::apply_one(Resigned resigned) {
    leave_line();
    if (resigned.seat == position().turn())
        play(Token::resigns);
    else
        game_.resign(resigned.seat);
    begun_ = true;
}

void LiveGame::apply_one(TakenBack) {
    retracted_.push_back({game_.plies().back().action, left_after_.back()});
    game_.take_back();
    left_after_.pop_back();
    for (Gift &gift : gifts_)
        gift.plies = std::min(gift.plies, game_.plies().size());
    stopped_.reset();
    due_.reset();
    planned_ = {};
    offer_.reset();
    have_offered_ = {};
}

void LiveGame::apply_one(PlayedAgain) {
    const Retracted last = retracted_.back();
    play(last.action, last.left);
}

void LiveGame::apply_one(const Offered &offered) {
    offer_ = Offer{DrawOffer(offered.by), offered.winner};
    have_offered_.insert(offered.by);
    begun_ = true;
}

void LiveGame::apply_one(Accepted accepted) {
    offer_->draw.agree(accepted.by);
    if (offer_->asked(position()).empty())
        play(offer_->winner ? PlyAction(ResignsFor{*offer_->winner}) : PlyAction(Token::draw));
}

void LiveGame::apply_one(const ClockSet &set) {
    control_ = set.control;
    times_at_start_.reset();
    control_since_ = game_.plies().size();
    stopped_.reset();
    gifts_.clear();
}

void LiveGame::apply_one(const TimeGiven &given) {
    gifts_.push_back({game_.plies().size(), given.seat, given.time});
    if (stopped_ && given.seat == position().turn())
        *stopped_ += given.time;
}

void LiveGame::apply_one(const Planned &planned) {
    PlannedLines &lines = planned_[planned.seat];
    if (planned.moves.empty())
        lines.clear();
    else
        lines.add(planned.seat, position(), planned.moves);
}

void LiveGame::apply_one(const SeatTaken &taken) {
    planned_[taken.seat].clear(); // the former player's
    if (const std::optional<Color> old = seat_of(taken.name))
        names_[*old].clear();
    names_[taken.seat] = taken.name;
    were_seats_taken_ = true;
}

// Keeps the retracted line as long as the plies follow it. Pending resignations that become due are plies, too.
void LiveGame::play(const PlyAction &action, Left left) {
    if (!retracted_.empty() && retracted_.back().action == action)
        retracted_.pop_back();
    else
        leave_line();
    std::size_t ply = game_.plies().size();
    if (control_ && !is_by_days() && action == PlyAction(Token::flags))
        left = milliseconds(0);
    game_.play(action);
    left_after_.resize(game_.plies().size());
    left_after_[ply] = left;
    stopped_.reset();
    due_.reset();
    if (const Move *const move = move_of(action); move && game_.plies().size() == ply + 1)
        for (PlannedLines &planned : planned_)
            planned.follow(*move);
    else
        planned_ = {};
    for (; offer_ && ply < game_.plies().size(); ++ply)
        if (offer_->winner || game_.outcome() ||
            !offer_->draw.outlives(game_.position_after(ply), game_.position_after(ply + 1)))
            offer_.reset();
}

void LiveGame::leave_line() {
    left_ = abandoned_lines();
    retracted_.clear();
}

} // namespace tondo::game
