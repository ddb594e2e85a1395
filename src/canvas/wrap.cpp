#include "canvas/wrap.hpp"

#include "canvas/glyph.hpp"
#include "notation/utf8.hpp"

#include <algorithm>
#include <utility>

namespace tondo::canvas {

namespace {

// Removes from a word the next unbreakable piece: a wide cluster, or everything before the next one.
std::string_view take_piece(std::string_view &word) {
    std::size_t end = 0;
    for (std::size_t size = 0; end < word.size(); end += size) {
        size = notation::cluster_size(word.substr(end));
        std::string_view cluster = word.substr(end, size);
        if (take_glyph(cluster).columns == 2) {
            end = end == 0 ? size : end;
            break;
        }
    }
    const std::string_view piece = word.substr(0, end);
    word.remove_prefix(end);
    return piece;
}

} // namespace

std::vector<std::string> wrapped(std::string_view text, int columns) {
    std::vector<std::string> lines;
    wrap(text, columns, [&](std::string_view line) { lines.emplace_back(line); });
    return lines;
}

void wrap(std::string_view text, int columns, const std::function<void(std::string_view line)> &take,
          const std::function<std::string(std::string_view word)> &show) {
    std::string line;
    std::string shown;
    int used = 0;
    while (!text.empty()) {
        std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        if (show)
            word = shown = show(word);
        int blanks = 1;
        do {
            const std::string_view piece = take_piece(word);
            const int width = columns_of(piece);
            if (used > 0 && used + blanks + width > columns) {
                take(line);
                line.clear();
                used = 0;
            }
            if (used == 0)
                blanks = 0;
            line.append(static_cast<std::size_t>(blanks), ' ').append(piece);
            used += std::exchange(blanks, 0) + width;
        } while (!word.empty());
    }
    take(line);
}

} // namespace tondo::canvas
