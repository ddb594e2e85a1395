#include "ui/session/session_state.hpp"

#include "core/overloaded.hpp"
#include "notation/illegal_move_message.hpp"
#include "notation/piece_letters.hpp"
#include "ui/game/story.hpp"
#include "ui/game/words.hpp"
#include "ui/panel/lesson_panel.hpp"
#include "ui/session/commands.hpp"
#include "ui/session/presence_words.hpp"
#include "ui/session/session_modes.hpp"
#include "ui/session/session_moves.hpp"
#include "ui/session/tips.hpp"

#include <utility>

namespace tondo::ui {

SessionState::SessionState(GameView shown, Participants players, const PlayOptions &options, const game::Series &games,
                           Preferences chosen)
    : Screen(BoardMode()), view(std::move(shown)), participants(std::move(players)), play_options(options),
      series(games), preferences(std::move(chosen)) {}

bool SessionState::time_runs() const {
    const Question *const asked = in<Question>();
    return !is_over() && !in<HiddenBoard>() && !(asked && asked->kind == QuestionKind::of_others);
}

std::span<const Command> SessionState::commands() const {
    return commands_in(games());
}

const Keymap &SessionState::keymap() const {
    return in<LookingBack>() ? preferences.keys.replay : preferences.keys.board;
}

std::vector<std::string> SessionState::help_page() const {
    return board_help(live().rules(), keymap(), games());
}

void SessionState::note_use(const CommandText &command) {
    mark_used(*this, command.name);
}

// A command of another kind of game, or of another screen, and the way to it.
std::string SessionState::not_here(std::string_view command) const {
    const std::string what = "There is no :" + std::string(command);
    switch (games()) {
    case GameKinds::shared_table:
        return what + " at a shared table";
    case GameKinds::lesson:
        return what + " in a lesson; " + key_for("hint") + " gives a hint, " + key_for("onward") + " goes on";
    case GameKinds::replay:
        return what + " in a replay; " + key_for("release") + ", then P plays on from here as a new game";
    default:
        return what + " while a game is played; tondo replay has it";
    }
}

std::optional<Decision> SessionState::run_typed(const CommandLine &line) {
    const std::vector<const Command *> all = find_commands(all_commands(), line.word);
    if (all.size() == 1 && find_commands(commands(), line.word).empty()) {
        warn(not_here(all.front()->name));
        return {};
    }
    if (all.size() == 1)
        note_use(*all.front());
    return Screen::run_typed(line);
}

std::string SessionState::objection_to_help(const std::string &help) const {
    if (lesson && !lesson->is_done)
        return help + " once this is solved";
    return participants.is_hosted() && !is_over() ? help + " once the game is over" : "";
}

std::optional<Decision> SessionState::play_opening(const Move &move) {
    if (!is_over())
        return decide(*this, move);
    may_decide(); // says that it is over
    return {};
}

std::optional<Decision> SessionState::open_opening(const game::OpeningGame &game) {
    inform("This game is number " + std::to_string(game.number) + " of " + game.file);
    return {};
}

void SessionState::warn(std::string text) {
    message = {notation::in_play(live().rules(), std::move(text)), {}, true};
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
                                          "A shared table has but this game; :rematch asks the others for the next")),
                                      same_for<Copy, Quit, FindLines, FindOpenings, Say, LookOn, StandUp, AskHost,
                                               WantHint, GoToStep, ListSteps>(Why())},
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
    enter(Question(std::move(text), std::move(decision), {},
                   asks_others ? QuestionKind::of_others : QuestionKind::plain));
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

void SessionState::ask_for_answer(QuestionKind kind) {
    enter(Question(question_of(*live().offer(), live()), game::Accept{}, Result(game::Decline{}), kind));
}

const LessonText *text_above_panel(const SessionState &state) {
    if (state.lesson)
        return &*state.lesson;
    const bool has_hint = state.hints.hint() && state.view.is_current() && !state.hint.idea.empty();
    return has_hint ? &state.hint : nullptr;
}

Area panel_area(const SessionState &state) {
    Area area = state.view.window.layout().panel;
    const LessonText *const text = text_above_panel(state);
    const int above = text ? rows_for_lesson(area, *text) : 0;
    area.corner.row += above;
    area.rows -= above + rows_for_chat(area, state.chat);
    return area;
}

Area chat_area(const SessionState &state) {
    const Area above = panel_area(state);
    const Area &whole = state.view.window.layout().panel;
    const int row = above.corner.row + above.rows;
    return {{whole.corner.column, row}, whole.columns, whole.corner.row + whole.rows - row};
}

} // namespace tondo::ui
