#pragma once
// Output that is held back until it is known to be good, however much it is.

#include "storage/files/storage.hpp"
#include "system/descriptor.hpp"

#include <string>
#include <string_view>

namespace tondo::app {

class Spool {
public:
    /// Throws Failure when there is no room for what does not fit into memory.
    void write(std::string_view text);
    /// All that was written so far, in pieces. Throws Failure.
    void pour(const Sink &sink);

private:
    void spill();

    std::string memory_;
    Descriptor file_; ///< The bytes before `memory_`; a file without a name.
};

} // namespace tondo::app
