#pragma once
// Needs <tl/expected.hpp>: Debian package libexpected-dev.
//
// Result type of functions that can fail and whose caller handles the error at once. Exceptions are thrown only at the
// edges (files, options, messages of peers), with the place and what was expected.

#include <string>
#include <utility>

#include <tl/expected.hpp>

namespace tondo {

/// A value or an error. A string error is one clause that is safe to print on a terminal, unless stated otherwise.
template <class Value, class Error = std::string> using Expected = tl::expected<Value, Error>;

using tl::unexpected;

/// Success if the condition holds; otherwise the reason as the error.
inline Expected<void> success_if(bool holds, std::string reason) {
    if (holds)
        return {};
    return unexpected(std::move(reason));
}

} // namespace tondo
