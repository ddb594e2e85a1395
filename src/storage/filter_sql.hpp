#pragma once
// A filter as an expression of SQL over the tables of game_database.hpp.

#include "game/game_filter.hpp"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace tondo::storage {

/// A pointer is for `has_moves(condition, moves)`, a function that the connection must have; it points into the filter.
using SqlValue = std::variant<std::int64_t, std::string, const game::FilterCondition *>;

struct SqlExpression {
    std::string text;
    std::vector<SqlValue> values; ///< Of the placeholders, in this order.
};

/// The same 64 bits, as SQLite stores them.
inline std::int64_t bits(std::uint64_t number) {
    return static_cast<std::int64_t>(number);
}

/// Is 1 for the rows of `games` for which the term holds, otherwise 0. No condition may need the game.
SqlExpression sql_of(const game::FilterTerm &term);

} // namespace tondo::storage
