#include "system/charset.hpp"

#include "notation/utf8.hpp"

#include <langinfo.h>
#include <unistd.h>

namespace tondo::system {

bool utf8_locale() {
    return std::string_view(::nl_langinfo(CODESET)) == "UTF-8";
}

std::string printable(std::string_view line, int descriptor) {
    const bool ascii_only = !utf8_locale() && ::isatty(descriptor) == 1;
    return notation::escaped(line, ascii_only ? notation::Charset::ascii : notation::Charset::utf8);
}

} // namespace tondo::system
