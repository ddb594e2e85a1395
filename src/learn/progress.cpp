#include "learn/progress.hpp"

#include "core/number_text.hpp"
#include "notation/utf8.hpp"

#include <algorithm>
#include <cmath>

namespace tondo::learn {

namespace {

constexpr std::string_view header = "tondo-progress 1";
constexpr std::string_view solved_word = "solved ";
constexpr std::string_view failed_word = "failed ";
constexpr std::string_view place_word = "at ";
constexpr std::string_view rating_word = "rating ";
constexpr std::string_view kind_word = "kind ";
constexpr int lowest_rating = 100;
constexpr int highest_rating = 4000;
constexpr int greatest_handicap = 400;
constexpr std::size_t id_size = 16;

bool is_id(std::string_view text) {
    return text.size() == id_size && text.find_first_not_of(hexadecimal_digits) == std::string_view::npos;
}

// Parses a line of the form WORD ID and adds the id. Returns false for any other line.
bool read_ids(std::string_view line, std::string_view word, std::set<std::string, std::less<>> &ids) {
    if (!line.starts_with(word) || !is_id(line.substr(word.size())))
        return false;
    ids.emplace(line.substr(word.size()));
    return true;
}

// A number within bounds at the beginning of a text, and the blank behind it.
std::optional<int> take_number(std::string_view &text, int least, int greatest) {
    const std::string_view word = notation::take_word(text);
    const std::optional<int> value = parse_number<int>(word);
    return value && least <= *value && *value <= greatest ? value : std::nullopt;
}

// `rating KEY NUMBER`, or `rating NUMBER` for all rule sets, as it was once.
bool read_rating(std::string_view line, std::map<std::string, int, std::less<>> &ratings) {
    if (!line.starts_with(rating_word))
        return false;
    line.remove_prefix(rating_word.size());
    std::string_view rest = line;
    const RuleSet *const rules = find_rules(notation::take_word(rest));
    const std::optional<int> rating = take_number(rules ? rest : line, lowest_rating, highest_rating);
    if (!rating)
        return false;
    if (rules)
        ratings.insert_or_assign(std::string(rules->key), *rating);
    else
        for (const RuleSet &each : all_rules())
            ratings.emplace(each.key, *rating);
    return true;
}

// `kind KEY NUMBER THEME`
bool read_handicap(std::string_view line, std::map<std::pair<std::string, std::string>, int> &handicaps) {
    if (!line.starts_with(kind_word))
        return false;
    line.remove_prefix(kind_word.size());
    const RuleSet *const rules = find_rules(notation::take_word(line));
    const std::optional<int> handicap = take_number(line, -greatest_handicap, greatest_handicap);
    const std::string theme = notation::squeezed(line);
    const auto themes = all_themes();
    if (!rules || !handicap ||
        std::none_of(themes.begin(), themes.end(), [&](const Theme &each) { return each.key == theme; }))
        return false;
    handicaps.insert_or_assign({std::string(rules->key), theme}, *handicap);
    return true;
}

std::pair<std::string, std::string> kind_of(const Puzzle &puzzle) {
    return {std::string(puzzle.step.tree.start.rules().key), puzzle.step.title};
}

} // namespace

Progress Progress::read(std::string_view text, bool &is_sound) {
    Progress progress;
    is_sound = text.empty() || text.ends_with('\n');
    for (bool first = true; !text.empty(); first = false) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        const bool known =
            first ? line == header
                  : read_ids(line, solved_word, progress.solved_) || read_ids(line, failed_word, progress.failed_) ||
                        read_rating(line, progress.ratings_) || read_handicap(line, progress.handicaps_) ||
                        read_ids(line, place_word, progress.places_);
        is_sound = is_sound && known;
    }
    return progress;
}

std::string Progress::write() const {
    std::string text(header);
    text += '\n';
    for (const std::string &id : solved_)
        text += std::string(solved_word) + id + '\n';
    for (const std::string &id : failed_)
        text += std::string(failed_word) + id + '\n';
    for (const std::string &id : places_)
        text += std::string(place_word) + id + '\n';
    for (const auto &[key, rating] : ratings_)
        text += std::string(rating_word) + key + ' ' + std::to_string(rating) + '\n';
    for (const auto &[kind, handicap] : handicaps_)
        text += std::string(kind_word) + kind.first + ' ' + std::to_string(handicap) + ' ' + kind.second + '\n';
    return text;
}

void Progress::attempt(const Puzzle &puzzle, bool is_solved) {
    if (is_tried(puzzle.step))
        return;
    (is_solved ? solved_ : failed_).insert(puzzle.step.id);
    constexpr double scale = 400; // 400 points more mean ten times the odds of solving it
    constexpr double most_points = 32;
    const RuleSet &rules = puzzle.step.tree.start.rules();
    const double expected = 1 / (1 + std::pow(10, (difficulty(puzzle) - rating(rules)) / scale));
    const int points = static_cast<int>(std::lround(most_points * ((is_solved ? 1 : 0) - expected)));
    ratings_.insert_or_assign(std::string(rules.key),
                              std::clamp(rating(rules) + points, lowest_rating, highest_rating));
    int &handicap = handicaps_[kind_of(puzzle)];
    handicap = std::clamp(handicap - points / 2, -greatest_handicap, greatest_handicap);
}

int Progress::rating(const RuleSet &rules) const {
    const auto found = ratings_.find(rules.key);
    return found == ratings_.end() ? first_rating : found->second;
}

int Progress::difficulty(const Puzzle &puzzle) const {
    const auto found = handicaps_.find(kind_of(puzzle));
    return puzzle.difficulty() + (found == handicaps_.end() ? 0 : found->second);
}

std::size_t Progress::solved_in(const Course &course) const {
    return static_cast<std::size_t>(
        std::count_if(course.steps.begin(), course.steps.end(), [this](const Step &step) { return is_solved(step); }));
}

void Progress::set_current(const Course &course, const Step &step) {
    for (const Step &other : course.steps)
        places_.erase(other.id);
    places_.insert(step.id);
}

std::size_t Progress::place_in(const Course &course) const {
    const std::size_t count = course.steps.size();
    const auto last = std::find_if(course.steps.begin(), course.steps.end(),
                                   [this](const Step &step) { return places_.contains(step.id); });
    const std::size_t from = last == course.steps.end() ? 0 : static_cast<std::size_t>(last - course.steps.begin());
    for (std::size_t i = 0; i < count; ++i)
        if (!is_solved(course.steps[(from + i) % count]))
            return (from + i) % count;
    return 0;
}

} // namespace tondo::learn
