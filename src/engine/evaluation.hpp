#pragma once
// How strong each player stands, without looking ahead.

#include "engine/hunt_table.hpp"
#include "engine/placement.hpp"
#include "engine/share.hpp"

namespace tondo::engine {

class Evaluation {
public:
    Evaluation(const RuleSet &rules, Color me, Style style, bool material_only);
    /// With other weights than weights_for() gives: for fitting them.
    Evaluation(const RuleSet &rules, const Weights &weights);

    const Placement &placement() const { return placement_; }
    /// From now on the table tells of its positions how they end.
    void consult(std::shared_ptr<const HuntTable> table) { hunt_table_ = std::move(table); }

    /// The value for each player; the position is not over, `counted` is Placement's count for it.
    Value operator()(const Position &position, const ByColor<int> &counted) const;

private:
    /// The share of a bare king that is being hunted, if the position is that kind of endgame.
    std::optional<Share> hunted(const Position &position, Color bare, int hunter_strength) const;
    ByColor<int> strengths(const Position &position, const ByColor<int> &counted) const;

    Weights weights_;
    Placement placement_;
    Color me_;
    bool hunts_leader_;
    bool material_only_;
    std::shared_ptr<const HuntTable> hunt_table_;
};

} // namespace tondo::engine
