#pragma once
// Output of any size that is held back until it is known to be good.

#include "storage/files/storage.hpp"
#include "system/unique_fd.hpp"

#include <string>
#include <string_view>

namespace tondo::app {

class Spool {
public:
    /// Throws Failure if there is no room for output that does not fit into memory.
    void write(std::string_view text);
    /// All output so far, in pieces. Throws Failure.
    void pour(const Sink &sink);

private:
    void spill();

    std::string memory_;
    UniqueFd file_; ///< The bytes before `memory_`; a file without a name.
};

} // namespace tondo::app
