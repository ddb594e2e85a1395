// Commands about players: offers, clocks, seats, chat.

#include "core/number_text.hpp"
#include "game/clock_text.hpp"
#include "game/names.hpp"
#include "game/seat_player.hpp"
#include "notation/join.hpp"
#include "notation/piece_letters.hpp"
#include "tondo/notation/time_control.hpp"
#include "ui/canvas.hpp"
#include "ui/session/event_message.hpp"
#include "ui/session/session_commands.hpp"
#include "ui/session/session_modes.hpp"

#include <algorithm>
#include <array>

namespace tondo::ui::command {

namespace {

Result draw_at_table(SessionState &state, Text how) {
    const std::optional<game::Offer> &offer = state.live().offer();
    if (!how.empty())
        state.warn(":draw takes no argument at a shared table; the others are asked");
    else if (!offer)
        return state.propose(game::MakeOffer{}, "Offer a draw?");
    else if (state.participants.is_asked())
        state.ask_for_answer();
    else if (offer->by() == state.participants.presence()->own)
        return state.propose(game::Decline{}, "Take your offer back?");
    else
        state.warn("The others have still to answer");
    return {};
}

std::string clock_words(const SessionState &state) {
    if (!state.clock.is_there())
        return "There are no clocks; :clock 10+5 gives everybody ten minutes, and five seconds a move";
    const ByColor<GameClock::Instant> times = state.clock.times(state.live(), state.view.shown());
    std::string words;
    for (Color color : all_colors)
        words += state.live().name(color) + " " + game::write_countdown(times[color]) + ", ";
    return words + "of " + notation::write_time_control(*state.live().time_control());
}

std::string seat_words(const SessionState &state) {
    return notation::join(all_colors, "; ", [&](Color color) {
        return state.live().name(color) + ": " + game::player_words(state.live().player(color));
    });
}

Result resign_for(SessionState &state, Color winner) {
    const Color mover = state.game().position().turn();
    const Color third = next(mover) == winner ? next(winner) : next(mover);
    if (state.participants.is_hosted())
        return state.propose(game::MakeOffer{winner}, "Offer to resign for " + state.live().name(winner) + "? " +
                                                          state.live().name(third) + " will be asked");
    if (!state.participants.here().contains(third)) {
        state.warn(state.live().name(third) + ", who would have to accept, is not played here");
        return {};
    }
    return state.propose(game::Play{ResignsFor{winner}},
                         state.live().name(mover) + " resigns for " + state.live().name(winner) + ". Does " +
                             state.live().name(third) + " accept?",
                         true);
}

Color resigning(const SessionState &state) {
    return state.participants.here().size() == 1 ? *state.participants.here().begin() : state.game().position().turn();
}

std::optional<Color> named(const SessionState &state, Text who) {
    const ColorSet called = game::players_called(who, state.live().rules(), state.live().names());
    return called.empty() ? std::nullopt : std::optional(*called.begin());
}

Result pace_of(SessionState &state, int milliseconds) {
    state.play_options.pace = std::chrono::milliseconds(milliseconds);
    return pace(state, "");
}

Result ask_about(SessionState &state, const std::string &word, Text who) {
    if (!who.empty())
        return state.propose(AskHost{word + ' ' + who});
    state.warn("Whom? Say :" + word + " and a name");
    return {};
}

} // namespace

Result draw(SessionState &state, Text how) {
    if (state.participants.is_hosted())
        return draw_at_table(state, how);
    if (how == "agreed" && state.participants.living_here() < state.game().position().living().size()) {
        state.warn("Not all players are here; " + state.key_for("draw") + " offers them a draw");
        return {};
    }
    if (how == "agreed")
        return state.propose(game::Play{Token::draw}, "Do all living players agree to a draw?", true);
    if (!how.empty()) {
        state.warn("Not :draw " + how + ", but :draw or, when all have agreed, :draw agreed");
        return {};
    }
    const std::optional<game::Offer> &offer = state.live().offer();
    if (state.live().is_asked(state.live().position().turn()))
        return state.propose(game::Accept{}, "Agree to " + state.live().name(offer->by()) + "'s draw?");
    if (offer) {
        state.warn("The draw is on offer; " + others(state.live()) + " will be asked in turn");
        return {};
    }
    return state.propose(game::MakeOffer{}, "Offer " + others(state.live()) + " a draw?");
}

Result resign(SessionState &state, Text who) {
    const Game &game = state.game();
    const bool names_winner = game.rules().mates == MateRule::ends_game;
    const std::string whom = who.starts_with("for ") ? who.substr(4) : who;
    const std::optional<Color> color = whom.empty() && !names_winner ? resigning(state) : named(state, whom);
    if (!color || (names_winner && *color == game.position().turn())) {
        state.warn(names_winner ? "Resign for whom? Say :resign for and the winner's name"
                                : "Nobody here is called " + whom);
        return {};
    }
    if (names_winner)
        return resign_for(state, *color);
    return state.propose(game::Resign{*color}, state.live().name(*color) + " resigns. Really?");
}

Result mistakes(SessionState &state, Text who) {
    const std::optional<Color> color = who.empty() ? std::nullopt : named(state, who);
    const ColorSet here = state.participants.actor().seats;
    if (who.empty())
        return state.propose(ShowMistakes{here.empty() ? ColorSet::all() : here});
    if (color)
        return state.propose(ShowMistakes{ColorSet::of(*color)});
    state.warn("Nobody here is called " + who);
    return {};
}

Result flag(SessionState &state, Text) {
    if (state.clock.is_there()) {
        state.warn("The clock itself tells when somebody has run out of time");
        return {};
    }
    const std::string &name = state.live().name(state.game().position().turn());
    return state.propose(game::Play{Token::flags}, name + " has run out of time and is out. Really?");
}

Result clock(SessionState &state, Text text) {
    if (text.empty()) {
        state.inform(clock_words(state));
        return {};
    }
    const std::optional<TimeControl> control = notation::read_time_control(text);
    if (!control && text != "off") {
        state.warn("Not :clock " + text + ", but off or " + std::string(notation::time_control_form));
        return {};
    }
    return state.propose(game::SetClock{control},
                         control ? "Set everybody's clock anew, to " + notation::write_time_control(*control) + "?"
                                 : std::string("Play on without clocks?"));
}

Result pause(SessionState &state, Text) {
    if (const std::optional<game::Presence> &presence = state.participants.presence())
        return state.propose(AskHost{presence->is_paused ? "resume" : "propose pause"});
    if (!state.clock.is_there() && !state.participants.has_bots()) {
        state.warn("There is no clock to stop; :clock 10+5 sets one");
        return {};
    }
    if (state.is_over())
        return state.propose(game::StopClock{});
    if (!state.clock.is_there()) {
        state.is_paused = !state.is_paused;
        state.inform(state.is_paused ? "Paused; pause again resumes" : "Resumed");
        return {};
    }
    return game::StopClock{state.clock.left(state.game().position().turn())};
}

Result give_time(SessionState &state, Text text) {
    constexpr std::chrono::seconds usual{60};
    const CommandLine typed(text);
    const std::optional<Color> color = named(state, typed.word);
    const int seconds =
        typed.argument.empty() ? static_cast<int>(usual.count()) : parse_number<int>(typed.argument).value_or(0);
    if (typed.word.empty() || !color || seconds < 1 || seconds > game::GiveTime::most.count()) {
        state.warn("Expected :give-time PLAYER and 1 to 3600 seconds, as in :give-time gray 60");
        return {};
    }
    return state.propose(game::GiveTime{*color, std::chrono::seconds(seconds)});
}

Result plan(SessionState &state, Text text) {
    const std::optional<Color> own = state.participants.alone();
    if (text == "off" || !own || !text.empty())
        return state.propose(AskHost{text == "off" ? "plan" : "plan " + text});
    const std::vector<std::vector<Move>> lines = state.live().planned(*own).lines();
    if (lines.empty())
        state.inform("Nothing is planned; :plan MOVE MOVE MOVE answers the others' moves at once with your last one");
    else
        state.inform("Planned: " +
                     notation::join(lines, "; ",
                                    [&](const std::vector<Move> &line) {
                                        return plan_words(state.live().position(), *own, line);
                                    }) +
                     ". :plan off forgets it");
    return {};
}

Result seat(SessionState &state, Text text) {
    const CommandLine typed(text);
    if (typed.word.empty()) {
        state.inform(seat_words(state));
        return {};
    }
    const std::optional<Color> color = named(state, typed.word);
    if (!color) {
        state.warn("Nobody here is called " + typed.word);
        return {};
    }
    if (state.is_over()) {
        state.warn("The game is over, and its file says who played it; " + state.key_for("undo") + " takes back, " +
                   state.key_for("rematch") + " plays another");
        return {};
    }
    if (!(state.participants.here() == state.live().persons())) {
        state.warn("Only the table's host decides who plays a seat");
        return {};
    }
    const Expected<game::SeatPlayer> player = game::read_seat_player(typed.argument);
    if (!player) {
        state.warn(player.error());
        return {};
    }
    return state.propose(game::SetPlayer{*color, game::write_seat_player(*player)});
}

Result pace(SessionState &state, Text text) {
    const std::optional<std::chrono::milliseconds> pace = read_pace(text);
    if (pace)
        state.play_options.pace = *pace;
    if (!pace && !text.empty())
        state.warn("Not :pace " + text + ", but " + std::string(pace_form));
    else
        state.inform("A bot's move takes at least this many seconds: " + write_pace(state.play_options.pace));
    return {};
}

Result change_speed(SessionState &state, bool faster) {
    constexpr std::array<int, 8> paces{0, 250, 500, 1000, 2000, 4000, 8000, 16000}; // milliseconds a move
    const auto now = state.play_options.pace.count();
    if (faster) {
        const auto next = std::find_if(paces.rbegin(), paces.rend(), [&](int pace) { return pace < now; });
        return pace_of(state, next == paces.rend() ? paces.front() : *next);
    }
    const auto next = std::find_if(paces.begin(), paces.end(), [&](int pace) { return pace > now; });
    return pace_of(state, next == paces.end() ? paces.back() : *next);
}

Result chat(SessionState &state, Text text) {
    if (!text.empty())
        return state.propose(Say{text});
    state.enter(TypingCommand("say "));
    return {};
}

Result show_chat(SessionState &state, Text) {
    std::vector<std::string> page{"What was said at the table", ""};
    for (const std::string &line : state.chat.lines())
        for (std::string &part : wrapped(line, std::max(20, state.window().columns() - 1)))
            page.push_back(std::move(part));
    state.help.show(std::move(page));
    return {};
}

Result mute(SessionState &state, Text who) {
    const std::string whom = who.empty() ? "Everybody" : who;
    const bool muted = who.empty() ? state.chat.mute_all() : state.chat.mute(who);
    state.inform(whom + (muted ? " is muted; the same again hears what they say" : " is heard again"));
    return {};
}

Result show_cursor(SessionState &state, Text) {
    state.preferences.shows_cursor = !state.preferences.shows_cursor;
    state.inform(state.preferences.shows_cursor ? "In your turn the others see a ? where your cursor is"
                                                : "The others do not see your cursor");
    return {};
}

Result leave(SessionState &state, Text) {
    return state.propose(StandUp{}, "Leave the table for good?");
}

Result claim(SessionState &state, Text) {
    const std::string &name = state.live().name(state.game().position().turn());
    return state.propose(AskHost{"claim"}, name + ", who is to move and does not, is out then. Really?");
}

Result adjourn(SessionState &state, Text) {
    return state.propose(AskHost{"propose adjourn"}, "Propose to adjourn the game? It can be gone on with later");
}

Result abort(SessionState &state, Text) {
    return state.propose(AskHost{"propose abort"}, "Propose to end the game without a result?");
}

Result hear(SessionState &state, Text) {
    return state.propose(AskHost{"propose hear"}, "Propose to read what the spectators say?");
}

Result agree(SessionState &state, Text) {
    return state.propose(AskHost{"agree"});
}

Result disagree(SessionState &state, Text) {
    return state.propose(AskHost{"disagree"});
}

Result replace(SessionState &state, Text text) {
    const CommandLine typed(text);
    const std::optional<Color> color = named(state, typed.word);
    if (!color || typed.word.empty() || typed.argument.empty()) {
        state.warn("Expected :replace SEAT and a spectator's name or bot, as in :replace gray bot:3");
        return {};
    }
    const std::string letter(1, state.live().rules().players[*color].letter);
    return state.propose(AskHost{"propose seat " + letter + ' ' + typed.argument},
                         "Propose that " + typed.argument + " plays for " + state.live().name(*color) + "?");
}

Result sit(SessionState &state, Text seat) {
    return state.propose(AskHost{"sit " + (seat.empty() ? std::string(game::anybody) : seat)});
}

Result kick(SessionState &state, Text who) {
    return ask_about(state, "kick", who);
}

Result ban(SessionState &state, Text who) {
    return ask_about(state, "ban", who);
}

Result unban(SessionState &state, Text who) {
    return ask_about(state, "unban", who);
}

} // namespace tondo::ui::command
