#include "ui/screen/wrap.hpp"

#include "ui/screen/glyph.hpp"

#include <algorithm>

namespace tondo::ui {

std::vector<std::string> wrapped(std::string_view text, int columns) {
    std::vector<std::string> lines(1);
    int used = 0;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        const int width = columns_of(word);
        if (used > 0 && used + 1 + width > columns) {
            lines.emplace_back();
            used = 0;
        }
        lines.back().append(used > 0 ? " " : "").append(word);
        used += (used > 0 ? 1 : 0) + width;
    }
    return lines;
}

} // namespace tondo::ui
