#pragma once
// What can be wrong with what the program is given.

#include "tondo/notation/error.hpp"

#include <filesystem>
#include <stdexcept>
#include <string>

namespace tondo::app {

/// A bad position, move or file; exit status 1.
class InputError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Wrong usage beyond what CLI11 sees; exit status 2.
class UsageError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// `FILE: there is no game 7, only 3`
InputError no_such_game(const std::filesystem::path &file, std::size_t number, std::size_t games);

/// `FILE:LINE:COL: error: …`
std::string finding(const std::filesystem::path &file, const notation::ParseError &error);

} // namespace tondo::app
