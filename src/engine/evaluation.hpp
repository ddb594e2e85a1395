#pragma once
// Static evaluation: a win share for each player.

#include "engine/endgame_table.hpp"
#include "engine/piece_square.hpp"
#include "engine/win_share.hpp"

namespace tondo::engine {

class Evaluation {
public:
    Evaluation(const RuleSet &rules, Color me, Style style, bool material_only);
    /// With given weights, to fit them.
    Evaluation(const RuleSet &rules, const Weights &weights);

    const PieceSquareTable &piece_square() const { return piece_square_; }
    /// Positions of the table are evaluated by it from now on.
    void use(std::shared_ptr<const EndgameTable> table) { endgame_table_ = std::move(table); }

    /// The position must not be over; `psq` is PieceSquareTable::sum() of it.
    Value operator()(const Position &position, const ByColor<int> &psq) const;

private:
    /// The share of a bare king against the last opponent; nullopt in other positions.
    std::optional<WinShare> bare_king_share(const Position &position, Color bare, int opponent_psq) const;
    ByColor<int> strengths(const Position &position, const ByColor<int> &psq) const;

    Weights weights_;
    PieceSquareTable piece_square_;
    Color me_;
    bool hunts_leader_;
    bool material_only_;
    std::shared_ptr<const EndgameTable> endgame_table_;
};

} // namespace tondo::engine
