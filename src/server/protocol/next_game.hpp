#pragma once
// The game after one that is over: what the players agree about it, its seats, and the score of the series.

#include "game/live_game.hpp"
#include "game/match_score.hpp"
#include "notation/word_reader.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tondo::server {

/// Rules with their board as one word, `green/round`.
std::string word_of(const RuleSet &rules);
/// The board may be left out; nullptr if there are no such rules.
const RuleSet *find_rules_by_word(std::string_view word);

/// Whatever is not named stays as it is.
struct NextGame {
    const RuleSet *rules = nullptr; ///< With a start position; nullptr: the same.
    bool sets_clock = false;
    std::optional<TimeControl> control = {}; ///< nullopt: no clocks; only if sets_clock.
    friend bool operator==(const NextGame &, const NextGame &) = default;
};

/// Text form: empty, `green/round`, `10+5`, `green/round off`.
std::string write_next_game(const NextGame &next);
/// Reads the rest of the line. Throws ParseError.
NextGame read_next_game(notation::WordReader &words);

/// The start of the next game. Everybody moves one seat further; the seats of the players in `stay` are reserved
/// for them.
game::LiveGame start_of_next(const game::LiveGame &over, const NextGame &next, ColorSet stay);

/// The score before that game, by its seats; the others lose their points, which would be those of who comes. A series
/// of `planned` games begins anew after the last of them; 0: never.
game::MatchScore score_of_next(const game::LiveGame &over, game::MatchScore before, int planned, ColorSet stay);

} // namespace tondo::server
