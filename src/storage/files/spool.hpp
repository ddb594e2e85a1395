#pragma once
// Buffers output of any size until it is known to be valid.

#include "storage/files/storage.hpp"
#include "system/unique_fd.hpp"

#include <string>
#include <string_view>

namespace tondo::storage {

class Spool {
public:
    /// Throws Failure if the output does not fit into memory and the disk is full.
    void write(std::string_view text);
    /// Passes all output so far to the sink in pieces. Throws Failure.
    void pour(const Sink &sink);

private:
    void spill();

    std::string memory_;
    system::UniqueFd file_; ///< The bytes before `memory_`, in an unlinked file.
};

} // namespace tondo::storage
