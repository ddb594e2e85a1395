#pragma once
// Queries about files while a path is typed; the interface reads no files itself.

#include <string>
#include <vector>

namespace tondo::ui {

struct PathCompletion {
    std::string text;               ///< As far as it is sure.
    std::vector<std::string> names; ///< The files and directories it may become, where there are several.
};

struct PathLookup {
    PathCompletion (*complete)(const std::string &typed) = nullptr; ///< Without it Tab does nothing.
    bool (*exists)(const std::string &path) = nullptr;              ///< Without it every path does.
};

} // namespace tondo::ui
