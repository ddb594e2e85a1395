#pragma once
// Digits typed before a command: `5<`.

#include "ui/screen/key.hpp"

#include <string>
#include <utility>

namespace tondo::ui {

class CountPrefix {
public:
    /// Takes a digit, but for a 0 at the beginning; whether it was one.
    bool take(const Key &key);
    /// The digits so far, forgotten from then on.
    std::string taken() { return std::exchange(digits_, {}); }

    const std::string &digits() const { return digits_; }

private:
    std::string digits_;
};

/// A count of at least 1 that is the text's beginning; the usual one where there is none.
long count_in(const std::string &text, long usual);

} // namespace tondo::ui
