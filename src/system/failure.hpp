#pragma once
// The only exception for errors at the edges: files, command line, terminal and peers.

#include "system/exit_status.hpp"
#include "tondo/core/expected.hpp"

#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace tondo::system {

/// A requested operation has failed. `what()` is one line without a full stop that names the place and the expectation:
/// `cannot read FILE: No such file or directory`. File names are not escaped; escape the text before printing.
class Failure : public std::runtime_error {
public:
    explicit Failure(const std::string &what, int status = exit_bad_input)
        : std::runtime_error(what), status_(status), reason_(what) {}
    /// `cannot VERB FILE: ` and strerror() of `error_number`.
    Failure(std::string_view verb, const std::filesystem::path &file, int error_number);

    /// Exit status if the exception is not caught.
    int status() const { return status_; }
    /// strerror() of the errno alone, `No space left on device`; otherwise the same as what().
    const std::string &reason() const { return reason_; }
    /// The errno; 0 if there is none.
    int error_number() const { return error_number_; }

private:
    int status_;
    std::string reason_;
    int error_number_ = 0;
};

/// Failure for wrong usage that CLI11 does not detect.
Failure bad_usage(const std::string &what);

/// Returns the value, or throws Failure with the error.
template <class Value> Value or_fail(Expected<Value> result, int status = exit_bad_input) {
    if (!result)
        throw Failure(result.error(), status);
    if constexpr (!std::is_void_v<Value>)
        return std::move(*result);
}

} // namespace tondo::system
