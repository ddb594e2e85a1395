#pragma once
// An open file descriptor, closed with its owner, and what every writer of files needs.

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace tondo::app {

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

/// Bytes of a file that is read whole, at most.
constexpr std::size_t longest_read = 1 << 29;

/// Both go on after interruptions and short transfers until all is done. False with errno set when it cannot be.
bool write_all(int descriptor, std::string_view bytes);
bool read_all(int descriptor, std::string &bytes);

} // namespace tondo::app
