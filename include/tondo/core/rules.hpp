#pragma once
// A rule set is a row of data: who plays, on which board, and the choices in which the rules differ.

#include "tondo/core/board.hpp"
#include "tondo/core/outcome.hpp"
#include "tondo/core/piece.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace tondo {

/// The moves that may cross a moat (rules 3man 4.4, rules 3man-video 4.4).
enum class MoatRule : std::uint8_t {
    bridged_only, ///< Only a bridged moat, by a quiet move that leaves no living opponent's king attacked.
    momentary,    ///< An unbridged moat by such a quiet move; a bridged one by all but the capture of a living king.
};

/// The effect of check.
enum class CheckRule : std::uint8_t {
    binding, ///< No move may leave one's own king attacked by a living opponent.
    free,    ///< Moves may; but who can answer a check must not take a king instead (rules nivichanov 5.3).
};

/// The effect of taking a king.
enum class KingRule : std::uint8_t {
    eliminates,  ///< Its owner is out at once.
    never_taken, ///< A living king is no target (rules three-kings 5.2).
    decides,     ///< It need not come to it: that it could be taken next ends the game (rules green 5.2).
};

/// The effect of mate (in check without a legal move) on the army of the mated player.
enum class MateRule : std::uint8_t {
    leaves_dead, ///< It stays as dead pieces.
    drafts,      ///< It goes to whoever checked first; the king leaves the board (rules three-kings 5.5).
    ends_game,   ///< The game is over (rules green 5.3).
    none,        ///< There is no mate: the turn passes.
};

/// The effect of stalemate: not in check and without a legal move.
enum class StalemateRule : std::uint8_t {
    eliminates_one_of_three, ///< With three living the player is out, with two it is a draw.
    passes_with_three,       ///< With three living the turn passes, with two it is a draw.
    passes,                  ///< The turn passes.
    ends_game,               ///< A draw.
};

/// A player's letter, name and seat under a rule set.
struct Player {
    char letter;           ///< In FEN3: `w`.
    std::string_view name; ///< `White`
    Seat seat;
};

/// One set of rules on one board. The library has all there are, as constants: a pointer to one stays valid.
struct RuleSet {
    std::string_view key;   ///< As in `--rules KEY`; rows of one key differ in the board, its own comes first.
    std::string_view title; ///< One line for people.
    const Board &(*grow_board)();
    ByColor<Player> players; ///< In order of play.
    CheckRule checks;
    KingRule kings;
    MateRule mates;
    StalemateRule stalemates;
    Scoring scoring;
    MoatRule moats;             ///< Where the board has any.
    bool bare_kings_draw;       ///< Two living players with nothing but their kings have drawn.
    int clock_limit_per_player; ///< The halfmove clock's limit in plies, times the number of living players.

    /// The board, grown at the first call; threads may call it at the same time.
    const Board &board() const { return grow_board(); }
    const Home &home(Color color) const { return board().home(players[color].seat); }
    /// Whether this is the board the rule set is played on unless another is asked for.
    bool has_own_board() const;
    /// Whether there is a start; otherwise a game needs a position to begin from.
    bool has_start() const { return !home(Color::first).army.empty(); }
    /// The colour with that FEN3 letter.
    std::optional<Color> color(char letter) const;
    /// The two players at a border, the one whose sector ends there first.
    std::array<Color, 2> neighbours(Border border) const;
};

/// All rule sets, the default first.
std::span<const RuleSet> all_rules();

/// The rule set with that key, on its own board or the one named; nullptr if there is none.
const RuleSet *find_rules(std::string_view key, std::string_view board = {});

} // namespace tondo
