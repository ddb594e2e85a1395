#include "tondo/notation/clock.hpp"

#include <array>
#include <charconv>
#include <cstdint>

namespace tondo::notation {

namespace {

constexpr std::string_view opening = "[%clk ";

std::string two_digits(std::int64_t value) {
    return (value < 10 ? "0" : "") + std::to_string(value);
}

} // namespace

std::string write_clock(std::chrono::seconds left) {
    const std::int64_t seconds = left.count();
    return std::string(opening) + std::to_string(seconds / 3600) + ':' + two_digits(seconds / 60 % 60) + ':' +
           two_digits(seconds % 60) + ']';
}

std::optional<std::chrono::seconds> read_clock(std::string_view comment) {
    const std::size_t begin = comment.find(opening);
    if (begin == std::string_view::npos)
        return {};
    const char *at = comment.data() + begin + opening.size();
    const char *const end = comment.data() + comment.size();
    std::array<std::uint32_t, 3> parts{}; // hours, minutes, seconds
    for (std::uint32_t &part : parts) {
        const bool first = &part == &parts.front();
        if (!first && (at == end || *at++ != ':'))
            return {};
        const auto [behind, error] = std::from_chars(at, end, part);
        if (error != std::errc{} || (!first && part >= 60))
            return {};
        at = behind;
    }
    if (at == end || (*at != ']' && *at != '.'))
        return {};
    return std::chrono::hours(parts[0]) + std::chrono::minutes(parts[1]) + std::chrono::seconds(parts[2]);
}

} // namespace tondo::notation
