#pragma once
// A question to be answered by yes or no.

#include "ui/game/program_action.hpp"

#include <optional>
#include <string>

namespace tondo::ui {

struct Question {
    std::string text;
    Decision decision;                    ///< After yes.
    std::optional<Decision> refusal = {}; ///< After no, where that is more than nothing.
    bool asks_others = false;             ///< Than the player to move, whose clock stands still meanwhile.
    bool by_enter = false;                ///< Enter says yes, too.
};

} // namespace tondo::ui
