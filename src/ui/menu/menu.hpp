#pragma once
// The start menu: new games, lessons, the unfinished game, files, saved games, the position editor.

#include "tondo/core/position.hpp"
#include "tondo/core/rules.hpp"
#include "ui/canvas.hpp"
#include "ui/menu/table_page.hpp"
#include "ui/screen/modes.hpp"
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
/// A table for others on this machine.
struct OpenTable {
    const RuleSet *rules;
};
/// The lobby of the club on this machine.
struct VisitClub {};
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
using MenuChoice = std::variant<StartNew, GoOn, OpenFile, ShowGames, SetUp, JoinTable, OpenTable, VisitClub, Learn,
                                SolvePuzzles, WatchDemonstration, Leave>;

/// The lines of the menu that not everybody has.
struct MenuItems {
    bool joins = false;      ///< There are tables.
    bool opens = false;      ///< The player may open one.
    bool shows_games = true; ///< The player has saved games.
    bool has_files = true;   ///< The player may name files and set up positions.
    bool has_club = false;   ///< A club is open.
};

class Menu : public Screen<Menu, MenuChoice> {
public:
    /// `unfinished` describes the game to resume; empty if there is none. `note` is shown until the next key.
    explicit Menu(std::string unfinished, std::string note = {}, TableOptions options = {}, MenuItems lines = {},
                  PathLookup paths = {});

    /// The options of a new game, with the choices made in the menu.
    const TableOptions &options() const { return options_; }

    /// Handles a key on a canvas of that size.
    Result handle(const Key &key, Extent size);
    /// Draws the menu in the middle, or right of a board of that many columns.
    void draw(Canvas &canvas, const Theme &theme, int board_columns = 0) const;
    /// Whether a page is open that needs the whole canvas.
    bool takes_screen() const;
    /// The rule set that a new game has.
    const RuleSet &chosen_rules() const { return *rules_[chosen_rules_]; }

    // Used by the modes.
    Result handle_item_key(const Key &key);
    Result start_from(const std::string &position);
    void accept(TableOptions options) { options_ = std::move(options); }

    // For Screen.
    const PathLookup &paths() const { return paths_; }
    const RuleSet *rules() const { return nullptr; }
    Extent size() const { return size_; }
    std::vector<std::string> help_page() const;

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
        open_table,
        visit_club,
        leave
    };

    void step(int direction);
    /// Whether the chosen line is about bots, and left and right about their level.
    bool chooses_level() const;
    std::string seat_name() const;
    Color person() const;
    Result choose(Item item);
    void ask_for_file(const std::string &text = {});

    std::string unfinished_;
    std::vector<Item> items_;
    std::size_t chosen_ = 0;
    std::vector<const RuleSet *> rules_; ///< The rule sets with a start position.
    std::size_t chosen_rules_ = 0;
    int level_;            ///< The level of the bots.
    std::size_t seat_ = 0; ///< The person's seat against bots, of all_colors; behind the last: by lot.
    PathLookup paths_;
    TableOptions options_;
    Extent size_{80, 24};
};

} // namespace tondo::ui
