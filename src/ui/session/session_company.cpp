// A session at a shared table: who is there, what may be asked of its host, what the players tell each other.

#include "ui/session/commands.hpp"
#include "ui/session/presence_view.hpp"
#include "ui/session/presence_words.hpp"
#include "ui/session/session.hpp"

#include <utility>

namespace tondo::ui {

void Session::meet(Presence presence) {
    const bool is_new_seat = !presence_ || presence_->own != presence.own;
    presence_ = std::move(presence);
    here_ = live_->is_going_on() && presence_->own ? ColorSet::of(*presence_->own) : ColorSet();
    if (is_new_seat)
        take_own_seat();
    if (is_covered())
        mode_ = Browsing{};
    advice_.evaluate(false); // hints are disabled in hosted games
    clock_.follow(*presence_, *live_);
    drop_vain_question();
    const bool asked_before = std::exchange(was_asked_, is_asked());
    if (was_asked_ && !asked_before && is_browsing() && !selected_ && !help_.is_open())
        ask_for_answer();
}

void Session::take_own_seat() {
    if (!presence_->own)
        return;
    seat_at_bottom(*presence_->own);
    cursor_ = live_->game().position().king(*presence_->own).value_or(cursor_);
}

void Session::hear(Saying saying) {
    const std::string line = saying.guest + ": " + saying.text;
    const bool is_own = presence_ && presence_->own && live_->given_names()[*presence_->own] == saying.guest;
    if (talk_.hear(std::move(saying), is_own) && talk_area().rows == 0)
        say(line);
}

void Session::ask(std::string question, Decision yes, std::optional<Decision> no) {
    mode_ = Confirming{std::move(question), std::move(yes), std::move(no)};
}

bool Session::is_asked() const {
    return presence_ && presence_->own && live_->is_asked(*presence_->own);
}

void Session::ask_for_answer() {
    ask(question_of(*live_->offer(), *live_), game::Accept{}, game::Decline{});
}

bool Session::is_own_turn() const {
    return presence_ && !live_->game().outcome() && is_decided_here();
}

std::optional<Square> Session::considered() const {
    return preferences_.shows_cursor && is_own_turn() && is_live() ? std::optional(cursor_) : std::nullopt;
}

std::string Session::title() const {
    if (live_->game().outcome())
        return "the game is over";
    if (waits_for_players())
        return "waiting for players";
    const bool own_turn = here_.size() == 1 && is_decided_here();
    return own_turn ? "your turn" : live_->name(live_->game().position().turn()) + " to move";
}

std::span<const Command> Session::offered() const {
    return commands_in(games());
}

// A word that only means a command of games that are kept here.
const Command *Session::find_missing(const std::string &word) const {
    const std::vector<const Command *> all = find_commands(commands(), word);
    return presence_ && all.size() == 1 && find_commands(offered(), word).empty() ? all.front() : nullptr;
}

std::string Session::not_here(const Command &command) const {
    return "There is no :" + std::string(command.name) + " at a shared table";
}

bool Session::waits_for_players() const {
    return presence_ && ui::waits_for_players(*live_);
}

std::string Session::awaiting() const {
    return presence_ && !live_->game().outcome() ? awaited_words(*presence_, *live_, clock_.now()) : "";
}

Area Session::panel() const {
    Area area = window_.arrangement().panel;
    area.rows -= rows_for_talk(area, talk_);
    return area;
}

Area Session::talk_area() const {
    const Area above = panel();
    const Area &whole = window_.arrangement().panel;
    return {{whole.corner.column, whole.corner.row + above.rows}, whole.columns, whole.rows - above.rows};
}

} // namespace tondo::ui
