#include "game/match_score.hpp"

#include "notation/join.hpp"
#include "tondo/notation/scores.hpp"

namespace tondo::game {

MatchScore MatchScore::with(const Outcome &outcome) const {
    MatchScore sum = *this;
    ++sum.games;
    for (Color color : all_colors)
        sum.points[color] += outcome.scores[color].twelfths;
    return sum;
}

Position start_of_rematch(const Game &before) {
    return before.rules().has_start() ? Position::start(before.rules()) : before.start();
}

std::string series_words(const Series &series, const RuleSet &rules) {
    std::string words = "Game " + std::to_string(series.before.games + 1);
    if (series.planned > 0)
        words += " of " + std::to_string(series.planned);
    return words + ": " + notation::join(all_colors, ", ", [&](Color seat) {
               return std::string(1, rules.players[seat].letter) + ' ' + write_points(series.before.points[seat]);
           });
}

std::string write_series(const Series &series) {
    std::string text = std::to_string(series.planned) + ' ' + std::to_string(series.before.games);
    for (const int points : series.before.points)
        text += ' ' + std::to_string(points);
    return text;
}

Series read_series(notation::WordReader &words) {
    Series series;
    series.planned = words.number<int>("how many games are planned");
    series.before.games = words.number<int>("how many games were played");
    for (int &points : series.before.points)
        points = words.number<int>("a player's points in twelfths");
    return series;
}

std::string write_points(int twelfths) {
    const int whole = twelfths / full_point.twelfths;
    const Score part{static_cast<std::uint8_t>(twelfths % full_point.twelfths)};
    if (part == Score{})
        return std::to_string(whole);
    return (whole > 0 ? std::to_string(whole) + " " : "") + notation::write_score(part);
}

} // namespace tondo::game
