// What a session does where not all seats are played at its keyboard.

#include "tondo/ui/session.hpp"

namespace tondo::ui {

// Who plays alone has nobody to turn the board for, nor to hide it from.
void Session::seat_here_alone() {
    if (std::holds_alternative<Covered>(mode_) && manners_.hands_over && here_.size() < 2)
        mode_ = Browsing{};
    if (here_.size() != 1)
        return;
    const Color own = *here_.begin();
    seat_at_bottom(own);
    cursor_ = table_.game().position().king(own).value_or(cursor_);
}

// Whether anything was done that somebody here could take back.
bool Session::has_decided_here() const {
    const Game &game = table_.game();
    for (std::size_t ply = 0; ply < game.plies().size(); ++ply)
        if (here_.empty() || here_.contains(game.position_after(ply).turn()))
            return true;
    return false;
}

// What the others have done goes with the decisions of those here, back and again: the game always stands where
// somebody here has to decide.
bool Session::goes_on_repeating() const {
    const bool back = std::holds_alternative<TakeBack>(*repeated_);
    if (!table_.can(*repeated_) || (back && !has_decided_here()))
        return false;
    return repeats_ > 0 || !(here_.empty() || is_decided_here());
}

void Session::show_thinking(std::optional<std::chrono::milliseconds> so_long) {
    thinking_ = so_long;
}

} // namespace tondo::ui
