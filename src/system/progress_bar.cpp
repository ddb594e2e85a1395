#include "system/progress_bar.hpp"

#include "canvas/glyph.hpp"
#include "system/charset.hpp"
#include "system/unique_fd.hpp"

#include <algorithm>
#include <sys/ioctl.h>
#include <unistd.h>

namespace tondo::system {

namespace {

using namespace std::chrono_literals;

constexpr auto patience = 500ms;
constexpr auto pace = 100ms;
constexpr std::size_t bar_columns = 30;
constexpr std::size_t assumed_columns = 80;
constexpr std::size_t megabyte = 1'000'000;

std::size_t terminal_columns() {
    winsize size{};
    return ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : assumed_columns;
}

// `  1:20 left`
std::string words(std::chrono::seconds left) {
    const std::string seconds = std::to_string(left.count() % 60);
    return "  " + std::to_string(left.count() / 60) + ':' + std::string(2 - seconds.size(), '0') + seconds + " left";
}

} // namespace

std::optional<std::chrono::seconds> time_left(std::size_t done, std::size_t whole, std::chrono::milliseconds taken) {
    if (done >= whole || done * 20 < whole || taken < 2s)
        return {};
    return std::chrono::ceil<std::chrono::seconds>(taken * (whole - done) / done);
}

std::string progress_line(std::string_view label, std::size_t done, std::optional<std::size_t> whole, std::size_t turn,
                          std::size_t columns, std::optional<std::chrono::seconds> left) {
    std::string bar;
    if (whole && *whole > 0) {
        const std::size_t part = std::min(done, *whole);
        const std::size_t filled = bar_columns * part / *whole;
        const std::string percent = std::to_string(100 * part / *whole);
        bar = " [" + std::string(filled, '#') + std::string(bar_columns - filled, '-') + "] " +
              std::string(3 - percent.size(), ' ') + percent + '%' + (left ? words(*left) : "");
    } else {
        bar = std::string(" ") + "|/-\\"[turn % 4] + ' ' + std::to_string(done / megabyte) + " MB";
    }
    const std::size_t room = columns > bar.size() ? columns - bar.size() : 0;
    return std::string(canvas::fitting(label, static_cast<int>(room))) +
           std::string(canvas::fitting(bar, static_cast<int>(columns)));
}

ProgressBar::ProgressBar(std::string label)
    : label_(printable(label, STDERR_FILENO)), terminal_(::isatty(STDERR_FILENO) == 1), next_(Clock::now() + patience) {
}

void ProgressBar::show(std::size_t done, std::optional<std::size_t> whole) {
    if (!terminal_ || Clock::now() < next_)
        return;
    next_ = Clock::now() + pace;
    if (!first_)
        first_ = {done, Clock::now()};
    std::optional<std::chrono::seconds> left;
    if (whole)
        left = time_left(done - first_->first, *whole - first_->first,
                         std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - first_->second));
    const std::string line = progress_line(label_, done, whole, turn_++, terminal_columns() - 1, left);
    const std::size_t columns = static_cast<std::size_t>(canvas::columns_of(line));
    // Uses only the carriage return, which every terminal supports.
    write_all(STDERR_FILENO, '\r' + line + std::string(shown_ > columns ? shown_ - columns : 0, ' '));
    shown_ = columns;
}

void ProgressBar::hide() {
    if (shown_ > 0)
        write_all(STDERR_FILENO, '\r' + std::string(shown_, ' ') + '\r');
    shown_ = 0;
}

} // namespace tondo::system
