#include "ui/game/place_text.hpp"

#include "core/number_text.hpp"

#include <algorithm>

namespace tondo::ui {

std::string write_place(const TreePlace &place) {
    std::string text;
    for (const TreePlace::Branch &branch : place.branches)
        text += std::to_string(branch.plies) + '.' + std::to_string(branch.variation) + '/';
    return text + std::to_string(place.plies);
}

std::optional<TreePlace> read_place(std::string_view text) {
    TreePlace place;
    for (std::size_t slash; (slash = text.find('/')) != std::string_view::npos; text.remove_prefix(slash + 1)) {
        const std::string_view branch = text.substr(0, slash);
        const std::size_t dot = std::min(branch.find('.'), branch.size());
        const auto plies = parse_number<std::size_t>(branch.substr(0, dot));
        const auto variation = parse_number<std::size_t>(branch.substr(std::min(dot + 1, branch.size())));
        if (!plies || !variation)
            return {};
        place.branches.push_back({*plies, *variation});
    }
    const auto plies = parse_number<std::size_t>(text);
    if (!plies)
        return {};
    place.plies = *plies;
    return place;
}

} // namespace tondo::ui
