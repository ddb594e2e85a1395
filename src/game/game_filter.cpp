#include "game/game_filter.hpp"

#include "notation/join.hpp"
#include "notation/piece_letters.hpp"
#include "notation/utf8.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

namespace tondo::game {

using Condition = FilterCondition;
using Relation = Condition::Relation;
using Kind = FilterTerm::Kind;

namespace {

constexpr std::array<std::pair<std::string_view, Relation>, 6> relations{{
    {"!=", Relation::unequal},
    {"<=", Relation::at_most},
    {">=", Relation::at_least},
    {"=", Relation::equal},
    {"<", Relation::less},
    {">", Relation::more},
}};

constexpr std::string_view blanks = " \t";

FilterTerm negation_of(FilterTerm term) {
    return {Kind::negation, {}, {std::move(term)}};
}

// A term of one part is that part.
FilterTerm joined(Kind kind, std::vector<FilterTerm> parts) {
    return parts.size() == 1 ? std::move(parts.front()) : FilterTerm{kind, {}, std::move(parts)};
}

// any       = all {"or" all}
// all       = negation {["and"] negation}
// negation  = {"not"} (condition | "(" any ")")
// condition = name relation value
class FilterReader {
public:
    explicit FilterReader(std::string_view text) : text_(text), rest_(text) {}

    FilterTerm read() {
        FilterTerm term = any();
        if (!rest_.empty())
            fail(rest_, "expected no parenthesis that closes none");
        return term;
    }

private:
    std::string_view consume(std::size_t size) {
        const std::string_view taken = rest_.substr(0, size);
        rest_.remove_prefix(taken.size());
        return taken;
    }

    // Whether the text goes on, after blanks.
    bool goes_on() {
        consume(std::min(rest_.find_first_not_of(blanks), rest_.size()));
        return !rest_.empty() && rest_.front() != ')';
    }

    std::size_t word_size() const { return std::min(rest_.find_first_of("!<>=() \t"), rest_.size()); }
    bool is_at(std::string_view word) const {
        return notation::equal_in_either_case(rest_.substr(0, word_size()), word);
    }
    bool skip(std::string_view word) {
        const bool is_here = goes_on() && is_at(word);
        consume(is_here ? word.size() : 0);
        return is_here;
    }

    FilterTerm any() {
        std::vector<FilterTerm> parts;
        do
            parts.push_back(all());
        while (skip("or"));
        return joined(Kind::any, std::move(parts));
    }

    FilterTerm all() {
        std::vector<FilterTerm> parts;
        do
            parts.push_back(negation());
        while (skip("and") || (goes_on() && !is_at("or")));
        return joined(Kind::all, std::move(parts));
    }

    FilterTerm negation() {
        bool is_negated = false;
        while (skip("not"))
            is_negated = !is_negated;
        if (!goes_on())
            fail(rest_, "expected a condition such as player=Ada");
        FilterTerm term = rest_.front() == '(' ? group() : condition();
        return is_negated ? negation_of(std::move(term)) : term;
    }

    FilterTerm group() {
        const std::string_view begin = rest_;
        if (++nesting_ > GameFilter::max_nesting)
            fail(begin, "expected at most " + std::to_string(GameFilter::max_nesting) + " parentheses in each other");
        consume(1);
        FilterTerm term = any();
        if (rest_.empty())
            fail(begin, "expected a parenthesis that closes this one");
        consume(1);
        --nesting_;
        return term;
    }

    FilterTerm condition() {
        const std::string_view name = consume(word_size());
        const std::vector<FilterField> &fields = filter_fields();
        const auto field =
            std::find_if(fields.begin(), fields.end(), [&](const FilterField &f) { return f.name == name; });
        if (field == fields.end())
            fail(name,
                 "expected " + notation::listed(fields, "or", &FilterField::name) + ", not " + notation::quote(name));
        const auto *const relation =
            std::find_if(relations.begin(), relations.end(), [&](const auto &r) { return rest_.starts_with(r.first); });
        const bool is_equality = relation != relations.end() &&
                                 (relation->second == Relation::equal || relation->second == Relation::unequal);
        if (relation == relations.end() || (!field->is_ordered && !is_equality))
            fail(rest_, std::string("expected = or !=") + (field->is_ordered ? " or < or <= or > or >=" : "") +
                            " behind " + std::string(name));
        consume(relation->first.size());
        const std::string_view begin = rest_;
        const std::string text = value();
        const std::size_t dots = text.find("..");
        if (!field->is_ordered || !is_equality || dots == text.npos)
            return {Kind::condition, compared(*field, relation->second, text, begin)};
        FilterTerm range = in_range(*field, text.substr(0, dots), text.substr(dots + 2), begin);
        return relation->second == Relation::unequal ? negation_of(std::move(range)) : range;
    }

    // `10..40`, `10..` and `..40`
    FilterTerm in_range(const FilterField &field, const std::string &first, const std::string &last,
                        std::string_view begin) const {
        std::vector<FilterTerm> bounds;
        if (!first.empty())
            bounds.push_back({Kind::condition, compared(field, Relation::at_least, first, begin)});
        if (!last.empty())
            bounds.push_back({Kind::condition, compared(field, Relation::at_most, last, begin)});
        if (bounds.empty())
            fail(begin, "expected the first or the last value of a range, such as 10..40 or 10..");
        if (bounds.size() == 2 && is_after(bounds[0].condition, bounds[1].condition))
            fail(begin, "expected a range that begins before it ends, not " + notation::quote(first + ".." + last));
        return joined(Kind::all, std::move(bounds));
    }

    // As far as the shorter date goes.
    static bool is_after(const Condition &first, const Condition &last) {
        const std::size_t length = std::min(first.value.size(), last.value.size());
        return first.field == Condition::Field::date ? first.value.substr(0, length) > last.value.substr(0, length)
                                                     : first.number > last.number;
    }

    Condition compared(const FilterField &field, Relation relation, const std::string &text,
                       std::string_view begin) const {
        Condition condition;
        condition.field = static_cast<Condition::Field>(&field - filter_fields().data());
        condition.relation = relation;
        condition.value = text;
        if (!field.read(condition))
            fail(begin, "expected " + std::string(field.expected) + ", not " + notation::quote(text));
        return condition;
    }

    std::string value() {
        const std::string_view begin = rest_;
        if (rest_.starts_with('\''))
            fail(begin, "expected double quotes around the value, not single ones");
        if (rest_.starts_with('"')) {
            const std::size_t end = rest_.find('"', 1);
            if (end == std::string_view::npos)
                fail(begin, "expected a double quote at the end of the value");
            return std::string(consume(end + 1).substr(1, end - 1));
        }
        const std::string_view word = consume(std::min(rest_.find_first_of("() \t"), rest_.size()));
        if (word.empty())
            fail(begin, "expected a value");
        return std::string(word);
    }

    [[noreturn]] void fail(std::string_view at, const std::string &message) const {
        const auto offset = static_cast<std::size_t>(at.data() - text_.data());
        throw notation::ParseError({1, notation::count_code_points(text_.substr(0, offset)) + 1}, message);
    }

    std::string_view text_;
    std::string_view rest_;
    int nesting_ = 0;
};

// Whether a term holds, by a test of conditions.
template <class Test> bool holds_if(const FilterTerm &term, const Test &test) {
    const auto part_holds = [&](const FilterTerm &part) { return holds_if(part, test); };
    switch (term.kind) {
    case Kind::condition:
        return test(term.condition);
    case Kind::negation:
        return !part_holds(term.parts.front());
    case Kind::all:
        return std::all_of(term.parts.begin(), term.parts.end(), part_holds);
    case Kind::any:
        return std::any_of(term.parts.begin(), term.parts.end(), part_holds);
    }
    return false;
}

template <class Test> bool has_condition(const FilterTerm &term, const Test &test) {
    return (term.kind == Kind::condition && std::invoke(test, term.condition)) ||
           std::any_of(term.parts.begin(), term.parts.end(),
                       [&](const FilterTerm &part) { return has_condition(part, test); });
}

} // namespace

notation::Parsed<GameFilter> GameFilter::read(std::string_view text) {
    try {
        GameFilter filter;
        filter.term_ = FilterReader(text).read();
        return filter;
    } catch (const notation::ParseError &error) {
        return unexpected(error);
    }
}

GameFilter GameFilter::all_of(const std::vector<std::string> &texts) {
    GameFilter filter;
    for (const std::string &text : texts)
        filter &= notation::or_throw(read(text));
    return filter;
}

GameFilter GameFilter::of_player(std::string_view name) {
    GameFilter filter;
    filter.term_.kind = Kind::condition;
    filter.term_.condition.value = notation::case_folded(name);
    return filter;
}

GameFilter &GameFilter::operator&=(GameFilter other) {
    term_ = {Kind::all, {}, {std::move(term_), std::move(other.term_)}};
    return *this;
}

bool GameFilter::needs_game() const {
    return has_condition(term_, &Condition::needs_game);
}

bool GameFilter::needs_positions() const {
    return has_condition(term_, &Condition::needs_positions);
}

bool GameFilter::matches(const GameFacts &facts) const {
    return holds_if(term_, [&](const Condition &condition) { return holds(condition, facts, nullptr); });
}

bool GameFilter::matches(const GameFacts &facts, const PlayedGame &game) const {
    return holds_if(term_, [&](const Condition &condition) { return holds(condition, facts, &game); });
}

} // namespace tondo::game
