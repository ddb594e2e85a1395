#pragma once
// The directory of hosted games on a machine: a socket NAME.socket and a lock NAME.lock for each table.

#include "system/unique_fd.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::server {

class TableDirectory {
public:
    /// The directory of a setting; `auto` is /var/games/tondo if that exists, otherwise one in /tmp. nullopt if it does
    /// not exist. Throws Failure if it cannot be opened or its permissions are unsafe.
    static std::optional<TableDirectory> find(const std::string &setting);
    /// The same, created if missing: in /tmp for all users, elsewhere for the user alone.
    static TableDirectory make(const std::string &setting);

    const std::filesystem::path &path() const { return path_; }
    /// The path of a table's socket for messages.
    std::filesystem::path socket(std::string_view table) const { return path_ / socket_name(table); }
    /// The path to open, where possible (system::path_of) relative to the open directory.
    std::filesystem::path open_socket(std::string_view table) const { return open_path() / socket_name(table); }
    std::filesystem::path open_lock(std::string_view table) const {
        return open_path() / (std::string(table) + ".lock");
    }

    /// Names of all tables that have files in the directory, sorted.
    std::vector<std::string> tables() const;

private:
    TableDirectory(std::filesystem::path path, system::UniqueFd directory);

    std::filesystem::path open_path() const;
    static std::string socket_name(std::string_view table);

    std::filesystem::path path_;
    system::UniqueFd directory_;
};

} // namespace tondo::server
