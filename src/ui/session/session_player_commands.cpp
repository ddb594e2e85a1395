// The commands by which players deal with each other: offers, the clock, who sits where, what is said.

#include "game/seat_player.hpp"
#include "notation/letters.hpp"
#include "tondo/notation/time_control.hpp"
#include "ui/game/clock_text.hpp"
#include "ui/screen/wrap.hpp"
#include "ui/session/session_commands.hpp"
#include "ui/session/told.hpp"

namespace tondo::ui {

std::optional<Decision> Session::Commands::draw(Session &session, Text how) {
    if (session.presence_)
        return draw_at_table(session, how);
    if (how == "agreed" && session.living_here() < session.live_->game().position().living().size()) {
        session.warn("Not all players are here; " + session.key_for("draw") + " offers them a draw");
        return {};
    }
    if (how == "agreed")
        return session.propose(game::Play{Token::draw}, "Do all living players agree to a draw?", true);
    if (!how.empty()) {
        session.warn("Not :draw " + how + ", but :draw or, when all have agreed, :draw agreed");
        return {};
    }
    const std::optional<game::Offer> &offer = session.live_->offer();
    if (session.live_->is_asked(session.live_->position().turn()))
        return session.propose(game::Accept{}, "Agree to " + session.live_->name(offer->by()) + "'s draw?");
    if (offer) {
        session.warn("The draw is on offer; " + others(*session.live_) + " will be asked in turn");
        return {};
    }
    return session.propose(game::MakeOffer{}, "Offer " + others(*session.live_) + " a draw?");
}

std::optional<Decision> Session::Commands::resign(Session &session, Text who) {
    const Game &game = session.live_->game();
    const bool names_winner = game.rules().mates == MateRule::ends_game;
    const std::string whom = who.starts_with("for ") ? who.substr(4) : who;
    const std::optional<Color> color = whom.empty() && !names_winner ? resigning(session) : named(session, whom);
    if (!color || (names_winner && *color == game.position().turn())) {
        session.warn(names_winner ? "Resign for whom? Say :resign for and the winner's name"
                                  : "Nobody here is called " + whom);
        return {};
    }
    if (names_winner)
        return resign_for(session, *color);
    return session.propose(game::Resign{*color}, session.live_->name(*color) + " resigns. Really?");
}

std::optional<Decision> Session::Commands::flag(Session &session, Text) {
    if (session.clock_.is_there()) {
        session.warn("The clock itself tells when somebody has run out of time");
        return {};
    }
    const std::string &name = session.live_->name(session.live_->game().position().turn());
    return session.propose(game::Play{Token::flags}, name + " has run out of time and is out. Really?");
}

std::optional<Decision> Session::Commands::clock(Session &session, Text text) {
    if (text.empty()) {
        session.say(clock_words(session));
        return {};
    }
    const std::optional<TimeControl> control = notation::read_time_control(text);
    if (!control && text != "off") {
        session.warn("Not :clock " + text + ", but off or " + std::string(notation::time_control_form));
        return {};
    }
    return session.propose(game::SetClock{control},
                           control ? "Set everybody's clock anew, to " + notation::write_time_control(*control) + "?"
                                   : std::string("Play on without clocks?"));
}

std::optional<Decision> Session::Commands::pause(Session &session, Text) {
    if (!session.clock_.is_there() && !session.has_bots()) {
        session.warn("There is no clock to stop; :clock 10+5 sets one");
        return {};
    }
    if (session.live_->game().outcome())
        return session.propose(game::StopClock{});
    if (!session.clock_.is_there()) {
        session.mode_ = Session::Covered{true};
        return {};
    }
    return game::StopClock{session.clock_.left(session.live_->game().position().turn())};
}

std::optional<Decision> Session::Commands::seat(Session &session, Text text) {
    const CommandLine typed(text);
    if (typed.word.empty()) {
        session.say(seat_words(session));
        return {};
    }
    const std::optional<Color> color = named(session, typed.word);
    if (!color) {
        session.warn("Nobody here is called " + typed.word);
        return {};
    }
    if (session.live_->game().outcome()) {
        session.warn("The game is over, and its file says who played it; " + session.key_for("undo") + " takes back, " +
                     session.key_for("rematch") + " plays another");
        return {};
    }
    if (!(session.here_ == session.live_->persons())) {
        session.warn("Who plays a seat is not decided here");
        return {};
    }
    const Expected<game::SeatPlayer> player = game::read_seat_player(typed.argument);
    if (!player) {
        session.warn(player.error());
        return {};
    }
    return session.propose(game::SetPlayer{*color, game::write_seat_player(*player)});
}

std::optional<Decision> Session::Commands::pace(Session &session, Text text) {
    const std::optional<std::chrono::milliseconds> pace = read_pace(text);
    if (pace)
        session.manners_.pace = *pace;
    if (!pace && !text.empty())
        session.warn("Not :pace " + text + ", but " + std::string(pace_form));
    else
        session.say("A bot takes for a move at least, in seconds: " + write_pace(session.manners_.pace));
    return {};
}

std::optional<Decision> Session::Commands::talk(Session &session, Text text) {
    if (!text.empty())
        return session.propose(Say{text});
    session.mode_ = Session::TypingCommand{CommandEntry("say ")};
    return {};
}

std::optional<Decision> Session::Commands::show_talk(Session &session, Text) {
    std::vector<std::string> page{"What was said at the table", ""};
    for (const std::string &line : session.talk_.lines())
        for (std::string &part : wrapped(line, std::max(20, session.window_.columns() - 1)))
            page.push_back(std::move(part));
    session.help_.show(std::move(page));
    return {};
}

std::optional<Decision> Session::Commands::mute(Session &session, Text who) {
    const std::string whom = who.empty() ? "Everybody" : who;
    const bool muted = who.empty() ? session.talk_.mute_all() : session.talk_.mute(who);
    session.say(whom + (muted ? " is muted; the same again hears what they say" : " is heard again"));
    return {};
}

std::optional<Decision> Session::Commands::show_cursor(Session &session, Text) {
    session.preferences_.shows_cursor = !session.preferences_.shows_cursor;
    session.say(session.preferences_.shows_cursor ? "In your turn the others see a ? where your cursor is"
                                                  : "The others do not see your cursor");
    return {};
}

std::optional<Decision> Session::Commands::leave(Session &session, Text) {
    return session.propose(StandUp{}, "Leave the table for good?");
}

std::optional<Decision> Session::Commands::draw_at_table(Session &session, Text how) {
    const std::optional<game::Offer> &offer = session.live_->offer();
    if (!how.empty())
        session.warn(":draw takes nothing behind it at a shared table; the others are asked");
    else if (!offer)
        return session.propose(game::MakeOffer{}, "Offer a draw?");
    else if (session.is_asked())
        session.ask_for_answer();
    else if (offer->by() == session.presence_->own)
        return session.propose(game::Decline{}, "Take your offer back?");
    else
        session.warn("The others have still to answer");
    return {};
}

std::string Session::Commands::clock_words(const Session &session) {
    if (!session.clock_.is_there())
        return "There are no clocks; :clock 10+5 gives everybody ten minutes, and five seconds a move";
    const ByColor<GameClock::Instant> times = session.clock_.times(*session.live_, session.shown_);
    std::string words;
    for (Color color : all_colors)
        words += session.live_->name(color) + " " + write_countdown(times[color]) + ", ";
    return words + "of " + notation::write_time_control(*session.live_->time_control());
}

std::string Session::Commands::seat_words(const Session &session) {
    std::string words;
    for (Color color : all_colors)
        words += (words.empty() ? "" : "; ") + session.live_->name(color) + ": " +
                 game::player_words(session.live_->player(color));
    return words;
}

std::optional<Decision> Session::Commands::resign_for(Session &session, Color winner) {
    const Color mover = session.live_->game().position().turn();
    const Color third = next(mover) == winner ? next(winner) : next(mover);
    if (session.presence_)
        return session.propose(game::MakeOffer{winner}, "Offer to resign for " + session.live_->name(winner) + "? " +
                                                            session.live_->name(third) + " will be asked");
    if (!session.here_.contains(third)) {
        session.warn(session.live_->name(third) + ", who would have to accept, is not played here");
        return {};
    }
    return session.propose(game::Play{ResignsFor{winner}},
                           session.live_->name(mover) + " resigns for " + session.live_->name(winner) + ". Does " +
                               session.live_->name(third) + " accept?",
                           true);
}

Color Session::Commands::resigning(const Session &session) {
    return session.here_.size() == 1 ? *session.here_.begin() : session.live_->game().position().turn();
}

std::optional<Color> Session::Commands::named(const Session &session, Text who) {
    const auto same_beginning = [&who](std::string_view name) { return notation::begins_with(name, who); };
    for (Color color : all_colors)
        if (same_beginning(session.live_->name(color)) || same_beginning(session.live_->rules().players[color].name))
            return color;
    return {};
}

} // namespace tondo::ui
