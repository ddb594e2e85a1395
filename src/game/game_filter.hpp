#pragma once
// Search filter for games: `player=Ada and (date>=2024 or not motif=king-captured)` (tondo(6), SEARCHING GAMES).

#include "game/filter_condition.hpp"
#include "tondo/notation/error.hpp"

#include <string_view>
#include <vector>

namespace tondo::game {

/// An expression over conditions.
struct FilterTerm {
    enum class Kind : std::uint8_t {
        condition,
        negation, ///< Of its one part.
        all,      ///< Holds for every game if it has no part.
        any
    };
    Kind kind = Kind::all;
    FilterCondition condition = {};
    std::vector<FilterTerm> parts = {};
};

class GameFilter {
public:
    /// Parentheses in parentheses.
    static constexpr int max_nesting = 16;

    /// Holds for every game.
    GameFilter() = default;
    /// Parses a filter; the error names line 1 and the column of the wrong character.
    static notation::Parsed<GameFilter> read(std::string_view text);
    /// Holds where each of these filters holds. Throws ParseError.
    static GameFilter all_of(const std::vector<std::string> &texts);
    /// Games in which a player's name contains this text, in either letter case.
    static GameFilter of_player(std::string_view name);

    /// Requires another filter, too.
    GameFilter &operator&=(GameFilter other);

    /// Whether matching needs the moves: a position is given with wildcards.
    bool needs_game() const;
    /// Whether matching needs more than facts_without_positions().
    bool needs_positions() const;
    /// Whether it holds; must not need the moves.
    bool matches(const GameFacts &facts) const;
    /// Whether it holds, for the facts of a game and the game.
    bool matches(const GameFacts &facts, const PlayedGame &game) const;
    const FilterTerm &term() const { return term_; }

private:
    FilterTerm term_;
};

} // namespace tondo::game
