#include "storage/files/path_completion.hpp"

#include "notation/utf8.hpp"

#include <algorithm>
#include <filesystem>

namespace tondo::storage {
namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_entries = 10'000; // limit, because completion must not delay a key

std::vector<std::string> names_in(const fs::path &directory, const std::string &beginning) {
    std::vector<std::string> names;
    std::error_code unreadable;
    fs::directory_iterator entry(directory, unreadable);
    for (std::size_t seen = 0; !unreadable && entry != fs::directory_iterator() && seen < most_entries; ++seen) {
        std::string name = entry->path().filename().string();
        const bool hidden = name.starts_with('.') && beginning.empty();
        if (name.starts_with(beginning) && !hidden && notation::escaped(name) == name) {
            std::error_code unknown;
            names.push_back(name + (fs::is_directory(entry->path(), unknown) ? "/" : ""));
        }
        entry.increment(unreadable);
    }
    std::sort(names.begin(), names.end());
    return names;
}

// Length of the common prefix, without partial UTF-8 characters.
std::size_t common_length(const std::string &a, const std::string &b) {
    const auto [end, other] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    std::size_t length = static_cast<std::size_t>(end - a.begin());
    while (length > 0 && length < a.size() && (static_cast<unsigned char>(a[length]) & 0xC0) == 0x80)
        --length;
    return length;
}

} // namespace

canvas::PathCompletion complete_path(const std::string &typed) {
    const std::size_t slash = typed.rfind('/');
    const std::string directory = slash == std::string::npos ? "" : typed.substr(0, slash + 1);
    std::vector<std::string> names = names_in(directory.empty() ? "." : directory, typed.substr(directory.size()));
    if (names.empty())
        return {typed, {}};
    const std::string common = names.front().substr(0, common_length(names.front(), names.back()));
    if (names.size() == 1)
        names.clear();
    return {directory + common, std::move(names)};
}

bool path_exists(const std::string &path) {
    std::error_code unreachable; // reported when the file is opened
    return fs::exists(path, unreachable) || unreachable;
}

} // namespace tondo::storage
