#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tondo {

/// FNV-1a hash of a text as 16 hexadecimal digits. Stored in files, so it must never change.
inline std::string text_hash(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    std::string digits;
    for (int shift = 60; shift >= 0; shift -= 4)
        digits += "0123456789abcdef"[(hash >> shift) & 0xf];
    return digits;
}

} // namespace tondo
