#include "ui/panel/eval_bar.hpp"

#include "notation/join.hpp"
#include "ui/canvas.hpp"

#include <algorithm>
#include <numeric>

namespace tondo::ui {

namespace {

// Splits `whole` in proportion to the shares by the largest-remainder method.
ByColor<int> parts_of(const engine::WinShares &shares, int whole) {
    const int sum = std::max(1, std::accumulate(shares.begin(), shares.end(), 0));
    ByColor<int> parts;
    for (Color color : all_colors)
        parts[color] = shares[color] * whole / sum;
    for (int left = whole - std::accumulate(parts.begin(), parts.end(), 0); left > 0; --left) {
        const auto lost = [&](Color color) { return shares[color] * whole - parts[color] * sum; };
        ++parts[*std::max_element(all_colors.begin(), all_colors.end(),
                                  [&](Color a, Color b) { return lost(a) < lost(b); })];
    }
    return parts;
}

} // namespace

ByColor<int> percents_of(const engine::WinShares &shares) {
    return parts_of(shares, 100);
}

std::string write_shares(const engine::WinShares &shares, const ByColor<std::string> &names) {
    const ByColor<int> percents = percents_of(shares);
    std::string text;
    for (Color color : all_colors)
        if (shares[color] > 0)
            notation::add_part(text, names[color] + " " + std::to_string(percents[color]) + "%");
    return text;
}

ByColor<int> bar_columns(const engine::WinShares &shares, int columns) {
    ByColor<int> parts = parts_of(shares, columns);
    for (Color color : all_colors) {
        const Color widest = *std::max_element(all_colors.begin(), all_colors.end(),
                                               [&](Color a, Color b) { return parts[a] < parts[b]; });
        if (shares[color] > 0 && parts[color] == 0 && parts[widest] > 1) {
            ++parts[color];
            --parts[widest];
        }
    }
    return parts;
}

void draw_eval_bar(Canvas &canvas, Point at, Extent size, const engine::WinShares &shares, const RuleSet &rules,
                   const Theme &theme) {
    const ByColor<int> widths = bar_columns(shares, size.columns);
    const ByColor<int> percents = percents_of(shares);
    for (Color color : all_colors) {
        const int width = widths[color];
        if (width == 0)
            continue;
        const std::string letter(1, rules.players[color].letter);
        std::string text;
        for (const std::string &fuller :
             {letter, letter + std::to_string(percents[color]), letter + " " + std::to_string(percents[color]) + "%"})
            if (columns_of(fuller) <= width - 1 || text.empty())
                text = fuller;
        text.resize(static_cast<std::size_t>(width - 1), '-');
        const Style &army = theme.army(rules.players[color].letter);
        canvas.fill(at, width, size.rows, {U' ', army});
        canvas.write({at.column, at.row + size.rows / 2}, text + "|", army, width);
        at.column += width;
    }
}

} // namespace tondo::ui
