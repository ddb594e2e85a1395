#pragma once
// A recorded game to be looked at: keys in, canvas out, intents for the program to carry out. Pure, so that every
// screen can be tested as text; the time comes from outside.

#include "game/live_game.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/game_tree.hpp"
#include "ui/board/threats.hpp"
#include "ui/game/program_action.hpp"
#include "ui/game/tree_walk.hpp"
#include "ui/keys/command_entry.hpp"
#include "ui/keys/count.hpp"
#include "ui/keys/keymap.hpp"
#include "ui/pages/help_overlay.hpp"
#include "ui/panel/board_window.hpp"
#include "ui/panel/panel_view.hpp"
#include "ui/panel/share_curve.hpp"
#include "ui/replay/autoplay.hpp"
#include "ui/replay/game_list.hpp"
#include "ui/screen/key.hpp"
#include "ui/screen/message.hpp"
#include "ui/screen/text_entry.hpp"

#include <functional>
#include <optional>
#include <string>
#include <variant>

namespace tondo::ui {

// What a replay has the program do, beside Save and Quit.
struct OpenGame {
    std::size_t number; ///< In the file, from 1; there may be none of that number.
};
struct PlayOn { ///< As a new game: the one shown, up to there, or from a position.
    std::optional<Position> start = {};
};

using ReplayIntent = std::variant<Save, Quit, Copy, OpenGame, PlayOn>;

/// A game as it was found in a file.
struct RecordedGame {
    notation::GameTree tree;
    std::size_t number = 1;                          ///< From 1.
    std::optional<notation::ParseError> damage = {}; ///< Why it was not read to its end.
    bool is_growing = false;                         ///< It has no end yet.
};

class Replay;
using ReplayCommand = CommandOf<Replay, ReplayIntent>;

class Replay {
public:
    struct Commands; ///< What the commands do.

    Replay(RecordedGame game, const BoardStyle &style, const Theme &theme, Keymap keys = {});

    const TreeWalk &walk() const { return walk_; }
    /// The line that is walked, and who plays.
    const game::LiveGame &live() const { return live_; }
    std::size_t number() const { return number_; }
    /// Other games were put before it, or taken away.
    void set_number(std::size_t number) { number_ = number; }
    /// How often something was written about the game since it was opened or saved.
    std::size_t changes() const { return changes_; }
    GameList &games() { return games_; }
    const GameList &games() const { return games_; }
    /// To be resized before handle() and draw().
    BoardWindow &window() { return window_; }
    const BoardWindow &window() const { return window_; }
    std::optional<ReplayIntent> handle(const Key &key);
    /// Takes text from the clipboard: what is typed, or a position to play from. Nothing in it acts.
    void paste(const std::string &text);
    void draw(Canvas &canvas) const;

    // The same without a screen: whole commands and answers for keys.
    std::optional<ReplayIntent> run(const ReplayCommand &command, const std::string &argument);
    /// What is to be answered before anything else; may be empty.
    std::string question() const;
    /// Takes the answer; any other than one that was asked for lets the question go.
    std::optional<ReplayIntent> answer(const std::string &text);
    const std::string &message() const { return message_.text; }

    /// Tells the time: autoplay goes on when it is due. To be called before handle().
    void tick(Time now);
    /// How long nothing changes by itself; nothing if it never does.
    std::optional<Time> wait() const;

    /// Shows another game, as it is after that many plies.
    void open(RecordedGame game, std::size_t plies = 0);
    /// Takes up the same game, read again from a file that is being written: whoever is at its end stays there.
    void renew(RecordedGame game);
    /// Shows the game as it is after that many plies of the line that is walked.
    void go(std::size_t plies);

    /// The comments were saved; returns what was to be done once they are.
    std::optional<ReplayIntent> saved(const std::string &where);
    /// There is no place to save in: asks for one.
    void ask_where_to_save();

    /// Shows a message until the next key.
    void say(std::string message, std::string hint = {});
    void warn(std::string message);
    void tell(const ChangeRemark &remark);

private:
    using Decision = std::optional<ReplayIntent>;

    // What the keys mean at the moment.
    struct Browsing {};
    struct TypingCommand {
        CommandEntry entry;
    };
    struct Typing {
        std::string label;
        TextEntry entry;
        Decision (Replay::*accept)(const std::string &text);
    };
    struct ChoosingLine {
        std::size_t chosen = 0; ///< 0 is the line that is walked, then its variations.
    };
    struct Asking {
        std::string question;
        ReplayIntent yes;
        Decision no;
    };
    struct Reading {
        Pager page;
    };
    struct Listing {};
    using Mode = std::variant<Browsing, TypingCommand, Typing, ChoosingLine, Asking, Reading, Listing>;

    Decision handle_mode(Browsing &mode, const Key &key);
    Decision handle_mode(TypingCommand &mode, const Key &key);
    Decision handle_mode(Typing &mode, const Key &key);
    Decision handle_mode(ChoosingLine &mode, const Key &key);
    Decision handle_mode(Asking &mode, const Key &key);
    Decision handle_mode(Reading &mode, const Key &key);
    Decision handle_mode(Listing &mode, const Key &key);

    void paste_on_board(const std::string &text);
    void ask_for_help();
    void click(Point point);

    Decision run_typed(const CommandLine &line);
    Decision search_for(const std::string &text);
    Decision take_comment(const std::string &text);
    Decision take_nags(const std::string &text);
    Decision save_in(const std::string &file);
    Decision answer_to(ChoosingLine asked, const std::string &text);
    Decision answer_to(const Asking &asked, const std::string &text);
    Decision proceed(ReplayIntent intent);

    bool is_browsing() const;

    // Where to go.
    void step(long plies);
    void go_to_move(int number);
    void jump(long times, const std::string &what, const std::function<bool(std::size_t ply)> &is_there);
    void search(bool forward);
    void choose_line();
    void enter(std::size_t variation);
    void leave();
    Decision open_by(long games);
    void take_up_line();
    void take_up_notes();

    void toggle_autoplay();
    void restart_autoplay();
    Time time_to_next() const;

    std::string heading() const;
    std::string place() const;
    int rows_for_words() const;
    BoardMarks marks() const;
    PanelNotes panel_notes() const;
    std::string status() const;
    std::string key_for(std::string_view command) const;
    void draw_game(Canvas &canvas) const;
    void draw_board_and_panel(Canvas &canvas) const;
    void draw_curve(Canvas &canvas) const;
    Area curve_area() const;
    void draw_prompt(Canvas &canvas) const;
    void draw_lines(Canvas &canvas, std::size_t chosen) const;

    TreeWalk walk_;
    std::size_t number_;
    std::string end_;            ///< What there is to say at the end.
    game::LiveGame live_;        ///< Of the walk's line.
    std::vector<PlyNote> notes_; ///< Of the walk's line.
    ShareCurve curve_;           ///< Of the walk's line.
    GameList games_;
    std::size_t changes_ = 0; ///< That are not saved.
    Decision then_;           ///< Once the comments are saved.

    BoardWindow window_;
    bool show_curve_ = false; ///< Instead of the board.
    Threats threats_ = Threats::none;
    Keymap keys_;

    Autoplay autoplay_;
    Mode mode_;
    HelpOverlay help_; ///< Over the mode, which is gone back to.
    Count count_;
    std::string sought_;
    Message message_;
};

} // namespace tondo::ui
