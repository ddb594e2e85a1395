#pragma once
// The directory of shared tables on a machine, with a socket NAME.socket and a lock NAME.lock for each table.

#include "system/unique_fd.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::app {

class TableDirectory {
public:
    /// The directory that a setting names; `auto` is /var/games/tondo if there is such a directory, otherwise one under
    /// /tmp. Nothing if it is not there. Throws Failure, also if nobody should trust it.
    static std::optional<TableDirectory> find(const std::string &setting);
    /// The same, made if it is not there: under /tmp for all, elsewhere for the user alone.
    static TableDirectory make(const std::string &setting);

    const std::filesystem::path &path() const { return path_; }
    /// The path of a table's files as people write it.
    std::filesystem::path socket(std::string_view table) const { return path_ / socket_name(table); }
    /// The same for the program: by way of the open directory, so that nobody can lead it elsewhere in between, and as
    /// short as the address of a socket must be.
    std::filesystem::path open_socket(std::string_view table) const { return open_path() / socket_name(table); }
    std::filesystem::path open_lock(std::string_view table) const {
        return open_path() / (std::string(table) + ".lock");
    }

    /// The names of all tables that have files there, sorted.
    std::vector<std::string> tables() const;

private:
    TableDirectory(std::filesystem::path path, UniqueFd directory);

    std::filesystem::path open_path() const;
    static std::string socket_name(std::string_view table);

    std::filesystem::path path_;
    UniqueFd directory_;
};

} // namespace tondo::app
