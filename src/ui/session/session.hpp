#pragma once
// A game in play: keys in, canvas out, decisions for the program to carry out. Pure, so that every screen can be tested
// as text.

#include "ui/screen/key.hpp"
#include "ui/session/event_message.hpp"
#include "ui/session/session_state.hpp"

#include <optional>
#include <string>

namespace tondo::ui {

class Session {
public:
    /// Shows a game, which must outlive it; `score` are the games before this one.
    Session(const game::LiveGame &live, const BoardStyle &style, const Theme &theme,
            const PlayOptions &play_options = {}, const game::MatchScore &score = {}, Preferences preferences = {});
    Session(game::LiveGame &&live, const BoardStyle &, const Theme &, const PlayOptions & = {},
            const game::MatchScore & = {}, Preferences = {}) = delete;

    const SessionState &state() const { return state_; }
    const game::LiveGame &live() const { return state_.live(); }
    /// To be resized before handle() and draw().
    BoardWindow &window() { return state_.window(); }
    void draw(Canvas &canvas) const;

    /// Takes a key; returns the player's decision.
    std::optional<Decision> handle(const Key &key);
    /// Takes text from the clipboard: what is typed, a move, a position to begin a new game from. Nothing in it acts.
    void paste(const std::string &text);
    /// The move that was typed ahead, when its turn has come; to be asked after events from elsewhere.
    std::optional<Decision> decided_before();
    /// The next decision of the last key, once the event of the one before is applied: `3U` takes back three plies.
    std::optional<Decision> decided_next();

    // The same without a screen: whole commands, moves and answers for keys.
    std::optional<Decision> run(const Command &command, const std::string &argument);
    std::optional<Decision> enter_move(const std::string &text);
    /// Takes the answer to the question; any other than one that was asked for lets the question go.
    std::optional<Decision> answer(const std::string &text);

    /// Says what an event has done to the game, to which it was just applied. One from elsewhere does not take the
    /// players here away from what they are doing.
    void observe(const game::Event &event);
    /// Says why an action was refused.
    void refuse(const game::Refusal &refusal) { state_.warn(state_.refusal_message(refusal)); }
    /// Shows a message until the next key, with what the keys can do about it.
    void inform(std::string text, std::string hint = {}) { state_.inform(std::move(text), std::move(hint)); }
    void warn(std::string text) { state_.warn(std::move(text)); }
    /// Puts a question of the program's.
    void ask(Question question) { state_.mode = std::move(question); }
    /// Takes back a question whose answer the host does not wait for any more.
    void cancel_question(const AskHost &answer);

    /// Makes the game a lesson; or changes what it says.
    void teach(LessonText lesson) { state_.lesson = std::move(lesson); }
    /// Puts a piece back whose move is not to be.
    void put_back();

    /// The seats whose decisions are made here. A player who is alone here sits at the bottom.
    void seat_here(ColorSet players);
    /// How long somebody elsewhere has been thinking about a move; nothing if nobody is.
    void show_thinking(std::optional<std::chrono::milliseconds> so_long) { state_.thinking = so_long; }
    bool take_report(const HintRequest &about, const engine::Report &report, bool done);
    void give_up_hints(const std::string &why);

    // In a hosted game.
    /// How its players are connected; before each tick() that is to know of it.
    void set_presence(Presence presence);
    /// A chat message from there.
    void receive_chat(ChatLine saying);
    /// The square under this player's cursor, to be shown to the others; nothing if not wanted, or another moves.
    std::optional<Square> considered() const;

    // The players' clock. It stands still while nobody is to think: before whoever is to move has taken over, while
    // the others are asked, when it is stopped.
    /// Tells the time, before each key and when wait() is over; whether that of the player to move has run out.
    bool tick(GameClock::Instant now);
    /// How long nothing changes by itself; nothing if it never does.
    std::optional<GameClock::Instant> wait() const;

private:
    std::optional<Decision> handle_mode(Browsing &mode, const Key &key);
    std::optional<Decision> handle_mode(TypingMove &mode, const Key &key);
    std::optional<Decision> handle_mode(TypingCommand &mode, const Key &key);
    std::optional<Decision> handle_mode(PieceChoice &mode, const Key &key);
    std::optional<Decision> handle_mode(Question &mode, const Key &key);
    std::optional<Decision> handle_mode(HiddenBoard &mode, const Key &key);
    std::optional<Decision> handle_mode(GameOver &mode, const Key &key);
    std::optional<Decision> enter_typed(const MoveEntry &entry);
    std::optional<Decision> click(Point point);
    void paste_on_board(const std::string &text);
    std::optional<Decision> answer_to(const Question &asked, bool yes, bool no);
    std::optional<Decision> decided(std::optional<Decision> decision);
    std::string not_here(const Command &command) const;

    void go_on_from(Change change, Color mover);
    void hand_over();
    void ask_for_draw();
    void drop_vain_question();
    std::string next_step_text(Change change) const;
    void sit_alone();
    void run_clock();
    void animate(Color mover, std::size_t plies);

    SessionState state_;
    struct Seen { ///< Of the game, before the event that is observed.
        std::size_t plies;
        Color turn;
    } seen_;
    bool was_asked_ = false; ///< For an answer to an offer, when last met.
};

} // namespace tondo::ui
