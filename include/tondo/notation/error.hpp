#pragma once
// The error type of all parsers: a place and a message.

#include "tondo/core/expected.hpp"

#include <compare>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>

namespace tondo::notation {

/// A place in a text. Line and column count from 1; columns count code points.
struct Place {
    std::size_t line = 1;
    std::size_t column = 1;
    friend constexpr auto operator<=>(Place, Place) = default; ///< In the order of the text.
};

/// Malformed text. `what()` is one line without a full stop and safe to print: control characters and malformed UTF-8
/// from the input are escaped. Parsers of one value return it; parsers of a whole text throw it.
class ParseError : public std::runtime_error {
public:
    ParseError(Place place, const std::string &message);

    Place place() const { return place_; }
    std::size_t line() const { return place_.line; }
    std::size_t column() const { return place_.column; }

private:
    Place place_;
};

/// A parsed value or the error.
template <class Value> using Parsed = Expected<Value, ParseError>;

/// The parsed value; throws the ParseError if there is none. For parsers of whole texts.
template <class Value> Value or_throw(Parsed<Value> read) {
    if (!read)
        throw std::move(read.error());
    return std::move(*read);
}

} // namespace tondo::notation
