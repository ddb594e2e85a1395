#include "ui/session/session_modes.hpp"

#include "ui/game/pasted.hpp"
#include "ui/game/words.hpp"
#include "ui/panel/panel_view.hpp"
#include "ui/session/result_view.hpp"
#include "ui/session/session_commands.hpp"
#include "ui/session/session_moves.hpp"
#include "ui/session/session_view.hpp"

#include <algorithm>
#include <utility>

namespace tondo::ui {

namespace {

using Code = Key::Code;

// A press on a square acts as Enter, and the piece there may be dragged; a listed move shows its position; the story
// opens the history.
std::optional<Decision> click(SessionState &state, Point point) {
    const GameView &view = state.view;
    const auto &board = view.window.layout().board;
    if (const auto square = board ? board->square_at(point) : std::nullopt) {
        const bool may_drag = view.is_current();
        state.view.move_cursor_to(*square);
        const std::optional<Decision> decision = pick(state, *square);
        if (may_drag && !decision && (state.is_at_base() || state.in<LookingBack>()) &&
            pieces_here(state).contains(*square) && !state.premove)
            state.grabbed = square;
        return decision;
    }
    const std::optional<std::size_t> ply = ply_at(point, view.window.columns(), view.window.rows(), panel_area(state),
                                                  state.live(), view.shown(), panel_notes(state));
    if (ply == 0)
        return command::history(state, "");
    if (ply)
        state.show_ply(*ply);
    return {};
}

// The piece that was dragged goes to the square where it is dropped; beside the board it is put back.
std::optional<Decision> drop(SessionState &state, Point point) {
    const Square from = *std::exchange(state.grabbed, std::nullopt);
    const auto &board = state.view.window.layout().board;
    const auto square = board ? board->square_at(point) : std::nullopt;
    if (square == from || !pieces_here(state).contains(from))
        return {};
    state.view.release();
    if (!square)
        return {};
    state.view.select(from);
    state.view.move_cursor_to(*square);
    return pick(state, *square);
}

// A complete command name runs the command without its colon.
std::optional<Decision> enter_typed(SessionState &state, const MoveEntry &entry) {
    const std::vector<const Command *> named = find_commands(state.commands(), entry.text());
    if (named.size() != 1 || named.front()->name != entry.text())
        return enter_move(state, entry);
    state.close();
    state.note_use(*named.front());
    return named.front()->run(state, "");
}

} // namespace

std::optional<OnBoard::Result> OnBoard::own_key(SessionState &state, const Key &key) {
    if (key.code == Code::click)
        return click(state, {key.column, key.row});
    if (key.code == Code::drop)
        return drop(state, {key.column, key.row});
    if (key.code == Code::wheel_up || key.code == Code::wheel_down)
        return command::browse(state, key.code == Code::wheel_up ? -1 : 1, "");
    return {};
}

std::optional<BoardMode::Result> BoardMode::own_key(SessionState &state, const Key &key) {
    if (!begins_move(key))
        return OnBoard::own_key(state, key);
    begin_move(state, std::string(1, static_cast<char>(key.character)));
    return Result();
}

std::optional<Decision> OnBoard::paste(SessionState &state, const std::string &text) {
    if (pasted_position(text, state.live().rules()))
        return command::start_from(state, text);
    begin_move(state, text.substr(0, text.find(' ')));
    return {};
}

std::optional<Decision> TypingMove::key(SessionState &state, const Key &key) {
    if (key == Key::of(U':')) {
        state.enter(TypingCommand());
        return {};
    }
    switch (key.code) {
    case Code::character:
        entry.type(key.character);
        return {};
    case Code::backspace:
        entry.erase();
        if (entry.text().empty())
            state.close();
        return {};
    case Code::tab:
        entry.complete();
        return {};
    case Code::enter: {
        const std::optional<Decision> decision = enter_typed(state, entry);
        if (TypingMove *const refused = state.in<TypingMove>(); refused && !decision)
            refused->entry.select();
        return decision;
    }
    case Code::escape:
        state.close();
        return {};
    default:
        return {};
    }
}

std::optional<Decision> HiddenBoard::key(SessionState &state, const Key &key) {
    if (key.code == Code::enter || key == Key::of(U' ')) {
        state.close();
        ask_about_draw(state);
    }
    return {};
}

std::string HiddenBoard::question(const SessionState &state) const {
    const std::string &name = state.live().name(state.game().position().turn());
    return (is_paused ? "The clock is stopped, " + name + " is to move" : name + ", it is your turn") +
           " (Enter goes on)";
}

std::optional<Decision> HiddenBoard::answer(SessionState &state, const std::string &) {
    ask_about_draw(state);
    return {};
}

std::optional<Decision> GameOver::key(SessionState &state, const Key &key) {
    if (key == Key::of(U'r'))
        return state.participants.is_hosted() ? command::rematch(state, "") : Result(Rematch{});
    if (key == Key::of(U'n'))
        return NewGame{};
    if (key == Key::of(U's'))
        return Save{};
    if (key == Key::of(U'm'))
        return command::mistakes(state, "");
    if (key == Key::of(U'q'))
        return Quit{};
    const bool counts = key.code == Code::character && key.character >= U'1' && key.character <= U'9';
    if (key.code == Code::character && !counts && !state.keymap().find(state.commands(), key)) {
        state.warn("The game is over: " + result(state.live()));
        return {};
    }
    state.close();
    if (key.code == Code::enter || key.code == Code::escape)
        return {};
    return state.key(key);
}

// At one keyboard players are asked in turn; in a hosted game all at once (Session::set_presence()).
void ask_about_draw(SessionState &state) {
    const game::LiveGame &live = state.live();
    const Color turn = live.position().turn();
    if (live.is_hosted() || !live.is_asked(turn) || !state.participants.decides_here())
        return;
    state.enter(Question(live.name(live.offer()->by()) + " offers a draw. Does " + live.name(turn) +
                             " agree? (Esc looks first)",
                         game::Accept{}, SessionState::Result(game::Decline{})));
}

} // namespace tondo::ui
