#include "game/filter_condition.hpp"

#include "core/number_text.hpp"
#include "notation/piece_letters.hpp"
#include "notation/placement_matcher.hpp"
#include "notation/utf8.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/fen_writer.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <iterator>

namespace tondo::game {

using Condition = FilterCondition;
using Relation = Condition::Relation;

namespace {

constexpr std::partial_ordering equal_if(bool same) {
    return same ? std::partial_ordering::equivalent : std::partial_ordering::unordered;
}

// --- values ----------------------------------------------------------------------------------------------------------

bool read_name(Condition &condition) {
    condition.value = notation::case_folded(condition.value);
    return true;
}

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
    const auto part = [&](std::size_t begin) { // the first month or day where there is none
        return value.size() > begin ? parse_number<unsigned>(value.substr(begin, 2)).value_or(0) : 1;
    };
    const std::chrono::year year(parse_number<int>(value.substr(0, 4)).value_or(0));
    return std::chrono::year_month_day(year, std::chrono::month(part(5)), std::chrono::day(part(8))).ok();
}

bool read_number(Condition &condition) {
    const auto number = parse_number<decltype(condition.number)>(condition.value);
    condition.number = number.value_or(0);
    return number.has_value();
}

// The letters of an army in the order of roles. With `*` at the end each may have others before and behind it.
std::optional<std::string> read_army(std::string_view text) {
    if (text == "x" || text == "*")
        return std::string(text);
    const bool is_open = text.ends_with('*');
    text.remove_suffix(is_open ? 1 : 0);
    std::string army(is_open ? "*" : "");
    for (const char letter : notation::role_letters)
        for (auto count = std::count(text.begin(), text.end(), letter); count > 0; --count)
            army.append(1, letter).append(is_open ? "*" : "");
    const bool are_pieces =
        std::all_of(text.begin(), text.end(), [](char letter) { return notation::role_of(letter).has_value(); });
    return are_pieces && !text.empty() ? std::optional(army) : std::nullopt;
}

// `KQPP-KR-K`, in order of play; `x` for a player who is out, `*` at the end for any other pieces.
bool read_material(Condition &condition) {
    std::string material;
    std::string_view rest = condition.value;
    for (Color color : all_colors) {
        const std::string_view text = rest.substr(0, rest.find('-'));
        const std::optional<std::string> army = read_army(text);
        if (!army || (color == Color::third) != (text.size() == rest.size()))
            return false;
        rest.remove_prefix(std::min(text.size() + 1, rest.size()));
        material += (material.empty() ? "" : "-") + *army;
    }
    condition.value = material;
    condition.patterns.emplace_back(condition.value);
    return true;
}

// Plies in SAN or coordinates, with `*` and `?`. Signs of check do not count.
bool read_moves(Condition &condition) {
    std::string_view rest = condition.value;
    for (std::string_view ply = notation::take_word(rest); !ply.empty(); ply = notation::take_word(rest)) {
        ply = ply.substr(0, ply.find_last_not_of("+#") + 1);
        const bool is_ply = !ply.empty() && std::all_of(ply.begin(), ply.end(), [](char c) {
            return notation::is_letter(c) || notation::is_digit(c) || c == '=' || c == '-' || c == '*' || c == '?';
        });
        if (!is_ply)
            return false;
        condition.patterns.emplace_back(ply);
    }
    return !condition.patterns.empty();
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

// A FEN3 or a pattern, after the key of its rule set and a colon if it is of one alone.
bool read_position(Condition &condition) {
    std::string &text = condition.value;
    if (const std::size_t colon = text.find(':'); colon != text.npos) {
        condition.rules = find_rules(text.substr(0, colon));
        if (!condition.rules)
            return false;
        text.erase(0, colon + 1);
    }
    for (const RuleSet &rules : all_rules())
        if (const auto position = notation::read_fen(text, rules);
            position && (!condition.rules || condition.rules->key == rules.key))
            condition.positions.push_back({&rules, position->hash()});
    if (condition.positions.empty() && text.find_first_of("*?") != text.npos)
        condition.patterns = field_patterns(text);
    return !condition.positions.empty() ||
           (!condition.patterns.empty() && condition.patterns.size() <= notation::fen_fields);
}

// Different players of one rule set.
bool read_letters(Condition &condition) {
    const std::string &letters = condition.value;
    const bool is_repeated = std::any_of(letters.begin(), letters.end(), [&](char letter) {
        return std::count(letters.begin(), letters.end(), letter) > 1;
    });
    return !letters.empty() && !is_repeated &&
           std::any_of(all_rules().begin(), all_rules().end(), [&](const RuleSet &rules) {
               return std::all_of(letters.begin(), letters.end(),
                                  [&](char letter) { return rules.color(letter).has_value(); });
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
        return notation::case_folded(player).find(condition.value) != std::string::npos;
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
    return equal_if(std::any_of(facts.materials.begin(), facts.materials.end(), [&](const std::string &material) {
        return condition.patterns.front().matches(material);
    }));
}

std::partial_ordering compare_moves(const Condition &condition, const GameFacts &facts) {
    return equal_if(has_moves(condition.patterns, facts.moves));
}

bool is_among(const Condition &condition, const RuleSet *rules, const std::vector<std::uint64_t> &hashes) {
    return std::any_of(condition.positions.begin(), condition.positions.end(), [&](const auto &position) {
        return position.rules == rules && std::find(hashes.begin(), hashes.end(), position.hash) != hashes.end();
    });
}

std::partial_ordering compare_position(const Condition &condition, const GameFacts &facts) {
    return equal_if(is_among(condition, facts.rules, facts.positions));
}

std::partial_ordering compare_anywhere(const Condition &condition, const GameFacts &facts) {
    return equal_if(is_among(condition, facts.rules, facts.positions) ||
                    is_among(condition, facts.rules, facts.varied));
}

std::partial_ordering compare_eliminated(const Condition &condition, const GameFacts &facts) {
    return equal_if(facts.eliminated.starts_with(condition.value));
}

std::partial_ordering compare_motif(const Condition &condition, const GameFacts &facts) {
    return equal_if(condition.value == bridged_moat ? facts.bridges_moat : facts.captures_king);
}

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

// The placement is compared first; the other fields are written only where it matches. `position` must outlive the
// matcher.
bool is_like(notation::PlacementMatcher &placement, const Condition &condition, const Position &position) {
    return placement.matches(position) && matches_other_fields(condition.patterns, position);
}

bool has_position_like(const PlayedGame &game, const Condition &condition) {
    const RuleSet &rules = game.main_line.rules();
    if (condition.rules && condition.rules->key != rules.key)
        return false;
    notation::PlacementMatcher placement(condition.patterns.front(), rules);
    for (std::size_t plies = 0; plies <= game.main_line.plies().size(); ++plies)
        if (is_like(placement, condition, game.main_line.position_after(plies)))
            return true;
    if (condition.field != Condition::Field::anywhere)
        return false;
    const std::deque<Position> varied = positions_in_variations(game.tree);
    return std::any_of(varied.begin(), varied.end(),
                       [&](const Position &position) { return is_like(placement, condition, position); });
}

} // namespace

const std::vector<FilterField> &filter_fields() {
    static const std::vector<FilterField> fields{

        FilterField{.name = "player", .expected = "a part of a name", .read = read_name, .compare = compare_player},
        FilterField{.name = "result",
                    .expected = "the players' points such as 1-0-0, or *",
                    .read = read_result,
                    .compare = compare_result},
        FilterField{
            .name = "rules", .expected = "a rule set such as 3man", .read = read_rules, .compare = compare_rules},
        FilterField{.name = "date",
                    .expected = "a date such as 2024, 2024.05 or 2024.05.31",
                    .is_ordered = true,
                    .read = read_date,
                    .compare = compare_date},
        FilterField{
            .name = "plies", .expected = "a number", .is_ordered = true, .read = read_number, .compare = compare_plies},
        FilterField{.name = "material",
                    .expected = "the players' pieces such as KQPP-KR*-x, x for a player who is out",
                    .read = read_material,
                    .compare = compare_material},
        FilterField{.name = "position",
                    .expected =
                        "a position as FEN3, or a part of it with * and ?, behind a rule set and a colon if of one",
                    .read = read_position,
                    .compare = compare_position},
        FilterField{.name = "anywhere",
                    .expected =
                        "a position as FEN3, or a part of it with * and ?, behind a rule set and a colon if of one",
                    .read = read_position,
                    .compare = compare_anywhere},
        FilterField{.name = "moves",
                    .expected = "moves such as e4 or \"Nf3 * Qxe5\"",
                    .read = read_moves,
                    .compare = compare_moves},
        FilterField{.name = "eliminated",
                    .expected = "the letters of the players in order of elimination, such as gb",
                    .read = read_letters,
                    .compare = compare_eliminated},
        FilterField{
            .name = "motif", .expected = "bridged-moat or king-captured", .read = read_motif, .compare = compare_motif},
    };
    return fields;
}

bool has_moves(const std::vector<notation::TextPattern> &patterns, std::string_view moves) {
    for (; !moves.empty(); notation::take_word(moves)) {
        std::string_view rest = moves;
        const bool all = std::all_of(patterns.begin(), patterns.end(), [&](const notation::TextPattern &pattern) {
            const std::string_view ply = notation::take_word(rest);
            const std::string_view san = ply.substr(0, ply.find('/'));
            return !ply.empty() &&
                   (pattern.matches(san) || (san != ply && pattern.matches(ply.substr(san.size() + 1))));
        });
        if (all)
            return true;
    }
    return false;
}

bool holds(const FilterCondition &condition, const GameFacts &facts, const PlayedGame *game) {
    const std::partial_ordering found =
        condition.needs_game() ? equal_if(has_position_like(*game, condition))
                               : filter_fields()[static_cast<std::size_t>(condition.field)].compare(condition, facts);
    return holds(condition.relation, found);
}

} // namespace tondo::game
