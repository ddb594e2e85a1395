#include "club/authorized_keys.hpp"

#include "club/member_book.hpp"
#include "notation/utf8.hpp"
#include "system/child_process.hpp"
#include "system/failure.hpp"

#include <poll.h>
#include <sstream>

namespace tondo::club {

namespace {

constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

bool consists_of(std::string_view text, const std::string &allowed) {
    return !text.empty() && text.find_first_not_of(allowed) == text.npos;
}

} // namespace

// The program's path stands within double quotes for sshd, and is read by a shell.
Expected<std::string> authorized_line(const std::filesystem::path &program, const PublicKey &key,
                                      const std::string &fingerprint) {
    if (!is_fingerprint(fingerprint))
        return unexpected("expected a fingerprint such as SHA256:…, not " + notation::quote(fingerprint));
    if (!consists_of(key.type, std::string(letters) + "-.@"))
        return unexpected("expected a type of key such as ssh-ed25519, not " + notation::quote(key.type));
    if (!consists_of(key.base64, std::string(letters) + "+/="))
        return unexpected("expected a public key in base64, not " + notation::quote(key.base64));
    if (!consists_of(program.string(), std::string(letters) + "/-_.+"))
        return unexpected("the program's path has letters that sshd's shell reads: " +
                          notation::quote(program.string()));
    return "restrict,pty,command=\"" + program.string() + " club enter --key " + fingerprint + "\" " + key.type + ' ' +
           key.base64;
}

Expected<PublicKey> read_public_key(std::string_view line) {
    std::istringstream words{std::string(line)};
    PublicKey key;
    if (!(words >> key.type >> key.base64))
        return unexpected(std::string("expected a public key, as in a file .pub"));
    return key;
}

std::vector<std::string> fingerprints_in(const std::filesystem::path &file) {
    system::ChildProcess keygen("exec ssh-keygen -l -f " + system::quoted_for_shell(file.string()));
    std::string output;
    for (pollfd ready{keygen.output(), POLLIN, 0}; keygen.read(output);)
        ::poll(&ready, 1, -1);
    std::vector<std::string> fingerprints;
    std::istringstream lines(output);
    for (std::string line; std::getline(lines, line);) { // `256 SHA256:… comment (ED25519)`
        std::istringstream words(line);
        std::string bits, fingerprint;
        words >> bits >> fingerprint;
        if (!is_fingerprint(fingerprint))
            throw system::Failure("ssh-keygen cannot read a key in " + file.string());
        fingerprints.push_back(fingerprint);
    }
    return fingerprints;
}

} // namespace tondo::club
