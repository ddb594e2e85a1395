#pragma once
// A rule set as data: players, board, and the options in which the rules differ.

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
    binding, ///< No move may leave the mover's king attacked by a living opponent.
    free,    ///< Moves may, but a player who can answer a check may not capture a king instead (rules nivichanov 5.3).
};

/// The effect of capturing a king.
enum class KingRule : std::uint8_t {
    eliminates,  ///< Its owner is eliminated at once.
    never_taken, ///< A living king cannot be captured (rules three-kings 5.2).
    decides,     ///< The game ends as soon as a king could be captured next (rules green 5.2).
};

/// The effect of mate (in check without a legal move) on the army of the mated player.
enum class MateRule : std::uint8_t {
    leaves_dead, ///< The army stays as dead pieces.
    drafts,    ///< The player who checked first takes the army over; the king leaves the board (rules three-kings 5.5).
    ends_game, ///< The game is over (rules green 5.3).
    none,      ///< There is no mate: the turn passes.
};

/// The effect of stalemate: not in check and without a legal move.
enum class StalemateRule : std::uint8_t {
    eliminates_one_of_three, ///< With three living the player is eliminated, with two it is a draw.
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

/// One set of rules on one board. All are constants of the library: pointers to them stay valid.
struct RuleSet {
    std::string_view key; ///< As in `--rules KEY`; rows with the same key differ in the board, the default board first.
    std::string_view title; ///< One line for display.
    const Board &(*grow_board)();
    ByColor<Player> players; ///< In order of play.
    CheckRule checks;
    KingRule kings;
    MateRule mates;
    StalemateRule stalemates;
    Scoring scoring;
    MoatRule moats;             ///< Only meaningful where the board has moats.
    bool bare_kings_draw;       ///< Two living players with only their kings have drawn.
    int clock_limit_per_player; ///< Limit of the halfmove clock in plies for each living player.

    /// The board, built at the first call. Thread-safe.
    const Board &board() const { return grow_board(); }
    const Home &home(Color color) const { return board().home(players[color].seat); }
    /// Whether the board is the key's default board.
    bool has_own_board() const;
    /// Whether the board has a start position; otherwise a game must be given one.
    bool has_start() const { return !home(Color::first).army.empty(); }
    /// The colour with a FEN3 letter; nullopt if none has it.
    std::optional<Color> color(char letter) const;
    /// The two players at a border; first the player whose sector ends there.
    std::array<Color, 2> neighbours(Border border) const;
};

/// All rule sets, the default first.
std::span<const RuleSet> all_rules();

/// The rule set with a key, on its default board or the named one; nullptr if there is none.
const RuleSet *find_rules(std::string_view key, std::string_view board = {});

} // namespace tondo
