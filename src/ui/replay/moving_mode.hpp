#pragma once
// Moves tried out in a replay: the keys of a game over the position shown; each move becomes a variation.

#include "ui/replay/replay.hpp"
#include "ui/session/session.hpp"

#include <memory>

namespace tondo::ui {

class MovingMode : public ReplayMode {
public:
    /// The position must not be the end of the game.
    explicit MovingMode(const Replay &replay) { begin(replay); }

    Result key(Replay &replay, const Key &key) override;
    Result paste(Replay &replay, const std::string &text) override;
    /// Draws the whole screen.
    void draw_screen(const Replay &replay, Canvas &canvas) const;
    bool types(const Key &) const override { return true; } // the game has its own help

private:
    void begin(const Replay &replay);
    Result follow(Replay &replay, const std::optional<Decision> &decision);

    std::unique_ptr<game::LiveGame> here_; ///< The line up to the position shown.
    std::unique_ptr<Session> session_;
};

} // namespace tondo::ui
