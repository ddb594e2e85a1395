#include "tondo/ui/table_options.hpp"

#include "tondo/notation/text.hpp"

#include <algorithm>

namespace tondo::ui {

std::optional<ByColor<std::string>> read_names(std::string_view text) {
    const auto commas = static_cast<std::size_t>(std::count(text.begin(), text.end(), ','));
    if (commas + 1 != all_colors.size() || notation::escaped(text) != text)
        return {};
    ByColor<std::string> names;
    for (std::string &name : names) {
        const std::size_t comma = std::min(text.find(','), text.size());
        name = notation::squeezed(text.substr(0, comma));
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return names;
}

} // namespace tondo::ui
