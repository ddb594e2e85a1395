#pragma once
// Entry point to the rules core for other programs: Game game(Position::start(*find_rules("3man"))), legal_moves(),
// play(), position(), outcome(). A Game is a value: threads may use copies concurrently. Preconditions are asserted,
// not reported: check with legal_moves() or notation::read_move() first.
//
// A game: a start position and its plies. It adds what a single position cannot know: repetition, agreed draws, pending
// resignations, and the outcome.

#include "tondo/core/move.hpp"
#include "tondo/core/outcome.hpp"
#include "tondo/core/position.hpp"

#include <optional>
#include <variant>
#include <vector>

namespace tondo {

/// A declaration by the player to move, in place of a move (tondo(5)).
enum class Token : std::uint8_t {
    resigns,
    flags, ///< Time ran out.
    draw,  ///< Agreed by all living players; ends the game.
};

/// The player to move resigns in favour of another; the third has accepted it (rules green 6.2).
struct ResignsFor {
    Color winner;
    friend constexpr bool operator==(ResignsFor, ResignsFor) = default;
};

/// The action of one turn: a move or a declaration. Where a mate ends the game, a resignation must name the winner
/// (`resigns-for`); elsewhere it is `resigns`.
using PlyAction = std::variant<Move, Token, ResignsFor>;

/// The move; nullptr for a declaration.
const Move *move_of(const PlyAction &action);

/// The position after the player to move does that; it must be legal. A draw, and whatever else ends the game at once,
/// leaves the position as it is.
Position position_after(const Position &before, const PlyAction &action);

/// One entry of a game's history. The mover is the player to move in the position before.
struct Ply {
    PlyAction action;
    Position after;
};

/// The draw that follows from a position without its history: halfmove clock or bare kings. nullopt if neither applies.
std::optional<Outcome> automatic_draw(const Position &position);

class Game {
public:
    /// Starts a game, which may already be over.
    explicit Game(Position start);
    /// The same, in the memory that the plies of the game before have taken.
    void restart(const Position &start);

    const RuleSet &rules() const { return start_.rules(); }
    const Position &start() const { return start_; }
    const Position &position() const { return position_after(plies_.size()); }
    const std::vector<Ply> &plies() const { return plies_; }
    /// The position after `plies` plies, from 0 (the start) to plies().size().
    const Position &position_after(std::size_t plies) const;

    /// The outcome; nullopt until the game is over.
    const std::optional<Outcome> &outcome() const { return outcome_; }

    /// Appends the action of the player to move. The game must not be over and a move must be legal. Resignations that
    /// become due are then appended, each as its own ply.
    void play(const PlyAction &action);

    /// Removes the last ply; there must be one. Pending resignations are withdrawn.
    void take_back();

    /// A living player resigns: at once if to move, otherwise at their next turn (rules 3man 6.2). Only for rules under
    /// which a mate does not end the game.
    void resign(Color color);
    /// Players who resigned out of turn and whose turn has not come yet.
    ColorSet resigning() const { return resigning_; }

    /// The legal moves of the player to move; empty when the game is over.
    std::vector<Move> legal_moves() const;

private:
    void append(const PlyAction &action);
    std::optional<Outcome> declared() const;
    std::optional<Outcome> adjudicate() const;

    Position start_;
    std::vector<Ply> plies_;
    ColorSet resigning_;
    std::optional<Outcome> outcome_;
};

} // namespace tondo
