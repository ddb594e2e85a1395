#include "tondo/notation/clock.hpp"

#include "core/number_text.hpp"
#include "notation/comment_command.hpp"
#include "notation/piece_letters.hpp"

#include <cstdint>
#include <string_view>

namespace tondo::notation {

using std::chrono::milliseconds;

namespace {

bool consume(std::string_view &text, char wanted) {
    const bool there = text.substr(0, 1) == std::string_view(&wanted, 1);
    text.remove_prefix(there ? 1 : 0);
    return there;
}

// Parses `h:mm:ss`, `m:ss` or `s`, each with an optional fraction.
std::optional<milliseconds> read_time(std::string_view text) {
    constexpr std::uint32_t longest = 10'000'000; // limit of the first field, so that the sum fits its type
    milliseconds time{0};
    for (int field = 0; field == 0 || (field < 3 && consume(text, ':')); ++field) {
        const std::optional<std::uint32_t> value = take_number<std::uint32_t>(text);
        if (!value || *value >= (field == 0 ? longest : 60))
            return {};
        time = time * 60 + std::chrono::seconds(*value);
    }
    if (consume(text, '.'))
        for (int unit = 100; !text.empty() && is_digit(text.front()); unit /= 10) {
            time += milliseconds(unit * (text.front() - '0'));
            text.remove_prefix(1);
        }
    return text.empty() ? std::optional(time) : std::nullopt;
}

constexpr std::string_view clock_opening = "[%clk ";

std::optional<milliseconds> read_command(const std::vector<std::string> &comments, std::string_view opening) {
    const auto told = find_command(comments, opening, read_time);
    return told ? std::optional(told->value) : std::nullopt;
}

std::string two_digits(std::int64_t number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
}

// `h:mm:ss`, with a fraction if it is not 0.
std::string write_time(milliseconds time) {
    const std::int64_t seconds = time / std::chrono::seconds(1);
    std::string text =
        std::to_string(seconds / 3600) + ':' + two_digits(seconds / 60 % 60) + ':' + two_digits(seconds % 60);
    if (const std::int64_t thousandths = time.count() % 1000; thousandths != 0) {
        text += '.' + std::to_string(1000 + thousandths).substr(1);
        text.erase(text.find_last_not_of('0') + 1);
    }
    return text;
}

} // namespace

std::optional<milliseconds> clock_time(const std::vector<std::string> &comments) {
    return read_command(comments, clock_opening);
}

std::optional<milliseconds> elapsed_time(const std::vector<std::string> &comments) {
    return read_command(comments, "[%emt ");
}

void set_clock_time(std::vector<std::string> &comments, milliseconds time) {
    const auto whole_seconds = [](milliseconds t) { return write_time(std::chrono::floor<std::chrono::seconds>(t)); };
    const std::string text = whole_seconds(time);
    const auto told = find_command(comments, clock_opening, read_time);
    if (told && whole_seconds(told->value) != text)
        comments[told->comment].replace(told->begin, told->size, text);
    else if (!told)
        comments.insert(comments.begin(), std::string(clock_opening) + text + "]");
}

std::string clock_comment(milliseconds time) {
    return "[%clk " + write_time(time) + ']';
}

std::string elapsed_comment(milliseconds time) {
    return "[%emt " + write_time(time) + ']';
}

} // namespace tondo::notation
