#include "system/file_attributes.hpp"

#include "system/has_linux.hpp"

#if TONDO_HAS_LINUX
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <sys/xattr.h>
#endif

namespace tondo::system {
namespace fs = std::filesystem;

#if TONDO_HAS_LINUX

bool copy_user_attributes(const fs::path &from, int to) {
    std::array<char, 1 << 16> names{};
    const ssize_t size = ::listxattr(from.c_str(), names.data(), names.size()); // at most 64 KiB, as a value
    std::string_view left(names.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
    while (!left.empty()) {
        const std::string name(left.substr(0, left.find('\0')));
        left.remove_prefix(name.size() + 1);
        std::array<char, 1 << 16> value{};
        const ssize_t length =
            name.starts_with("user.") ? ::getxattr(from.c_str(), name.c_str(), value.data(), value.size()) : -1;
        if (length >= 0 && ::fsetxattr(to, name.c_str(), value.data(), static_cast<std::size_t>(length), 0) != 0)
            return false;
    }
    return true;
}

bool copy_access_list(const fs::path &from, int to) {
    constexpr const char *access_list = "system.posix_acl_access";
    std::array<char, 4096> list{};
    const ssize_t size = ::getxattr(from.c_str(), access_list, list.data(), list.size());
    return size <= 0 || ::fsetxattr(to, access_list, list.data(), static_cast<std::size_t>(size), 0) == 0;
}

#else

bool copy_user_attributes(const fs::path &, int) {
    return true;
}

bool copy_access_list(const fs::path &, int) {
    return true;
}

#endif

} // namespace tondo::system
