#pragma once
// How far something long has come, on the last line of a terminal.

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tondo::app {

/// `games.pgn3 [#####-----]  50%`, or where the whole is not known `games.pgn3 | 12 MB`; `turn` turns the stroke. As
/// many columns as are given, at most.
std::string progress_line(std::string_view label, std::size_t done, std::optional<std::size_t> whole, std::size_t turn,
                          std::size_t columns);

/// A bar on standard error: only where that is a terminal, only after a while, and gone at the end.
class Progress {
public:
    explicit Progress(std::string label);
    ~Progress() { hide(); }
    Progress(const Progress &) = delete;
    Progress &operator=(const Progress &) = delete;

    /// To be called often; draws now and then.
    void show(std::size_t done, std::optional<std::size_t> whole);
    /// Takes it off the screen, before anything else is written there.
    void hide();

private:
    using Clock = std::chrono::steady_clock;

    std::string label_;
    bool terminal_;
    Clock::time_point next_;
    std::size_t turn_ = 0;
    std::size_t shown_ = 0; ///< Columns on the screen.
};

} // namespace tondo::app
