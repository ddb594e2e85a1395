// What a session does where not all seats are played at its keyboard.

#include "tondo/ui/session/company_words.hpp"
#include "tondo/ui/session/session.hpp"

namespace tondo::ui {

void Session::seat_here(ColorSet players) {
    here_ = players;
    seat_here_alone();
}

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

// What others decide leaves alone whoever looks back, types a command or is asked something that still can be.
bool Session::keeps_its_place(const Intent &intent) const {
    return !is_of_player_here(intent) && !std::holds_alternative<Covered>(mode_);
}

// Whether it is for a player here to decide; or for nobody in particular.
bool Session::is_of_player_here(const Intent &intent) const {
    if (const Resign *resign = std::get_if<Resign>(&intent))
        return here_.contains(resign->color);
    const bool is_offer = std::holds_alternative<OfferDraw>(intent) || std::holds_alternative<AgreeToDraw>(intent) ||
                          std::holds_alternative<RefuseDraw>(intent);
    const bool is_of_mover = std::holds_alternative<Play>(intent) || (is_offer && !company_);
    return !is_of_mover || is_decided_here();
}

// Whom everybody here is waiting for.
std::string Session::awaited() const {
    if (company_)
        return awaited_words(*company_, table_, now_);
    return "It is " + table_.name(table_.game().position().turn()) + "'s turn";
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
