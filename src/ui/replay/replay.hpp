#pragma once
// The replay screen: maps keys to intents for the program and draws the canvas. Does no I/O and reads no clock, so that
// tests compare screens as text.

#include "game/game_filter.hpp"
#include "ui/canvas.hpp"
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

#include <optional>
#include <string>
#include <variant>

namespace tondo::ui {

// Requests of a replay to the program, besides Save, Quit and Copy.
struct OpenGame {
    std::size_t number; ///< In the file, from 1; not validated.
};
struct FindGames {
    std::optional<game::GameFilter> filter = {}; ///< nullopt: all games.
};
struct PlayOn { ///< Start a new game: from the shown game up to the current ply, or from `start`.
    std::optional<Position> start = {};
};

using ReplayIntent = std::variant<Save, Quit, Copy, OpenGame, FindGames, PlayOn, ShowMistakes>;

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
        Decision no = {}; ///< Returned on no, which discards unsaved changes.
    };
    struct Listing {};
    using Mode = std::variant<Browsing, CommandEntry, Typing, LineChoice, Asking, Listing>;

    Replay(RecordedGame game, const BoardStyle &style, const Theme &theme, Keymap keys = {}, PathLookup paths = {});

    ReplayedGame &game() { return game_; }
    const ReplayedGame &game() const { return game_; }
    /// The games of the file.
    FilterList &games() { return games_; }
    ReplayView &view() { return view_; }
    /// Must have the size of the screen before handle() and draw().
    BoardWindow &window() { return view_.window; }
    Autoplay &autoplay() { return autoplay_; }

    Decision handle(const Key &key);
    /// Inserts clipboard text into the open entry, or reads it as a position to play from. Never acts as a key.
    void paste(const std::string &text);
    void draw(Canvas &canvas) const;
    /// Sets the time and plays a ply if autoplay is due. Call before handle().
    void tick(Time now);

    // Input without keys: whole commands and answers.
    Decision run(const ReplayCommand &command, const std::string &argument);
    /// The open question; empty if there is none.
    std::string question() const;
    /// Applies an answer to the open question. An answer that is none of the choices cancels it.
    Decision answer(const std::string &text);
    const std::string &message() const { return message_.text; }

    /// Shows another game after `plies` plies.
    void open(RecordedGame game, std::size_t plies = 0);
    /// Replaces the game by a newer reading of a growing file. A view at the end follows to the new end.
    void renew(RecordedGame game);
    /// Reports that the comments were saved in `where`. Returns the intent that waited for it.
    Decision saved(const std::string &where);
    /// Asks for a file name to save in.
    void ask_where_to_save();

    /// Shows a message until the next key; an empty one keeps the current message.
    void inform(Message message);
    void inform(std::string message) { message_ = {std::move(message)}; }
    void warn(std::string message) { message_ = warning(std::move(message)); }
    void report(const StyleChange &remark) { message_ = {remark.text, {}, remark.refuses}; }

    // Used by the commands.
    void enter(Mode mode) { mode_ = std::move(mode); }
    /// Leaves the game for `intent`; asks first if there are unsaved comments.
    Decision proceed(ReplayIntent intent);
    /// Asks for a filter, beginning with `text`, until one can be read, and lists the games for which it holds.
    void ask_for_filter(const std::string &text = {});
    /// Lists only the games for which a filter holds; all for an empty one.
    Decision find_games(const std::string &filter);
    /// Searches for `text`; if empty, for the last text again.
    void search(const std::string &text, bool forward);
    void show_help();
    /// Shows lines as a full-screen page.
    void show_page(std::vector<std::string> lines) { help_.show(std::move(lines)); }
    /// How to run a command: its first key, or `:name`.
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
    void restart_wait(const TreePlace &before);
    std::string status() const;
    void draw_prompt(Canvas &canvas) const;

    ReplayedGame game_;
    FilterList games_ = game_list();
    ReplayView view_;
    Autoplay autoplay_;
    Keymap keys_;
    PathLookup paths_;
    Mode mode_;
    HelpOverlay help_; ///< Covers the mode; closing it returns to the mode.
    CountPrefix count_;
    std::string sought_;
    Decision then_; ///< Returned by saved().
    Message message_;
};

} // namespace tondo::ui
