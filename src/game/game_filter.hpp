#pragma once
// Conditions by which games are found: `player=Ada date>=2024 motif=king-captured` (tondo(6), SEARCHING GAMES).

#include "game/game_facts.hpp"
#include "tondo/notation/error.hpp"

#include <string_view>
#include <vector>

namespace tondo::game {

/// All of its conditions must hold.
class GameFilter {
public:
    /// The error is on line 1, at the character that is wrong.
    static notation::Parsed<GameFilter> read(std::string_view text);

    /// Whether facts do not suffice: a position is described with wildcards.
    bool needs_game() const;
    /// Whether all conditions hold that facts decide.
    bool matches(const GameFacts &facts) const;
    bool matches(const notation::GameTree &tree) const;

    /// One condition.
    struct Condition {
        enum class Relation : std::uint8_t { equal, unequal, less, at_most, more, at_least };
        const struct FilterField *field;
        Relation relation;
        std::string value;
        std::uint64_t number = 0; ///< Of plies, or the material's.
        struct Place {
            const RuleSet *rules;
            std::uint64_t hash;
        };
        std::vector<Place> positions; ///< One for each rule set under which the value is a position.
    };

private:
    std::vector<Condition> conditions_;
};

} // namespace tondo::game
