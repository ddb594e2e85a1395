#pragma once
// Search filter for games: `player=Ada date>=2024 motif=king-captured` (tondo(6), SEARCHING GAMES).

#include "game/game_facts.hpp"
#include "notation/text_pattern.hpp"
#include "tondo/notation/error.hpp"

#include <string_view>
#include <vector>

namespace tondo::game {

/// A condition such as `date>=2024`.
struct FilterCondition {
    enum class Field : std::uint8_t { player, result, rules, date, plies, material, position, eliminated, motif };
    enum class Relation : std::uint8_t { equal, unequal, less, at_most, more, at_least };
    Field field;
    Relation relation;
    std::string value;        ///< A result as write_result() writes it.
    std::uint64_t number = 0; ///< The value as a number of plies or a material key.
    struct Place {
        const RuleSet *rules;
        std::uint64_t hash;
    };
    std::vector<Place> positions;                ///< One for each rule set under which the value is a position.
    std::vector<notation::TextPattern> patterns; ///< Otherwise those of the first fields of FEN3.

    /// Whether only the moves can tell: a position with wildcards.
    bool needs_game() const { return !patterns.empty(); }
};

/// A value of the field `motif`.
inline constexpr std::string_view bridged_moat = "bridged-moat";
inline constexpr std::string_view king_captured = "king-captured";

/// A conjunction of conditions.
class GameFilter {
public:
    /// Parses a filter; the error names line 1 and the column of the wrong character.
    static notation::Parsed<GameFilter> read(std::string_view text);

    /// Whether matching needs the moves: a position is given with wildcards.
    bool needs_game() const;
    /// Whether matching needs the positions and materials of the facts.
    bool needs_positions() const;
    /// Whether all conditions hold that do not need the moves.
    bool matches(const GameFacts &facts) const;
    /// Whether all conditions hold, for the facts of a game and its main line.
    bool matches(const GameFacts &facts, const Game &main_line) const;
    const std::vector<struct FilterCondition> &conditions() const { return conditions_; }

private:
    std::vector<FilterCondition> conditions_;
};

} // namespace tondo::game
