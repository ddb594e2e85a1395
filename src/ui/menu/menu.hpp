#pragma once
// The start menu: new games, lessons, the unfinished game, files, saved games, the position editor.

#include "tondo/core/position.hpp"
#include "tondo/core/rules.hpp"
#include "ui/canvas.hpp"
#include "ui/keys/prompt.hpp"
#include "ui/menu/table_page.hpp"
#include "ui/pages/help_overlay.hpp"
#include "ui/themes/theme.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace tondo::ui {

struct StartNew {
    const RuleSet *rules;
    std::optional<Position> start = {};               ///< nullopt: the start position of the rules.
    std::optional<ByColor<std::string>> players = {}; ///< Replaces the players of the options.
};
struct GoOn {};
struct OpenFile {
    std::string file;
};
struct ShowGames {}; ///< The list of saved games.
struct SetUp {
    const RuleSet *rules;
};
/// A hosted game.
struct JoinTable {
    std::string table = {}; ///< The game's name; empty for the only game, or to choose from a list.
};
/// The lessons of a rule set.
struct Learn {
    const RuleSet *rules;
};
/// The puzzles of a rule set.
struct SolvePuzzles {
    const RuleSet *rules;
};
/// A game with comments, under a rule set.
struct WatchDemonstration {
    const RuleSet *rules;
};
struct Leave {};
using MenuChoice =
    std::variant<StartNew, GoOn, OpenFile, ShowGames, SetUp, JoinTable, Learn, SolvePuzzles, WatchDemonstration, Leave>;

class Menu {
public:
    /// `unfinished` describes the game to resume; empty if there is none. `message` is shown until the next key.
    /// `has_tables` offers to join a hosted game.
    explicit Menu(std::string unfinished, std::string message = {}, TableOptions options = {}, bool has_tables = false,
                  PathLookup paths = {});

    /// The options of a new game, with the choices made in the menu.
    const TableOptions &options() const { return options_; }

    /// Handles a key; `rows` is the height of the canvas.
    std::optional<MenuChoice> handle(const Key &key, int rows);
    /// Inserts clipboard text into the open entry, or starts a game from a position.
    std::optional<MenuChoice> paste(const std::string &text);
    void draw(Canvas &canvas, const Theme &theme) const;

private:
    enum class Item : std::uint8_t {
        go_on,
        learn,
        solve_puzzles,
        watch_game,
        watch_bots,
        start_new,
        play_bots,
        set_table,
        open,
        show_games,
        set_up,
        read_rules,
        join,
        leave
    };

    void step(int direction);
    /// Whether the chosen line is about bots, and left and right about their level.
    bool chooses_level() const;
    std::optional<MenuChoice> choose(Item item);
    std::optional<MenuChoice> type(const Key &key);

    std::string unfinished_;
    std::string message_;
    std::vector<Item> items_;
    std::size_t chosen_ = 0;
    std::vector<const RuleSet *> rules_; ///< The rule sets with a start position.
    std::size_t chosen_rules_ = 0;
    int level_;                    ///< The level of the bots.
    std::optional<Prompt> typing_; ///< The file name.
    bool asks_ = false;            ///< Whether the question about a new game in a missing file is open.
    PathLookup paths_;
    TableOptions options_;
    std::optional<TablePage> page_; ///< The page of options, while open.
    HelpOverlay help_;
};

} // namespace tondo::ui
