// What passes between the players of a session: the seat, offers, the end.

#include "tondo/notation/time_control.hpp"
#include "tondo/ui/game/seat_player.hpp"
#include "tondo/ui/game/words.hpp"
#include "tondo/ui/pages/help.hpp"
#include "tondo/ui/session/commands.hpp"
#include "tondo/ui/session/company_words.hpp"
#include "tondo/ui/session/result_view.hpp"
#include "tondo/ui/session/session.hpp"

namespace tondo::ui {

using Code = Key::Code;

// What happened, for the message row.
std::string Session::told_of(const Intent &intent) const {
    const Position &position = table_.game().position();
    const std::string &mover = table_.name(position.turn());
    if (const Resign *resign = std::get_if<Resign>(&intent);
        resign && table_.game().resigning().contains(resign->color))
        return table_.name(resign->color) + " will resign when the turn comes";
    if (std::holds_alternative<TakeBack>(intent))
        return "Taken back";
    if (std::holds_alternative<OfferDraw>(intent))
        return mover + " offers a draw; " + others() + " will be asked in turn. Now move";
    if (std::holds_alternative<AgreeToDraw>(intent))
        return mover + " agrees to the draw; not all have been asked yet";
    if (std::holds_alternative<RefuseDraw>(intent))
        return mover + " refuses the draw";
    if (const SetClock *clock = std::get_if<SetClock>(&intent))
        return clock->control ? "From now on " + notation::write_time_control(*clock->control) + " for everybody"
                              : "The clocks are put away";
    if (const SitDown *sits = std::get_if<SitDown>(&intent))
        return table_.name(sits->color) + " is now played by " + player_words(sits->player);
    const std::string last = happened(table_, table_.game().plies().size());
    if (!table_.game().outcome())
        return last;
    const bool agreed = table_.game().plies().back().action == Action(Token::draw);
    return (agreed ? "" : last + "; ") + result(table_);
}

// What there is to know besides.
std::string Session::what_next(const Intent &intent) const {
    if (company_ && !table_.game().outcome())
        return ". " + (is_own_turn() ? "Your turn" : awaited_words(*company_, table_, now_));
    return std::holds_alternative<TakeBack>(intent) ? "; " + key_for("redo") + " plays it again" : "";
}

// What comes after a decision that was carried out: the end, the next player, a question to him.
void Session::go_on_from(const Intent &intent, Color mover) {
    const Game &game = table_.game();
    if (game.outcome()) {
        mode_ = Concluded{};
        return;
    }
    if (std::holds_alternative<Adjourn>(intent)) {
        mode_ = Covered{true};
        return;
    }
    if (game.position().turn() == mover)
        return;
    if (manners_.turns_board)
        seat_player_to_move();
    if (std::holds_alternative<Play>(intent) || std::holds_alternative<Resign>(intent))
        hand_over();
}

// Who plays alone at this keyboard has nobody to hand it over to.
void Session::hand_over() {
    if (!is_decided_here())
        return;
    if (manners_.hands_over && living_here() > 1)
        mode_ = Covered{};
    else
        ask_for_draw();
}

int Session::living_here() const {
    int players = 0;
    for (Color color : here_)
        players += table_.game().position().is_living(color) ? 1 : 0;
    return players;
}

void Session::ask_for_draw() {
    if (!table_.asks_for_draw() || !is_decided_here())
        return;
    const Color turn = table_.game().position().turn();
    mode_ = Confirming{table_.name(table_.draw_offer()->by()) + " offers a draw. Does " + table_.name(turn) +
                           " agree? (Esc looks first)",
                       *table_.agreement(), RefuseDraw{}};
}

// The living players but the one to move: `Gray and Black`.
std::string Session::others() const {
    const Position &position = table_.game().position();
    std::string names;
    for (Color color = next(position.turn()); color != position.turn(); color = next(color))
        if (position.is_living(color))
            names += (names.empty() ? "" : " and ") + table_.name(color);
    return names;
}

std::optional<Intent> Session::handle_mode(Covered &, const Key &key) {
    if (asks_for_help(key))
        ask_for_help();
    else if (key.code == Code::enter || key == Key::of(U' ')) {
        mode_ = Browsing{};
        ask_for_draw();
    }
    return {};
}

// The keys of the result; all others do what they do on the board.
std::optional<Intent> Session::handle_mode(Concluded &, const Key &key) {
    if (key == Key::of(U'r'))
        return Rematch{};
    if (key == Key::of(U'n'))
        return NewGame{};
    if (key == Key::of(U's'))
        return Save{};
    if (key == Key::of(U'q'))
        return Quit{};
    if (asks_for_help(key)) {
        ask_for_help();
        return {};
    }
    const bool counts = key.code == Code::character && key.character >= U'1' && key.character <= U'9';
    if (key.code == Code::character && !counts && !preferences_.keys.find(offered(), key)) {
        warn("The game is over: " + result(table_));
        return {};
    }
    Browsing board;
    mode_ = board;
    if (key.code == Code::enter || key.code == Code::escape)
        return {};
    return handle_mode(board, key);
}

} // namespace tondo::ui
