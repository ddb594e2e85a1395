#pragma once
// A game in play: keys in, canvas out, decisions for the program to carry out. Pure, so that every screen can be tested
// as text.

#include "game/live_game.hpp"
#include "game/match_score.hpp"
#include "game/validate.hpp"
#include "ui/board/threats.hpp"
#include "ui/game/preferences.hpp"
#include "ui/game/presence.hpp"
#include "ui/game/program_action.hpp"
#include "ui/game/table_options.hpp"
#include "ui/game/talk.hpp"
#include "ui/keys/command_entry.hpp"
#include "ui/keys/count.hpp"
#include "ui/pages/help_overlay.hpp"
#include "ui/panel/board_window.hpp"
#include "ui/panel/panel_view.hpp"
#include "ui/screen/key.hpp"
#include "ui/screen/message.hpp"
#include "ui/session/advice.hpp"
#include "ui/session/move_entry.hpp"
#include "ui/session/play_clock.hpp"
#include "ui/session/told.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace tondo::ui {

class Session;
using Command = CommandOf<Session, Decision>;

/// How often it is worth showing that somebody thinks.
inline constexpr std::chrono::milliseconds thinking_step{500};

class Session {
public:
    struct Commands; ///< What the commands do (session_commands.hpp).

    /// Shows a game, which must outlive it; `score` are the games before this one.
    Session(const game::LiveGame &live, const BoardStyle &style, const Theme &theme, const Manners &manners = {},
            const game::MatchScore &score = {}, Preferences preferences = {});
    Session(game::LiveGame &&live, const BoardStyle &, const Theme &, const Manners & = {},
            const game::MatchScore & = {}, Preferences = {}) = delete;

    const game::LiveGame &live() const { return *live_; }
    const Manners &manners() const { return manners_; }
    /// To be resized before handle() and draw().
    BoardWindow &window() { return window_; }
    const BoardWindow &window() const { return window_; }

    /// Takes a key; returns the player's decision.
    std::optional<Decision> handle(const Key &key);

    /// The next decision of the last key, once the event of the one before is applied: `3U` takes back three plies.
    std::optional<Decision> decided_next();

    /// Takes text from the clipboard: what is typed, a move, a position to begin a new game from. Nothing in it acts.
    void paste(const std::string &text);

    /// Says what an event has done to the game, to which it was just applied. One from elsewhere does not take the
    /// players here away from what they are doing.
    void observe(const game::Event &event);
    /// Says why an action was refused.
    void refuse(const game::Refusal &refusal);
    /// Those who decide here.
    game::Actor actor() const;

    /// Whose decisions are made here: those of the game's people, until something else is said. One who plays alone
    /// here sits at the bottom.
    void seat_here(ColorSet players);
    ColorSet here() const { return here_; }

    /// Whether the game goes on only with a decision from elsewhere.
    bool awaits_others() const { return time_runs() && !is_decided_here(); }
    /// How long somebody elsewhere has been thinking about his move; nothing if nobody is.
    void show_thinking(std::optional<std::chrono::milliseconds> so_long);

    // In a hosted game.
    /// How its players are connected; before each tick() that is to know of it.
    void meet(Presence presence);
    /// What somebody says there.
    void hear(Saying saying);
    /// Puts a question of the program's.
    void ask(std::string question, Decision yes, std::optional<Decision> no);
    /// What the others are shown that the player here considers; nothing if he does not want it, or another moves.
    std::optional<Square> considered() const;
    /// Whether the player here has to move.
    bool is_own_turn() const;
    /// Whom everybody waits for, `Waiting for anna, who has been away for 0:35`; empty in a game that is kept here.
    std::string awaiting() const;
    /// Whose turn it is, for whoever does not see the board: `your turn`.
    std::string title() const;

    /// The commands there are in this game.
    std::span<const Command> offered() const;

    // What the engine says, where somebody wants to know.
    /// What is to be thought about now; nothing if nothing is.
    std::optional<AdviceWanted> wanted_advice() const;
    /// Takes what was found, the last of it if nothing more will come; whether that is told in words.
    bool advise(const AdviceWanted &about, const engine::Report &report, bool done);
    /// Nobody can think; why.
    void give_up_advice(const std::string &why);
    bool shows_evaluation() const { return advice_.evaluates(); }

    // The same without a screen: whole commands, moves and answers for keys.
    std::optional<Decision> run(const Command &command, const std::string &argument);
    std::optional<Decision> enter_move(const std::string &text);
    /// What is to be answered before anything else, `Promote to queen, rook, bishop or knight?`; may be empty.
    std::string question() const;
    /// Takes the answer; any other than one that was asked for lets the question go.
    std::optional<Decision> answer(const std::string &text);
    const std::string &message() const { return message_.text; }
    bool warns() const { return message_.warns; }
    /// The plies on the board.
    std::size_t shown() const { return shown_; }

    // The players' clock. It stands still while nobody is to think: before whoever is to move has taken over, while
    // the others are asked, when it is stopped.
    /// Tells the time, before each key and when wait() is over; whether that of the player to move has run out.
    bool tick(GameClock::Instant now);
    /// What everybody's shows; empty without clocks.
    ByColor<std::string> clocks() const;
    /// How long nothing changes by itself; nothing if it never does.
    std::optional<GameClock::Instant> wait() const;
    const PlayClock &clock() const { return clock_; }

    /// Shows a message until the next key, with what the keys can do about it.
    void say(std::string message, std::string hint = {});
    void warn(std::string message);
    void tell(const ChangeRemark &remark);

    void draw(Canvas &canvas) const;

private:
    // What the keys mean at the moment.
    struct Browsing {};
    struct TypingMove {
        MoveEntry entry;
    };
    struct TypingCommand {
        CommandEntry entry;
    };
    struct Promoting { ///< Or redeeming.
        std::vector<Move> choices;
        std::size_t chosen = 0;
    };
    struct Confirming {
        std::string question;
        Decision decision;
        std::optional<Decision> refusal = {}; ///< What `n` decides, where that is more than nothing.
        bool asks_others = false;             ///< Than the player to move.
        bool by_enter = false;                ///< Enter says yes, too.
    };
    struct Covered { ///< The board is hidden until the player to move is there.
        bool paused = false;
    };
    struct Concluded {}; ///< The result is shown.
    using Mode = std::variant<Browsing, TypingMove, TypingCommand, Promoting, Confirming, Covered, Concluded>;

    bool is_browsing() const;
    bool is_covered() const;

    std::optional<Decision> handle_mode(Browsing &mode, const Key &key);
    std::optional<Decision> handle_mode(TypingMove &mode, const Key &key);
    std::optional<Decision> handle_mode(TypingCommand &mode, const Key &key);
    std::optional<Decision> handle_mode(Promoting &mode, const Key &key);
    std::optional<Decision> handle_mode(Confirming &mode, const Key &key);
    std::optional<Decision> handle_mode(Covered &mode, const Key &key);
    std::optional<Decision> handle_mode(Concluded &mode, const Key &key);

    void ask_for_help();
    std::optional<Decision> click(Point point);
    void paste_on_board(const std::string &text);
    std::optional<Decision> answer_to(const Promoting &asked, const std::string &text);
    std::optional<Decision> answer_to(const Confirming &asked, const std::string &text);

    void move_cursor(Direction direction);
    void cycle(bool forward);
    std::optional<Decision> pick(Square square);
    std::optional<Decision> play(const std::vector<Move> &ways);
    std::optional<Decision> decide(const Move &move);
    std::optional<Decision> enter_move(const MoveEntry &entry);
    std::optional<Decision> propose(Decision decision, std::string question = {}, bool asks_others = false);
    std::optional<Decision> repeat(const game::Action &action, long times);
    void begin_move(std::string_view text);
    void look_back(long plies);
    void look_at(std::size_t plies);
    void seat_player_to_move();
    void seat_at_bottom(Color color);

    void ask_for_hint();
    void show_evaluation(bool on);
    void mark_hint(BoardMarks &marks) const;
    std::optional<engine::Shares> shown_shares() const;
    bool has_bots() const { return !(live_->persons() == ColorSet::all()); }
    bool goes_on_repeating() const;
    void seat_here_alone();
    bool is_decided_here() const { return here_.contains(live_->game().position().turn()); }
    bool keeps_its_place(const game::Event &event) const;
    std::string awaited() const;

    std::string what_next(Change change) const;
    void go_on_from(Change change, Color mover);
    void hand_over();
    int living_here() const;
    void ask_for_draw();

    Where games() const { return presence_ ? Where::shared_table : Where::own_game; }
    const Command *find_missing(const std::string &word) const;
    std::string not_here(const Command &command) const;
    std::optional<std::string> refusal_of(const Decision &decision) const;
    std::string words_of(const game::Refusal &refusal) const;
    void drop_vain_question();
    bool is_asked() const;
    void ask_for_answer();
    void take_own_seat();
    bool waits_for_players() const;
    Area panel() const;
    Area talk_area() const;

    void run_clock();
    bool time_runs() const;
    std::optional<Decision> decided(std::optional<Decision> decision);

    void to_live();
    bool is_live() const { return shown_ == live_->game().plies().size(); }
    std::vector<Move> moves_from(Square square) const;
    BoardMarks marks() const;
    PanelNotes notes() const;
    std::string prompt() const;
    std::string key_for(std::string_view command) const;
    std::string standing_message() const;

    void draw_cover(Canvas &canvas, bool paused) const;
    void draw_prompt(Canvas &canvas) const;

    const game::LiveGame *live_;
    struct Seen { ///< Of the game, before the event that is observed.
        std::size_t plies;
        Color turn;
    } seen_;
    BoardWindow window_;
    Manners manners_;
    game::MatchScore score_;
    ColorSet here_ = ColorSet::all();
    std::size_t shown_; ///< The plies on the board: fewer than were played when looking back.
    Square cursor_{};
    std::optional<Square> selected_;
    Threats threats_ = Threats::none;
    Preferences preferences_;
    Mode mode_;
    PlayClock clock_;
    std::optional<Presence> presence_;
    bool was_asked_ = false; ///< For an answer to an offer, when last met.
    Talk talk_;
    HelpOverlay help_; ///< Over the mode, which is gone back to.
    Count count_;
    struct Repetition {
        game::Action action;
        long times; ///< Still to be decided.
    };
    std::optional<Repetition> repeated_;
    std::optional<std::chrono::milliseconds> thinking_;
    Advice advice_;
    Message message_;
};

} // namespace tondo::ui
