#pragma once
// Error messages about a file, with the place in it.

#include "system/failure.hpp"
#include "tondo/notation/error.hpp"

#include <filesystem>
#include <string>

namespace tondo::storage {

/// `FILE: there is no game 7, only 3`
system::Failure no_such_game(const std::filesystem::path &file, std::size_t number, std::size_t games);

/// `FILE:LINE:COL: error: …`
std::string file_error_message(const std::filesystem::path &file, const notation::ParseError &error);

} // namespace tondo::storage
