// Key handling of a session, mode by mode, and input of whole lines.

#include "core/overloaded.hpp"
#include "tondo/notation/move_reader.hpp"
#include "ui/game/pasted.hpp"
#include "ui/game/words.hpp"
#include "ui/keys/line_commands.hpp"
#include "ui/keys/yes_no.hpp"
#include "ui/pages/help.hpp"
#include "ui/panel/panel_view.hpp"
#include "ui/session/commands.hpp"
#include "ui/session/session.hpp"
#include "ui/session/session_commands.hpp"
#include "ui/session/session_moves.hpp"
#include "ui/session/session_view.hpp"
#include "ui/session/tips.hpp"

#include <utility>

namespace tondo::ui {

namespace {

using Code = Key::Code;

} // namespace

std::optional<Decision> Session::handle(const Key &key) {
    state_.message = {};
    state_.obstacles = {};
    state_.animation.end();
    state_.talk.mark_read();
    state_.repetition.reset();
    if (key.code == Code::interrupt)
        return Quit{};
    if (state_.help.is_open()) {
        state_.help.handle(key, window().rows());
        return {};
    }
    return decided(std::visit([&](auto &mode) { return handle_mode(mode, key); }, state_.mode));
}

// Refuses an illegal decision with a warning; starts or stops the clock for the new mode.
std::optional<Decision> Session::decided(std::optional<Decision> decision) {
    if (const std::optional<std::string> refusal = decision ? state_.refusal_of(*decision) : std::nullopt) {
        warn(*refusal);
        decision.reset();
    }
    run_clock();
    return decision;
}

std::optional<Decision> Session::decided_before() {
    if (!state_.premove || state_.is_over() || !state_.participants.decides_here())
        return {};
    const Premove premove = *std::exchange(state_.premove, std::nullopt);
    const notation::Parsed<Move> move = notation::read_move(state_.game().position(), premove.text);
    if (!move) {
        warn("The premove " + premove.text + " is not legal any more");
        return {};
    }
    return decided(decide(state_, *move));
}

// Undo and redo include the bots' plies, so that a player at this terminal is to move.
std::optional<Decision> Session::decided_next() {
    std::optional<Repetition> &repetition = state_.repetition;
    if (!repetition)
        return {};
    const Participants &participants = state_.participants;
    const bool stops_here = participants.decides_here() || participants.here().empty();
    if ((repetition->times == 0 && stops_here) || !game::validate(live(), participants.actor(), repetition->action)) {
        repetition.reset();
        return {};
    }
    repetition->times -= stops_here ? 1 : 0;
    return decided(repetition->action);
}

std::optional<Decision> Session::handle_mode(Browsing &, const Key &key) {
    if (state_.count.take(key))
        return {};
    const std::string count = state_.count.taken();
    const Keymap &keys = state_.preferences.keys;
    if (key.code == Code::click)
        return click({key.column, key.row});
    if (key.code == Code::wheel_up || key.code == Code::wheel_down)
        return command::browse(state_, key.code == Code::wheel_up ? -1 : 1, "");
    if (begins_move(key))
        begin_move(state_, std::string(1, static_cast<char>(key.character)));
    else if (const Command *command = keys.find(state_.offered(), key)) {
        mark_used(state_, command->name);
        return command->run_by_key(state_, count);
    } else if (asks_for_help(key))
        state_.show_help();
    else if (const Command *missing = keys.find(commands(), key); missing && state_.participants.is_hosted())
        warn(not_here(*missing));
    else if (key.code == Code::character)
        warn("No such key; " + state_.key_for("help") + " lists all keys");
    return {};
}

// A click on a square acts as Enter; a listed move shows its position; the story opens the history.
std::optional<Decision> Session::click(Point point) {
    const GameView &view = state_.view;
    const auto &board = view.window.arrangement().board;
    if (const auto square = board ? board->square_at(point) : std::nullopt) {
        state_.view.move_cursor_to(*square);
        return pick(state_, *square);
    }
    const std::optional<std::size_t> ply = ply_at(point, view.window.columns(), view.window.rows(), panel_area(state_),
                                                  live(), view.shown(), panel_notes(state_));
    if (ply == 0)
        return command::history(state_, "");
    if (ply)
        state_.show_ply(*ply);
    return {};
}

void Session::paste(const std::string &clipboard) {
    state_.message = {};
    state_.animation.end();
    const std::string text = tamed(clipboard);
    if (state_.help.is_open() || text.empty())
        return;
    std::visit(
        Overloaded{[&](TypingCommand &typing) { typing.entry.insert(text); },
                   [&](TypingMove &typing) { typing.entry.insert(text); }, [&](Browsing) { paste_on_board(text); },
                   run_for<PieceChoice, Question, HiddenBoard, GameOver>([this] { warn("Answer first, then paste"); })},
        state_.mode);
}

void Session::paste_on_board(const std::string &text) {
    const auto position = pasted_position(text, live().rules());
    if (!position)
        begin_move(state_, text.substr(0, text.find(' ')));
    else if (!*position)
        warn(position->error());
    else
        state_.propose(NewGame{**position}, "Leave this game (it is kept) and start one from the pasted position?");
}

std::optional<Decision> Session::handle_mode(TypingMove &mode, const Key &key) {
    if (asks_for_help(key)) {
        state_.show_help();
        return {};
    }
    if (key == Key::of(U':')) {
        state_.mode = TypingCommand{};
        return {};
    }
    switch (key.code) {
    case Code::character:
        mode.entry.type(key.character);
        return {};
    case Code::backspace:
        mode.entry.erase();
        if (mode.entry.text().empty())
            state_.mode = Browsing{};
        return {};
    case Code::tab:
        mode.entry.complete();
        return {};
    case Code::enter:
        return enter_typed(mode.entry);
    case Code::escape:
        state_.mode = Browsing{};
        return {};
    default:
        return {};
    }
}

// A complete command name runs the command without its colon.
std::optional<Decision> Session::enter_typed(const MoveEntry &entry) {
    const std::vector<const Command *> named = find_commands(state_.offered(), entry.text());
    if (named.size() == 1 && named.front()->name == entry.text()) {
        state_.mode = Browsing{};
        mark_used(state_, named.front()->name);
        return named.front()->run(state_, "");
    }
    return ui::enter_move(state_, entry);
}

// Warns if the word names only a command that does not exist in this kind of game.
std::optional<Decision> Session::handle_mode(TypingCommand &mode, const Key &key) {
    if (always_asks_for_help(key) || (asks_for_help(key) && mode.entry.text().empty())) {
        state_.show_help();
        return {};
    }
    const std::optional<CommandLine> line =
        mode.entry.handle(key, texts_of(state_.offered()), state_.preferences.paths);
    if (!line)
        return {};
    state_.mode = Browsing{};
    if (line->word.empty())
        return {};
    const std::vector<const Command *> all = find_commands(commands(), line->word);
    if (all.size() == 1 && find_commands(state_.offered(), line->word).empty()) {
        warn(not_here(*all.front()));
        return {};
    }
    if (all.size() == 1)
        mark_used(state_, all.front()->name);
    return run_line(state_.offered(), state_, *line, [this](std::string message) { warn(std::move(message)); });
}

std::string Session::not_here(const Command &command) const {
    return "There is no :" + std::string(command.name) + " at a shared table";
}

std::optional<Decision> Session::handle_mode(PieceChoice &mode, const Key &key) {
    if (asks_for_help(key))
        state_.show_help();
    else if (key.code == Code::escape)
        state_.mode = Browsing{};
    else if (const std::optional<Move> move = mode.handle(key))
        return decide(state_, *move);
    return {};
}

std::optional<Decision> Session::handle_mode(Question &mode, const Key &key) {
    if (asks_for_help(key)) {
        state_.show_help();
        return {};
    }
    const bool enters = mode.by_enter && key.code == Code::enter;
    const std::optional<Answer> answer = enters ? Answer::yes : answer_of(key);
    if (!answer) {
        inform(std::string(answer_keys));
        return {};
    }
    const Question asked = std::move(mode);
    state_.mode = Browsing{};
    return answer_to(asked, *answer == Answer::yes, *answer == Answer::no);
}

std::optional<Decision> Session::answer_to(const Question &asked, bool yes, bool no) {
    if (yes)
        return asked.decision;
    if (asked.refusal && no)
        return asked.refusal;
    inform(asked.refusal ? "Not answered yet" : "Nothing done");
    return {};
}

std::optional<Decision> Session::handle_mode(HiddenBoard &, const Key &key) {
    if (asks_for_help(key))
        state_.show_help();
    else if (key.code == Code::enter || key == Key::of(U' ')) {
        state_.mode = Browsing{};
        ask_for_draw();
    }
    return {};
}

// The keys of the result; any other key acts as on the board.
std::optional<Decision> Session::handle_mode(GameOver &, const Key &key) {
    if (key == Key::of(U'r'))
        return Rematch{};
    if (key == Key::of(U'n'))
        return NewGame{};
    if (key == Key::of(U's'))
        return Save{};
    if (key == Key::of(U'm'))
        return command::mistakes(state_, "");
    if (key == Key::of(U'q'))
        return Quit{};
    if (asks_for_help(key)) {
        state_.show_help();
        return {};
    }
    const bool counts = key.code == Code::character && key.character >= U'1' && key.character <= U'9';
    if (key.code == Code::character && !counts && !state_.preferences.keys.find(state_.offered(), key)) {
        warn("The game is over: " + result(live()));
        return {};
    }
    Browsing board;
    state_.mode = board;
    if (key.code == Code::enter || key.code == Code::escape)
        return {};
    return handle_mode(board, key);
}

std::optional<Decision> Session::run(const Command &command, const std::string &argument) {
    inform("");
    state_.repetition.reset();
    return decided(command.run(state_, argument));
}

std::optional<Decision> Session::enter_move(const std::string &text) {
    inform("");
    return decided(ui::enter_move(state_, MoveEntry(typing_position(state_), text)));
}

std::optional<Decision> Session::answer(const std::string &text) {
    using Answer = std::optional<Decision>;
    inform("");
    const auto leave_it = [this] {
        inform("Nothing done");
        return Answer();
    };
    const SessionMode asked = std::exchange(state_.mode, Browsing{});
    return decided(std::visit(
        Overloaded{[&](const PieceChoice &choice) {
                       const std::optional<Move> move = choice.named(text);
                       return move ? decide(state_, *move) : leave_it();
                   },
                   [&](const Question &question) {
                       return answer_to(question, is_yes(text) || (question.by_enter && text.empty()), is_no(text));
                   },
                   [this](HiddenBoard) {
                       ask_for_draw();
                       return Answer();
                   },
                   run_for<Browsing, TypingMove, TypingCommand, GameOver>(leave_it)},
        asked));
}

} // namespace tondo::ui
