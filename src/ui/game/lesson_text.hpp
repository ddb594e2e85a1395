#pragma once
// The text of a lesson in the panel.

#include <string>

namespace tondo::ui {

/// Lines of any length, without control characters.
struct LessonText {
    std::string title; ///< With the lesson's number: `3 of 16: Files`.
    std::string idea;  ///< May be empty, as may task and reply.
    std::string task;
    std::string reply = {}; ///< Answer to the last move or hint request.
    bool warns = false;     ///< Whether the reply is about a wrong move.
    bool is_done = false;
};

} // namespace tondo::ui
