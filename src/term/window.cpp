#include "term/window.hpp"

#include "core/number_text.hpp"

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <sys/ioctl.h>
#include <unistd.h>

namespace tondo::term {

namespace {

constexpr canvas::Extent usual{80, 24};
constexpr int largest_side = 1000; // More than any screen has; bounds the memory that a false size can cost.

// 0 if the variable is unset or not a number.
int size_from(const char *variable) {
    const char *const value = std::getenv(variable);
    return parse_number<int>(value ? value : "").value_or(0);
}

int side(int known, const char *variable, int otherwise) {
    for (const int size : {known, size_from(variable), otherwise})
        if (size > 0)
            return std::min(size, largest_side);
    return 1;
}

} // namespace

canvas::Extent window_size() {
    winsize window{};
    ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &window);
    return {side(window.ws_col, "COLUMNS", usual.columns), side(window.ws_row, "LINES", usual.rows)};
}

std::optional<canvas::PixelSize> cell_size(const TerminalAnswers &answers) {
    winsize window{};
    ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &window);
    if (window.ws_col > 0 && window.ws_row > 0)
        if (const canvas::PixelSize cell{window.ws_xpixel / window.ws_col, window.ws_ypixel / window.ws_row};
            is_cell(cell))
            return cell;
    return answers.cell;
}

} // namespace tondo::term
