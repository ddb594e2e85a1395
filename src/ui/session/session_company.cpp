// A session at a shared table: who is there, what may be asked of its host, what the players tell each other.

#include "tondo/ui/session/commands.hpp"
#include "tondo/ui/session/company_requests.hpp"
#include "tondo/ui/session/company_view.hpp"
#include "tondo/ui/session/company_words.hpp"
#include "tondo/ui/session/session.hpp"

namespace tondo::ui {

void Session::meet(Company company) {
    const bool is_new_seat = !company_ || company_->own != company.own;
    const bool was_asked = is_asked();
    company_ = std::move(company);
    table_.seat({company_->guests, table_.time_control()});
    here_ = company_->goes_on && company_->own ? ColorSet::of(*company_->own) : ColorSet();
    if (is_new_seat)
        take_own_seat();
    if (std::holds_alternative<Covered>(mode_))
        mode_ = Browsing{};
    advice_.evaluate(false); // nobody is helped where others play in earnest
    clock_.reset();
    if (const std::optional<ClockReadings> &readings = company_->clocks; readings && table_.time_control()) {
        clock_.emplace(*table_.time_control(), readings->left);
        if (readings->running && company_->host_is_there) // how it goes on, he will say
            clock_->start(*readings->running, now_);
    }
    if (const Confirming *asked = std::get_if<Confirming>(&mode_); asked && !can(asked->intent))
        mode_ = Browsing{};
    if (is_asked() && !was_asked && std::holds_alternative<Browsing>(mode_) && !selected_ && !help_)
        ask_for_answer();
}

void Session::take_own_seat() {
    if (!company_->own)
        return;
    seat_at_bottom(*company_->own);
    cursor_ = table_.game().position().king(*company_->own).value_or(cursor_);
}

void Session::hear(Saying saying) {
    const std::string line = saying.guest + ": " + saying.text;
    const bool is_own = company_ && company_->own && company_->guests[*company_->own] == saying.guest;
    if (talk_.hear(std::move(saying), is_own) && talk_area().rows == 0)
        say(line);
}

void Session::ask(std::string question, Intent yes, std::optional<Intent> no) {
    mode_ = Confirming{std::move(question), std::move(yes), std::move(no)};
}

bool Session::is_asked() const {
    return company_ && ui::is_asked(*company_);
}

void Session::ask_for_answer() {
    ask(question_of(*company_->offer, table_), AgreeToDraw{}, RefuseDraw{});
}

bool Session::is_own_turn() const {
    return company_ && !table_.game().outcome() && is_decided_here();
}

std::optional<Square> Session::considered() const {
    return preferences_.shows_cursor && is_own_turn() && is_live() ? std::optional(cursor_) : std::nullopt;
}

std::string Session::title() const {
    if (table_.game().outcome())
        return "the game is over";
    if (waits_for_players())
        return "waiting for players";
    const bool own_turn = here_.size() == 1 && is_decided_here();
    return own_turn ? "your turn" : table_.name(table_.game().position().turn()) + " to move";
}

std::span<const Command> Session::offered() const {
    return commands_in(games());
}

// A word that only means a command of games that are kept here.
const Command *Session::find_missing(const std::string &word) const {
    const std::vector<const Command *> all = find_commands(commands(), word);
    return company_ && all.size() == 1 && find_commands(offered(), word).empty() ? all.front() : nullptr;
}

std::string Session::not_here(const Command &command) const {
    return "There is no :" + std::string(command.name) + " at a shared table";
}

// Why it cannot be asked for where the game is kept; empty if it can.
std::string Session::refusal_of(const Intent &intent) const {
    return company_ ? ui::refusal_of(intent, *company_, table_, now_) : "";
}

bool Session::can(const Intent &intent) const {
    return company_ ? can_be_done(intent, *company_, table_) : table_.can(intent);
}

bool Session::waits_for_players() const {
    return company_ && ui::waits_for_players(*company_, table_.game());
}

std::string Session::awaiting() const {
    return company_ && !table_.game().outcome() ? awaited_words(*company_, table_, now_) : "";
}

Area Session::panel() const {
    Area area = arrangement_.panel;
    area.rows -= rows_for_talk(area, talk_);
    return area;
}

Area Session::talk_area() const {
    const Area above = panel();
    const Area &whole = arrangement_.panel;
    return {{whole.corner.column, whole.corner.row + above.rows}, whole.columns, whole.rows - above.rows};
}

} // namespace tondo::ui
