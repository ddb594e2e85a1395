#include "ui/session/session_state.hpp"

#include "core/overloaded.hpp"
#include "notation/illegal_move_message.hpp"
#include "notation/piece_letters.hpp"
#include "ui/game/story.hpp"
#include "ui/game/words.hpp"
#include "ui/pages/help.hpp"
#include "ui/panel/lesson_panel.hpp"
#include "ui/session/commands.hpp"
#include "ui/session/presence_words.hpp"

#include <utility>

namespace tondo::ui {

bool SessionState::time_runs() const {
    return !is_over() &&
           std::visit(Overloaded{same_for<Browsing, TypingMove, TypingCommand, PieceChoice, GameOver>(true),
                                 same_for<HiddenBoard>(false),
                                 [](const Question &asked) { return !asked.asks_others; }},
                      mode);
}

std::string SessionState::question() const {
    return std::visit(Overloaded{[](const Question &asked) { return asked.text + " (yes or no)"; },
                                 [](const PieceChoice &choice) { return choice.question(); },
                                 [this](HiddenBoard hidden) {
                                     const std::string &name = live().name(game().position().turn());
                                     const char *const rest =
                                         clock.is_there() ? "The clock is stopped, " : "The game is paused, ";
                                     return (hidden.paused ? rest + name + " is to move" : name + ", it is your turn") +
                                            " (Enter goes on)";
                                 },
                                 same_for<Browsing, TypingMove, TypingCommand, GameOver>(std::string())},
                      mode);
}

std::span<const Command> SessionState::offered() const {
    return commands_in(games());
}

std::string SessionState::key_for(std::string_view command) const {
    return way_to(command, texts_of(offered()), preferences.keys);
}

void SessionState::warn(std::string text) {
    message = {notation::in_play(live().rules(), std::move(text)), {}, true};
}

void SessionState::report(const StyleChange &remark) {
    if (remark.refuses)
        warn(remark.text);
    else
        inform(remark.text);
}

bool SessionState::may_decide() {
    if (lesson && lesson->is_done)
        warn("This is done; " + key_for("onward") + " goes on to the next");
    else if (is_over())
        warn("The game is over: " + result(live()));
    else if (!participants.decides_here())
        warn(participants.whose_turn(clock.now()));
    else
        return true;
    return false;
}

std::optional<std::string> SessionState::refusal_of(const Decision &decision) const {
    using Why = std::optional<std::string>;
    const auto in_own_game = [this](const char *refusal) { return participants.is_hosted() ? Why(refusal) : Why(); };
    return std::visit(
        Overloaded{[this](const game::Action &action) {
                       const game::Verdict verdict = game::validate(live(), participants.actor(), action);
                       return verdict ? Why() : Why(refusal_message(verdict.error()));
                   },
                   [&](const ProgramAction &action) {
                       return std::visit(
                           Overloaded{same_for<Save>(Why()),
                                      [this](ShowMistakes) {
                                          return is_over() ? Why() : Why("Mistakes are shown when the game is over");
                                      },
                                      same_for<NewGame, Rematch>(in_own_game(
                                          "A shared table has but this game; tondo host opens another one")),
                                      same_for<Copy, Quit, Say, LookOn, StandUp, AskHost, WantHint, GoToStep>(Why())},
                           action);
                   }},
        decision);
}

std::string SessionState::refusal_message(const game::Refusal &refusal) const {
    using Reason = game::Refusal::Reason;
    switch (refusal.reason) {
    case Reason::game_over:
        return "The game is over: " + result(live());
    case Reason::no_seat:
        return "You are watching";
    case Reason::waiting:
    case Reason::not_on_turn:
        return participants.whose_turn(clock.now());
    default:
        std::string words = game::describe(refusal, live());
        if (!refusal.seat || !words.starts_with(live().name(*refusal.seat))) // names keep their case
            words.front() = notation::to_upper(words.front());
        return words;
    }
}

std::optional<Decision> SessionState::propose(Decision decision, std::string text, bool asks_others) {
    if (const std::optional<std::string> refusal = refusal_of(decision)) {
        warn(*refusal);
        return {};
    }
    if (text.empty())
        return decision;
    mode = Question{std::move(text), std::move(decision), {}, asks_others};
    return {};
}

void SessionState::show_ply(std::size_t plies) {
    view.show(plies);
    const std::string last = ply_story(live(), plies, participants.alone());
    if (view.is_current())
        inform(last);
    else
        inform("Looking back, " + std::to_string(plies) + " of " + std::to_string(game().plies().size()) + " plies" +
                   (last.empty() ? "" : ": " + last),
               "  (" + key_for("last") + " returns)");
}

void SessionState::seat_player_to_move() {
    if (participants.decides_here())
        view.seat_at_bottom(game().position().turn());
}

void SessionState::ask_for_answer() {
    mode = Question{question_of(*live().offer(), live()), game::Accept{}, game::Decline{}};
}

void SessionState::show_help() {
    using Topic = std::optional<HelpTopic>;
    const Topic topic = std::visit(
        Overloaded{same_for<Browsing>(Topic()), same_for<TypingMove>(Topic(HelpTopic::move_entry)),
                   same_for<TypingCommand>(Topic(HelpTopic::command_entry)),
                   same_for<PieceChoice>(Topic(HelpTopic::promotion)), same_for<Question>(Topic(HelpTopic::question)),
                   same_for<HiddenBoard>(Topic(HelpTopic::cover)), same_for<GameOver>(Topic(HelpTopic::result))},
        mode);
    if (topic)
        help.show(topic_help(*topic));
    else
        help.show_keys(board_help(live().rules(), preferences.keys, games()), live().rules());
}

Area panel_area(const SessionState &state) {
    Area area = state.view.window.arrangement().panel;
    const int lesson = state.lesson ? rows_for_lesson(area, *state.lesson) : 0;
    area.corner.row += lesson;
    area.rows -= lesson + rows_for_chat(area, state.talk);
    return area;
}

Area talk_area(const SessionState &state) {
    const Area above = panel_area(state);
    const Area &whole = state.view.window.arrangement().panel;
    const int row = above.corner.row + above.rows;
    return {{whole.corner.column, row}, whole.columns, whole.corner.row + whole.rows - row};
}

} // namespace tondo::ui
