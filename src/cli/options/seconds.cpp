#include "cli/options/seconds.hpp"

#include "core/number_text.hpp"

namespace tondo::cli {

std::optional<std::chrono::milliseconds> read_seconds(std::string_view text) {
    constexpr double longest = 24 * 3600;
    const std::optional<double> seconds = parse_number<double>(text, std::chars_format::fixed);
    if (text.find_first_not_of("0123456789.") != text.npos || !seconds || *seconds > longest)
        return {};
    return std::chrono::round<std::chrono::milliseconds>(std::chrono::duration<double>(*seconds));
}

} // namespace tondo::cli
