#include "storage/filter_sql.hpp"

#include "notation/join.hpp"

#include <initializer_list>
#include <iterator>
#include <utility>

namespace tondo::storage {

using game::FilterCondition;
using game::FilterTerm;
using Field = FilterCondition::Field;
using Relation = FilterCondition::Relation;

namespace {

SqlExpression has_position(const FilterCondition &condition, std::initializer_list<std::string> tables) {
    SqlExpression any;
    for (const FilterCondition::Place &place : condition.positions)
        for (const std::string &table : tables) {
            notation::add_part(any.text,
                               "rules = ? AND board = ? AND number IN (SELECT game FROM " + table + " WHERE hash = ?)",
                               " OR ");
            for (const std::string_view key : {place.rules->key, place.rules->board().key})
                any.values.emplace_back(std::string(key));
            any.values.emplace_back(bits(place.hash));
        }
    any.values.emplace_back(std::int64_t{1});
    return any;
}

// A column, or what stands for one; the last value is the one that it is compared with. An unknown column is NULL,
// which is unequal to all and not less or more.
SqlExpression column_of(const FilterCondition &condition) {
    const std::string &value = condition.value;
    constexpr std::int64_t yes = 1;
    switch (condition.field) {
    case Field::player:
        return {"instr(folded_first, ?) OR instr(folded_second, ?) OR instr(folded_third, ?)",
                {value, value, value, yes}};
    case Field::result:
        return {"result", {value}};
    case Field::rules:
        return {"rules", {value}};
    case Field::date: { // as far as the value goes
        const auto length = static_cast<std::int64_t>(value.size());
        return {"nullif(iif(instr(substr(date, 1, ?), '?'), '', substr(date, 1, ?)), '')", {length, length, value}};
    }
    case Field::plies:
        return {"plies", {bits(condition.number)}};
    case Field::material: // GLOB and the patterns of materials have the same `*`
        return {"number IN (SELECT game FROM materials WHERE material " +
                    std::string(value.find('*') == value.npos ? "=" : "GLOB") + " ?)",
                {value, yes}};
    case Field::position:
        return has_position(condition, {"positions"});
    case Field::anywhere:
        return has_position(condition, {"positions", "varied"});
    case Field::moves:
        return {"has_moves(?, moves)", {&condition, yes}};
    case Field::eliminated:
        return {"substr(eliminated, 1, ?) = ?", {static_cast<std::int64_t>(value.size()), value, yes}};
    case Field::motif:
        return {value == game::bridged_moat ? "bridges_moat" : "captures_king", {yes}};
    }
    return {};
}

const char *operator_of(Relation relation) {
    switch (relation) {
    case Relation::equal:
        return " IS ?";
    case Relation::unequal:
        return " IS NOT ?";
    case Relation::less:
        return " < ?";
    case Relation::at_most:
        return " <= ?";
    case Relation::more:
        return " > ?";
    case Relation::at_least:
        return " >= ?";
    }
    return "";
}

// A comparison with NULL is no more than false: its negation holds.
SqlExpression comparison_of(const FilterCondition &condition) {
    SqlExpression compared = column_of(condition);
    compared.text = "((" + compared.text + ')' + operator_of(condition.relation) + ") IS TRUE";
    return compared;
}

} // namespace

SqlExpression sql_of(const FilterTerm &term) {
    if (term.kind == FilterTerm::Kind::condition)
        return comparison_of(term.condition);
    SqlExpression whole;
    for (const FilterTerm &part : term.parts) {
        SqlExpression expression = sql_of(part);
        notation::add_part(whole.text, '(' + expression.text + ')',
                           term.kind == FilterTerm::Kind::any ? " OR " : " AND ");
        std::move(expression.values.begin(), expression.values.end(), std::back_inserter(whole.values));
    }
    if (term.kind == FilterTerm::Kind::negation)
        whole.text = "NOT " + whole.text;
    return whole.text.empty() ? SqlExpression{"TRUE", {}} : whole;
}

} // namespace tondo::storage
