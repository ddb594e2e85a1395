#include "ui/panel/large_clock.hpp"

#include "ui/board/mosaic.hpp"

#include <array>

namespace tondo::ui {

namespace {

constexpr Mosaic halves{1, 2};
constexpr std::string_view digits = "0123456789:.";
constexpr int digit_rows = 5;
// Side by side, in that order.
constexpr std::array<std::string_view, digit_rows> rows{
    "### .#. ### ### #.# ### ### ### ### ### . .", //
    "#.# ##. ..# ..# #.# #.. #.. ..# #.# #.# # .", //
    "#.# .#. ### ### ### ### ### ..# ### ### . .", //
    "#.# .#. #.. ..# ..# ..# #.# ..# #.# ..# # .", //
    "### ### ### ### ..# ### ### ..# ### ### . #",
};

struct Digit {
    std::size_t start;
    int columns;
};

constexpr Digit digit(std::size_t index) {
    constexpr std::size_t wide = 10;
    return {index < wide ? 4 * index : 4 * wide + 2 * (index - wide), index < wide ? 3 : 1};
}

} // namespace

int large_clock_columns(std::string_view clock) {
    int columns = clock.empty() ? 0 : -1; // no gap after the last
    for (const char character : clock) {
        const std::size_t index = digits.find(character);
        if (index == std::string_view::npos)
            return 0;
        columns += digit(index).columns + 1;
    }
    return columns;
}

void draw_large_clock(Canvas &canvas, Point at, std::string_view clock, const Style &style) {
    for (const char character : clock) {
        const Digit each = digit(digits.find(character));
        for (int column = 0; column < each.columns; ++column, ++at.column)
            for (int row = 0; row < large_clock_rows; ++row) {
                const auto is_set = [&](int half) {
                    return half < digit_rows &&
                           rows[static_cast<std::size_t>(half)][each.start + static_cast<std::size_t>(column)] == '#';
                };
                const unsigned mask = (is_set(2 * row) ? 1U : 0U) | (is_set(2 * row + 1) ? 2U : 0U);
                if (mask != 0)
                    canvas.put({at.column, at.row + row}, {block(halves, mask), style});
            }
        ++at.column;
    }
}

} // namespace tondo::ui
