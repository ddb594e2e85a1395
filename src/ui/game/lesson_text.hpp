#pragma once
// The words of a lesson beside the board.

#include <string>

namespace tondo::ui {

/// Lines of any length, fit for a terminal.
struct LessonText {
    std::string title; ///< With its number: `3 of 16: Files`.
    std::string idea;  ///< May be empty, as may what follows.
    std::string task;
    std::string reply = {}; ///< To the last move or wish.
    bool warns = false;     ///< The reply is about a wrong move.
    bool is_done = false;
};

} // namespace tondo::ui
