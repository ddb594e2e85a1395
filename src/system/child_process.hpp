#pragma once
// A program that is started to talk with. It and whatever it starts are in a process group of their own and end with
// this object, or with tondo, however that ends.

#include "system/unique_fd.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>

namespace tondo::app {

class ChildProcess {
public:
    /// Has /bin/sh run the command; what it says on standard error is lost. Throws Failure if there can be no
    /// process.
    explicit ChildProcess(const std::string &command);
    /// Kills what is left.
    ~ChildProcess();
    ChildProcess(const ChildProcess &) = delete;
    ChildProcess &operator=(const ChildProcess &) = delete;

    /// Writes to its standard input without waiting; false if it does not take all of it, as one that has ended or does
    /// not read.
    bool write(std::string_view bytes);

    /// Readable when its standard output has something, or its end.
    int output() const { return output_.get(); }
    /// Adds what there is, up to a piece; false when nothing will come any more.
    bool read(std::string &bytes);

    /// Closes its input and gives it so long to end by itself, then kills what is left. How it ended, in words:
    /// `ended with status 3`.
    std::string end(std::chrono::milliseconds grace);

private:
    pid_t guard_ = -1; ///< The leader of the group: it kills the group when nobody holds its lifeline any more.
    pid_t command_ = -1;
    UniqueFd lifeline_;
    UniqueFd input_;
    UniqueFd output_;
};

} // namespace tondo::app
