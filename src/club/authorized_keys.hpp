#pragma once
// Lines of authorized_keys (sshd(8)) that let a key into the club, and nothing else.

#include "tondo/core/expected.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::club {

/// A public key as it stands in a file.
struct PublicKey {
    std::string type; ///< `ssh-ed25519`
    std::string base64;
};

/// The line for a key with that fingerprint, without newline. The error names the part that is malformed.
Expected<std::string> authorized_line(const std::filesystem::path &program, const PublicKey &key,
                                      const std::string &fingerprint);

/// Reads a line `TYPE KEY COMMENT` of a .pub file.
Expected<PublicKey> read_public_key(std::string_view line);

/// The fingerprints of a file's public keys, in order, by ssh-keygen(1). Throws Failure.
std::vector<std::string> fingerprints_in(const std::filesystem::path &file);

} // namespace tondo::club
