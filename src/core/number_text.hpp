#pragma once
// Numbers in text: parsing, and hexadecimal digits.

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace tondo {

/// Removes the number at the start of the text and returns it; nullopt, and the text unchanged, if there is none or it
/// does not fit its type. `format` is that of std::from_chars: a base or a std::chars_format.
template <class Number, class... Format> std::optional<Number> take_number(std::string_view &text, Format... format) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, format...);
    if (error != std::errc{})
        return {};
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

/// The number that the whole text is; nullopt if it is not one or does not fit its type.
template <class Number, class... Format> std::optional<Number> parse_number(std::string_view text, Format... format) {
    const std::optional<Number> number = take_number<Number>(text, format...);
    return text.empty() ? number : std::nullopt;
}

inline constexpr std::string_view hexadecimal_digits = "0123456789abcdef";

/// The last `digits` hexadecimal digits of a number, with leading zeros.
inline std::string hexadecimal(std::uint64_t number, int digits) {
    std::string text;
    for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4)
        text += hexadecimal_digits[(number >> shift) & 0xf];
    return text;
}

} // namespace tondo
