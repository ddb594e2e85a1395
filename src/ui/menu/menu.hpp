#pragma once
// The start menu: a new game, the one that was running, a file, the saved games, a position to be set up.

#include "tondo/core/position.hpp"
#include "tondo/core/rules.hpp"
#include "ui/keys/prompt.hpp"
#include "ui/menu/table_page.hpp"
#include "ui/pages/help_overlay.hpp"
#include "ui/screen/canvas.hpp"
#include "ui/screen/key.hpp"
#include "ui/themes/theme.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace tondo::ui {

struct StartNew {
    const RuleSet *rules;
    std::optional<Position> start = {};               ///< The rules' own, if it is none.
    std::optional<ByColor<std::string>> players = {}; ///< Instead of those of the options.
};
struct GoOn {};
struct OpenFile {
    std::string file;
};
struct ShowGames {}; ///< Those that are saved.
struct SetUp {
    const RuleSet *rules;
};
/// A table that somebody hosts.
struct JoinTable {
    std::string table = {}; ///< Its name; empty for the only one, or one that is still to be chosen.
};
/// The lessons on a rule set.
struct Learn {
    const RuleSet *rules;
};
/// The puzzles of a rule set.
struct SolvePuzzles {
    const RuleSet *rules;
};
struct Leave {};
using MenuChoice = std::variant<StartNew, GoOn, OpenFile, ShowGames, SetUp, JoinTable, Learn, SolvePuzzles, Leave>;

class Menu {
public:
    /// `unfinished` describes the game that can be gone on with; empty if there is none. A message from before, such as
    /// why a file could not be opened, is shown until the next key. `has_tables` says that there are some to join.
    explicit Menu(std::string unfinished, std::string message = {}, TableOptions options = {}, bool has_tables = false,
                  PathLookup paths = {});

    /// How a new game is sat down to, as far as it was chosen here.
    const TableOptions &options() const { return options_; }

    /// On a canvas of so many rows.
    std::optional<MenuChoice> handle(const Key &key, int rows);
    /// Takes text from the clipboard: a file name that is typed, or a position to begin from.
    std::optional<MenuChoice> paste(const std::string &text);
    void draw(Canvas &canvas, const Theme &theme) const;

private:
    enum class Item : std::uint8_t {
        go_on,
        learn,
        solve_puzzles,
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
    std::optional<MenuChoice> choose(Item item);
    std::optional<MenuChoice> type(const Key &key);

    std::string unfinished_;
    std::string message_;
    std::vector<Item> items_;
    std::size_t chosen_ = 0;
    std::vector<const RuleSet *> rules_; ///< Those with a start.
    std::size_t chosen_rules_ = 0;
    int level_;                    ///< Of two bots to play against.
    std::optional<Prompt> typing_; ///< The file name.
    bool asks_ = false;            ///< Whether a new game begins in it.
    PathLookup paths_;
    TableOptions options_;
    std::optional<TablePage> page_; ///< Where the options are chosen, while it is open.
    HelpOverlay help_;
};

} // namespace tondo::ui
