#pragma once
// The state of a screen that plays a game, with the little that its keys, its commands and its picture all need.

#include "game/match_score.hpp"
#include "ui/game/chat.hpp"
#include "ui/game/lesson_text.hpp"
#include "ui/game/play_options.hpp"
#include "ui/game/preferences.hpp"
#include "ui/game/program_action.hpp"
#include "ui/keys/command_entry.hpp"
#include "ui/keys/count_prefix.hpp"
#include "ui/pages/help_overlay.hpp"
#include "ui/screen/message.hpp"
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

/// A question to be answered by yes or no.
struct Question {
    std::string text;
    Decision decision;                    ///< After yes.
    std::optional<Decision> refusal = {}; ///< After no, where that is more than nothing.
    bool asks_others = false;             ///< Than the player to move, whose clock stands still meanwhile.
    bool by_enter = false;                ///< Enter says yes, too.
};

// The meaning of the keys at the moment, beside PieceChoice and Question.
struct Browsing {};
struct TypingMove {
    MoveEntry entry;
};
struct TypingCommand {
    CommandEntry entry = {};
};
struct HiddenBoard { ///< Until the player to move is there.
    bool paused = false;
};
struct GameOver {}; ///< The result is shown.
using SessionMode = std::variant<Browsing, TypingMove, TypingCommand, PieceChoice, Question, HiddenBoard, GameOver>;

/// How often it is worth showing that somebody thinks.
inline constexpr std::chrono::milliseconds thinking_step{500};

/// A move typed while others are to move; played when the turn comes, if it is legal then.
struct Premove {
    std::string text;
    std::optional<Move> move; ///< Of the position as it would be if the others did nothing, where it is legal there.

    /// Of what becomes of it; how to drop it is to follow.
    std::string words() const { return "Premove " + text + ": played when your turn comes, if it is legal then; "; }
};

/// An action that is decided so many times more.
struct Repetition {
    game::Action action;
    long times;
};

struct SessionState {
    GameView view;
    Participants participants;
    PlayOptions play_options;
    game::MatchScore score; ///< Of the games before this one.
    Preferences preferences;
    SessionMode mode = Browsing{};
    PlayClock clock = {};
    Chat talk = {};
    Hints hints = {};
    MoveAnimation animation = {};
    HelpOverlay help = {}; ///< Over the mode, which is gone back to.
    CountPrefix count = {};
    std::optional<Repetition> repetition = {};
    std::optional<Premove> premove = {};
    std::optional<std::chrono::milliseconds> thinking = {}; ///< How long a player elsewhere has been thinking.
    Message message = {};                                   ///< Until the next key.
    SquareSet obstacles = {};                               ///< Marked as long: what forbids the move that was refused.
    std::optional<LessonText> lesson = {};                  ///< That the game is played for, if it is.

    const game::LiveGame &live() const { return view.live(); }
    const Game &game() const { return view.game(); }
    bool is_over() const { return game().outcome().has_value(); }
    BoardWindow &window() { return view.window; }

    template <class Kind> bool is_in() const { return std::holds_alternative<Kind>(mode); }
    /// Whether the time of the player to move runs: neither while the board is hidden nor while the others are asked.
    bool time_runs() const;
    /// Whether the game goes on only with a decision from elsewhere.
    bool awaits_others() const { return time_runs() && !participants.decides_here(); }
    /// Whether attacked pieces are told of: not where people play each other at a shared table.
    bool warns_of_attacks() const {
        return preferences.warnings && !(participants.is_hosted() && live().persons().size() > 1);
    }
    /// The open question, as a line of text; may be empty.
    std::string question() const;

    /// The kind of this game: own_game, shared_table or lesson.
    Where games() const { return lesson ? Where::lesson : participants.games(); }
    /// The commands there are in this game.
    std::span<const Command> offered() const;
    /// How to have a command done: its first key, or `:name`.
    std::string key_for(std::string_view command) const;

    void inform(std::string text, std::string hint = {}) { message = {std::move(text), std::move(hint)}; }
    void warn(std::string text);
    void report(const StyleChange &remark);

    /// Whether the player to move decides here and now; a warning where they do not.
    bool may_decide();
    /// Why a decision cannot be carried out, if it cannot.
    std::optional<std::string> refusal_of(const Decision &decision) const;
    std::string refusal_message(const game::Refusal &refusal) const;
    /// The decision, but where there is a question after its answer alone. Warns where it cannot be carried out.
    std::optional<Decision> propose(Decision decision, std::string text = {}, bool asks_others = false);

    /// Looks at the game after so many plies.
    void show_ply(std::size_t plies);
    /// Has the player to move sit at the bottom, if they are here.
    void seat_player_to_move();
    /// Asks the player who is to answer an offer.
    void ask_for_answer();
    void show_help();
};

/// The board's part of the screen beside the board: above it a lesson, below it what is said in a hosted game.
Area panel_area(const SessionState &state);
Area talk_area(const SessionState &state);

} // namespace tondo::ui
