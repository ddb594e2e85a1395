#pragma once
// Progress in lessons, stored in the state directory. Replaced whole under a lock, so that concurrent programs lose
// nothing.

#include "learn/progress.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::storage {

inline constexpr std::string_view progress_name = "progress";

class ProgressFile {
public:
    /// Reads the file. A damaged or foreign file is renamed, and a new one gets its readable part. If the file cannot
    /// be read or written, the progress lasts only for this process.
    ProgressFile();
    /// Tries once more what could not be written.
    ~ProgressFile();
    ProgressFile(const ProgressFile &) = delete;
    ProgressFile &operator=(const ProgressFile &) = delete;

    const learn::Progress &progress() const { return progress_; }
    /// The last error as a sentence; empty if there was none.
    const std::string &message() const { return message_; }

    using Change = std::function<void(learn::Progress &progress)>;
    /// Reads the file again, since other programs may have written it, and applies a change. Does not wait: while
    /// another program is writing the file, the change is kept for the next time, and applied once more then.
    void update(Change change);

private:
    learn::Progress progress_;
    std::vector<Change> unwritten_;
    std::string message_;
};

} // namespace tondo::storage
