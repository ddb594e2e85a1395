#pragma once
// The checksum of journals, indices and logs, by which damage is noticed.

#include <cstdint>
#include <string_view>

namespace tondo::storage {

/// CRC-32 (zlib's).
/// @param before the checksum of what is before the text
std::uint32_t checksum(std::string_view text, std::uint32_t before = 0);

} // namespace tondo::storage
