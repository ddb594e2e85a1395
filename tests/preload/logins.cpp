// Preloaded into a program: every name that useradd(8) takes is a login of the machine. No test may depend on a name
// being free.

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <dlfcn.h>
#include <pwd.h>
#include <string_view>

namespace {

// Letters, digits, `_`, `.` and `-`, not first; never digits alone.
bool may_be_login(std::string_view name) {
    constexpr std::size_t longest = 32;
    const auto is_digit = [](char c) { return '0' <= c && c <= '9'; };
    const auto is_plain = [&](char c) {
        return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || is_digit(c) || c == '_' || c == '.' || c == '-';
    };
    return !name.empty() && name.size() <= longest && name.front() != '-' &&
           std::all_of(name.begin(), name.end(), is_plain) && !std::all_of(name.begin(), name.end(), is_digit);
}

} // namespace

extern "C" int getpwnam_r(const char *name, passwd *entry, char *buffer, std::size_t size, passwd **found) {
    static const auto real = reinterpret_cast<decltype(&::getpwnam_r)>(::dlsym(RTLD_NEXT, "getpwnam_r"));
    const int failure = real(name, entry, buffer, size, found);
    if (failure != 0 || *found || !may_be_login(name))
        return failure;
    if (std::strlen(name) >= size)
        return ERANGE;
    char *const empty = std::strcpy(buffer, name) + std::strlen(name);
    *entry = {buffer, empty, 50000, 50000, empty, empty, empty};
    *found = entry;
    return 0;
}
