#include "tondo/notation/clock.hpp"

#include "tondo/notation/letters.hpp"
#include "tondo/notation/text.hpp"

#include <charconv>
#include <cstdint>
#include <string_view>

namespace tondo::notation {

using std::chrono::milliseconds;

namespace {

bool take(std::string_view &text, char wanted) {
    const bool there = text.substr(0, 1) == std::string_view(&wanted, 1);
    text.remove_prefix(there ? 1 : 0);
    return there;
}

// `h:mm:ss`, `m:ss` or seconds alone, with or without a fraction.
std::optional<milliseconds> read_time(std::string_view text) {
    constexpr std::uint32_t longest = 10'000'000; // of any field, so that the sum fits its type
    milliseconds time{0};
    for (int field = 0; field == 0 || (field < 3 && take(text, ':')); ++field) {
        std::uint32_t value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc{} || value >= (field == 0 ? longest : 60))
            return {};
        time = time * 60 + std::chrono::seconds(value);
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    }
    if (take(text, '.'))
        for (int unit = 100; !text.empty() && is_digit(text.front()); unit /= 10) {
            time += milliseconds(unit * (text.front() - '0'));
            text.remove_prefix(1);
        }
    return text.empty() ? std::optional(time) : std::nullopt;
}

// What a command such as `[%clk …]` tells, the first time that it stands there.
std::optional<milliseconds> read_command(const std::vector<std::string> &comments, std::string_view opening) {
    for (const std::string_view comment : comments) {
        const std::size_t begin = comment.find(opening);
        const std::size_t end = comment.find(']', begin);
        if (end == std::string_view::npos)
            continue;
        const std::size_t inside = begin + opening.size();
        if (const auto time = read_time(squeezed(comment.substr(inside, end - inside))))
            return time;
    }
    return {};
}

} // namespace

std::optional<milliseconds> clock_time(const std::vector<std::string> &comments) {
    return read_command(comments, "[%clk ");
}

std::optional<milliseconds> elapsed_time(const std::vector<std::string> &comments) {
    return read_command(comments, "[%emt ");
}

} // namespace tondo::notation
