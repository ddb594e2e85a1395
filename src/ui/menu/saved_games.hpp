#pragma once
// The saved games to choose from: keys in, canvas out, intents for the program to carry out.

#include "ui/game/program_action.hpp"
#include "ui/keys/prompt.hpp"
#include "ui/pages/filter_list.hpp"
#include "ui/pages/help_overlay.hpp"
#include "ui/screen/canvas.hpp"
#include "ui/screen/key.hpp"
#include "ui/screen/message.hpp"
#include "ui/themes/theme.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tondo::ui {

/// A game as the list shows it.
struct SavedGame {
    enum class State : std::uint8_t {
        finished,
        unfinished,
        unsaved, ///< Its journal has more than its file, or there is no file.
        running, ///< Another program holds it.
        damaged, ///< Not to be read to its end.
        foreign, ///< A journal that another version wrote.
    };
    std::string date; ///< `2024.05.31`
    std::string rules;
    std::string players; ///< `Anna - Ben - Cleo`, in order of play.
    std::size_t plies = 0;
    std::string result = {}; ///< As in its file; `*` while there is none.
    State state = State::unfinished;
    std::string name = {}; ///< Of the file, with the game's number where it has several: `evening #2`.
    std::string note = {}; ///< The damage, or the process that holds it.

    bool has_fault() const { return state == State::damaged || state == State::foreign; }
};

/// `unsaved`
std::string_view name_of(SavedGame::State state);

// Requests of the list to the program, beside Quit. Games are told by their places in the list, from 0.
struct OpenSaved { ///< To be played on.
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

/// Commands for the chosen game, beside opening it.
enum class GameAction : std::uint8_t { replay, remove, rename };

using SavedGamesIntent = std::variant<OpenSaved, ReplaySaved, DeleteSaved, RenameSaved, Quit>;

class SavedGames {
public:
    /// `where` is what the games are in, for the title.
    explicit SavedGames(std::string where);

    /// Adds a game at the end.
    void add(SavedGame game);
    /// Other games come instead; the place in the list is kept, and so is the filter.
    void begin_anew();
    /// Whether all games are there; more may still be added otherwise.
    void set_complete(bool complete) { list_.set_complete(complete); }

    /// The size of the canvases to draw on, in rows. Must be called before handle().
    void resize(int rows) { rows_ = rows; }
    std::optional<SavedGamesIntent> handle(const Key &key);
    /// Takes text from the clipboard into what is typed.
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
    HelpOverlay help_; ///< Over the mode, which is gone back to.
    Message message_;
};

/// Every key of the list, for the help screen.
std::vector<std::string> saved_games_help();

} // namespace tondo::ui
