#pragma once
// Detects the events that ring the bell: a turn that begins at this terminal, a check, the end of the game.

#include "ui/session/session_state.hpp"

namespace tondo::ui {

class BellWatch {
public:
    /// In a hosted game the bell also rings for a turn that has begun already.
    explicit BellWatch(const SessionState &state);

    /// The number of rings for the changes since the last call; 0 if there were none.
    int rings(const SessionState &state);

private:
    std::optional<Color> player_;
    std::size_t plies_;
    bool over_;
};

} // namespace tondo::ui
