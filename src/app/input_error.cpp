#include "tondo/app/input_error.hpp"

namespace tondo::app {

std::string finding(const std::filesystem::path &file, const notation::ParseError &error) {
    return file.string() + ':' + std::to_string(error.line()) + ':' + std::to_string(error.column()) +
           ": error: " + error.what();
}

} // namespace tondo::app
