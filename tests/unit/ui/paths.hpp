#pragma once
// Path completion without a file system: saturday.pgn3 and sunday.pgn3.

#include "ui/canvas.hpp"

namespace tondo::ui {

inline PathCompletion complete_day(const std::string &typed) {
    if (typed == "s")
        return {"s", {"saturday.pgn3", "sunday.pgn3"}};
    return {typed == "sa" ? "saturday.pgn3" : typed, {}};
}

inline constexpr PathLookup days{
    complete_day, [](const std::string &path) { return path == "saturday.pgn3" || path == "sunday.pgn3"; }};

} // namespace tondo::ui
