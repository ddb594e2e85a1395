#pragma once
// A rule set is a row of data: who plays, on which board, and the choices in which the rules differ.

#include "tondo/core/board.hpp"
#include "tondo/core/piece.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace tondo {

/// Who may cross a moat, and with what (RULES.md §1.4).
enum class MoatRule : std::uint8_t {
    bridged_only, ///< Only a bridged moat, by a quiet move that leaves no living opponent's king attacked.
    momentary,    ///< An unbridged moat by such a quiet move; a bridged one by all but the capture of a living king.
};

/// A player as the rule set knows him.
struct Player {
    char letter;           ///< In FEN3: `w`.
    std::string_view name; ///< `White`
    Seat seat;
};

struct RuleSet {
    std::string_view key;   ///< As in `--rules KEY`.
    std::string_view title; ///< One line for people.
    const Board &(*grow_board)();
    ByColor<Player> players; ///< In order of play.
    MoatRule moats;
    int clock_limit_per_player; ///< The halfmove clock's limit in plies, times the number of living players.

    const Board &board() const { return grow_board(); }
    const Home &home(Color color) const { return board().home(players[color].seat); }
    /// The colour with that FEN3 letter.
    std::optional<Color> color(char letter) const;
    /// The two players at a border, the one whose sector ends there first.
    std::array<Color, 2> neighbours(Border border) const;
};

/// All rule sets, the default first.
std::span<const RuleSet> all_rules();

/// The rule set with that key, or nullptr.
const RuleSet *find_rules(std::string_view key);

} // namespace tondo
