#pragma once
// The list of saved games: maps keys to intents for the program and draws the canvas.

#include "game/saved_game.hpp"
#include "ui/canvas.hpp"
#include "ui/game/program_action.hpp"
#include "ui/pages/filter_list.hpp"
#include "ui/screen/modes.hpp"
#include "ui/themes/theme.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace tondo::ui {

/// The fault of a saved game, or where its moves are, and what helps; empty for an ordinary one.
std::string note_of(const game::SavedGame &game);

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
    void add(game::SavedGame game);
    /// Clears the list for a reload; keeps the selected row and the filter.
    void reset();
    /// Sets whether all games were added.
    void set_complete(bool complete) { list_.set_complete(complete); }
    FilterList &list() { return list_; }
    const game::SavedGame &listed(std::size_t number) const { return games_[number]; }

    /// Sets the height of the canvas in rows. Must be called before handle().
    void resize(Extent size) { size_ = size; }
    Result handle(const Key &key);
    void draw(Canvas &canvas, const Theme &theme) const;

    // For Screen.
    std::span<const SavedGamesCommand> commands() const;
    const Keymap &keymap() const { return keys_; }
    const PathLookup &paths() const { return paths_; }
    const RuleSet *rules() const { return nullptr; }
    Extent size() const { return size_; }
    std::vector<std::string> help_page() const { return saved_games_help(); }

private:
    std::string where_;
    std::vector<game::SavedGame> games_;
    FilterList list_;
    Extent size_{80, 24};
    Keymap keys_{KeyMode::listing};
    PathLookup paths_;
};

} // namespace tondo::ui
