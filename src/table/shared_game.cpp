#include "tondo/table/shared_game.hpp"

#include "tondo/notation/action.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/move_reader.hpp"

#include <algorithm>
#include <utility>

namespace tondo::table {

ColorSet Offer::asked(const Position &position) const {
    ColorSet asked = position.living();
    for (const Color agreed : draw.agreed())
        asked.erase(agreed);
    if (winner)
        asked.erase(*winner);
    return asked;
}

SharedGame::SharedGame(Game game, SeatPlan seat_plan, std::optional<TimeControl> control)
    : game_(std::move(game)), seat_plan_(std::move(seat_plan)), control_(control), left_after_(game_.plies().size()) {
    if (control_)
        times_ = start_times(*control_);
}

std::optional<Color> SharedGame::seat_of(std::string_view guest) const {
    for (const Color color : all_colors)
        if (!guest.empty() && guests_[color] == guest)
            return color;
    return {};
}

ColorSet SharedGame::free_seats() const {
    ColorSet free;
    for (const Color color : game_.position().living())
        if (guests_[color].empty())
            free.insert(color);
    return free;
}

bool SharedGame::is_going_on() const {
    return !game_.outcome() && free_seats().empty();
}

bool SharedGame::apply(const Event &event) {
    return std::visit([this](const auto &happened) { return take(happened); }, event);
}

bool SharedGame::take(const Played &played) {
    if (begun_ || comings_and_goings_ > 0 || game_.outcome())
        return false;
    try {
        game_.play(notation::read_action(game_.position(), played.action));
        left_after_.resize(game_.plies().size());
        return true;
    } catch (const notation::ParseError &) {
        return false;
    }
}

bool SharedGame::take(const Sat &sat) {
    const std::optional<Color> old = seat_of(sat.guest);
    const bool kept_for_another = !seat_plan_[sat.seat].empty() && seat_plan_[sat.seat] != sat.guest;
    if (!free_seats().contains(sat.seat) || kept_for_another || (old && begun_))
        return false;
    if (old)
        guests_[*old].clear();
    guests_[sat.seat] = sat.guest;
    ++comings_and_goings_;
    return true;
}

bool SharedGame::take(Stood stood) {
    if (begun_ || guests_[stood.seat].empty())
        return false;
    guests_[stood.seat].clear();
    ++comings_and_goings_;
    return true;
}

bool SharedGame::take(const Moved &moved) {
    if (!is_going_on() || moved.left.has_value() != control_.has_value())
        return false;
    try {
        const Color mover = game_.position().turn();
        const std::size_t ply = game_.plies().size();
        play(notation::read_move(game_.position(), moved.move));
        times_[mover] = moved.left.value_or(times_[mover]);
        left_after_[ply] = moved.left;
        have_offered_.erase(mover);
        return true;
    } catch (const notation::ParseError &) {
        return false;
    }
}

bool SharedGame::take(Resigned resigned) {
    const bool names_winner = rules().mates == MateRule::ends_game;
    if (!is_going_on() || names_winner || !game_.position().is_living(resigned.seat) ||
        game_.resigning().contains(resigned.seat))
        return false;
    const std::size_t plies = game_.plies().size();
    game_.resign(resigned.seat);
    settle_since(plies);
    return true;
}

bool SharedGame::take(Flagged flagged) {
    if (!is_going_on() || game_.position().turn() != flagged.seat)
        return false;
    play(Token::flags);
    times_[flagged.seat] = {};
    return true;
}

bool SharedGame::take(const Offered &offered) {
    const Position &now = game_.position();
    const bool names_winner = rules().mates == MateRule::ends_game;
    const bool sound = !offered.winner || (names_winner && *offered.winner != offered.by && now.turn() == offered.by);
    if (!is_going_on() || offer_ || !now.is_living(offered.by) || have_offered_.contains(offered.by) || !sound)
        return false;
    offer_ = Offer{DrawOffer(offered.by), offered.winner};
    have_offered_.insert(offered.by);
    begun_ = true;
    return true;
}

bool SharedGame::take(Accepted accepted) {
    if (!offer_ || !offer_->asked(game_.position()).contains(accepted.by))
        return false;
    offer_->draw.agree(accepted.by);
    if (offer_->asked(game_.position()).empty())
        play(offer_->winner ? Action(ResignsFor{*offer_->winner}) : Action(Token::draw));
    return true;
}

bool SharedGame::take(Declined declined) {
    const bool may = offer_ && (offer_->by() == declined.by || offer_->asked(game_.position()).contains(declined.by));
    if (may)
        offer_.reset();
    return may;
}

void SharedGame::play(const Action &action) {
    const std::size_t plies = game_.plies().size();
    game_.play(action);
    settle_since(plies);
}

// Resignations that waited for their turn are plies, too.
void SharedGame::settle_since(std::size_t plies) {
    begun_ = true;
    left_after_.resize(game_.plies().size());
    for (; offer_ && plies < game_.plies().size(); ++plies)
        if (offer_->winner || game_.outcome() ||
            !offer_->draw.outlives(game_.position_after(plies), game_.position_after(plies + 1)))
            offer_.reset();
}

} // namespace tondo::table
