// What passes between the players of a session: the seat, offers, the end.

#include "core/overloaded.hpp"
#include "game/seat_player.hpp"
#include "tondo/notation/time_control.hpp"
#include "ui/game/words.hpp"
#include "ui/pages/help.hpp"
#include "ui/session/commands.hpp"
#include "ui/session/presence_words.hpp"
#include "ui/session/result_view.hpp"
#include "ui/session/session.hpp"

namespace tondo::ui {

using Code = Key::Code;

// What happened, for the message row.
std::string Session::told_of(const game::Event &event) const {
    const auto colour = [this](Color seat) { return std::string(live_->rules().players[seat].name); };
    return std::visit(
        Overloaded{
            [&](const game::Played &) { return told_of_ply(); },
            [&](game::Resigned resigned) {
                return live_->game().resigning().contains(resigned.seat)
                           ? live_->name(resigned.seat) + " will resign when the turn comes"
                           : told_of_ply();
            },
            [&](game::TakenBack) { return std::string("Taken back"); },
            [&](game::PlayedAgain) { return told_of_ply(); },
            [&](const game::Offered &offered) {
                if (offered.winner)
                    return live_->name(offered.by) + " would resign for " + live_->name(*offered.winner);
                return live_->name(offered.by) + " offers a draw" +
                       (live_->is_hosted() ? "" : "; " + others() + " will be asked in turn. Now move");
            },
            [&](game::Accepted accepted) {
                if (live_->game().outcome())
                    return told_of_ply();
                return live_->name(accepted.by) + (live_->is_hosted()
                                                       ? " agrees; not all have answered yet"
                                                       : " agrees to the draw; not all have been asked yet");
            },
            [&](game::Declined declined) {
                return live_->name(declined.by) + (live_->is_hosted() ? " declines the offer" : " refuses the draw");
            },
            [&](const game::ClockSet &set) {
                return set.control ? "From now on " + notation::write_time_control(*set.control) + " for everybody"
                                   : std::string("The clocks are put away");
            },
            [&](game::ClockStopped) { return told_of_ply(); },
            [&](const game::PlayerSet &set) {
                return live_->name(set.seat) + " is now played by " + game::player_words(set.player);
            },
            [&](const game::Sat &sat) { return sat.name + " sits down: " + colour(sat.seat); },
            [&](game::Stood stood) { return colour(stood.seat) + "'s seat is free again"; },
        },
        event);
}

// The last ply, and the result if it ended the game.
std::string Session::told_of_ply() const {
    const std::string last = happened(*live_, live_->game().plies().size());
    if (!live_->game().outcome())
        return last;
    const bool agreed = live_->game().plies().back().action == PlyAction(Token::draw);
    return (agreed ? "" : last + "; ") + result(*live_);
}

Session::Change Session::change_by(const game::Event &event) {
    return std::visit(
        Overloaded{same_for<game::Played, game::Resigned>(Change::turn), same_for<game::TakenBack>(Change::taken_back),
                   same_for<game::ClockSet>(Change::clocks), same_for<game::ClockStopped>(Change::stop),
                   same_for<game::PlayerSet>(Change::players),
                   same_for<game::PlayedAgain, game::Offered, game::Accepted, game::Declined, game::Sat, game::Stood>(
                       Change::other)},
        event);
}

// The next step for the player, after the message.
std::string Session::what_next(Change change) const {
    if (presence_ && change == Change::turn && seen_.plies > 0 && !live_->game().outcome())
        return ". " + (is_own_turn() ? "Your turn" : awaited_words(*presence_, *live_, now_));
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

// The living players but the one to move: `Gray and Black`.
std::string Session::others() const {
    const Position &position = live_->game().position();
    std::string names;
    for (Color color = next(position.turn()); color != position.turn(); color = next(color))
        if (position.is_living(color))
            names += (names.empty() ? "" : " and ") + live_->name(color);
    return names;
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
