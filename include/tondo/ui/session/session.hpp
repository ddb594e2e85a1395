#pragma once
// A game in play: keys in, canvas out, intents for the program to carry out. Pure, so that every screen can be tested
// as text.

#include "tondo/ui/board/board_view.hpp"
#include "tondo/ui/board/threats.hpp"
#include "tondo/ui/game/company.hpp"
#include "tondo/ui/game/intent.hpp"
#include "tondo/ui/game/preferences.hpp"
#include "tondo/ui/game/sitting.hpp"
#include "tondo/ui/game/table.hpp"
#include "tondo/ui/game/talk.hpp"
#include "tondo/ui/keys/command_table.hpp"
#include "tondo/ui/keys/count.hpp"
#include "tondo/ui/pages/pager.hpp"
#include "tondo/ui/panel/arrangement.hpp"
#include "tondo/ui/panel/panel_view.hpp"
#include "tondo/ui/screen/key.hpp"
#include "tondo/ui/screen/message.hpp"
#include "tondo/ui/screen/text_entry.hpp"
#include "tondo/ui/session/advice.hpp"
#include "tondo/ui/session/move_entry.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace tondo::ui {

class Session;
using Command = CommandOf<Session, Intent>;

/// How often it is worth showing that somebody thinks.
inline constexpr std::chrono::milliseconds thinking_step{500};

class Session {
public:
    /// `sitting` are the games before this one.
    Session(Table table, const BoardStyle &style, const Theme &theme, const Manners &manners = {},
            const Sitting &sitting = {}, Preferences preferences = {});

    const Table &table() const { return table_; }
    const Manners &manners() const { return manners_; }
    /// As the player has changed them.
    const BoardStyle &style() const { return style_; }
    const Theme &theme() const { return *theme_; }

    /// The size of the canvases to draw on, in cells. Must be called before handle() and draw().
    void resize(int columns, int rows);

    /// Takes a key; returns what the player has decided, for apply() once it is recorded.
    std::optional<Intent> handle(const Key &key);

    /// What the last key has the player decide besides, once the intent before is applied: `3U` takes back three plies.
    std::optional<Intent> decided_next();

    /// Takes text from the clipboard: what is typed, a move, a position to begin a new game from. Nothing in it acts.
    void paste(const std::string &text);

    /// Carries out an intent that can be carried out, and says what happened. What comes from elsewhere does not take
    /// the players here away from what they are doing.
    void apply(const Intent &intent);

    /// Whose decisions are made here: those of the table's people, until something else is said. The others' come with
    /// apply(). One who plays alone here sits at the bottom.
    void seat_here(ColorSet players);
    ColorSet here() const { return here_; }

    /// Whether the game goes on only with a decision from elsewhere.
    bool awaits_others() const { return time_runs() && !is_decided_here(); }
    /// How long somebody elsewhere has been thinking about his move; nothing if nobody is.
    void show_thinking(std::optional<std::chrono::milliseconds> so_long);

    // At a table that is shared: its host judges, so that what is decided here is asked of him and not carried out, and
    // comes with apply() if he says so.
    /// What he tells besides. With the first time the game is such a one. Before each tick() that is to know of it.
    void meet(Company company);
    /// What somebody says there.
    void hear(Saying saying);
    /// Puts a question of the program's.
    void ask(std::string question, Intent yes, std::optional<Intent> no);
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
    std::optional<Intent> run(const Command &command, const std::string &argument);
    std::optional<Intent> enter_move(const std::string &text);
    /// What is to be answered before anything else, `Promote to queen, rook, bishop or knight?`; may be empty.
    std::string question() const;
    /// Takes the answer; any other than one that was asked for lets the question go.
    std::optional<Intent> answer(const std::string &text);
    const std::string &message() const { return message_.text; }
    bool warns() const { return message_.warns; }
    /// The plies on the board.
    std::size_t shown() const { return shown_; }

    // The players' clock. It stands still while nobody is to think: before whoever is to move has taken over, while
    // the others are asked, when it is stopped.
    /// Tells the time, before each key and when wait() is over; returns that somebody's has run out.
    std::optional<Intent> tick(GameClock::Instant now);
    /// What everybody's shows; empty without clocks.
    ByColor<std::string> clocks() const;
    /// How long nothing changes by itself; nothing if it never does.
    std::optional<GameClock::Instant> wait() const;
    /// Gives a move, also one from elsewhere, what its player has left then.
    void stamp(Intent &intent) const;
    /// What is to be recorded of the clock when the game is left; nothing if it has not run since the last move.
    std::optional<Intent> adjournment() const;

    /// Shows a message until the next key, with what the keys can do about it.
    void say(std::string message, std::string hint = {});
    void warn(std::string message);

    void draw(Canvas &canvas) const;

private:
    friend struct Commands;

    // What the keys mean at the moment.
    struct Browsing {};
    struct TypingMove {
        MoveEntry entry;
    };
    struct TypingCommand {
        TextEntry entry;
    };
    struct Promoting { ///< Or redeeming.
        std::vector<Move> choices;
        std::size_t chosen = 0;
    };
    struct Confirming {
        std::string question;
        Intent intent;
        std::optional<Intent> refusal = {}; ///< What `n` decides, where that is more than nothing.
        bool asks_others = false;           ///< Than the player to move.
        bool by_enter = false;              ///< Enter says yes, too.
    };
    struct Covered { ///< The board is hidden until the player to move is there.
        bool paused = false;
    };
    struct Concluded {}; ///< The result is shown.
    using Mode = std::variant<Browsing, TypingMove, TypingCommand, Promoting, Confirming, Covered, Concluded>;

    /// Over the mode, which is gone back to.
    struct Help {
        Pager page;
        bool is_of_board; ///< The rules belong to it.
    };

    std::optional<Intent> handle_mode(Browsing &mode, const Key &key);
    std::optional<Intent> handle_mode(TypingMove &mode, const Key &key);
    std::optional<Intent> handle_mode(TypingCommand &mode, const Key &key);
    std::optional<Intent> handle_mode(Promoting &mode, const Key &key);
    std::optional<Intent> handle_mode(Confirming &mode, const Key &key);
    std::optional<Intent> handle_mode(Covered &mode, const Key &key);
    std::optional<Intent> handle_mode(Concluded &mode, const Key &key);

    void handle_help(const Key &key);
    void ask_for_help();
    std::optional<Intent> click(Point point);
    std::optional<Intent> answer_to(const Mode &asked, const std::string &text);

    void move_cursor(Direction direction);
    void cycle(bool forward);
    std::optional<Intent> pick(Square square);
    std::optional<Intent> play(const std::vector<Move> &ways);
    std::optional<Intent> decide(const Move &move);
    std::optional<Intent> enter_move(const MoveEntry &entry);
    std::optional<Intent> propose(Intent intent, std::string question = {}, bool asks_others = false);
    std::optional<Intent> repeat(const Intent &intent, long times);
    void begin_move(std::string_view text);
    void look_back(long plies);
    void look_at(std::size_t plies);
    void turn_board();
    void seat_player_to_move();
    void seat_at_bottom(Color color);

    void ask_for_hint();
    void show_evaluation(bool on);
    void mark_hint(BoardMarks &marks) const;
    std::optional<engine::Shares> shown_shares() const;
    bool has_bots() const { return !(table_.persons() == ColorSet::all()); }
    bool has_decided_here() const;
    bool goes_on_repeating() const;
    void seat_here_alone();
    bool is_decided_here() const { return here_.contains(table_.game().position().turn()); }
    bool is_of_player_here(const Intent &intent) const;
    bool keeps_its_place(const Intent &intent) const;
    std::string awaited() const;

    std::string told_of(const Intent &intent) const;
    std::string what_next(const Intent &intent) const;
    void go_on_from(const Intent &intent, Color mover);
    void hand_over();
    int living_here() const;
    void ask_for_draw();
    std::string others() const;

    Where games() const { return company_ ? Where::shared_table : Where::own_game; }
    const Command *find_missing(const std::string &word) const;
    std::string not_here(const Command &command) const;
    std::string refusal_of(const Intent &intent) const;
    bool can(const Intent &intent) const;
    bool is_asked() const;
    void ask_for_answer();
    void take_own_seat();
    bool waits_for_players() const;
    Area panel() const;
    Area talk_area() const;

    void wind_clock();
    void run_clock();
    bool time_runs() const;
    std::optional<Intent> decided(std::optional<Intent> intent);
    ByColor<GameClock::Instant> times() const;

    void to_live();
    bool is_live() const { return shown_ == table_.game().plies().size(); }
    SquareSet movable() const;
    std::vector<Move> moves_from(Square square) const;
    std::vector<Move> moves_between(Square from, Square to) const;
    BoardMarks marks() const;
    PanelNotes notes() const;
    std::string prompt() const;
    std::string key_for(std::string_view command) const;
    std::string standing_message() const;

    void draw_cover(Canvas &canvas, bool paused) const;
    void draw_status(Canvas &canvas) const;

    Table table_;
    BoardStyle style_;
    const Theme *theme_;
    Manners manners_;
    Sitting sitting_;
    ColorSet here_ = ColorSet::all();
    Arrangement arrangement_;
    int columns_ = 0;
    int rows_ = 0;
    Seat bottom_ = Seat::first;
    std::size_t shown_; ///< The plies on the board: fewer than were played when looking back.
    Square cursor_{};
    std::optional<Square> selected_;
    bool show_borders_ = true;
    Threats threats_ = Threats::none;
    Preferences preferences_;
    Mode mode_;
    std::optional<GameClock> clock_;
    std::optional<Company> company_;
    Talk talk_;
    GameClock::Instant now_{0};
    std::optional<Help> help_;
    Count count_;
    std::optional<Intent> repeated_;
    long repeats_ = 0; ///< Of that, still to be decided.
    std::optional<std::chrono::milliseconds> thinking_;
    Advice advice_;
    Message message_;
};

} // namespace tondo::ui
