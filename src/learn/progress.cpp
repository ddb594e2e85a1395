#include "learn/progress.hpp"

#include "core/number_text.hpp"

#include <algorithm>
#include <cmath>

namespace tondo::learn {

namespace {

constexpr std::string_view header = "tondo-progress 1";
constexpr std::string_view solved_word = "solved ";
constexpr std::string_view failed_word = "failed ";
constexpr std::string_view place_word = "at ";
constexpr std::string_view rating_word = "rating ";
constexpr int lowest_rating = 100;
constexpr int highest_rating = 4000;
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

bool take_rating(std::string_view line, int &rating) {
    if (!line.starts_with(rating_word))
        return false;
    const std::optional<int> value = parse_number<int>(line.substr(rating_word.size()));
    if (!value || *value < lowest_rating || *value > highest_rating)
        return false;
    rating = *value;
    return true;
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
                        take_rating(line, progress.rating_) || read_ids(line, place_word, progress.places_);
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
    if (rating_ != first_rating)
        text += std::string(rating_word) + std::to_string(rating_) + '\n';
    return text;
}

void Progress::attempt(const Puzzle &puzzle, bool is_solved) {
    if (is_tried(puzzle.step))
        return;
    (is_solved ? solved_ : failed_).insert(puzzle.step.id);
    constexpr double scale = 400; // 400 points more mean ten times the odds of solving it
    constexpr double most_points = 32;
    const double expected = 1 / (1 + std::pow(10, (puzzle.difficulty() - rating_) / scale));
    const int points = static_cast<int>(std::lround(most_points * ((is_solved ? 1 : 0) - expected)));
    rating_ = std::clamp(rating_ + points, lowest_rating, highest_rating);
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
    return from;
}

} // namespace tondo::learn
