#pragma once
// A child process connected by pipes. It and its descendants form a process group of their own. The group is killed
// when this object or tondo itself ends, even after a crash.

#include "system/unique_fd.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>

namespace tondo::system {

/// A word as /bin/sh reads it again, whatever is in it.
std::string quoted_for_shell(const std::string &word);

class ChildProcess {
public:
    /// Runs the command with /bin/sh; its standard error is discarded. Throws Failure if the process cannot be created.
    explicit ChildProcess(const std::string &command);
    /// Kills the processes that still run.
    ~ChildProcess();
    ChildProcess(const ChildProcess &) = delete;
    ChildProcess &operator=(const ChildProcess &) = delete;

    /// Gives the processor to others first, from now on.
    void lower_priority();
    /// Writes to the child's standard input without waiting. False if not all bytes were accepted, because the child
    /// has ended or does not read.
    bool write(std::string_view bytes);

    /// Lets the child read the end of its input.
    void close_input() { input_ = UniqueFd(); }

    /// The child's standard output: readable if it has data or has ended.
    int output() const { return output_.get(); }
    /// Appends available data, up to one piece; false at the end of the output.
    bool read(std::string &bytes);

    /// Closes the child's input, waits up to `grace` for its end, and kills the processes that still run. Returns the
    /// reason of its end: `ended with status 3`.
    std::string end(std::chrono::milliseconds grace);

private:
    pid_t guard_ = -1; ///< Leader of the process group; kills the group when the lifeline is closed.
    pid_t command_ = -1;
    UniqueFd lifeline_;
    UniqueFd input_;
    UniqueFd output_;
};

} // namespace tondo::system
