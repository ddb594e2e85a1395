#include "commands/club_entrance.hpp"

#include "club/lobby_client.hpp"
#include "notation/utf8.hpp"
#include "server/logins.hpp"
#include "storage/files/paths.hpp"
#include "system/exit_status.hpp"
#include "system/failure.hpp"
#include "system/own_program.hpp"

#include <cstdint>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string_view>
#include <sys/resource.h>
#include <unistd.h>

namespace tondo::commands {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_line = 200;
constexpr int most_tries = 5;

/// Of a member's own games and journals.
constexpr std::uintmax_t most_bytes = 64 << 20;
constexpr rlim_t longest_file = 16 << 20;

void write(const std::string &text) {
    std::cout << text << std::flush;
}

std::optional<std::string> ask(const std::string &question) {
    write(question);
    std::string line;
    for (char c = 0; c != '\n';) {
        if (::read(STDIN_FILENO, &c, 1) != 1) // no more, which may be for the program that follows
            return {};
        if (c != '\n' && line.size() < longest_line)
            line += c;
    }
    return notation::squeezed(notation::escaped(notation::normalized(line)));
}

// Whether the stranger has become a member.
bool signs_up(club::LobbyClient &lobby) {
    write("Welcome to the club of " + lobby.lobby().club + ", where three play chess.\n");
    const bool needs_code = lobby.stranger() != club::SignUpPolicy::open;
    if (lobby.stranger() == club::SignUpPolicy::closed)
        write("It takes no new members now. With a code for another key of yours you come in.\n");
    for (int tries = 0; tries < most_tries; ++tries) {
        const std::optional<std::string> name = ask("Your name in the club: ");
        if (!name)
            return false;
        const std::optional<std::string> code =
            name->empty() ? "" : ask(needs_code ? "The code that you were given: " : "A code, if you were given one: ");
        if (!code)
            return false;
        if (name->empty() || name->find(' ') != std::string::npos) {
            write("Expected one word, such as anna.\n");
            continue;
        }
        if (const Expected<void> done = lobby.sign_up({*name, *code}); done)
            return true;
        else
            write("Not signed up: " + notation::escaped(done.error()) + ".\n");
    }
    return false;
}

// 0 for a file that is gone.
std::uintmax_t file_bytes(const fs::directory_entry &file) {
    std::error_code gone;
    const std::uintmax_t size = file.file_size(gone);
    return gone ? 0 : size;
}

std::uintmax_t bytes_in(const std::optional<fs::path> &folder) {
    std::uintmax_t bytes = 0;
    std::error_code failure;
    if (!folder)
        return bytes;
    for (fs::recursive_directory_iterator each(*folder, failure), end; !failure && each != end;
         each.increment(failure)) {
        std::error_code gone;
        if (each->is_regular_file(gone))
            bytes += file_bytes(*each);
    }
    return bytes;
}

// A file beyond its limit fails as on a full disk.
void limit_files(const std::string &member) {
    storage::keep_apart(member);
    const bool is_full =
        bytes_in(storage::find_data_directory()) + bytes_in(storage::find_state_directory()) > most_bytes;
    if (is_full)
        std::cerr << "Your saved games fill their " << (most_bytes >> 20)
                  << " MB: nothing is saved until you delete some.\n"; // standard output may be another program's
    const rlimit limit{is_full ? 0 : longest_file, is_full ? 0 : longest_file};
    ::setrlimit(RLIMIT_FSIZE, &limit);
}

} // namespace

int enter_club(const std::string &key, const std::string &setting) {
    const auto directory = server::TableDirectory::find(setting);
    if (!directory)
        throw system::Failure("the club is not open now; try again later");
    std::string member;
    {
        club::LobbyClient lobby(*directory, club::caller_with(key), server::login_name(::geteuid()));
        if (lobby.stranger() && !signs_up(lobby))
            return system::exit_bad_input;
        member = lobby.member();
    }
    limit_files(member);
    system::become({"tondo", "--restricted", "--as", member, "--key", key, "--dir", setting});
}

} // namespace tondo::commands
