#pragma once

#include "core/number_text.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace tondo {

/// FNV-1a hash of a text as 16 hexadecimal digits. Stored in files, so it must never change.
inline std::string text_hash(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return hexadecimal(hash, 16);
}

} // namespace tondo
