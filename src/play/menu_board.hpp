#pragma once
// The board beside the start menu, on which bots play for the eye: their game is kept nowhere.

#include "cli/options/appearance.hpp"
#include "tondo/core/game.hpp"
#include "ui/panel/board_window.hpp"

#include <chrono>
#include <cstdint>
#include <optional>

namespace tondo::play {

class MenuBoard {
public:
    using Time = std::chrono::milliseconds; ///< Of a monotonic clock.

    MenuBoard(const cli::Appearance &appearance, const RuleSet &rules, Time now);

    ui::BoardWindow &window() { return window_; }
    const ui::BoardWindow &window() const { return window_; }

    /// Takes the largest board that leaves room for the menu on its right.
    void resize(canvas::Extent size);
    /// The columns of the board; 0 if there is no room for one.
    int columns() const { return columns_; }
    void draw(canvas::Canvas &canvas) const;

    /// A key was pressed in the menu, which shows these rules now. Other rules begin another game.
    void touch(const RuleSet &rules, Time now);
    /// Plays a move if one is due. The game stands still two minutes after the last key.
    void play_due(Time now);
    /// Time until the next move; nullopt while the game stands still.
    std::optional<Time> wait(Time now) const;

private:
    void begin(const RuleSet &rules);
    bool stands_still(Time now) const;
    Time pace() const;

    Game game_;
    ui::BoardWindow window_;
    std::uint64_t seed_;
    canvas::Extent size_{};
    int columns_ = 0;
    Time moved_;
    Time touched_;
};

} // namespace tondo::play
