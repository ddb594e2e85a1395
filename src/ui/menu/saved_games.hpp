#pragma once
// The list of saved games: maps keys to intents for the program and draws the canvas.

#include "ui/canvas.hpp"
#include "ui/game/program_action.hpp"
#include "ui/pages/filter_list.hpp"
#include "ui/screen/modes.hpp"
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

using SavedGamesIntent = std::variant<OpenSaved, ReplaySaved, DeleteSaved, RenameSaved, Quit>;

/// Every key of the list, for the help screen.
std::vector<std::string> saved_games_help();

class SavedGames;
using SavedGamesCommand = CommandOf<SavedGames, SavedGamesIntent>;

class SavedGames : public Screen<SavedGames, SavedGamesIntent> {
public:
    /// `where` names the folder or file of the games in the title.
    explicit SavedGames(std::string where);

    /// Adds a game at the end.
    void add(SavedGame game);
    /// Clears the list for a reload; keeps the selected row and the filter.
    void reset();
    /// Sets whether all games were added.
    void set_complete(bool complete) { list_.set_complete(complete); }
    FilterList &list() { return list_; }
    const SavedGame &game(std::size_t number) const { return games_[number]; }

    /// Sets the height of the canvas in rows. Must be called before handle().
    void resize(int rows) { rows_ = rows; }
    Result handle(const Key &key);
    void draw(Canvas &canvas, const Theme &theme) const;

    // For Screen.
    std::span<const SavedGamesCommand> commands() const;
    const Keymap &keymap() const { return keys_; }
    const PathLookup &paths() const { return paths_; }
    const RuleSet *rules() const { return nullptr; }
    int rows() const { return rows_; }
    std::vector<std::string> help_page() const { return saved_games_help(); }

private:
    std::string where_;
    std::vector<SavedGame> games_;
    FilterList list_;
    int rows_ = 24;
    Keymap keys_{KeyMode::listing};
    PathLookup paths_;
};

} // namespace tondo::ui
