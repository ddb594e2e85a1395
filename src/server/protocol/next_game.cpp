#include "server/protocol/next_game.hpp"

#include "tondo/notation/time_control.hpp"

namespace tondo::server {

namespace {

constexpr std::string_view no_clocks = "off";

} // namespace

std::string word_of(const RuleSet &rules) {
    return std::string(rules.key) + '/' + std::string(rules.board().key);
}

const RuleSet *find_rules_by_word(std::string_view word) {
    const std::size_t slash = word.find('/');
    return find_rules(word.substr(0, slash), slash == word.npos ? std::string_view() : word.substr(slash + 1));
}

std::string write_next_game(const NextGame &next) {
    std::string text;
    if (next.rules)
        text += ' ' + word_of(*next.rules);
    if (next.sets_clock)
        text += ' ' + (next.control ? notation::write_time_control(*next.control) : std::string(no_clocks));
    return text;
}

NextGame read_next_game(notation::WordReader &words) {
    NextGame next;
    while (!words.at_end()) {
        const notation::Place place = words.here();
        const std::string_view word = words.word("rules or a clock");
        const RuleSet *const rules = find_rules_by_word(word);
        const std::optional<TimeControl> control = notation::read_time_control(word);
        if (rules && rules->has_start() && !next.rules && !next.sets_clock) {
            next.rules = rules;
        } else if ((control || word == no_clocks) && !next.sets_clock) {
            next.sets_clock = true;
            next.control = control;
        } else {
            notation::WordReader::refuse(place, "rules such as green or green/round, or a clock such as 10+5", word);
        }
    }
    return next;
}

game::LiveGame start_of_next(const game::LiveGame &over, const NextGame &next, ColorSet stay) {
    game::SeatReservations seats;
    for (const Color seat : all_colors)
        if (stay.contains(seat))
            seats[seat] = over.given_names()[seat];
    return {Game(next.rules ? Position::start(*next.rules) : game::start_of_rematch(over.game())),
            game::one_seat_further(seats), next.sets_clock ? next.control : over.time_control()};
}

game::MatchScore score_of_next(const game::LiveGame &over, game::MatchScore before, int planned, ColorSet stay) {
    game::MatchScore score = before.with(*over.game().outcome());
    if (planned > 0 && score.games >= planned)
        return {};
    for (const Color seat : all_colors)
        if (!stay.contains(seat))
            score.points[seat] = 0;
    score.points = game::one_seat_further(score.points);
    return score;
}

} // namespace tondo::server
