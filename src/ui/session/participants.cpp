#include "ui/session/participants.hpp"

#include "ui/session/presence_words.hpp"

#include <algorithm>
#include <utility>

namespace tondo::ui {

bool Participants::update(game::Presence presence) {
    const bool is_new_seat = !presence_ || presence_->own != presence.own;
    presence_ = std::move(presence);
    here_ = live_->in_progress() && presence_->own ? ColorSet::of(*presence_->own) : ColorSet();
    return is_new_seat;
}

game::Actor Participants::actor() const {
    if (presence_)
        return {presence_->own ? ColorSet::of(*presence_->own) : ColorSet()};
    return {here_};
}

int Participants::living_here() const {
    int players = 0;
    for (Color color : here_)
        players += live_->game().position().is_living(color) ? 1 : 0;
    return players;
}

bool Participants::is_asked() const {
    return presence_ && presence_->own && live_->is_asked(*presence_->own);
}

bool Participants::has_proposal_of_others() const {
    return presence_ && std::any_of(all_colors.begin(), all_colors.end(), [&](Color seat) {
               return !presence_->proposals[seat].empty() && seat != presence_->own;
           });
}

bool Participants::awaits_players() const {
    return presence_ && waits_for_players(*live_);
}

std::string Participants::awaiting(GameClock::Instant now) const {
    if (presence_ && presence_->is_paused)
        return "The game is paused; :pause goes on";
    return presence_ && !live_->game().outcome() ? awaited_words(*presence_, *live_, now) : "";
}

std::string Participants::whose_turn(GameClock::Instant now) const {
    return presence_ ? awaited_words(*presence_, *live_, now) : "It is " + live_->name(turn()) + "'s turn";
}

} // namespace tondo::ui
