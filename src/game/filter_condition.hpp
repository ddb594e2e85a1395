#pragma once
// One condition of a filter for games, such as `date>=2024`: its fields, their values, and how games are compared.

#include "game/game_facts.hpp"
#include "notation/text_pattern.hpp"

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::game {

/// A condition that holds for some games.
struct FilterCondition {
    enum class Field : std::uint8_t {
        player,
        result,
        rules,
        date,
        plies,
        material,
        position,
        anywhere,
        moves,
        eliminated,
        motif
    };
    enum class Relation : std::uint8_t { equal, unequal, less, at_most, more, at_least };
    Field field = Field::player;
    Relation relation = Relation::equal;
    std::string value;        ///< As it is compared: a name in folded case, a result as write_result() writes it.
    std::uint64_t number = 0; ///< The value as a number of plies.
    struct Place {
        const RuleSet *rules;
        std::uint64_t hash;
    };
    std::vector<Place> positions;   ///< One for each rule set under which the value is a position.
    const RuleSet *rules = nullptr; ///< That of a pattern; nullptr: any.
    /// A pattern: those of the first fields of FEN3, of each ply, or of material_text().
    std::vector<notation::TextPattern> patterns;

    /// Whether only the moves can tell: a position with wildcards.
    bool needs_game() const { return !patterns.empty() && (field == Field::position || field == Field::anywhere); }
    /// Whether it is about positions, material or moves, which facts_without_positions() lacks.
    bool needs_positions() const { return !needs_game() && field >= Field::material && field <= Field::moves; }
};

/// A value of the field `motif`.
inline constexpr std::string_view bridged_moat = "bridged-moat";
inline constexpr std::string_view king_captured = "king-captured";

/// A name before a relation.
struct FilterField {
    std::string_view name;
    std::string_view expected; ///< The kind of value.
    bool is_ordered = false;   ///< May be compared by `<` and the like, and have ranges.
    /// Whether the value is of this kind and possible; what follows from it is kept in the condition.
    bool (*read)(FilterCondition &condition);
    std::partial_ordering (*compare)(const FilterCondition &condition, const GameFacts &facts);
};

/// In the order of FilterCondition::Field.
const std::vector<FilterField> &filter_fields();

/// Whether a game has plies one after the other that match the patterns; `moves` is that of the facts.
bool has_moves(const std::vector<notation::TextPattern> &patterns, std::string_view moves);

/// A game for conditions that need its moves.
struct PlayedGame {
    const notation::GameTree &tree;
    const Game &main_line;
};

/// Whether a condition holds. `game` may be nullptr if the condition does not need it.
bool holds(const FilterCondition &condition, const GameFacts &facts, const PlayedGame *game);

} // namespace tondo::game
