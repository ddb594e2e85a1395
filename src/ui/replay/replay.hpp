#pragma once
// The replay screen: maps keys to intents for the program and draws the canvas. Does no I/O and reads no clock, so that
// tests compare screens as text.

#include "game/game_filter.hpp"
#include "ui/canvas.hpp"
#include "ui/game/program_action.hpp"
#include "ui/replay/autoplay.hpp"
#include "ui/replay/game_list.hpp"
#include "ui/replay/replay_view.hpp"
#include "ui/replay/replayed_game.hpp"
#include "ui/screen/modes.hpp"
#include "ui/screen/opening_mode.hpp"

#include <optional>
#include <string>
#include <variant>

namespace tondo::ui {

// Requests of a replay to the program, besides those that games have, too.
struct OpenGame {
    std::size_t number;    ///< In the file, from 1; not validated.
    std::string file = {}; ///< Another file; empty for the one shown.
};
struct FindGames {
    std::optional<game::GameFilter> filter = {}; ///< nullopt: all games.
};
struct PlayOn { ///< Start a new game: from the shown game up to the current ply, or from `start`.
    std::optional<Position> start = {};
};

using ReplayIntent = std::variant<Save, Quit, Copy, OpenGame, FindGames, FindLines, FindOpenings, PlayOn, ShowMistakes>;

class Replay;
using ReplayCommand = CommandOf<Replay, ReplayIntent>;
using ReplayMode = Mode<Replay, ReplayIntent>;
using ReplayPrompt = PromptMode<Replay, ReplayIntent>;
using ReplayQuestion = QuestionMode<Replay, ReplayIntent>;
using ReplayOpenings = OpeningMode<Replay, ReplayIntent>;
using ReplayOpeningGames = OpeningGames<Replay, ReplayIntent>;

class Replay : public Screen<Replay, ReplayIntent> {
public:
    Replay(notation::RecordedGame game, const BoardStyle &style, const Theme &theme,
           Keymap keys = Keymap(KeyMode::looking), PathLookup paths = {}, Keymap moving_keys = Keymap(KeyMode::moving));

    ReplayedGame &game() { return game_; }
    const ReplayedGame &game() const { return game_; }
    /// The games of the file.
    FilterList &games() { return games_; }
    const FilterList &games() const { return games_; }
    ReplayView &view() { return view_; }
    const ReplayView &view() const { return view_; }
    /// Must have the size of the screen before handle() and draw().
    BoardWindow &window() { return view_.window; }
    Autoplay &autoplay() { return autoplay_; }
    LiveAnalysis &analysis() { return view_.analysis; }

    Result handle(const Key &key);
    void draw(Canvas &canvas) const;
    /// Sets the time and plays a ply if autoplay is due. Call before handle().
    void tick(Time now);
    /// A whole command, without keys.
    Result run(const ReplayCommand &command, const std::string &argument);

    /// Shows another game after `plies` plies.
    void open(notation::RecordedGame game, std::size_t plies = 0);
    /// Replaces the game by a newer reading of a growing file. A view at the end follows to the new end.
    void renew(notation::RecordedGame game);
    /// Reports that the changes were saved in `where`. Returns the intent that waited for it.
    Result saved(const std::string &where);
    /// Asks for a file name to save in.
    void ask_where_to_save();

    /// Shows a message until the next key; an empty one keeps the current message.
    void inform(Message text);
    void inform(std::string text) { message = {std::move(text)}; }

    // Used by the commands and modes.
    /// Leaves the game for `intent`; asks first if there are unsaved changes.
    Result proceed(ReplayIntent intent);
    void cancel_waiting() { then_.reset(); }
    /// Asks for a filter, beginning with `text`, until one can be read, and lists the games for which it holds.
    void ask_for_filter(const std::string &text = {});
    /// Lists only the games for which a filter holds; all for an empty one.
    Result find_games(const std::string &filter);
    /// Searches for `text`; if empty, for the last text again.
    void search(const std::string &text, bool forward);
    /// Shows lines as a full-screen page.
    void show_page(std::vector<std::string> lines) { help.show(std::move(lines)); }

    // For OpeningMode.
    OpeningView &openings() { return view_.openings; }
    const Position &shown_position() const { return game_.position(); }
    /// Goes on by a move, as a variation if it is another than the recorded one.
    Result play_opening(const Move &move);
    Result open_opening(const game::OpeningGame &game) { return proceed(OpenGame{game.number, game.file}); }

    // For Screen.
    std::span<const ReplayCommand> commands() const;
    const Keymap &keymap() const { return keys_; }
    const Keymap &moving_keys() const { return moving_keys_; }
    const PathLookup &paths() const { return paths_; }
    const Theme &theme() const { return view_.window.theme(); }
    const RuleSet *rules() const { return &game_.live().rules(); }
    Extent size() const { return view_.window.size(); }
    std::vector<std::string> help_page() const;
    std::string not_here(std::string_view command) const;
    /// A number alone goes to that move.
    Result run_typed(const CommandLine &line);
    Result refused(ReplayIntent intent);

private:
    Result interrupt();
    void restart_wait(const TreePlace &before);
    std::string status() const;

    ReplayedGame game_;
    FilterList games_ = game_list();
    ReplayView view_;
    Autoplay autoplay_;
    Keymap keys_;
    Keymap moving_keys_;
    PathLookup paths_;
    std::string sought_;
    Result then_; ///< Returned by saved().
};

} // namespace tondo::ui
