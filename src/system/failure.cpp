#include "system/failure.hpp"

#include <system_error>

namespace tondo::system {

Failure::Failure(std::string_view verb, const std::filesystem::path &file, int error_number)
    : Failure("cannot " + std::string(verb) + " " + file.string() + ": " +
              std::generic_category().message(error_number)) {
    reason_ = std::generic_category().message(error_number);
    error_number_ = error_number;
}

Failure bad_usage(const std::string &what) {
    return Failure(what, exit_bad_usage);
}

} // namespace tondo::system
