#pragma once
// Output that is held back until it is known to be good, however much it is.

#include "tondo/app/files/descriptor.hpp"
#include "tondo/app/files/storage.hpp"

#include <string>
#include <string_view>

namespace tondo::app {

class Spool {
public:
    /// Throws StorageError when there is no room for what does not fit into memory.
    void write(std::string_view text);
    /// All that was written so far, in pieces. Throws StorageError.
    void pour(const Sink &sink);

private:
    void spill();

    std::string memory_;
    Descriptor file_; ///< What came before `memory_`; a file without a name.
};

} // namespace tondo::app
