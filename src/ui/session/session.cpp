#include "ui/session/session.hpp"

#include "tondo/notation/move_reader.hpp"
#include "ui/board/highlights.hpp"
#include "ui/session/event_message.hpp"
#include "ui/session/piece_choice.hpp"
#include "ui/session/presence_words.hpp"
#include "ui/session/session_hints.hpp"
#include "ui/session/session_modes.hpp"
#include "ui/session/session_moves.hpp"
#include "ui/session/session_view.hpp"

#include <algorithm>
#include <utility>

namespace tondo::ui {

Session::Session(const game::LiveGame &live, const BoardStyle &style, const Theme &theme,
                 const PlayOptions &play_options, const game::Series &series, Preferences preferences)
    : state_(GameView(live, style, theme), Participants(live), play_options, series, std::move(preferences)),
      seen_{live.game().plies().size(), live.position().turn()} {
    if (play_options.turns_board)
        state_.seat_player_to_move();
    state_.clock.wind(live);
    if (state_.is_over())
        state_.enter(GameOver());
    else if (play_options.hands_over || (state_.clock.is_there() && seen_.plies > 0))
        state_.enter(HiddenBoard(!play_options.hands_over));
    sit_alone();
    state_.hints.evaluate(state_.preferences.evaluation || state_.is_watched());
}

void Session::draw(Canvas &canvas) const {
    ui::draw(canvas, state_);
}

// --- input
// ------------------------------------------------------------------------------------------------------------

std::optional<Decision> Session::handle(const Key &key) {
    if (key.code == Key::Code::drop && !state_.grabbed)
        return {}; // the end of a drag that began elsewhere
    if (key.code != Key::Code::drop)
        state_.grabbed.reset();
    state_.message = {};
    state_.obstacles = {};
    state_.animation.end();
    state_.chat.mark_read();
    state_.repetition.reset();
    if (key.code == Key::Code::interrupt)
        return Quit{};
    return decided(state_.key(key));
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
    return decided(state_.answer(text));
}

// --- events
// -----------------------------------------------------------------------------------------------------------

// Another player's event leaves the view, an open entry and a question that still applies unchanged.
void Session::observe(const game::Event &event) {
    // An own move of a hosted game may be confirmed while the next command is typed.
    const bool keeps_its_place =
        state_.in<TypingCommand>() ||
        (!is_by_any(event, state_.participants.here(), seen_.turn) && !state_.in<HiddenBoard>());
    const Seen before = std::exchange(seen_, {state_.game().plies().size(), state_.game().position().turn()});
    const bool was_current = state_.view.shown() == before.plies;
    const Change change = change_by(event);
    if (change == Change::players)
        seat_here(live().persons());
    if (!keeps_its_place) {
        state_.close();
        state_.view.release();
    }
    if (was_current || !keeps_its_place)
        state_.view.show_current();
    drop_stale_question();
    if (!state_.participants.is_hosted() && (before.plies != seen_.plies || change == Change::clocks))
        state_.clock.wind(live());
    if (const auto *const given = std::get_if<game::TimeGiven>(&event))
        state_.clock.give(*given);
    if (before.plies != seen_.plies)
        state_.hints.reset(std::min(before.plies, seen_.plies));
    if (before.plies > seen_.plies || state_.is_over())
        state_.premove.reset();
    if (const std::optional<Square> selected = state_.view.selected();
        selected && !pieces_here(state_).contains(*selected))
        state_.view.release();
    if (before.plies != seen_.plies && state_.in<PieceChoice>()) // of a premove that may be illegal now
        state_.close();
    if (TypingMove *const typing = state_.in<TypingMove>()) // the legal moves have changed
        typing->entry.follow(typing_position(state_));
    state_.animation.end();
    if (seen_.plies == before.plies + 1)
        animate(before.turn, before.plies);
    std::string words = event_message(event, live(), state_.participants.alone());
    if (std::holds_alternative<game::Offered>(event) && state_.participants.is_asked() &&
        state_.participants.is_own_turn())
        words += "; :draw answers"; // instead of a question, which would take keys of a move
    inform(std::move(words), next_step_text(change));
    go_on_from(change, before.turn);
    run_clock();
}

// Animates the move after `plies` plies if another player made it and the current position is shown.
void Session::animate(Color mover, std::size_t plies) {
    const Move *const move = move_of(state_.game().plies()[plies].action);
    if (move && state_.preferences.animation && !state_.participants.here().contains(mover) && state_.view.is_current())
        state_.animation.begin(path_of(state_.game().position_after(plies), *move), state_.clock.now());
}

void Session::drop_stale_question() {
    const Question *const asked = state_.in<Question>();
    const bool is_in_the_way = asked && asked->kind == QuestionKind::passing && state_.participants.is_own_turn();
    if (asked && (is_in_the_way || state_.refusal_of(asked->yes)))
        state_.close();
}

// The player's next step, appended to the message.
std::string Session::next_step_text(Change change) const {
    const Participants &participants = state_.participants;
    if (participants.is_hosted() && change == Change::turn && seen_.plies > 0 && !state_.is_over())
        return ". " + (participants.is_own_turn() ? "Your turn" : participants.awaiting(state_.clock.now()));
    return change == Change::taken_back && !participants.is_hosted() ? "; " + state_.key_for("redo") + " plays it again"
                                                                     : "";
}

// Changes the mode: to the result, to the next player, or to a question put to that player.
void Session::go_on_from(Change change, Color mover) {
    if (state_.is_over()) {
        state_.enter(GameOver());
        return;
    }
    if (change == Change::stop) {
        state_.enter(HiddenBoard(true));
        return;
    }
    if (seen_.turn == mover)
        return;
    if (state_.participants.decides_here() && state_.view.is_current())
        state_.view.move_cursor_to_mover();
    if (state_.play_options.turns_board)
        state_.seat_player_to_move();
    if (change == Change::turn)
        hand_over();
}

// Hides the board only with several players at this keyboard.
void Session::hand_over() {
    if (!state_.participants.decides_here())
        return;
    if (state_.play_options.hands_over && state_.participants.living_here() > 1)
        state_.enter(HiddenBoard());
    else
        ask_about_draw(state_);
}

void Session::deselect() {
    state_.close();
    state_.view.release();
}

void Session::seat_here(ColorSet players) {
    state_.participants.seat_here(players);
    sit_alone();
}

// With a single player the board is neither turned nor hidden.
void Session::sit_alone() {
    if (state_.in<HiddenBoard>() && state_.play_options.hands_over && state_.participants.here().size() < 2)
        state_.close();
    if (const std::optional<Color> own = state_.participants.alone())
        state_.view.seat_at_bottom(*own);
}

bool Session::take_report(const HintRequest &about, const engine::Report &report) {
    return ui::take_report(state_, about, report);
}

void Session::give_up_hints(const std::string &why) {
    ui::give_up_hints(state_, why);
}

void Session::set_presence(game::Presence presence) {
    const bool is_new_seat = state_.participants.update(std::move(presence));
    const game::Presence &met = *state_.participants.presence();
    if (is_new_seat && met.own)
        state_.view.seat_at_bottom(*met.own);
    if (state_.in<HiddenBoard>())
        state_.close();
    state_.hints.evaluate(false); // hints are disabled in hosted games
    state_.clock.follow(met, live());
    drop_stale_question();
    const bool may_ask = state_.participants.is_asked() && !state_.participants.is_own_turn(); // a move is typed then
    const bool asked_before = std::exchange(was_asked_, may_ask);
    if (was_asked_ && !asked_before && (state_.is_at_base() || state_.in<LookingBack>()) && !state_.view.selected() &&
        !state_.help.is_open())
        state_.ask_for_answer(QuestionKind::passing);
}

void Session::receive_chat(ChatLine message) {
    const std::string line = message.sender + ": " + message.text;
    const std::optional<game::Presence> &presence = state_.participants.presence();
    const bool is_own = presence && presence->own && live().given_names()[*presence->own] == message.sender;
    if (state_.chat.add(std::move(message), is_own) && chat_area(state_).rows == 0)
        inform(line);
}

std::optional<Square> Session::considered() const {
    const bool shows = state_.preferences.shows_cursor && state_.participants.is_own_turn();
    return shows && state_.view.is_current() ? std::optional(state_.view.cursor()) : std::nullopt;
}

bool Session::tick(GameClock::Instant now) {
    state_.clock.set_time(now);
    state_.animation.set_time(now);
    run_clock();
    return !state_.participants.is_hosted() && state_.clock.has_run_out();
}

std::optional<GameClock::Instant> Session::wait() const {
    const std::optional<game::Presence> &presence = state_.participants.presence();
    if (presence && presence->host.state == game::Connection::State::away)
        return {};
    std::optional<GameClock::Instant> wait = state_.clock.wait();
    const auto not_longer_than = [&](GameClock::Instant time) { wait = std::min(wait.value_or(time), time); };
    if (presence)
        if (const auto next = until_text_changes(*presence, state_.game(), state_.clock.now()))
            not_longer_than(*next);
    if (const auto next = state_.animation.wait())
        not_longer_than(*next);
    if (state_.thinking)
        not_longer_than(thinking_step - *state_.thinking % thinking_step);
    return wait;
}

// In a hosted game the host runs the clock.
void Session::run_clock() {
    if (!state_.participants.is_hosted())
        state_.clock.run(state_.time_runs(), state_.game().position().turn());
}

} // namespace tondo::ui
