#pragma once
// Finds the facts of one move and its expected line.

#include "explain/facts.hpp"

namespace tondo::explain {

/// The piece that a move captures, unless its owner is out.
std::optional<Piece> living_captured(const Position &before, const Move &move);

/// Where the piece on a square stood before the move.
Square origin(const Move &move, Square square);

/// One continuation with what follows from it.
class Study {
public:
    explicit Study(const Continuation &line)
        : line_(line), mover_(line.before.turn()), after_(line.after()),
          falling_(after_.over() || !after_.is_living(mover_)
                       ? std::vector<Falling>()
                       : falling_pieces(after_, mover_, opponents_of(after_, mover_))) {}

    const Continuation &line() const { return line_; }
    Color mover() const { return mover_; }
    const Position &after() const { return after_; }
    const std::vector<Falling> &falling() const { return falling_; }
    bool goes_on() const { return !after_.over() && after_.is_living(mover_); }

    /// Pawns that the move takes, less those that one opponent takes next.
    int balance() const;

    std::optional<Felled> mover_felled() const;
    std::optional<Felled> opponent_felled() const;
    std::optional<LineBalance> line_balance() const;
    std::optional<Won> won() const;
    std::optional<Attack> own_attack() const;
    std::optional<Attack> reply_attack() const;
    std::optional<Promotion> promotion(bool own) const;
    std::optional<OpenMoat> open_moat() const;
    std::optional<MateThreat> mate_threat() const;
    std::optional<Saved> saved() const;
    std::optional<Color> profits(const Falling &piece) const;
    std::optional<Square> barred_pawn(const Falling &piece) const;
    std::optional<Check> own_check() const;
    std::optional<Check> reply_check() const;
    std::optional<NoCastling> no_castling() const;
    std::optional<Drawn> drawn() const;

private:
    std::optional<Felled> felled_in_line(Color player) const;
    std::optional<Attack> attack(const Position &before, const Position &after, std::vector<Move> moves) const;

    const Continuation &line_;
    const Color mover_;
    const Position after_;
    const std::vector<Falling> falling_;
};

} // namespace tondo::explain
