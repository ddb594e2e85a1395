// What a session does where not all seats are played at its keyboard.

#include "ui/session/presence_words.hpp"
#include "ui/session/session.hpp"

namespace tondo::ui {

void Session::seat_here(ColorSet players) {
    here_ = players;
    seat_here_alone();
}

// Who plays alone has nobody to turn the board for, nor to hide it from.
void Session::seat_here_alone() {
    if (is_covered() && manners_.hands_over && here_.size() < 2)
        mode_ = Browsing{};
    if (here_.size() != 1)
        return;
    const Color own = *here_.begin();
    seat_at_bottom(own);
    cursor_ = live_->game().position().king(own).value_or(cursor_);
}

// Events from elsewhere leave alone a player who looks back, types a command or is asked something that still can be.
bool Session::keeps_its_place(const game::Event &event) const {
    return !is_of_one(event, here_, seen_.turn) && !is_covered();
}

// Whom everybody here is waiting for.
std::string Session::awaited() const {
    if (presence_)
        return awaited_words(*presence_, *live_, clock_.now());
    return "It is " + live_->name(live_->game().position().turn()) + "'s turn";
}

// The plies of the others go with those of the players here, back and again: the game always stands where somebody here
// has to decide.
bool Session::goes_on_repeating() const {
    return game::validate(*live_, actor(), repeated_->action) &&
           (repeated_->times > 0 || !(here_.empty() || is_decided_here()));
}

void Session::show_thinking(std::optional<std::chrono::milliseconds> so_long) {
    thinking_ = so_long;
}

} // namespace tondo::ui
