#pragma once
// The error of all readers of text: a place and a message.

#include "tondo/core/expected.hpp"

#include <compare>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>

namespace tondo::notation {

/// Where something stands in a text. Both count from 1; columns count code points.
struct Place {
    std::size_t line = 1;
    std::size_t column = 1;
    friend constexpr auto operator<=>(Place, Place) = default; ///< In the order of the text.
};

/// Text that is not what it should be. `what()` is one line without a full stop and safe to print: control characters
/// and broken UTF-8 taken over from the input are escaped.
/// A reader of one value returns it; a reader of a whole text throws it.
class ParseError : public std::runtime_error {
public:
    ParseError(Place place, const std::string &message);

    Place place() const { return place_; }
    std::size_t line() const { return place_.line; }
    std::size_t column() const { return place_.column; }

private:
    Place place_;
};

/// A value as it was read, or why it could not be.
template <class Value> using Parsed = Expected<Value, ParseError>;

/// The value that was read, for readers of whole texts: throws the error if there is none.
template <class Value> Value or_throw(Parsed<Value> read) {
    if (!read)
        throw std::move(read.error());
    return std::move(*read);
}

} // namespace tondo::notation
