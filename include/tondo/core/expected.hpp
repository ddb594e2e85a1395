#pragma once
// Needs <tl/expected.hpp>: Debian package libexpected-dev.
//
// The one way in which a function reports that it could not do what was asked, to a caller that deals with it at once.
// Exceptions are for the edges: a file, a flag, a peer's message, with the place and what was expected.

#include <string>
#include <utility>

#include <tl/expected.hpp>

namespace tondo {

/// A value; or why there is none, as one clause fit for a terminal where nothing more exact is said.
template <class Value, class Error = std::string> using Expected = tl::expected<Value, Error>;

using tl::unexpected;

/// Success if a condition holds; otherwise the reason why not.
inline Expected<void> success_if(bool holds, std::string reason) {
    if (holds)
        return {};
    return unexpected(std::move(reason));
}

} // namespace tondo
