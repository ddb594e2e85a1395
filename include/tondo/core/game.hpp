#pragma once
// The rules core as another program uses it: Game game(Position::start(*find_rules("3man"))), legal_moves(), play(),
// position(), outcome(). A Game is a value: threads may use copies of it at the same time. Whatever a comment here says
// must hold is asserted and not reported: ask legal_moves() or notation::read_move() first.
//
// A game: a start position and what was done since. It knows what a single position cannot: repetition, agreed draws,
// resignations that wait for their turn, and the outcome.

#include "tondo/core/move.hpp"
#include "tondo/core/outcome.hpp"
#include "tondo/core/position.hpp"

#include <optional>
#include <variant>
#include <vector>

namespace tondo {

/// A declaration of the player to move, in place of a move (tondo(5)).
enum class Token : std::uint8_t {
    resigns,
    flags, ///< Time ran out.
    draw,  ///< Agreed by all living players; ends the game.
};

/// The player to move gives up in favour of another; the third has accepted it (rules green 6.2).
struct ResignsFor {
    Color winner;
    friend constexpr bool operator==(ResignsFor, ResignsFor) = default;
};

/// The event of one turn: a move, or a declaration in its place. `resigns` and `resigns-for` exclude each other: where
/// a mate ends the game a resignation names the winner.
using PlyAction = std::variant<Move, Token, ResignsFor>;

/// The move; nullptr for what stands in its place.
const Move *move_of(const PlyAction &action);

/// One entry of a game's history. The mover is the turn of the position before.
struct Ply {
    PlyAction action;
    Position after;
};

/// The draws that a position tells by itself, without its history: the halfmove clock, bare kings.
std::optional<Outcome> automatic_draw(const Position &position);

class Game {
public:
    /// A game that begins there; it may be over at once.
    explicit Game(Position start);

    const RuleSet &rules() const { return start_.rules(); }
    const Position &start() const { return start_; }
    const Position &position() const { return position_after(plies_.size()); }
    const std::vector<Ply> &plies() const { return plies_; }
    /// The position after that many plies: 0 is the start; at most plies().size().
    const Position &position_after(std::size_t plies) const;

    /// The outcome, once the game is over.
    const std::optional<Outcome> &outcome() const { return outcome_; }

    /// Does what the player to move does. The game must not be over and a move must be legal. Afterwards the
    /// resignations that were waiting for their turn are carried out, each as a ply of its own.
    void play(const PlyAction &action);

    /// Takes back the last ply; there must be one. Waiting resignations are withdrawn.
    void take_back();

    /// A living player gives up, at once if to move, otherwise when the turn comes (rules 3man 6.2). Only where a
    /// mate does not end the game.
    void resign(Color color);
    /// Players who gave up out of turn and wait for it.
    ColorSet resigning() const { return resigning_; }

    /// The legal moves of the player to move; none when the game is over.
    std::vector<Move> legal_moves() const;

private:
    void append(const PlyAction &action);
    Position after(const PlyAction &action) const;
    std::optional<Outcome> declared() const;
    std::optional<Outcome> judge() const;

    Position start_;
    std::vector<Ply> plies_;
    ColorSet resigning_;
    std::optional<Outcome> outcome_;
};

} // namespace tondo
