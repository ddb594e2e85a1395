#pragma once
// The screen of a recorded game: keys in, canvas out, intents for the program to carry out. Pure, so that every screen
// can be tested as text; the time comes from outside.

#include "ui/game/program_action.hpp"
#include "ui/keys/command_entry.hpp"
#include "ui/keys/count_prefix.hpp"
#include "ui/keys/keymap.hpp"
#include "ui/keys/prompt.hpp"
#include "ui/pages/help_overlay.hpp"
#include "ui/replay/autoplay.hpp"
#include "ui/replay/game_list.hpp"
#include "ui/replay/line_choice.hpp"
#include "ui/replay/replay_view.hpp"
#include "ui/replay/replayed_game.hpp"
#include "ui/screen/key.hpp"
#include "ui/screen/message.hpp"

#include <optional>
#include <string>
#include <variant>

namespace tondo::ui {

// Requests of a replay to the program, beside Save and Quit.
struct OpenGame {
    std::size_t number; ///< In the file, from 1; there may be none of that number.
};
struct PlayOn { ///< As a new game: the one shown, up to there, or from a position.
    std::optional<Position> start = {};
};

using ReplayIntent = std::variant<Save, Quit, Copy, OpenGame, PlayOn>;

class Replay;
using ReplayCommand = CommandOf<Replay, ReplayIntent>;

class Replay {
public:
    using Decision = std::optional<ReplayIntent>;

    // The mode, which decides the meaning of the keys.
    struct Browsing {};
    struct Typing {
        Prompt prompt;
        Decision (*accept)(Replay &replay, const std::string &text);
        bool is_path = false;
    };
    struct Asking {
        std::string question;
        ReplayIntent yes;
        Decision no = {}; ///< Unsaved changes are dropped then.
    };
    struct Listing {};
    using Mode = std::variant<Browsing, CommandEntry, Typing, LineChoice, Asking, Listing>;

    Replay(RecordedGame game, const BoardStyle &style, const Theme &theme, Keymap keys = {}, PathLookup paths = {});

    ReplayedGame &game() { return game_; }
    const ReplayedGame &game() const { return game_; }
    /// Those of the file.
    FilterList &games() { return games_; }
    ReplayView &view() { return view_; }
    /// To be resized before handle() and draw().
    BoardWindow &window() { return view_.window; }
    Autoplay &autoplay() { return autoplay_; }

    Decision handle(const Key &key);
    /// Takes text from the clipboard: what is typed, or a position to play from. Nothing in it acts.
    void paste(const std::string &text);
    void draw(Canvas &canvas) const;
    /// Tells the time: autoplay goes on when it is due. To be called before handle().
    void tick(Time now);

    // The same without a screen: whole commands and answers for keys.
    Decision run(const ReplayCommand &command, const std::string &argument);
    /// The open question; may be empty.
    std::string question() const;
    /// Takes the answer; any other than one that was asked for lets the question go.
    Decision answer(const std::string &text);
    const std::string &message() const { return message_.text; }

    /// Shows another game, as it is after that many plies.
    void open(RecordedGame game, std::size_t plies = 0);
    /// Takes up the same game, read again from a file that is being written: whoever is at its end stays there.
    void renew(RecordedGame game);
    /// The comments were saved; returns what was to be done once they are.
    Decision saved(const std::string &where);
    /// There is no place to save in: asks for one.
    void ask_where_to_save();

    /// Shows a message until the next key; an empty one leaves the last.
    void inform(Message message);
    void inform(std::string message) { message_ = {std::move(message)}; }
    void warn(std::string message) { message_ = warning(std::move(message)); }
    void report(const StyleChange &remark) { message_ = {remark.text, {}, remark.refuses}; }

    // For the commands.
    void enter(Mode mode) { mode_ = std::move(mode); }
    /// Leaves the game, but asks about what is not saved.
    Decision proceed(ReplayIntent intent);
    /// Searches for a text, or for the last one again.
    void search(const std::string &text, bool forward);
    void show_help();
    /// Shows a text on a page of its own.
    void show_page(std::vector<std::string> lines) { help_.show(std::move(lines)); }
    /// How to have a command done: `S`
    std::string key_for(std::string_view command) const;

private:
    Decision handle_mode(Browsing &mode, const Key &key);
    Decision handle_mode(CommandEntry &mode, const Key &key);
    Decision handle_mode(Typing &mode, const Key &key);
    Decision handle_mode(LineChoice &mode, const Key &key);
    Decision handle_mode(Asking &mode, const Key &key);
    Decision handle_mode(Listing &mode, const Key &key);
    Decision interrupt();
    Decision resolve(const Asking &asked, bool yes, bool no);
    Decision run_typed(const CommandLine &line);
    bool is_browsing() const;
    void wait_anew(const TreePlace &before);
    std::string status() const;
    void draw_prompt(Canvas &canvas) const;

    ReplayedGame game_;
    FilterList games_ = game_list();
    ReplayView view_;
    Autoplay autoplay_;
    Keymap keys_;
    PathLookup paths_;
    Mode mode_;
    HelpOverlay help_; ///< Over the mode, which is gone back to.
    CountPrefix count_;
    std::string sought_;
    Decision then_; ///< Once the comments are saved.
    Message message_;
};

} // namespace tondo::ui
