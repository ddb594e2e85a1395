#pragma once
// Static evaluation: a win share for each player.

#include "engine/attack_map.hpp"
#include "engine/endgame_table.hpp"
#include "engine/piece_square.hpp"
#include "engine/win_share.hpp"

namespace tondo::engine {

class Evaluation {
public:
    /// `learned` may be null.
    Evaluation(const RuleSet &rules, Color me, Style style, bool material_only, const LearnedValues *learned);
    /// With given weights and without learned values, to fit either.
    Evaluation(const RuleSet &rules, const Weights &weights);

    const PieceSquareTable &piece_square() const { return piece_square_; }
    /// Positions of the table are evaluated by it from now on.
    void use(std::shared_ptr<const EndgameTable> table) { endgame_table_ = std::move(table); }

    const Weights &weights() const { return weights_; }

    /// The position must not be over; `sums` are PieceSquareTable::sums() of it.
    Value operator()(const Position &position, const PieceSums &sums) const {
        return (*this)(position, sums, [&] { return AttackMap(position, weights_); });
    }
    /// The same with a way to find the AttackMap, which is called only if it is needed.
    template <class FindAttacks>
    Value operator()(const Position &position, const PieceSums &sums, FindAttacks find_attacks) const {
        if (const std::optional<Value> endgame = endgame_value(position))
            return *endgame;
        return value_of(material_only_ ? material(sums) : strengths(position, sums, find_attacks()), position.living(),
                        position.rules().scoring);
    }

    /// In hundredths of a pawn, by player; only those of the living count.
    ByColor<int> strengths(const Position &position, const PieceSums &sums, const AttackMap &attacks) const;

private:
    std::optional<Value> endgame_value(const Position &position) const;
    /// The share of one bare king against the only player who has more.
    WinShare bare_king_share(const Position &position, Color bare, Color stronger) const;
    WinShare one_of_two_bare_kings_share(const Position &position, Color bare, Color stronger) const;
    ByColor<int> material(const PieceSums &sums) const;

    Weights weights_;
    PieceSquareTable piece_square_;
    Color me_;
    bool hunts_leader_;
    bool material_only_;
    std::shared_ptr<const EndgameTable> endgame_table_;
};

} // namespace tondo::engine
