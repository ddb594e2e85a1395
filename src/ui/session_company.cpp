// A session at a shared table: who is there, what may be asked of its host, what the players tell each other.

#include "tondo/ui/clock_text.hpp"
#include "tondo/ui/commands.hpp"
#include "tondo/ui/company_view.hpp"
#include "tondo/ui/remarks.hpp"
#include "tondo/ui/session.hpp"

#include <algorithm>

namespace tondo::ui {

using std::chrono::milliseconds;
using std::chrono::seconds;

namespace {

// What a host can be asked for; the program does the rest.
template <class... Kinds> bool is_one_of(const Intent &intent) {
    return (std::holds_alternative<Kinds>(intent) || ...);
}

std::string with_time(std::string words, milliseconds time) {
    return std::move(words) + ' ' + write_time(time);
}

} // namespace

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
    return company_ && company_->own && company_->offer && company_->offer->asked.contains(*company_->own);
}

void Session::ask_for_answer() {
    const StandingOffer &offer = *company_->offer;
    ask(table_.name(offer.by) +
            (offer.winner ? " would resign for " + table_.name(*offer.winner) : std::string(" offers a draw")) +
            ". Do you agree? (Esc looks first)",
        AgreeToDraw{}, RefuseDraw{});
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

// Why a host will not be asked; empty if he may be, or the game is kept here.
std::string Session::refusal_of(const Intent &intent) const {
    if (!company_ || is_one_of<Quit, Copy, Say, LookOn, StandUp>(intent))
        return "";
    if (is_one_of<SetClock, Adjourn>(intent))
        return "The clocks of a shared table are its host's";
    if (is_one_of<NewGame, Rematch>(intent))
        return "A shared table has but this game; tondo host opens another one";
    if (!is_one_of<Play, Resign, OfferDraw, AgreeToDraw, RefuseDraw>(intent))
        return "That cannot be done at a shared table";
    if (table_.game().outcome())
        return ""; // said by who proposes it
    if (!company_->own)
        return "You look on";
    return company_->goes_on ? "" : company_words();
}

// Offers at a shared table are no matter of the turn.
bool Session::can(const Intent &intent) const {
    const bool is_answer = is_one_of<AgreeToDraw, RefuseDraw>(intent);
    if (!company_ || !(is_answer || std::holds_alternative<OfferDraw>(intent)))
        return table_.can(intent);
    const std::optional<StandingOffer> &offer = company_->offer;
    if (!is_answer)
        return !table_.game().outcome() && !offer;
    return is_asked() || (std::holds_alternative<RefuseDraw>(intent) && offer && offer->by == company_->own);
}

bool Session::waits_for_players() const {
    return company_ && !company_->goes_on && !table_.game().outcome();
}

// Whom everybody is waiting for.
std::string Session::company_words() const {
    if (!company_->host_is_there)
        return "The host is gone, trying again (:q leaves)";
    if (waits_for_players()) {
        std::string free;
        for (const Color seat : table_.game().position().living())
            if (company_->guests[seat].empty())
                free += (free.empty() ? "" : " and ") + std::string(table_.rules().players[seat].name);
        return "Waiting for somebody to play " + free;
    }
    const Color turn = table_.game().position().turn();
    const std::string whom = (company_->own ? "Waiting for " : "You look on; it is the turn of ") + table_.name(turn);
    const auto &since = company_->away_since[turn];
    return since ? with_time(whom + ", who has been away for", now_ - *since) : whom;
}

// What is worth knowing about each player beside his name.
ByColor<std::string> Session::remarks() const {
    ByColor<std::string> remarks;
    if (!company_)
        return remarks;
    const Game &game = table_.game();
    const ColorSet living = game.outcome() ? ColorSet() : game.position().living();
    for (const Color seat : all_colors) {
        const std::optional<StandingOffer> &offer = company_->offer;
        const std::string &kept_for = company_->kept_for[seat];
        if (!living.contains(seat))
            continue;
        if (company_->guests[seat].empty())
            remarks[seat] = kept_for.empty() ? "free" : "kept for " + kept_for;
        else if (offer && offer->by == seat)
            remarks[seat] = offer->winner ? "would resign" : "offers a draw";
        else if (company_->away_since[seat])
            remarks[seat] = with_time("away", now_ - *company_->away_since[seat]);
        else if (offer && !offer->asked.contains(seat) && offer->winner != seat)
            remarks[seat] = "agrees";
    }
    return remarks;
}

std::optional<GameClock::Instant> Session::until_company_changes() const {
    std::optional<GameClock::Instant> wait;
    if (!company_->host_is_there)
        return wait;
    if (clock_ && clock_->running() && clock_->left(*clock_->running(), now_) > milliseconds(0))
        wait = until_next_countdown(clock_->left(*clock_->running(), now_));
    for (const auto &since : company_->away_since)
        if (since && !table_.game().outcome()) {
            const milliseconds next = seconds(1) - (now_ - *since) % seconds(1);
            wait = std::min(wait.value_or(next), next);
        }
    return wait;
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
