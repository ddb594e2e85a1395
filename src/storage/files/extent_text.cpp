#include "storage/files/extent_text.hpp"

#include <cstdio>

namespace tondo::storage {

std::optional<ui::Extent> read_extent(const std::string &text) {
    constexpr int largest_side = 1000;
    ui::Extent size;
    char cross = 0;
    char rest = 0;
    if (std::sscanf(text.c_str(), "%4d%c%4d%c", &size.columns, &cross, &size.rows, &rest) != 3 || cross != 'x')
        return {};
    const auto fits = [](int side) { return side >= 1 && side <= largest_side; };
    return fits(size.columns) && fits(size.rows) ? std::optional(size) : std::nullopt;
}

} // namespace tondo::storage
