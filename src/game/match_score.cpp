#include "game/match_score.hpp"

#include "tondo/notation/scores.hpp"

namespace tondo::game {

MatchScore MatchScore::with(const Outcome &outcome) const {
    MatchScore sum = *this;
    ++sum.games;
    for (Color color : all_colors)
        sum.points[color] += outcome.scores[color].twelfths;
    return sum;
}

std::string write_points(int twelfths) {
    const int whole = twelfths / full_point.twelfths;
    const Score part{static_cast<std::uint8_t>(twelfths % full_point.twelfths)};
    if (part == Score{})
        return std::to_string(whole);
    return (whole > 0 ? std::to_string(whole) + " " : "") + notation::write_score(part);
}

} // namespace tondo::game
