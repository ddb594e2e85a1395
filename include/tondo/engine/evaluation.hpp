#pragma once
// How strong each player stands, without looking ahead.

#include "tondo/engine/placement.hpp"
#include "tondo/engine/share.hpp"

namespace tondo::engine {

class Evaluation {
public:
    Evaluation(const RuleSet &rules, Color me, Style style, bool material_only);

    const Placement &placement() const { return placement_; }
    /// What everybody can expect; the position is not over, `counted` is what Placement counts there.
    Value operator()(const Position &position, const ByColor<int> &counted) const;

private:
    ByColor<int> strengths(const Position &position, const ByColor<int> &counted) const;

    Weights weights_;
    Placement placement_;
    Color me_;
    bool hunts_leader_;
    bool material_only_;
};

} // namespace tondo::engine
