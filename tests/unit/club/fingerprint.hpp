#pragma once

#include <string>

namespace tondo::test {

/// A fingerprint of a key that does not exist.
inline std::string fingerprint(char letter) {
    return "SHA256:" + std::string(43, letter);
}

} // namespace tondo::test
