#include "storage/files/file_error_message.hpp"

namespace tondo::storage {

system::Failure no_such_game(const std::filesystem::path &file, std::size_t number, std::size_t games) {
    return system::Failure(file.string() + ": there is no game " + std::to_string(number) + ", only " +
                           std::to_string(games));
}

std::string file_error_message(const std::filesystem::path &file, const notation::ParseError &error) {
    return file.string() + ':' + std::to_string(error.line()) + ':' + std::to_string(error.column()) +
           ": error: " + error.what();
}

} // namespace tondo::storage
