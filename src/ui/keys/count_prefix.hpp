#pragma once
// Digits typed before a command: `5<`.

#include "ui/canvas.hpp"

#include <string>
#include <utility>

namespace tondo::ui {

class CountPrefix {
public:
    /// Adds a digit, except a leading 0. Returns whether the key was used.
    bool consume(const Key &key);
    /// Returns and clears the digits.
    std::string taken() { return std::exchange(digits_, {}); }

    const std::string &digits() const { return digits_; }

private:
    std::string digits_;
};

/// Parses the number at the start of the text, clamped to 1 … 1,000,000; `usual` if there is none.
long count_in(const std::string &text, long usual);

} // namespace tondo::ui
