#include "club/authorized_keys.hpp"

#include "fingerprint.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::club;

namespace {

const std::string print_of_a = test::fingerprint('a');

std::string line_for(const std::string &program, const std::string &type, const std::string &base64,
                     const std::string &print = print_of_a) {
    const Expected<std::string> line = authorized_line(program, {type, base64}, print);
    return line ? *line : "refused: " + line.error();
}

} // namespace

TEST_CASE("a key is let into the club alone") {
    CHECK(line_for("/usr/games/tondo", "ssh-ed25519", "AAAAC3+/=") ==
          "restrict,pty,command=\"/usr/games/tondo club enter --key " + print_of_a + "\" ssh-ed25519 AAAAC3+/=");
    CHECK(line_for("/usr/games/tondo", "sk-ssh-ed25519@openssh.com", "AAAA")
              .ends_with("sk-ssh-ed25519@openssh.com AAAA"));
}

TEST_CASE("nothing in a key or a path gets out of its place in the line") {
    for (const char *type : {"", "ssh ed25519", "ssh\"ed", "ssh\ned", "ssh,ed", "$(id)"})
        CHECK(line_for("/usr/games/tondo", type, "AAAA").starts_with("refused: expected a type of key"));
    for (const char *base64 : {"", "AA AA", "AA\"A", "AA\nssh-rsa", "AAAA;id"})
        CHECK(line_for("/usr/games/tondo", "ssh-ed25519", base64).starts_with("refused: expected a public key"));
    for (const char *print : {"", "SHA256:", "SHA256:\"; id; \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"})
        CHECK(
            line_for("/usr/games/tondo", "ssh-ed25519", "AAAA", print).starts_with("refused: expected a fingerprint"));
    for (const char *path : {"", "/my games/tondo", "/x\"y/tondo", "/$(id)/tondo", "/a;b"})
        CHECK(line_for(path, "ssh-ed25519", "AAAA").starts_with("refused: the program's path"));
}

TEST_CASE("a public key is read as it stands in a file") {
    const Expected<PublicKey> key = read_public_key("ssh-ed25519 AAAA anna@home");
    REQUIRE(key);
    CHECK(key->type == "ssh-ed25519");
    CHECK(key->base64 == "AAAA");
    CHECK_FALSE(read_public_key("ssh-ed25519"));
    CHECK_FALSE(read_public_key(""));
}
