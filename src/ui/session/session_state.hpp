#pragma once
// State of the play screen, and the functions shared by keys, commands and drawing.

#include "game/match_score.hpp"
#include "ui/canvas.hpp"
#include "ui/game/chat.hpp"
#include "ui/game/lesson_text.hpp"
#include "ui/game/play_options.hpp"
#include "ui/game/preferences.hpp"
#include "ui/game/program_action.hpp"
#include "ui/panel/live_analysis.hpp"
#include "ui/screen/modes.hpp"
#include "ui/screen/opening_mode.hpp"
#include "ui/session/game_view.hpp"
#include "ui/session/hints.hpp"
#include "ui/session/move_animation.hpp"
#include "ui/session/move_entry.hpp"
#include "ui/session/participants.hpp"
#include "ui/session/play_clock.hpp"

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

struct SessionState;
using Command = CommandOf<SessionState, Decision>;
using SessionMode = Mode<SessionState, Decision>;

// Input modes; session_modes.hpp and piece_choice.hpp have the others.
using TypingCommand = CommandLineMode<SessionState, Decision>;
using Question = QuestionMode<SessionState, Decision>;
using SessionOpenings = OpeningMode<SessionState, Decision>;
using SessionOpeningGames = OpeningGames<SessionState, Decision>;

/// Interval at which the thinking indicator changes.
inline constexpr std::chrono::milliseconds thinking_step{500};

/// A move entered while another player is to move. Played on the player's turn if it is legal then.
struct Premove {
    std::string text;
    Move move; ///< Legal after the other players pass, or its squares alone.

    /// The message about the premove; the caller appends the key that drops it.
    std::string words() const { return "Premove " + text + ": played when your turn comes, if it is legal then; "; }
};

/// An action to repeat `times` more times.
struct Repetition {
    game::Action action;
    long times;
};

struct SessionState : Screen<SessionState, Decision> {
    SessionState(GameView shown, Participants players, const PlayOptions &options, const game::Series &games,
                 Preferences chosen);

    GameView view;
    Participants participants;
    PlayOptions play_options;
    game::Series series; ///< The previous games.
    Preferences preferences;
    PlayClock clock = {};
    Chat chat = {};
    Hints hints = {};
    LiveAnalysis analysis = {};
    OpeningView opening_view = {};
    bool is_paused = false; ///< The bots of a game without clocks wait.
    MoveAnimation animation = {};
    std::optional<Repetition> repetition = {};
    std::optional<Premove> premove = {};
    std::optional<std::chrono::milliseconds> thinking = {}; ///< How long a bot has been thinking.
    std::optional<Square> grabbed = {};                     ///< The own piece on which the mouse button is held down.
    SquareSet obstacles = {};              ///< Squares that forbid the refused move; marked until the next key.
    std::optional<LessonText> lesson = {}; ///< Set if the game is a lesson.
    LessonText hint = {};                  ///< In sentences; shown while `hints` has one.
    bool in_replay = false;                ///< Moves are tried out in a replay.

    const game::LiveGame &live() const { return view.live(); }
    const Game &game() const { return view.game(); }
    bool is_over() const { return game().outcome().has_value(); }
    BoardWindow &window() { return view.window; }

    /// Whether the clock of the player to move runs: not while the board is hidden or other players are asked.
    bool time_runs() const;
    /// Whether the game waits for a bot or remote player.
    bool awaits_others() const { return time_runs() && !is_paused && !participants.decides_here(); }
    /// Whether bots alone play, in a game that is kept here.
    bool is_watched() const { return !participants.is_hosted() && live().persons().empty(); }
    /// Whether to warn of attacked pieces: not in hosted games between people.
    bool warns_of_attacks() const {
        return preferences.warnings && !(participants.is_hosted() && live().persons().size() > 1);
    }
    /// Why the engine may not look on; empty if it may.
    std::string objection_to_analysis() const { return objection_to_help("The engine looks on"); }
    /// Why other help is not there: `The opening tree opens once the game is over`; empty if it is.
    std::string objection_to_help(const std::string &help) const;
    /// The kind of this game: own_game, shared_table or lesson.
    GameKinds games() const {
        return lesson ? GameKinds::lesson : in_replay ? GameKinds::replay : participants.games();
    }

    // For OpeningMode.
    OpeningView &openings() { return opening_view; }
    const Position &shown_position() const { return view.position(); }
    std::optional<Decision> play_opening(const Move &move);
    std::optional<Decision> open_opening(const game::OpeningGame &game);

    // For Screen.
    std::span<const Command> commands() const;
    const Keymap &keymap() const;
    const PathLookup &paths() const { return preferences.paths; }
    const RuleSet *rules() const { return &live().rules(); }
    Extent size() const { return view.window.size(); }
    std::vector<std::string> help_page() const;
    void note_use(const CommandText &command);
    std::string not_here(std::string_view command) const;
    Result run_typed(const CommandLine &line);
    void warn(std::string text);

    /// Whether a player at this terminal may move now; warns if not.
    bool may_decide();
    /// Why a decision cannot be carried out; nullopt if it can.
    std::optional<std::string> refusal_of(const Decision &decision) const;
    std::string refusal_message(const game::Refusal &refusal) const;
    /// Returns the decision. With a text it asks first and returns nullopt; warns if the decision cannot be carried
    /// out.
    std::optional<Decision> propose(Decision decision, std::string text = {}, bool asks_others = false);

    /// Shows the position after `plies` plies.
    void show_ply(std::size_t plies);
    /// Turns the board to the player to move if that player is at this terminal.
    void seat_player_to_move();
    /// Opens the question about the current offer.
    void ask_for_answer(QuestionKind kind = QuestionKind::plain);
};

/// The lesson or the hint above the panel; null if there is none.
const LessonText *text_above_panel(const SessionState &state);
/// The panel without the text above and the chat below.
Area panel_area(const SessionState &state);
Area chat_area(const SessionState &state);

} // namespace tondo::ui
