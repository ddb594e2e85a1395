#pragma once
// State of the play screen, and the functions shared by keys, commands and drawing.

#include "game/match_score.hpp"
#include "ui/canvas.hpp"
#include "ui/game/chat.hpp"
#include "ui/game/lesson_text.hpp"
#include "ui/game/play_options.hpp"
#include "ui/game/preferences.hpp"
#include "ui/game/program_action.hpp"
#include "ui/keys/command_entry.hpp"
#include "ui/keys/count_prefix.hpp"
#include "ui/pages/help_overlay.hpp"
#include "ui/session/game_view.hpp"
#include "ui/session/hints.hpp"
#include "ui/session/move_animation.hpp"
#include "ui/session/move_entry.hpp"
#include "ui/session/participants.hpp"
#include "ui/session/piece_choice.hpp"
#include "ui/session/play_clock.hpp"

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace tondo::ui {

struct SessionState;
using Command = CommandOf<SessionState, Decision>;

/// A yes-or-no question.
struct Question {
    std::string text;
    Decision decision;                    ///< Returned on yes.
    std::optional<Decision> refusal = {}; ///< Returned on no; nullopt if no only closes the question.
    bool asks_others = false;             ///< Asks other players; the clock of the player to move stops.
    bool by_enter = false;                ///< Enter also means yes.
};

// Input modes, together with PieceChoice and Question.
struct Browsing {};
struct TypingMove {
    MoveEntry entry;
};
struct TypingCommand {
    CommandEntry entry = {};
};
struct HiddenBoard { ///< Hides the board until the player to move confirms.
    bool paused = false;
};
struct GameOver {}; ///< Shows the result.
using SessionMode = std::variant<Browsing, TypingMove, TypingCommand, PieceChoice, Question, HiddenBoard, GameOver>;

/// Interval at which the thinking indicator changes.
inline constexpr std::chrono::milliseconds thinking_step{500};

/// A move entered while another player is to move. Played on the player's turn if it is legal then.
struct Premove {
    std::string text;
    std::optional<Move> move; ///< The move if it is legal after the other players pass.

    /// The message about the premove; the caller appends the key that drops it.
    std::string words() const { return "Premove " + text + ": played when your turn comes, if it is legal then; "; }
};

/// An action to repeat `times` more times.
struct Repetition {
    game::Action action;
    long times;
};

struct SessionState {
    GameView view;
    Participants participants;
    PlayOptions play_options;
    game::MatchScore score; ///< Of the previous games.
    Preferences preferences;
    SessionMode mode = Browsing{};
    PlayClock clock = {};
    Chat talk = {};
    Hints hints = {};
    bool is_paused = false; ///< The bots of a game that nobody plays wait.
    MoveAnimation animation = {};
    HelpOverlay help = {}; ///< Covers the mode; closing it returns to the mode.
    CountPrefix count = {};
    std::optional<Repetition> repetition = {};
    std::optional<Premove> premove = {};
    std::optional<std::chrono::milliseconds> thinking = {}; ///< How long a bot has been thinking.
    Message message = {};                                   ///< Shown until the next key.
    SquareSet obstacles = {};              ///< Squares that forbid the refused move; marked until the next key.
    std::optional<LessonText> lesson = {}; ///< Set if the game is a lesson.

    const game::LiveGame &live() const { return view.live(); }
    const Game &game() const { return view.game(); }
    bool is_over() const { return game().outcome().has_value(); }
    BoardWindow &window() { return view.window; }

    template <class Kind> bool is_in() const { return std::holds_alternative<Kind>(mode); }
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
    /// The open question as a line of text; empty if there is none.
    std::string question() const;

    /// The kind of this game: own_game, shared_table or lesson.
    Where games() const { return lesson ? Where::lesson : participants.games(); }
    /// The commands available in this game.
    std::span<const Command> offered() const;
    /// How to run a command: its first key, or `:name`.
    std::string key_for(std::string_view command) const;

    void inform(std::string text, std::string hint = {}) { message = {std::move(text), std::move(hint)}; }
    void warn(std::string text);
    void report(const StyleChange &remark);

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
    void ask_for_answer();
    void show_help();
};

/// The panel without the lesson above and the chat below.
Area panel_area(const SessionState &state);
Area talk_area(const SessionState &state);

} // namespace tondo::ui
