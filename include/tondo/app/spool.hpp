#pragma once
// Output that is held back until it is known to be good: a bad input prints nothing.

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

namespace tondo::app {

class Spool {
public:
    /// Throws StorageError when there is no room for what does not fit into memory.
    void write(std::string_view text);
    /// All that was written, to standard output. Throws StorageError.
    void print();

private:
    struct Close {
        void operator()(std::FILE *file) const { std::fclose(file); }
    };
    void spill();

    std::string memory_;
    std::unique_ptr<std::FILE, Close> file_; ///< What came before `memory_`; a file without a name.
};

} // namespace tondo::app
