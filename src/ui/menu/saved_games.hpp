#pragma once
// The list of saved games: maps keys to intents for the program and draws the canvas.

#include "ui/canvas.hpp"
#include "ui/game/program_action.hpp"
#include "ui/keys/prompt.hpp"
#include "ui/pages/filter_list.hpp"
#include "ui/pages/help_overlay.hpp"
#include "ui/themes/theme.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tondo::ui {

/// One game's row.
struct SavedGame {
    enum class State : std::uint8_t {
        finished,
        unfinished,
        unsaved, ///< The journal is ahead of the file, or there is no file.
        running, ///< Locked by another process.
        damaged, ///< Cannot be read to its end.
        foreign, ///< The journal was written by another version.
    };
    std::string date; ///< `2024.05.31`
    std::string rules;
    std::string players; ///< `Anna - Ben - Cleo`, in order of play.
    std::size_t plies = 0;
    std::string result = {}; ///< As in the file; `*` if unfinished.
    State state = State::unfinished;
    std::string name = {}; ///< The file's name, with the game's number if it has several: `evening #2`.
    std::string note = {}; ///< The damage, or the process that holds the lock.

    bool has_fault() const { return state == State::damaged || state == State::foreign; }
};

/// The state as shown in the list: `unsaved`.
std::string_view name_of(SavedGame::State state);

// Requests of the list to the program, besides Quit. `game` is an index into the list, from 0.
struct OpenSaved { ///< Resume the game.
    std::size_t game;
};
struct ReplaySaved {
    std::size_t game;
};
struct DeleteSaved {
    std::size_t game;
};
struct RenameSaved {
    std::size_t game;
    std::string name;
};

/// Commands for the chosen game, besides opening.
enum class GameAction : std::uint8_t { replay, remove, rename };

using SavedGamesIntent = std::variant<OpenSaved, ReplaySaved, DeleteSaved, RenameSaved, Quit>;

class SavedGames {
public:
    /// `where` names the folder or file of the games in the title.
    explicit SavedGames(std::string where);

    /// Adds a game at the end.
    void add(SavedGame game);
    /// Clears the list for a reload; keeps the selected row and the filter.
    void reset();
    /// Sets whether all games were added.
    void set_complete(bool complete) { list_.set_complete(complete); }

    /// Sets the height of the canvas in rows. Must be called before handle().
    void resize(int rows) { rows_ = rows; }
    std::optional<SavedGamesIntent> handle(const Key &key);
    /// Inserts clipboard text into the open entry.
    void paste(const std::string &text);
    void draw(Canvas &canvas, const Theme &theme) const;

    /// Shows a message until the next key.
    void inform(std::string message);
    void warn(std::string message);

private:
    using Decision = std::optional<SavedGamesIntent>;

    // The mode, which decides the meaning of the keys.
    struct Browsing {};
    struct Renaming {
        std::size_t game;
        Prompt prompt;
    };
    struct Deleting {
        std::size_t game;
    };
    using Mode = std::variant<Browsing, Renaming, Deleting>;

    Decision handle_mode(Browsing &mode, const Key &key);
    Decision handle_mode(Renaming &mode, const Key &key);
    Decision handle_mode(Deleting &mode, const Key &key);
    Decision run(GameAction action);
    void draw_list(Canvas &canvas, const Theme &theme) const;

    std::string where_;
    std::vector<SavedGame> games_;
    FilterList list_;
    int rows_ = 24;
    Mode mode_;
    HelpOverlay help_; ///< Covers the mode; closing it returns to the mode.
    Message message_;
};

/// Every key of the list, for the help screen.
std::vector<std::string> saved_games_help();

} // namespace tondo::ui
