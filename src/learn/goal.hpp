#pragma once
// The goal of a lesson or puzzle: what a move must achieve. It lets the program accept moves other than the solution.

#include "learn/move_value.hpp"
#include "tondo/core/position.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace tondo::learn {

struct Goal {
    enum class Kind : std::uint8_t {
        capture,    ///< The move captures a piece.
        check,      ///< The move gives check to an opponent.
        both_check, ///< The move gives check to both opponents.
        promotion,  ///< The move promotes a pawn.
        king,       ///< The move captures a living king.
        mate,       ///< The player mates an opponent or captures a king within `moves`, whatever the opponents play.
        uncover,    ///< The move uncovers a king (uncovers_king), and is best if everybody plays for themselves.
        win,        ///< The player is a piece ahead within `moves`, whatever the opponents reply (wins_piece).
        save,       ///< The player's king lives through `moves` turns, whatever the opponents play (saves_king).
        best,       ///< By the engine no other move keeps clearly more of the win (move_value.hpp).
    };
    Kind kind;
    int moves = 1; ///< The player's own moves; more than one only for mate, win and save.
};

/// The longest mate, in the solver's moves, that is verified by full search.
inline constexpr int longest_mate = 3;

/// Parses `capture`, `check`, `check both`, `promotion`, `king`, `mate`, `mate in 2`, `uncover`, `win`, `win in 2`,
/// `save`, `save in 2` or `best`; nullopt for any other text.
std::optional<Goal> read_goal(std::string_view text);

/// Which legal moves of a position attain a goal.
class GoalCheck {
public:
    GoalCheck(const Position &before, Goal goal) : before_(before), goal_(goal) {}

    bool attains(const Move &move);

private:
    bool is_best(const Move &move, const Outlook &outlook);

    const Position before_;
    const Goal goal_;
    std::optional<int> best_; ///< The value of the best move, once the goal has asked for it.
};

/// The same for one move alone.
bool attains(const Position &before, const Move &move, Goal goal);

/// Whether a move lets the next player take the king of the one behind them, which they could not take before.
bool uncovers_king(const Position &before, const Move &move);

/// A sentence for a move that misses the goal.
std::string_view missed(Goal goal);

} // namespace tondo::learn
