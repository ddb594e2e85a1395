// What passes between the players of a session: the seat, offers, the end.

#include "core/overloaded.hpp"
#include "ui/game/words.hpp"
#include "ui/pages/help.hpp"
#include "ui/session/commands.hpp"
#include "ui/session/presence_words.hpp"
#include "ui/session/result_view.hpp"
#include "ui/session/session.hpp"

namespace tondo::ui {

using Code = Key::Code;

// The next step for the player, after the message.
std::string Session::what_next(Change change) const {
    if (presence_ && change == Change::turn && seen_.plies > 0 && !live_->game().outcome())
        return ". " + (is_own_turn() ? "Your turn" : awaited_words(*presence_, *live_, clock_.now()));
    return change == Change::taken_back ? "; " + key_for("redo") + " plays it again" : "";
}

// The end, the next player, or a question to that player.
void Session::go_on_from(Change change, Color mover) {
    const Game &game = live_->game();
    if (game.outcome()) {
        mode_ = Concluded{};
        return;
    }
    if (change == Change::stop) {
        mode_ = Covered{true};
        return;
    }
    if (game.position().turn() == mover)
        return;
    if (manners_.turns_board)
        seat_player_to_move();
    if (change == Change::turn)
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
        players += live_->game().position().is_living(color) ? 1 : 0;
    return players;
}

// At one keyboard players are asked in turn; in a hosted game at once (meet()).
void Session::ask_for_draw() {
    const Color turn = live_->position().turn();
    if (live_->is_hosted() || !live_->is_asked(turn) || !is_decided_here())
        return;
    mode_ = Confirming{live_->name(live_->offer()->by()) + " offers a draw. Does " + live_->name(turn) +
                           " agree? (Esc looks first)",
                       game::Accept{}, game::Decline{}};
}

std::optional<Decision> Session::handle_mode(Covered &, const Key &key) {
    if (asks_for_help(key))
        ask_for_help();
    else if (key.code == Code::enter || key == Key::of(U' ')) {
        mode_ = Browsing{};
        ask_for_draw();
    }
    return {};
}

// The keys of the result; all others do what they do on the board.
std::optional<Decision> Session::handle_mode(Concluded &, const Key &key) {
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
        warn("The game is over: " + result(*live_));
        return {};
    }
    Browsing board;
    mode_ = board;
    if (key.code == Code::enter || key.code == Code::escape)
        return {};
    return handle_mode(board, key);
}

} // namespace tondo::ui
