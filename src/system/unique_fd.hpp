#pragma once
// An owned file descriptor, and complete reads and writes.

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace tondo::system {

class UniqueFd {
public:
    UniqueFd() = default;
    explicit UniqueFd(int number) : number_(number) {}
    UniqueFd(UniqueFd &&other) noexcept : number_(std::exchange(other.number_, -1)) {}
    UniqueFd &operator=(UniqueFd &&other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~UniqueFd();

    int get() const { return number_; }
    bool is_open() const { return number_ >= 0; }

private:
    int number_ = -1;
};

/// Reading and writing fail with EAGAIN instead of waiting.
void never_wait(int descriptor);
/// No program inherits it that this one starts.
void close_on_exec(int descriptor);

/// Maximum size of a file that is read whole, in bytes.
constexpr std::size_t longest_read = 1 << 29;

/// Write or read everything, repeating interrupted and short transfers. False with errno set on failure.
bool write_all(int descriptor, std::string_view bytes);
bool read_all(int descriptor, std::string &bytes);
/// Reads exactly `size` bytes from a place of a file. False with errno set on failure, EIO at the end of the file.
bool pread_all(int descriptor, void *bytes, std::size_t size, std::size_t offset);

} // namespace tondo::system
