#include "cli/options/seconds.hpp"

#include <charconv>

namespace tondo::cli {

std::optional<std::chrono::milliseconds> read_seconds(std::string_view text) {
    constexpr double longest = 24 * 3600;
    double seconds = 0;
    const auto [end, failure] =
        std::from_chars(text.data(), text.data() + text.size(), seconds, std::chars_format::fixed);
    if (text.find_first_not_of("0123456789.") != text.npos || failure != std::errc() ||
        end != text.data() + text.size() || seconds > longest)
        return {};
    return std::chrono::round<std::chrono::milliseconds>(std::chrono::duration<double>(seconds));
}

} // namespace tondo::cli
