#include "tondo/notation/time_control.hpp"

#include "core/number_text.hpp"
#include "notation/join.hpp"
#include "notation/piece_letters.hpp"

#include <algorithm>
#include <cstdint>

namespace tondo::notation {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

namespace {

constexpr milliseconds longest_base = hours(100);
constexpr milliseconds longest_increment = hours(1);
constexpr int most_days = 30; // for a move
constexpr std::string_view one_move = "1/";

std::optional<milliseconds> unit_of(char letter) {
    switch (to_lower(letter)) {
    case 'h':
        return hours(1);
    case 'm':
        return minutes(1);
    case 's':
        return seconds(1);
    default:
        return {};
    }
}

// Parses `1h30m`, `90s`, or a plain number of `usual` units.
std::optional<milliseconds> read_duration(std::string_view text, milliseconds usual, milliseconds longest) {
    milliseconds sum{0};
    milliseconds above = milliseconds::max(); // units must decrease
    while (!text.empty()) {
        const std::optional<std::uint32_t> number = take_number<std::uint32_t>(text);
        if (!number || *number > 1'000'000)
            return {};
        const bool bare = text.empty();
        if (bare && above != milliseconds::max())
            return {};
        const std::optional<milliseconds> unit = bare ? usual : unit_of(text.front());
        if (!unit || *unit >= above)
            return {};
        text.remove_prefix(bare ? 0 : 1);
        above = *unit;
        sum += *number * *unit;
        if (sum > longest)
            return {};
        if (bare)
            return sum;
    }
    return above == milliseconds::max() ? std::nullopt : std::optional(sum);
}

std::optional<TimeBudget> read_allowance(std::string_view text, milliseconds usual_base) {
    const std::size_t plus = text.find('+');
    const auto base = read_duration(text.substr(0, plus), usual_base, longest_base);
    const auto increment = plus == std::string_view::npos
                               ? milliseconds(0)
                               : read_duration(text.substr(plus + 1), seconds(1), longest_increment);
    if (!base || !increment || *base == milliseconds(0))
        return {};
    return TimeBudget{*base, *increment};
}

// Parses a number of days for each move in a unit.
std::optional<TimeControl> read_days(std::string_view number, std::chrono::seconds unit) {
    const std::optional<std::int64_t> count = parse_number<std::int64_t>(number);
    if (!count || *count < 1 || *count > most_days * (days(1) / unit) || *count * unit % days(1) != unit * 0)
        return {};
    return for_all({*count * unit, milliseconds(0), true});
}

std::optional<TimeControl> read(std::string_view text, milliseconds usual_base) {
    TimeControl control;
    std::size_t count = 0;
    for (std::size_t comma = 0; comma != std::string_view::npos; ++count) {
        comma = text.find(',');
        const auto search_limits = read_allowance(text.substr(0, comma), usual_base);
        if (!search_limits || count == all_colors.size())
            return {};
        control[all_colors[count]] = *search_limits;
        text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 1);
    }
    if (count == 1)
        return for_all(control[Color::first]);
    return count == all_colors.size() ? std::optional(control) : std::nullopt;
}

std::string count_of(milliseconds time, milliseconds unit) {
    return std::to_string(time / unit);
}

template <class Write> std::string write(const TimeControl &control, Write write_one) {
    if (control == for_all(control[Color::first]))
        return write_one(control[Color::first]);
    return join(control, ",", write_one);
}

} // namespace

std::optional<TimeControl> read_time_control(std::string_view text) {
    if (text.ends_with('d'))
        return read_days(text.substr(0, text.size() - 1), days(1));
    return read(text, minutes(1));
}

std::string write_time_control(const TimeControl &control) {
    return write(control, [](const TimeBudget &search_limits) {
        if (search_limits.is_each_move)
            return count_of(search_limits.base, days(1)) + "d";
        const bool even = search_limits.base % minutes(1) == milliseconds(0);
        return (even ? count_of(search_limits.base, minutes(1)) : count_of(search_limits.base, seconds(1)) + "s") +
               "+" + count_of(search_limits.increment, seconds(1));
    });
}

std::optional<TimeControl> read_time_tag(std::string_view text) {
    if (text.starts_with(one_move))
        return read_days(text.substr(one_move.size()), seconds(1));
    const auto known = [](char c) { return is_digit(c) || c == '+' || c == ','; };
    return std::all_of(text.begin(), text.end(), known) ? read(text, seconds(1)) : std::nullopt;
}

std::string write_time_tag(const TimeControl &control) {
    return write(control, [](const TimeBudget &search_limits) {
        const std::string base = count_of(search_limits.base, seconds(1));
        return search_limits.is_each_move ? std::string(one_move) + base
                                          : base + "+" + count_of(search_limits.increment, seconds(1));
    });
}

} // namespace tondo::notation
