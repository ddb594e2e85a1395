#pragma once
// A directory of its own for each test, with the XDG variables pointing into it.

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace tondo::storage {

class TestDirectory {
public:
    TestDirectory() {
        std::string name = (std::filesystem::temp_directory_path() / "tondo-unit-XXXXXX").string();
        path_ = std::filesystem::canonical(::mkdtemp(name.data()));
        ::setenv("HOME", path_.c_str(), 1);
        ::setenv("XDG_STATE_HOME", (path_ / "state").c_str(), 1);
        ::setenv("XDG_DATA_HOME", (path_ / "data").c_str(), 1);
        ::setenv("XDG_CACHE_HOME", (path_ / "cache").c_str(), 1);
        ::setenv("XDG_CONFIG_HOME", (path_ / "config").c_str(), 1);
    }
    ~TestDirectory() { std::filesystem::remove_all(path_); }
    TestDirectory(const TestDirectory &) = delete;
    TestDirectory &operator=(const TestDirectory &) = delete;

    /// The cache directory of the program.
    static std::filesystem::path cache() { return std::filesystem::path(std::getenv("XDG_CACHE_HOME")) / "tondo"; }

    const std::filesystem::path &path() const { return path_; }
    std::filesystem::path operator/(const std::filesystem::path &name) const { return path_ / name; }

private:
    std::filesystem::path path_;
};

inline void put(const std::filesystem::path &file, std::string_view text) {
    std::ofstream(file, std::ios::binary) << text;
}

} // namespace tondo::storage
