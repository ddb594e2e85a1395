#pragma once
// The progress in lessons, in the state directory: replaced whole, under a lock, so that several programs lose nothing.

#include "learn/progress.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace tondo::app {

inline constexpr std::string_view progress_name = "progress";

class ProgressFile {
public:
    /// Reads it. A damaged or foreign file is renamed, and a new one has what could be read of it. Where nothing can be
    /// read or written the progress is that of this program alone.
    ProgressFile();

    const learn::Progress &progress() const { return progress_; }
    /// The last failure, in a sentence; empty if there was none.
    const std::string &message() const { return message_; }

    /// Changes the progress as it is in the file now, where other programs may have written it.
    void update(const std::function<void(learn::Progress &progress)> &change);

private:
    learn::Progress progress_;
    std::string message_;
};

} // namespace tondo::app
