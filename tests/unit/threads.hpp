#pragma once
// Threads of this process, as the kernel lists them: a thread is in the list from the moment it is started.

#include <filesystem>
#include <set>
#include <string>

namespace tondo::test {

/// Notices threads that are started during its lifetime.
class ThreadWatch {
public:
    /// Whether a thread started meanwhile still runs.
    bool sees_new_thread() const {
        for (const std::string &thread : threads())
            if (!before_.contains(thread))
                return true;
        return false;
    }

private:
    static std::set<std::string> threads() {
        std::set<std::string> numbers;
        for (const auto &entry : std::filesystem::directory_iterator("/proc/self/task"))
            numbers.insert(entry.path().filename().string());
        return numbers;
    }

    std::set<std::string> before_ = threads();
};

} // namespace tondo::test
