#pragma once
// Finds out when the bell is to ring: a turn begins here, in check or not, or the game ends.

#include "ui/session/session_state.hpp"

namespace tondo::ui {

class BellWatch {
public:
    /// At a shared table the bell rings also for a turn that waits for the player already.
    explicit BellWatch(const SessionState &state);

    /// How often it is to ring for what has happened since it was asked last.
    int rings(const SessionState &state);

private:
    std::optional<Color> player_;
    std::size_t plies_;
    bool over_;
};

} // namespace tondo::ui
