#include "storage/checksum.hpp"

#include <zlib.h>

namespace tondo::storage {

std::uint32_t checksum(std::string_view text, std::uint32_t before) {
    return static_cast<std::uint32_t>(
        ::crc32(before, reinterpret_cast<const Bytef *>(text.data()), static_cast<uInt>(text.size())));
}

} // namespace tondo::storage
