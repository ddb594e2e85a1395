#include "tondo/ui/commands.hpp"

#include "tondo/notation/fen_writer.hpp"
#include "tondo/notation/letters.hpp"
#include "tondo/notation/time_control.hpp"
#include "tondo/ui/clock_text.hpp"
#include "tondo/ui/seat_player.hpp"
#include "tondo/ui/session.hpp"
#include "tondo/ui/style_change.hpp"
#include "tondo/ui/wrap.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

namespace tondo::ui {

// The session's side of the table: a friend, so that what a command needs does not become public.
struct Commands {
    using Result = std::optional<Intent>;
    using Text = const std::string &;

    static constexpr long most_steps = 200; ///< Of the cursor: there are no more squares.

    template <Direction direction> static Result cursor(Session &session, Text count) {
        for (long step = std::min(count_in(count, 1), most_steps); step > 0; --step)
            session.move_cursor(direction);
        return {};
    }
    template <bool forward> static Result cycle(Session &session, Text count) {
        for (long step = std::min(count_in(count, 1), most_steps); step > 0; --step)
            session.cycle(forward);
        return {};
    }
    static Result pick(Session &session, Text) { return session.pick(session.cursor_); }
    static Result release(Session &session, Text) {
        session.selected_.reset();
        session.advice_.drop_hint();
        return {};
    }
    static Result type(Session &session, Text) {
        session.mode_ = Session::TypingCommand{};
        return {};
    }
    static Result undo(Session &session, Text count) { return session.repeat(TakeBack{}, count_in(count, 1)); }
    static Result redo(Session &session, Text count) { return session.repeat(PlayAgain{}, count_in(count, 1)); }
    template <int direction> static Result history(Session &session, Text count) {
        session.look_back(direction * count_in(count, 1));
        return {};
    }
    static Result first(Session &session, Text) {
        session.look_at(0);
        return {};
    }
    static Result last(Session &session, Text) {
        session.to_live();
        return {};
    }
    static Result turn(Session &session, Text how) {
        if (how.empty()) {
            session.turn_board();
        } else if (const std::optional<bool> by_itself = either(session, how, "auto", "fixed")) {
            session.manners_.turns_board = *by_itself;
            if (*by_itself)
                session.seat_player_to_move();
            session.say(*by_itself ? "The player to move sits at the bottom"
                                   : "The board stays as it is; " + session.key_for("turn") + " turns it");
        }
        return {};
    }
    static Result handover(Session &session, Text how) {
        bool &hands_over = session.manners_.hands_over;
        if (const std::optional<bool> wanted = how.empty() ? !hands_over : either(session, how, "on", "off")) {
            hands_over = *wanted;
            session.say(hands_over ? "The board is hidden until the next player is there"
                                   : "The board stays in sight between two players");
        }
        return {};
    }
    static Result look(Session &session, Text name) { return say(session, change_look(session.style_, name)); }
    static Result theme(Session &session, Text name) {
        return say(session, change_theme(session.theme_, session.style_.depth, name));
    }
    static Result glyphs(Session &session, Text name) { return say(session, change_glyphs(session.style_, name)); }
    static Result moats(Session &session, Text) {
        session.show_borders_ = !session.show_borders_;
        return {};
    }
    static Result threats(Session &session, Text whose) {
        const Position &position = session.table_.game().position_after(session.shown_);
        const std::optional<Threats> chosen = whose.empty() ? following(session.threats_, position, true)
                                                            : find_threats(whose, position, session.table_.names());
        if (chosen)
            session.threats_ = *chosen;
        else
            session.warn("Expected none, all, piece or an opponent's name, not " + whose);
        return {};
    }
    static Result hint(Session &session, Text) {
        session.ask_for_hint();
        return {};
    }
    static Result bar(Session &session, Text how) {
        const bool shown = session.shows_evaluation();
        if (const std::optional<bool> wanted = how.empty() ? !shown : either(session, how, "on", "off"))
            session.show_evaluation(*wanted);
        return {};
    }
    static Result copy(Session &session, Text) {
        return Copy{notation::write_fen(session.table_.game().position_after(session.shown_))};
    }
    static Result save(Session &session, Text file) { return session.propose(Save{file}); }
    static Result draw(Session &session, Text how) {
        if (session.company_)
            return draw_at_table(session, how);
        if (how == "agreed" && session.living_here() < session.table_.game().position().living().size()) {
            session.warn("Not all players are here; " + session.key_for("draw") + " offers them a draw");
            return {};
        }
        if (how == "agreed")
            return session.propose(Play{Token::draw}, "Do all living players agree to a draw?", true);
        if (!how.empty()) {
            session.warn("Not :draw " + how + ", but :draw or, when all have agreed, :draw agreed");
            return {};
        }
        const std::optional<DrawOffer> &offer = session.table_.draw_offer();
        if (const std::optional<Intent> agreement = session.table_.agreement())
            return session.propose(*agreement, "Agree to " + session.table_.name(offer->by()) + "'s draw?");
        if (offer) {
            session.warn("The draw is on offer; " + session.others() + " will be asked on their turns");
            return {};
        }
        return session.propose(OfferDraw{}, "Offer " + session.others() + " a draw?");
    }
    static Result resign(Session &session, Text who) {
        const Game &game = session.table_.game();
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
        return session.propose(Resign{*color}, session.table_.name(*color) + " resigns. Really?");
    }
    static Result flag(Session &session, Text) {
        if (session.clock_) {
            session.warn("The clock itself tells when somebody has run out of time");
            return {};
        }
        const std::string &name = session.table_.name(session.table_.game().position().turn());
        return session.propose(Play{Token::flags}, name + " has run out of time and is out. Really?");
    }
    static Result clock(Session &session, Text text) {
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
    // Without a clock there are bots to be kept waiting.
    static Result pause(Session &session, Text) {
        if (!session.clock_ && !session.has_bots()) {
            session.warn("There is no clock to stop; :clock 10+5 sets one");
            return {};
        }
        if (session.table_.game().outcome())
            return session.propose(Adjourn{});
        if (!session.clock_) {
            session.mode_ = Session::Covered{true};
            return {};
        }
        return Adjourn{session.clock_->left(session.table_.game().position().turn(), session.now_)};
    }
    // `gray bot:3`; alone it tells who plays.
    static Result seat(Session &session, Text text) {
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
        if (!(session.here_ == session.table_.persons())) {
            session.warn("Who plays a seat is not decided here");
            return {};
        }
        const auto reading = read_seat_player(typed.argument);
        if (const NoSeatPlayer *const none = std::get_if<NoSeatPlayer>(&reading)) {
            session.warn(none->expected);
            return {};
        }
        return session.propose(SitDown{*color, write_seat_player(std::get<SeatPlayer>(reading))});
    }
    static Result pace(Session &session, Text text) {
        const std::optional<std::chrono::milliseconds> pace = read_pace(text);
        if (pace)
            session.manners_.pace = *pace;
        if (!pace && !text.empty())
            session.warn("Not :pace " + text + ", but " + std::string(pace_form));
        else
            session.say("A bot takes for a move at least, in seconds: " + write_pace(session.manners_.pace));
        return {};
    }
    static Result talk(Session &session, Text text) {
        if (!text.empty())
            return session.propose(Say{text});
        session.mode_ = Session::TypingCommand{TextEntry("say ")};
        return {};
    }
    static Result show_talk(Session &session, Text) {
        std::vector<std::string> page{"What was said at the table", ""};
        for (const std::string &line : session.talk_.lines())
            for (std::string &part : wrapped(line, std::max(20, session.columns_ - 1)))
                page.push_back(std::move(part));
        session.help_ = Session::Help{Pager(std::move(page)), false};
        return {};
    }
    static Result mute(Session &session, Text who) {
        const std::string whom = who.empty() ? "Everybody" : who;
        const bool muted = who.empty() ? session.talk_.mute_all() : session.talk_.mute(who);
        session.say(whom + (muted ? " is muted; the same again hears what they say" : " is heard again"));
        return {};
    }
    static Result leave(Session &session, Text) { return session.propose(StandUp{}, "Leave the table for good?"); }
    static Result anew(Session &session, Text) { return leave_for(session, NewGame{}, "a new one"); }
    static Result rematch(Session &session, Text) {
        return leave_for(session, Rematch{}, "another, everybody one seat on");
    }
    static Result outcome(Session &session, Text) {
        if (session.table_.game().outcome())
            session.mode_ = Session::Concluded{};
        else
            session.warn("The game is not over yet");
        return {};
    }
    static Result help(Session &session, Text) {
        session.ask_for_help();
        return {};
    }
    static Result quit(Session &session, Text) { return session.propose(Quit{}); }

private:
    // Anybody can offer at any time, and be asked at once.
    static Result draw_at_table(Session &session, Text how) {
        const std::optional<StandingOffer> &offer = session.company_->offer;
        if (!how.empty())
            session.warn(":draw takes nothing behind it at a shared table; the others are asked");
        else if (!offer)
            return session.propose(OfferDraw{}, "Offer a draw?");
        else if (session.is_asked())
            session.ask_for_answer();
        else if (offer->by == session.company_->own)
            return session.propose(RefuseDraw{}, "Take your offer back?");
        else
            session.warn("The others have still to answer");
        return {};
    }
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
    static std::string seat_words(const Session &session) {
        std::string words;
        for (Color color : all_colors)
            words += (words.empty() ? "" : "; ") + session.table_.name(color) + ": " +
                     player_words(session.table_.player(color));
        return words;
    }
    static Result say(Session &session, const ChangeRemark &remark) {
        if (remark.refuses)
            session.warn(remark.text);
        else
            session.say(remark.text);
        return {};
    }
    static Result resign_for(Session &session, Color winner) {
        const Color mover = session.table_.game().position().turn();
        const Color third = next(mover) == winner ? next(winner) : next(mover);
        if (session.company_)
            return session.propose(Play{ResignsFor{winner}}, "Offer to resign for " + session.table_.name(winner) +
                                                                 "? " + session.table_.name(third) + " will be asked");
        if (!session.here_.contains(third)) {
            session.warn(session.table_.name(third) + ", who would have to accept, is not played here");
            return {};
        }
        return session.propose(Play{ResignsFor{winner}},
                               session.table_.name(mover) + " resigns for " + session.table_.name(winner) + ". Does " +
                                   session.table_.name(third) + " accept?",
                               true);
    }
    // Where only one plays here it is he, whoever is to move.
    static Color resigning(const Session &session) {
        return session.here_.size() == 1 ? *session.here_.begin() : session.table_.game().position().turn();
    }
    // A player by the beginning of his name or colour.
    static std::optional<Color> named(const Session &session, Text who) {
        const auto same_beginning = [&who](std::string_view name) { return notation::begins_with(name, who); };
        for (Color color : all_colors)
            if (same_beginning(session.table_.name(color)) ||
                same_beginning(session.table_.rules().players[color].name))
                return color;
        return {};
    }
};

namespace {

using C = Commands;
using Code = Key::Code;

constexpr Key key(char32_t character) {
    return Key::of(character);
}
constexpr Key key(Code code) {
    return Key::of(code);
}

constexpr auto own = Where::own_game;
constexpr auto shared = Where::shared_table;

constexpr std::array table{
    Command{{"up", {key(Code::up)}, "the cursor to the next square upward", Takes::count, true},
            C::cursor<Direction::up>},
    Command{{"down", {key(Code::down)}, "downward", Takes::count, true}, C::cursor<Direction::down>},
    Command{{"left", {key(Code::left)}, "to the left", Takes::count, true}, C::cursor<Direction::left>},
    Command{{"right", {key(Code::right)}, "to the right", Takes::count, true}, C::cursor<Direction::right>},
    Command{{"next", {key(Code::tab)}, "the next piece that can move, or its next target", Takes::count, true},
            C::cycle<true>},
    Command{{"previous", {key(Code::back_tab)}, "the one before", Takes::count, true}, C::cycle<false>},
    Command{{"pick", {key(Code::enter), key(U' ')}, "pick a piece up, put it down", Takes::nothing, true}, C::pick},
    Command{{"release", {key(Code::escape)}, "let go of it", Takes::nothing, true}, C::release},
    Command{
        {"undo", {key(U'U'), key(Code::backspace)}, "take the last move back; `3U` three", Takes::count, false, own},
        C::undo},
    Command{{"redo", {key(U'Y')}, "play it again", Takes::count, false, own}, C::redo},
    Command{{"back", {key(U'<')}, "look at the move before; `5<` five back", Takes::count}, C::history<-1>},
    Command{{"forward", {key(U'>')}, "look at the move after", Takes::count}, C::history<1>},
    Command{{"first", {key(Code::home)}, "look at the start"}, C::first},
    Command{{"last", {key(Code::end)}, "back to the game"}, C::last},
    Command{{"turn", {key(U'F')}, "turn the board; `:turn auto` or `fixed`", Takes::text, true}, C::turn},
    Command{{"moats", {key(U'M')}, "show or hide moats and creeks", Takes::nothing, true}, C::moats},
    Command{{"threats", {key(U'T')}, "what all attack, one, the cursor's piece", Takes::text, true}, C::threats},
    Command{{"hint", {key(U'I')}, "what the engine would play", Takes::nothing, false, own}, C::hint},
    Command{{"bar", {key(U'V')}, "what part of the win each can expect", Takes::text, true, own}, C::bar},
    Command{{"look", {key(U'L')}, "half blocks, filled squares or plain letters", Takes::text, true}, C::look},
    Command{{"theme", {key(U'C')}, "the next theme; `:theme NAME` that one", Takes::text, true}, C::theme},
    Command{{"glyphs", {key(U'G')}, "pieces as letters or chess symbols", Takes::text, true}, C::glyphs},
    Command{{"copy", {key(U'E')}, "the position shown to the clipboard, as FEN3", Takes::nothing, true}, C::copy},
    Command{{"save", {key(U'S')}, "save the game (`:save FILE` elsewhere)", Takes::text, false, own}, C::save},
    Command{{"draw", {key(U'D')}, "offer a draw, agree; `:draw agreed`: at once", Takes::text}, C::draw},
    Command{{"resign", {}, "give up; `:resign NAME`, or `for NAME`", Takes::text}, C::resign},
    Command{{"flag", {}, "the player to move is out of time", Takes::nothing, false, own}, C::flag},
    Command{{"pause", {key(U'P')}, "stop the clock and the bots, hide the board", Takes::nothing, false, own},
            C::pause},
    Command{{"seat", {}, "who plays; `:seat gray bot:3`, or `human`", Takes::text, false, own}, C::seat},
    Command{{"clock", {}, "tell the times; `:clock 10+5` or `off` sets it", Takes::text}, C::clock},
    Command{{"pace", {}, "bots take at least so long: `:pace 2`, or `off`", Takes::text, false, own}, C::pace},
    Command{{"handover", {}, "hide the board between two players, or not", Takes::text, true, own}, C::handover},
    Command{{"result", {}, "show the result again", Takes::nothing, true}, C::outcome},
    Command{{"rematch", {}, "a new game, everybody one seat on", Takes::nothing, false, own}, C::rematch},
    Command{{"new", {}, "start a new game", Takes::nothing, false, own}, C::anew},
    Command{{"say", {key(U'\'')}, "talk to all at the table", Takes::text, false, shared}, C::talk},
    Command{{"talk", {}, "all that was said", Takes::nothing, false, shared}, C::show_talk},
    Command{{"mute", {}, "hear nobody, or not NAME; again: hear them", Takes::text, false, shared}, C::mute},
    Command{{"leave", {}, "leave for good; `:quit` keeps the seat", Takes::nothing, false, shared}, C::leave},
    Command{{"command", {key(U':')}, "type a command by its name", Takes::nothing, true}, C::type},
    Command{{"help", {key(U'?'), Key::function(1)}, "this page", Takes::nothing, true}, C::help},
    Command{{"quit", {key(Code::interrupt)}, "leave; the game is kept"}, C::quit},
};

} // namespace

std::span<const Command> commands() {
    return table;
}

std::span<const Command> commands_in(Where games) {
    const auto chosen = [](Where where) {
        std::vector<Command> rows;
        std::copy_if(table.begin(), table.end(), std::back_inserter(rows),
                     [&](const Command &row) { return row.where == Where::anywhere || row.where == where; });
        return rows;
    };
    static const std::vector<Command> in_own = chosen(own);
    static const std::vector<Command> at_shared = chosen(shared);
    return games == shared ? at_shared : in_own;
}

} // namespace tondo::ui
