#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "system/failure.hpp"
#include "system/unique_fd.hpp"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <ctime>
#include <fcntl.h>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

namespace tondo::storage {
namespace fs = std::filesystem;

namespace {

std::optional<fs::path> find_own_directory(const char *variable, const char *below_home) {
    const char *value = std::getenv(variable);
    if (value && value[0] == '/')
        return fs::path(value) / "tondo";
    const char *home = std::getenv("HOME");
    if (!home || home[0] != '/')
        return {};
    return fs::path(home) / below_home / "tondo";
}

// The folder of a player of a shared account; empty: none.
fs::path own_folder;

std::optional<fs::path> find_apart(const char *variable, const char *below_home) {
    std::optional<fs::path> directory = find_own_directory(variable, below_home);
    if (directory && !own_folder.empty())
        *directory /= own_folder;
    return directory;
}

// A name may contain what would lead to another folder.
std::string as_file_name(std::string_view name) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '/' || c == '%' || (c == '.' && text.empty()))
            (((text += '%') += digits[byte / 16]) += digits[byte % 16]);
        else
            text += c;
    }
    return text;
}

std::string stem_of(const std::tm &time) {
    std::array<char, 64> text;
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d-%H%M%S", &time)};
}

fs::path made(const std::optional<fs::path> &directory, std::string_view variable) {
    if (!directory)
        throw system::Failure("neither $" + std::string(variable) + " nor $HOME is an absolute path");
    make_directories(*directory);
    return *directory;
}

} // namespace

void keep_apart(std::string_view player) {
    own_folder = player.empty() ? fs::path() : fs::path("players") / as_file_name(player);
}

std::optional<fs::path> find_data_directory_of_account() {
    return find_own_directory("XDG_DATA_HOME", ".local/share");
}

void remove_player(std::string_view player) {
    const fs::path folder = fs::path("players") / as_file_name(player);
    for (const auto &base : {find_own_directory("XDG_STATE_HOME", ".local/state"), find_data_directory_of_account()}) {
        std::error_code failure;
        if (base)
            fs::remove_all(*base / folder, failure);
        if (failure)
            throw system::Failure("remove", *base / folder, failure.value());
    }
}

std::optional<fs::path> find_state_directory() {
    return find_apart("XDG_STATE_HOME", ".local/state");
}
std::optional<fs::path> find_data_directory() {
    return find_apart("XDG_DATA_HOME", ".local/share");
}
std::optional<fs::path> find_cache_directory() {
    return find_own_directory("XDG_CACHE_HOME", ".cache");
}

// Must belong to the user, because its journals start programs.
fs::path state_directory() {
    fs::path directory = made(find_state_directory(), "XDG_STATE_HOME");
    struct stat what {};
    if (::stat(directory.c_str(), &what) != 0)
        throw system::Failure("open", directory, errno);
    if (what.st_uid != ::geteuid())
        throw system::Failure(directory.string() + " belongs to another user; $XDG_STATE_HOME names one of your own");
    if ((what.st_mode & 077) != 0 && ::chmod(directory.c_str(), 0700) != 0)
        throw system::Failure("protect", directory, errno);
    return directory;
}
fs::path data_directory() {
    return made(find_data_directory(), "XDG_DATA_HOME");
}

std::optional<fs::path> settings_file() {
    const std::optional<fs::path> directory = find_own_directory("XDG_CONFIG_HOME", ".config");
    return directory ? std::optional(*directory / "config.toml") : std::nullopt;
}

bool is_own(const fs::path &file) {
    const auto belongs_to_us = [](const struct stat &what) {
        return what.st_uid == ::geteuid() && (what.st_mode & (S_IWGRP | S_IWOTH)) == 0;
    };
    struct stat what {};
    return ::lstat(file.c_str(), &what) == 0 && S_ISREG(what.st_mode) && belongs_to_us(what) &&
           ::stat(file.parent_path().c_str(), &what) == 0 && belongs_to_us(what);
}

void make_directories(const fs::path &directory) {
    std::error_code unreadable;
    if (fs::is_directory(directory, unreadable))
        return;
    if (directory.has_relative_path())
        make_directories(directory.parent_path());
    if (::mkdir(directory.c_str(), 0700) != 0 && !(errno == EEXIST && fs::is_directory(directory, unreadable)))
        throw system::Failure("make", directory, errno);
    sync_directory(directory.parent_path());
}

fs::path free_path(const fs::path &like) {
    fs::path path = like;
    std::error_code unreadable;
    for (int number = 2; fs::exists(fs::symlink_status(path, unreadable)); ++number)
        path = like.parent_path() / (like.stem().string() + "-" + std::to_string(number) + like.extension().string());
    return path;
}

fs::path make_fresh_file(const fs::path &like, mode_t permissions) {
    for (;;) {
        fs::path file = free_path(like);
        if (system::UniqueFd(::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)).is_open())
            return file;
        if (errno != EEXIST)
            throw system::Failure("make", file, errno);
    }
}

std::string date_time_stem() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    ::localtime_r(&now, &local);
    return stem_of(local);
}

std::string utc_stem(std::chrono::system_clock::time_point time) {
    const std::time_t seconds = std::chrono::system_clock::to_time_t(time);
    std::tm utc{};
    ::gmtime_r(&seconds, &utc);
    return stem_of(utc);
}

fs::path unnamed_game_path() {
    return data_directory() / (date_time_stem() + std::string(game_extension));
}

} // namespace tondo::storage
