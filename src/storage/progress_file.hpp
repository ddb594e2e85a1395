#pragma once
// Progress in lessons, stored in the state directory. Replaced whole under a lock, so that concurrent programs lose
// nothing.

#include "learn/progress.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace tondo::storage {

inline constexpr std::string_view progress_name = "progress";

class ProgressFile {
public:
    /// Reads the file. A damaged or foreign file is renamed, and a new one gets its readable part. If the file cannot
    /// be read or written, the progress lasts only for this process.
    ProgressFile();

    const learn::Progress &progress() const { return progress_; }
    /// The last error as a sentence; empty if there was none.
    const std::string &message() const { return message_; }

    /// Reads the file again, since other programs may have written it, and applies a change.
    void update(const std::function<void(learn::Progress &progress)> &change);

private:
    learn::Progress progress_;
    std::string message_;
};

} // namespace tondo::storage
