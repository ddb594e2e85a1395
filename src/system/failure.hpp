#pragma once
// The one exception of the program's edges: files, flags, the terminal, peers.

#include "system/exit_status.hpp"
#include "tondo/core/expected.hpp"

#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace tondo::app {

/// Something that was asked for cannot be done. `what()` is one line without a full stop that names the place and what
/// was expected: `cannot read FILE: No such file or directory`. Files are named as they are: escape it before printing.
class Failure : public std::runtime_error {
public:
    explicit Failure(const std::string &what, int status = exit_bad_input)
        : std::runtime_error(what), status_(status), reason_(what) {}
    /// `cannot VERB FILE: ` and the words for that errno.
    Failure(std::string_view verb, const std::filesystem::path &file, int error_number);

    /// The exit status if nobody catches it.
    int status() const { return status_; }
    /// The words for the errno alone, `No space left on device`; without one the same as what().
    const std::string &reason() const { return reason_; }

private:
    int status_;
    std::string reason_;
};

/// Wrong usage beyond what CLI11 sees.
Failure bad_usage(const std::string &what);

/// The value; throws a Failure with the reason if there is none.
template <class Value> Value or_fail(Expected<Value> result, int status = exit_bad_input) {
    if (!result)
        throw Failure(result.error(), status);
    if constexpr (!std::is_void_v<Value>)
        return std::move(*result);
}

} // namespace tondo::app
