#pragma once
// The error of all readers of text: a place and a message.

#include <compare>
#include <cstddef>
#include <stdexcept>
#include <string>

namespace tondo::notation {

/// Where something stands in a text. Both count from 1; columns count code points.
struct Place {
    std::size_t line = 1;
    std::size_t column = 1;
    friend constexpr auto operator<=>(Place, Place) = default; ///< In the order of the text.
};

/// Text that is not what it should be. `what()` is one line without a full stop and safe to print: control characters
/// and broken UTF-8 taken over from the input are escaped.
class ParseError : public std::runtime_error {
public:
    ParseError(Place place, const std::string &message);

    Place place() const { return place_; }
    std::size_t line() const { return place_.line; }
    std::size_t column() const { return place_.column; }

private:
    Place place_;
};

} // namespace tondo::notation
