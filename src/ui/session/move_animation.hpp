#pragma once
// Animation of another player's move: lights the path square by square.

#include "tondo/core/game_clock.hpp"
#include "tondo/core/square.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace tondo::ui {

class MoveAnimation {
public:
    using Instant = GameClock::Instant;

    /// Upper bound of the duration.
    static constexpr Instant longest{280};

    void begin(std::vector<Square> path, Instant now) {
        path_ = std::move(path);
        begun_ = now_ = now;
    }
    void end() { path_.clear(); }

    /// Sets the time; ends the animation once every square was shown.
    void set_time(Instant now) {
        now_ = now;
        if (!path_.empty() && shown() >= path_.size())
            end();
    }

    /// The squares of the path that have been reached.
    SquareSet lit() const {
        SquareSet squares;
        for (std::size_t i = 0; i < path_.size() && i <= shown(); ++i)
            squares.insert(path_[i]);
        return squares;
    }

    /// Time until the next square; nullopt without an animation.
    std::optional<Instant> wait() const {
        if (path_.empty())
            return {};
        return std::max(Instant{1}, begun_ + step() * (static_cast<Instant::rep>(shown()) + 1) - now_);
    }

private:
    Instant step() const {
        constexpr Instant slowest{70};
        return std::min(slowest, longest / static_cast<Instant::rep>(path_.size()));
    }
    std::size_t shown() const { return static_cast<std::size_t>(std::max(Instant{0}, now_ - begun_) / step()); }

    std::vector<Square> path_;
    Instant begun_{0};
    Instant now_{0};
};

} // namespace tondo::ui
