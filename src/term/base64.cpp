#include "term/base64.hpp"

namespace tondo::term {

std::string base64(std::string_view bytes) {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string written;
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        const std::string_view part = bytes.substr(at, 3);
        unsigned group = 0;
        for (std::size_t i = 0; i < 3; ++i)
            group = group << 8U | (i < part.size() ? static_cast<unsigned char>(part[i]) : 0U);
        for (std::size_t i = 0; i < 4; ++i)
            written += i <= part.size() ? digits[group >> (18 - 6 * i) & 0x3FU] : '=';
    }
    return written;
}

} // namespace tondo::term
