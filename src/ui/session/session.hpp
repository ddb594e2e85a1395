#pragma once
// A game in play: maps keys to decisions for the program and draws the canvas. Does no I/O, so that tests compare
// screens as text.

#include "ui/canvas.hpp"
#include "ui/session/event_message.hpp"
#include "ui/session/session_state.hpp"

#include <optional>
#include <string>

namespace tondo::ui {

class Session {
public:
    /// Shows a game, which must outlive the session; `series` has the games before this one.
    Session(const game::LiveGame &live, const BoardStyle &style, const Theme &theme,
            const PlayOptions &play_options = {}, const game::Series &series = {}, Preferences preferences = {});
    Session(game::LiveGame &&live, const BoardStyle &, const Theme &, const PlayOptions & = {},
            const game::Series & = {}, Preferences = {}) = delete;

    const SessionState &state() const { return state_; }
    const game::LiveGame &live() const { return state_.live(); }
    /// Must have the size of the screen before handle() and draw().
    BoardWindow &window() { return state_.window(); }
    void draw(Canvas &canvas) const;

    /// Handles a key. Returns the player's decision; nullopt if the key only changes the screen.
    std::optional<Decision> handle(const Key &key);
    /// Inserts clipboard text into the open entry, or reads it as a move or a position. Never acts as a key.
    void paste(const std::string &text) {
        state_.animation.end();
        state_.paste(text);
    }
    /// The premove, once the player's turn has come. Call after events from elsewhere.
    std::optional<Decision> decided_before();
    /// The next decision of a repeated command (`3U`). Call after the event of the previous one was applied.
    std::optional<Decision> decided_next();

    // Input without keys: whole commands, moves and answers.
    std::optional<Decision> run(const Command &command, const std::string &argument);
    std::optional<Decision> enter_move(const std::string &text);
    /// Applies the player's answer to the open question. An answer that is none of the choices cancels the question.
    std::optional<Decision> answer(const std::string &text);

    /// Updates the screen after an event was applied to the game. Another player's event does not close an open entry
    /// or question, and none a command that is typed.
    void observe(const game::Event &event);
    /// Shows the reason of a refusal.
    void refuse(const game::Refusal &refusal) { state_.warn(state_.refusal_message(refusal)); }
    /// Shows a message until the next key; `hint` names the keys that apply.
    void inform(std::string text, std::string hint = {}) { state_.inform(std::move(text), std::move(hint)); }
    void warn(std::string text) { state_.warn(std::move(text)); }
    Message &message() { return state_.message; }
    LiveAnalysis &analysis() { return state_.analysis; }
    OpeningView &openings() { return state_.opening_view; }
    /// Shows these arrows besides those of the engine.
    void show_arrows(std::vector<Arrow> arrows) { state_.view.arrows = std::move(arrows); }
    /// Opens a question of the program.
    void ask(Question question) { state_.enter(std::move(question)); }

    /// Makes the game a lesson, or replaces the lesson's text.
    void teach(LessonText lesson) { state_.lesson = std::move(lesson); }
    /// Lets moves be tried out in a replay.
    void try_out() { state_.in_replay = true; }
    /// Deselects the piece whose move was cancelled.
    void deselect();

    /// Sets the seats that are played from this terminal. A single player's side is at the bottom.
    void seat_here(ColorSet players);
    /// Sets how long a bot has been thinking; nullopt if none is.
    void show_thinking(std::optional<std::chrono::milliseconds> so_long) { state_.thinking = so_long; }
    bool take_report(const HintRequest &about, const engine::Report &report);
    void give_up_hints(const std::string &why);

    // In a hosted game.
    /// Applies the state of the connections and clocks. Call before tick().
    void set_presence(game::Presence presence);
    /// Adds a chat message. Shows it in the message row if the chat has no rows.
    void receive_chat(ChatLine message);
    /// The cursor's square for the other players; nullopt if `:cursor` is off, on other turns and while looking back.
    std::optional<Square> considered() const;

    // The players' clocks. A local clock stops while the board is hidden, while other players are asked, and on
    // `:pause`.
    /// Sets the time, before each key and after wait(). In a local game, returns whether the player to move has run out
    /// of time.
    bool tick(GameClock::Instant now);
    /// Time until the screen changes by itself; nullopt if it does not.
    std::optional<GameClock::Instant> wait() const;

private:
    std::optional<Decision> decided(std::optional<Decision> decision);

    void go_on_from(Change change, Color mover);
    void hand_over();
    void drop_stale_question();
    std::string next_step_text(Change change) const;
    void sit_alone();
    void run_clock();
    void animate(Color mover, std::size_t plies);

    SessionState state_;
    struct Seen { ///< The game before the observed event.
        std::size_t plies;
        Color turn;
    } seen_;
    bool was_asked_ = false; ///< Whether the last presence had an offer to ask about.
};

} // namespace tondo::ui
