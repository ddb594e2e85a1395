#include "tondo/ui/commands.hpp"

#include "tondo/notation/letters.hpp"
#include "tondo/notation/time_control.hpp"
#include "tondo/ui/clock_text.hpp"
#include "tondo/ui/help.hpp"
#include "tondo/ui/session.hpp"

#include <array>

namespace tondo::ui {

// The session's side of the table: a friend, so that what a command needs does not become public.
struct Commands {
    using Result = std::optional<Intent>;

    static Result undo(Session &session, const std::string &) { return session.propose(TakeBack{}); }
    static Result redo(Session &session, const std::string &) { return session.propose(PlayAgain{}); }
    static Result back(Session &session, const std::string &) {
        session.look_back(-1);
        return {};
    }
    static Result forward(Session &session, const std::string &) {
        session.look_back(1);
        return {};
    }
    static Result first(Session &session, const std::string &) {
        session.look_back(-static_cast<int>(session.shown_));
        return {};
    }
    static Result last(Session &session, const std::string &) {
        session.to_live();
        return {};
    }
    static Result turn(Session &session, const std::string &how) {
        if (how.empty()) {
            session.turn_board();
        } else if (const std::optional<bool> by_itself = either(session, how, "auto", "fixed")) {
            session.manners_.turns_board = *by_itself;
            if (*by_itself)
                session.seat_player_to_move();
            session.say(*by_itself ? "The player to move sits at the bottom" : "The board stays as it is; F turns it");
        }
        return {};
    }
    static Result handover(Session &session, const std::string &how) {
        bool &hands_over = session.manners_.hands_over;
        if (const std::optional<bool> wanted = how.empty() ? !hands_over : either(session, how, "on", "off")) {
            hands_over = *wanted;
            session.say(hands_over ? "The board is hidden until the next player is there"
                                   : "The board stays in sight between two players");
        }
        return {};
    }
    static Result look(Session &session, const std::string &) {
        session.style_.change_look();
        return {};
    }
    static Result theme(Session &session, const std::string &name) {
        const ThemeChoice *const choice = name.empty() ? next_theme(session) : find_theme(name);
        if (!choice) {
            session.warn("There is no theme " + name + ", but " + theme_names());
            return {};
        }
        if (session.style_.depth == Depth::mono) {
            session.warn("There are no colours to choose a theme for");
            return {};
        }
        session.theme_ = &choice->at(session.style_.depth);
        session.say("Theme " + std::string(choice->name) + ": " + std::string(choice->about));
        return {};
    }
    static Result glyphs(Session &session, const std::string &) {
        using Pieces = BoardStyle::Pieces;
        Pieces &pieces = session.style_.pieces;
        pieces = pieces == Pieces::symbols ? Pieces::letters : Pieces::symbols;
        if (pieces == Pieces::symbols && session.style_.look != BoardStyle::Look::half_block)
            session.warn("Symbols are shown with half blocks only");
        return {};
    }
    static Result moats(Session &session, const std::string &) {
        session.show_borders_ = !session.show_borders_;
        return {};
    }
    static Result threats(Session &session, const std::string &) {
        session.show_threats_ = !session.show_threats_;
        return {};
    }
    static Result save(Session &session, const std::string &file) { return session.propose(Save{file}); }
    static Result draw(Session &session, const std::string &how) {
        if (how == "agreed")
            return session.propose(Play{Token::draw}, "Do all living players agree to a draw?", true);
        if (!how.empty()) {
            session.warn("Not :draw " + how + ", but :draw or, when all have agreed, :draw agreed");
            return {};
        }
        const std::optional<DrawOffer> &offer = session.table_.draw_offer();
        if (const std::optional<Intent> agreement = session.agree_to_draw())
            return session.propose(*agreement, "Agree to " + session.table_.name(offer->by()) + "'s draw?");
        if (offer) {
            session.warn("The draw is on offer; " + session.others() + " will be asked on their turns");
            return {};
        }
        return session.propose(OfferDraw{}, "Offer " + session.others() + " a draw?");
    }
    static Result resign(Session &session, const std::string &who) {
        const Game &game = session.table_.game();
        const bool names_winner = game.rules().mates == MateRule::ends_game;
        const std::string whom = who.starts_with("for ") ? who.substr(4) : who;
        const std::optional<Color> color =
            whom.empty() && !names_winner ? game.position().turn() : named(session, whom);
        if (!color || (names_winner && *color == game.position().turn())) {
            session.warn(names_winner ? "Resign for whom? Say :resign for and the winner's name"
                                      : "Nobody here is called " + whom);
            return {};
        }
        if (names_winner)
            return resign_for(session, *color);
        return session.propose(Resign{*color}, session.table_.name(*color) + " resigns. Really?");
    }
    static Result flag(Session &session, const std::string &) {
        if (session.clock_) {
            session.warn("The clock itself tells when somebody has run out of time");
            return {};
        }
        const std::string &name = session.table_.name(session.table_.game().position().turn());
        return session.propose(Play{Token::flags}, name + " has run out of time and is out. Really?");
    }
    static Result clock(Session &session, const std::string &text) {
        if (text.empty()) {
            session.say(clock_words(session));
            return {};
        }
        const std::optional<TimeControl> control = notation::read_time_control(text);
        if (!control && text != "off") {
            session.warn("Not :clock " + text + ", but off or " + std::string(notation::time_control_form));
            return {};
        }
        return session.propose(SetClock{control}, control ? "Set everybody's clock anew, to " +
                                                                notation::write_time_control(*control) + "?"
                                                          : std::string("Play on without clocks?"));
    }
    static Result pause(Session &session, const std::string &) {
        if (!session.clock_) {
            session.warn("There is no clock to stop; :clock 10+5 sets one");
            return {};
        }
        if (session.table_.game().outcome())
            return session.propose(Adjourn{});
        return Adjourn{session.clock_->left(session.table_.game().position().turn(), session.now_)};
    }
    static Result anew(Session &session, const std::string &) { return leave_for(session, NewGame{}, "a new one"); }
    static Result rematch(Session &session, const std::string &) {
        return leave_for(session, Rematch{}, "another, everybody one seat on");
    }
    static Result outcome(Session &session, const std::string &) {
        if (session.table_.game().outcome())
            session.mode_ = Session::Concluded{};
        else
            session.warn("The game is not over yet");
        return {};
    }
    static Result help(Session &session, const std::string &) {
        session.mode_ = Session::Helping{Pager(keys_help(session.table_.rules()))};
        return {};
    }
    static Result quit(Session &session, const std::string &) { return session.propose(Quit{}); }

private:
    // A game that is over is left without a question.
    static Result leave_for(Session &session, Intent intent, const std::string &what) {
        const bool over = session.table_.game().outcome().has_value();
        return session.propose(std::move(intent), over ? "" : "Leave this game (it is kept) and start " + what + "?");
    }
    static std::optional<bool> either(Session &session, const std::string &word, std::string_view yes,
                                      std::string_view no) {
        if (word != yes && word != no)
            session.warn("Not " + word + ", but " + std::string(yes) + " or " + std::string(no));
        return word == yes || word == no ? std::optional(word == yes) : std::nullopt;
    }
    static std::string clock_words(const Session &session) {
        if (!session.clock_)
            return "There are no clocks; :clock 10+5 gives everybody ten minutes, and five seconds a move";
        const ByColor<GameClock::Instant> times = session.times();
        std::string words;
        for (Color color : all_colors)
            words += session.table_.name(color) + " " + write_countdown(times[color]) + ", ";
        return words + "of " + notation::write_time_control(*session.table_.time_control());
    }
    static const ThemeChoice *next_theme(const Session &session) {
        const std::span<const ThemeChoice> all = themes();
        const auto shown = std::find_if(all.begin(), all.end(), [&](const ThemeChoice &choice) {
            return &choice.at(session.style_.depth) == session.theme_;
        });
        return shown == all.end() || shown + 1 == all.end() ? &all.front() : &*(shown + 1);
    }
    static Result resign_for(Session &session, Color winner) {
        const Color mover = session.table_.game().position().turn();
        const Color third = next(mover) == winner ? next(winner) : next(mover);
        return session.propose(Play{ResignsFor{winner}},
                               session.table_.name(mover) + " resigns for " + session.table_.name(winner) + ". Does " +
                                   session.table_.name(third) + " accept?",
                               true);
    }
    // A player by the beginning of his name or colour.
    static std::optional<Color> named(const Session &session, const std::string &who) {
        const auto same_beginning = [&who](std::string_view name) { return notation::begins_with(name, who); };
        for (Color color : all_colors)
            if (same_beginning(session.table_.name(color)) ||
                same_beginning(session.table_.rules().players[color].name))
                return color;
        return {};
    }
};

namespace {

constexpr Key key(char32_t character) {
    return Key::of(character);
}

constexpr std::array table{
    Command{{"undo", "U, Backspace", {key(U'U'), Key::of(Key::Code::backspace)}, "take the last move back"},
            Commands::undo},
    Command{{"redo", "Y", {key(U'Y')}, "play it again"}, Commands::redo},
    Command{{"back", "<", {key(U'<')}, "look at the move before"}, Commands::back},
    Command{{"forward", ">", {key(U'>')}, "look at the move after"}, Commands::forward},
    Command{{"first", "Home", {Key::of(Key::Code::home)}, "look at the start"}, Commands::first},
    Command{{"last", "End", {Key::of(Key::Code::end)}, "back to the game"}, Commands::last},
    Command{{"turn", "F", {key(U'F')}, "turn the board; `:turn auto` or `fixed`", true}, Commands::turn},
    Command{{"moats", "M", {key(U'M')}, "show or hide moats and creeks", true}, Commands::moats},
    Command{{"threats", "T", {key(U'T')}, "show what the opponents attack", true}, Commands::threats},
    Command{{"look", "L", {key(U'L')}, "half blocks, filled squares or plain letters", true}, Commands::look},
    Command{{"theme", "C", {key(U'C')}, "the next theme; `:theme NAME` that one", true}, Commands::theme},
    Command{{"glyphs", "G", {key(U'G')}, "pieces as letters or chess symbols", true}, Commands::glyphs},
    Command{{"save", "S", {key(U'S')}, "save the game (`:save FILE` elsewhere)"}, Commands::save},
    Command{{"draw", "D", {key(U'D')}, "offer a draw, agree; `:draw agreed`: at once"}, Commands::draw},
    Command{{"resign", "", {}, "give up; `:resign NAME` for another, or `for NAME`"}, Commands::resign},
    Command{{"flag", "", {}, "the player to move is out of time"}, Commands::flag},
    Command{{"pause", "P", {key(U'P')}, "stop the clock and hide the board"}, Commands::pause},
    Command{{"clock", "", {}, "tell the times; `:clock 10+5` or `off` sets it"}, Commands::clock},
    Command{{"handover", "", {}, "hide the board between two players, or not", true}, Commands::handover},
    Command{{"result", "", {}, "show the result again", true}, Commands::outcome},
    Command{{"rematch", "", {}, "a new game, everybody one seat on"}, Commands::rematch},
    Command{{"new", "", {}, "start a new game"}, Commands::anew},
    Command{{"help", "?", {key(U'?')}, "this page", true}, Commands::help},
    Command{{"quit", "Ctrl-C", {Key::of(Key::Code::interrupt)}, "leave; the game is kept"}, Commands::quit},
};

} // namespace

std::span<const Command> commands() {
    return table;
}

} // namespace tondo::ui
