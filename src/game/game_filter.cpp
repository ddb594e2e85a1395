#include "game/game_filter.hpp"

#include "core/number_text.hpp"
#include "notation/join.hpp"
#include "notation/piece_letters.hpp"
#include "notation/placement_matcher.hpp"
#include "notation/utf8.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/fen_writer.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <functional>

namespace tondo::game {

using Condition = FilterCondition;
using Relation = Condition::Relation;

/// A name before a relation.
struct FilterField {
    std::string_view name;
    std::string_view expected; ///< The kind of value.
    bool is_ordered = false;   ///< May be compared by `<` and the like.
    /// Whether it is such a value; what follows from it is kept in the condition.
    bool (*read)(Condition &condition);
    std::partial_ordering (*compare)(const Condition &condition, const GameFacts &facts);
};

namespace {

constexpr std::partial_ordering equal_if(bool same) {
    return same ? std::partial_ordering::equivalent : std::partial_ordering::unordered;
}

bool is_any(Condition &) {
    return true;
}

// --- values ----------------------------------------------------------------------------------------------------------

bool read_result(Condition &condition) {
    const auto scores = notation::read_scores(condition.value);
    const bool is_result = scores || condition.value == notation::write_result({});
    condition.value = is_result ? notation::write_result(scores) : condition.value;
    return is_result;
}

// `2024`, `2024.05`, `2024.05.31`
bool read_date(Condition &condition) {
    constexpr std::string_view longest = "0000.00.00";
    const std::string &value = condition.value;
    if (value.size() != 4 && value.size() != 7 && value.size() != longest.size())
        return false;
    for (std::size_t i = 0; i < value.size(); ++i)
        if (longest[i] == '.' ? value[i] != '.' : !notation::is_digit(value[i]))
            return false;
    return true;
}

bool read_number(Condition &condition) {
    const auto number = parse_number<decltype(condition.number)>(condition.value);
    condition.number = number.value_or(0);
    return number.has_value();
}

// `KQPP-KR-K`, in order of play; `x` for a player who is out.
bool read_material(Condition &condition) {
    ByColor<std::array<int, all_roles.size()>> pieces;
    std::string_view rest = condition.value;
    for (Color color : all_colors) {
        const std::string_view army = rest.substr(0, rest.find('-'));
        if (army.empty() || (color == Color::third) != (army.size() == rest.size()))
            return false;
        rest.remove_prefix(std::min(army.size() + 1, rest.size()));
        if (army == "x")
            continue;
        for (const char letter : army) {
            const std::optional<Role> role = notation::role_of(letter);
            if (!role)
                return false;
            ++pieces[color][index(*role)];
        }
    }
    condition.number = material_number(pieces);
    return true;
}

// The patterns of the first fields of a FEN3; nothing is said of what follows them.
std::vector<notation::TextPattern> field_patterns(std::string text) {
    text.erase(text.find_last_not_of(' ') + 1);
    text += '*';
    std::vector<notation::TextPattern> patterns;
    for (std::size_t begin = 0; (begin = text.find_first_not_of(' ', begin)) != text.npos;) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        patterns.emplace_back(std::string_view(text).substr(begin, end - begin));
        begin = end;
    }
    return patterns;
}

bool read_position(Condition &condition) {
    for (const RuleSet &rules : all_rules())
        if (const auto position = notation::read_fen(condition.value, rules))
            condition.positions.push_back({&rules, position->hash()});
    if (condition.positions.empty() && condition.value.find_first_of("*?") != std::string::npos)
        condition.patterns = field_patterns(condition.value);
    return !condition.positions.empty() ||
           (!condition.patterns.empty() && condition.patterns.size() <= notation::fen_fields);
}

bool read_letters(Condition &condition) {
    return !condition.value.empty() && condition.value.size() <= all_colors.size() &&
           std::all_of(condition.value.begin(), condition.value.end(), [](char letter) {
               return std::any_of(all_rules().begin(), all_rules().end(),
                                  [=](const RuleSet &rules) { return rules.color(letter).has_value(); });
           });
}

bool read_motif(Condition &condition) {
    return condition.value == bridged_moat || condition.value == king_captured;
}

bool read_rules(Condition &condition) {
    return find_rules(condition.value) != nullptr;
}

// --- comparisons -----------------------------------------------------------------------------------------------------

std::partial_ordering compare_player(const Condition &condition, const GameFacts &facts) {
    return equal_if(std::any_of(facts.players.begin(), facts.players.end(), [&](const std::string &player) {
        return notation::contains(player, condition.value);
    }));
}

std::partial_ordering compare_result(const Condition &condition, const GameFacts &facts) {
    return equal_if(facts.result == condition.value);
}

std::partial_ordering compare_rules(const Condition &condition, const GameFacts &facts) {
    return equal_if(facts.rules->key == condition.value);
}

// As far as the value goes: all days of 2024 are equal to 2024.
std::partial_ordering compare_date(const Condition &condition, const GameFacts &facts) {
    const std::string_view date = std::string_view(facts.date).substr(0, condition.value.size());
    return date.find('?') == date.npos && !date.empty() ? date <=> std::string_view(condition.value)
                                                        : std::partial_ordering::unordered;
}

std::partial_ordering compare_plies(const Condition &condition, const GameFacts &facts) {
    return facts.plies <=> condition.number;
}

std::partial_ordering compare_material(const Condition &condition, const GameFacts &facts) {
    return equal_if(std::find(facts.materials.begin(), facts.materials.end(), condition.number) !=
                    facts.materials.end());
}

std::partial_ordering compare_position(const Condition &condition, const GameFacts &facts) {
    return equal_if(std::any_of(condition.positions.begin(), condition.positions.end(), [&](const auto &position) {
        return position.rules == facts.rules &&
               std::find(facts.positions.begin(), facts.positions.end(), position.hash) != facts.positions.end();
    }));
}

std::partial_ordering compare_eliminated(const Condition &condition, const GameFacts &facts) {
    return equal_if(facts.eliminated.starts_with(condition.value));
}

std::partial_ordering compare_motif(const Condition &condition, const GameFacts &facts) {
    return equal_if(condition.value == bridged_moat ? facts.bridges_moat : facts.captures_king);
}

// In the order of Condition::Field.
constexpr std::array fields{
    FilterField{.name = "player", .expected = "a part of a name", .read = is_any, .compare = compare_player},
    FilterField{.name = "result",
                .expected = "the players' points such as 1-0-0, or *",
                .read = read_result,
                .compare = compare_result},
    FilterField{.name = "rules", .expected = "a rule set such as 3man", .read = read_rules, .compare = compare_rules},
    FilterField{.name = "date",
                .expected = "a date such as 2024, 2024.05 or 2024.05.31",
                .is_ordered = true,
                .read = read_date,
                .compare = compare_date},
    FilterField{
        .name = "plies", .expected = "a number", .is_ordered = true, .read = read_number, .compare = compare_plies},
    FilterField{.name = "material",
                .expected = "the players' pieces such as KQPP-KR-K, x for a player who is out",
                .read = read_material,
                .compare = compare_material},
    FilterField{.name = "position",
                .expected = "a position as FEN3, or a part of it with * and ?",
                .read = read_position,
                .compare = compare_position},
    FilterField{.name = "eliminated",
                .expected = "the letters of the players in order of elimination, such as gb",
                .read = read_letters,
                .compare = compare_eliminated},
    FilterField{
        .name = "motif", .expected = "bridged-moat or king-captured", .read = read_motif, .compare = compare_motif},
};

constexpr std::array<std::pair<std::string_view, Relation>, 6> relations{{
    {"!=", Relation::unequal},
    {"<=", Relation::at_most},
    {">=", Relation::at_least},
    {"=", Relation::equal},
    {"<", Relation::less},
    {">", Relation::more},
}};

bool holds(Relation relation, std::partial_ordering found) {
    switch (relation) {
    case Relation::equal:
        return found == 0;
    case Relation::unequal:
        return found != 0;
    case Relation::less:
        return found < 0;
    case Relation::at_most:
        return found <= 0;
    case Relation::more:
        return found > 0;
    case Relation::at_least:
        return found >= 0;
    }
    return false;
}

std::partial_ordering compare(const Condition &condition, const GameFacts &facts) {
    return fields[static_cast<std::size_t>(condition.field)].compare(condition, facts);
}

// Whether the fields of a FEN3 after the placement match the patterns after the first.
bool matches_other_fields(const std::vector<notation::TextPattern> &patterns, const Position &position) {
    if (patterns.size() == 1)
        return true;
    const Setup setup = position.setup();
    for (std::size_t i = 1; i < patterns.size(); ++i)
        if (!patterns[i].matches(notation::write_fen_field(setup, i)))
            return false;
    return true;
}

// The placement is compared first; the other fields are written only where it matches.
bool has_position_like(const Game &game, const std::vector<notation::TextPattern> &patterns) {
    notation::PlacementMatcher placement(patterns.front(), game.rules());
    for (std::size_t plies = 0; plies <= game.plies().size(); ++plies) {
        const Position &position = game.position_after(plies);
        if (placement.matches(position) && matches_other_fields(patterns, position))
            return true;
    }
    return false;
}

// --- reading ---------------------------------------------------------------------------------------------------------

class FilterReader {
public:
    explicit FilterReader(std::string_view text) : text_(text), rest_(text) {}

    std::vector<Condition> read() {
        std::vector<Condition> conditions;
        for (skip_blanks(); !rest_.empty(); skip_blanks())
            conditions.push_back(condition());
        if (conditions.empty())
            fail(rest_, "expected a condition such as player=Ada");
        return conditions;
    }

private:
    void skip_blanks() { rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t"), rest_.size())); }

    std::string_view consume(std::size_t size) {
        const std::string_view taken = rest_.substr(0, size);
        rest_.remove_prefix(taken.size());
        return taken;
    }

    Condition condition() {
        const std::string_view name = consume(std::min(rest_.find_first_of("!<>= \t"), rest_.size()));
        const auto *const field =
            std::find_if(fields.begin(), fields.end(), [&](const FilterField &f) { return f.name == name; });
        if (field == fields.end())
            fail(name, "expected " + names() + ", not " + notation::quote(name));
        const auto *const relation =
            std::find_if(relations.begin(), relations.end(), [&](const auto &r) { return rest_.starts_with(r.first); });
        const bool fits = relation != relations.end() && (field->is_ordered || relation->second == Relation::equal ||
                                                          relation->second == Relation::unequal);
        if (!fits)
            fail(rest_, std::string("expected = or !=") + (field->is_ordered ? " or < or <= or > or >=" : "") +
                            " behind " + std::string(name));
        consume(relation->first.size());
        const std::string_view begin = rest_;
        Condition read{static_cast<Condition::Field>(field - fields.begin()), relation->second, value(), 0, {}, {}};
        if (!field->read(read))
            fail(begin, "expected " + std::string(field->expected) + ", not " + notation::quote(read.value));
        return read;
    }

    std::string value() {
        const std::string_view begin = rest_;
        if (rest_.starts_with('"')) {
            const std::size_t end = rest_.find('"', 1);
            if (end == std::string_view::npos)
                fail(begin, "expected a double quote at the end of the value");
            return std::string(consume(end + 1).substr(1, end - 1));
        }
        const std::string_view word = consume(std::min(rest_.find_first_of(" \t"), rest_.size()));
        if (word.empty())
            fail(begin, "expected a value");
        return std::string(word);
    }

    static std::string names() { return notation::listed(fields, "or", &FilterField::name); }

    [[noreturn]] void fail(std::string_view at, const std::string &message) const {
        const auto offset = static_cast<std::size_t>(at.data() - text_.data());
        throw notation::ParseError({1, notation::count_code_points(text_.substr(0, offset)) + 1}, message);
    }

    std::string_view text_;
    std::string_view rest_;
};

} // namespace

notation::Parsed<GameFilter> GameFilter::read(std::string_view text) {
    try {
        GameFilter filter;
        filter.conditions_ = FilterReader(text).read();
        return filter;
    } catch (const notation::ParseError &error) {
        return unexpected(error);
    }
}

bool GameFilter::needs_game() const {
    return std::any_of(conditions_.begin(), conditions_.end(), std::mem_fn(&Condition::needs_game));
}

bool GameFilter::needs_positions() const {
    return std::any_of(conditions_.begin(), conditions_.end(), [](const Condition &condition) {
        return condition.field == Condition::Field::material || !condition.positions.empty();
    });
}

bool GameFilter::matches(const GameFacts &facts) const {
    return std::all_of(conditions_.begin(), conditions_.end(), [&](const Condition &condition) {
        return condition.needs_game() || holds(condition.relation, compare(condition, facts));
    });
}

bool GameFilter::matches(const GameFacts &facts, const Game &main_line) const {
    return matches(facts) && std::all_of(conditions_.begin(), conditions_.end(), [&](const Condition &condition) {
               return !condition.needs_game() ||
                      holds(condition.relation, equal_if(has_position_like(main_line, condition.patterns)));
           });
}

} // namespace tondo::game
