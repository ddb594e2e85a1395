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

LiveGame::LiveGame(Game game, SeatReservations reservations, const std::optional<TimeControl> &control)
    : game_(std::move(game)), reservations_(std::move(reservations)), control_(control),
      left_after_(game_.plies().size()) {}

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

bool LiveGame::apply(const Event &event) {
    return std::visit([this](const auto &each) { return apply_one(each); }, event);
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
    ByColor<milliseconds> times = start_times(*control_);
    for (std::size_t i = std::min(control_since_, plies); i < plies; ++i)
        if (left_after_[i])
            times[game_.position_after(i).turn()] = *left_after_[i];
    if (stopped_ && plies == game_.plies().size())
        times[position().turn()] = *stopped_;
    return times;
}

std::vector<std::vector<PlyAction>> LiveGame::lines_left() const {
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

// A hosted game may continue an earlier game: those plies are applied before any seat is taken.
bool LiveGame::apply_one(const Played &played) {
    const bool was_begun_elsewhere = is_hosted() && seat_changes_ == 0;
    if (game_.outcome() || !(was_begun_elsewhere || in_progress()))
        return false;
    const bool is_timed = control_ && !was_begun_elsewhere && move_of(played.action);
    if (is_hosted() && played.left.has_value() != is_timed)
        return false;
    const Color mover = position().turn();
    play(played.action, played.left);
    have_offered_.erase(mover);
    begun_ = !was_begun_elsewhere;
    return true;
}

bool LiveGame::apply_one(Resigned resigned) {
    const bool names_winner = rules().mates == MateRule::ends_game;
    if (!in_progress() || names_winner || !position().is_living(resigned.seat))
        return false;
    leave_line();
    if (resigned.seat == position().turn())
        play(Token::resigns);
    else
        game_.resign(resigned.seat);
    begun_ = true;
    return true;
}

bool LiveGame::apply_one(TakenBack) {
    if (is_hosted() || game_.plies().empty())
        return false;
    retracted_.push_back({game_.plies().back().action, left_after_.back()});
    game_.take_back();
    left_after_.pop_back();
    stopped_.reset();
    offer_.reset();
    have_offered_ = {};
    return true;
}

bool LiveGame::apply_one(PlayedAgain) {
    if (retracted_.empty())
        return false;
    const Retracted last = retracted_.back();
    play(last.action, last.left);
    return true;
}

bool LiveGame::apply_one(const Offered &offered) {
    const bool names_winner = rules().mates == MateRule::ends_game;
    const bool sound =
        !offered.winner || (names_winner && *offered.winner != offered.by && position().turn() == offered.by);
    if (!in_progress() || offer_ || !position().is_living(offered.by) || have_offered_.contains(offered.by) || !sound)
        return false;
    offer_ = Offer{DrawOffer(offered.by), offered.winner};
    have_offered_.insert(offered.by);
    begun_ = true;
    return true;
}

bool LiveGame::apply_one(Accepted accepted) {
    if (!is_asked(accepted.by))
        return false;
    offer_->draw.agree(accepted.by);
    if (offer_->asked(position()).empty())
        play(offer_->winner ? PlyAction(ResignsFor{*offer_->winner}) : PlyAction(Token::draw));
    return true;
}

bool LiveGame::apply_one(Declined declined) {
    const bool may = offer_ && (offer_->by() == declined.by || is_asked(declined.by));
    if (may)
        offer_.reset();
    return may;
}

bool LiveGame::apply_one(const ClockSet &set) {
    if (is_hosted() || game_.outcome())
        return false;
    control_ = set.control;
    control_since_ = game_.plies().size();
    stopped_.reset();
    return true;
}

bool LiveGame::apply_one(ClockStopped stopped) {
    const bool may = !is_hosted() && !game_.outcome() && control_;
    if (may)
        stopped_ = stopped.left;
    return may;
}

bool LiveGame::apply_one(const PlayerSet &set) {
    if (!is_hosted())
        players_[set.seat] = set.player;
    return !is_hosted();
}

bool LiveGame::apply_one(const SeatTaken &sat) {
    const std::optional<Color> old = seat_of(sat.name);
    const bool is_reserved = is_hosted() && !reservations()[sat.seat].empty() && reservations()[sat.seat] != sat.name;
    // In a game that has begun, a seat may be handed over.
    const bool is_handed_over = begun_ && in_progress() && is_hosted() && !old && position().is_living(sat.seat);
    if (!is_handed_over && (!free_seats().contains(sat.seat) || is_reserved || (old && begun_)))
        return false;
    if (old)
        names_[*old].clear();
    names_[sat.seat] = sat.name;
    ++seat_changes_;
    return true;
}

bool LiveGame::apply_one(SeatVacated stood) {
    if (!is_hosted() || begun_ || names_[stood.seat].empty())
        return false;
    names_[stood.seat].clear();
    ++seat_changes_;
    return true;
}

// Keeps the retracted line as long as the plies follow it. Pending resignations that become due are plies, too.
void LiveGame::play(const PlyAction &action, Left left) {
    if (!retracted_.empty() && retracted_.back().action == action)
        retracted_.pop_back();
    else
        leave_line();
    std::size_t ply = game_.plies().size();
    if (control_ && action == PlyAction(Token::flags))
        left = milliseconds(0);
    game_.play(action);
    left_after_.resize(game_.plies().size());
    left_after_[ply] = left;
    stopped_.reset();
    for (; offer_ && ply < game_.plies().size(); ++ply)
        if (offer_->winner || game_.outcome() ||
            !offer_->draw.outlives(game_.position_after(ply), game_.position_after(ply + 1)))
            offer_.reset();
}

void LiveGame::leave_line() {
    left_ = lines_left();
    retracted_.clear();
}

} // namespace tondo::game
