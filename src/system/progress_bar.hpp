#pragma once
// Progress bar of a long operation on the last line of a terminal.

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tondo::system {

/// `games.pgn3 [#####-----]  50%  1:20 left`, or with unknown size `games.pgn3 | 12 MB`, whose stroke rotates with
/// `turn`. At most `columns` wide.
std::string progress_line(std::string_view label, std::size_t done, std::optional<std::size_t> whole, std::size_t turn,
                          std::size_t columns, std::optional<std::chrono::seconds> left = {});

/// The time left at the pace so far, told once that pace is known: after a twentieth of the work and two seconds.
std::optional<std::chrono::seconds> time_left(std::size_t done, std::size_t whole, std::chrono::milliseconds taken);

/// A progress bar on standard error, shown only on a terminal and after a delay.
class ProgressBar {
public:
    explicit ProgressBar(std::string label);
    ~ProgressBar() { hide(); }
    ProgressBar(const ProgressBar &) = delete;
    ProgressBar &operator=(const ProgressBar &) = delete;

    /// Call often; draws at intervals.
    void show(std::size_t done, std::optional<std::size_t> whole);
    /// Clears the bar. Call before any other output to the terminal.
    void hide();

private:
    using Clock = std::chrono::steady_clock;

    std::string label_;
    bool terminal_;
    Clock::time_point next_;
    std::optional<std::pair<std::size_t, Clock::time_point>>
        first_; ///< At the first call: how much was done, and when.
    std::size_t turn_ = 0;
    std::size_t shown_ = 0; ///< Width of the bar on the screen.
};

} // namespace tondo::system
