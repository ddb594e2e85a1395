#include "commands/club_doctor.hpp"

#include "club/book_file.hpp"
#include "club/lobby_client.hpp"
#include "notation/utf8.hpp"
#include "server/logins.hpp"
#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"
#include "system/exit_status.hpp"
#include "system/own_program.hpp"

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <pwd.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace tondo::commands {

namespace {

namespace fs = std::filesystem;

struct Finding {
    std::string subject;
    std::string words;
    bool keeps_out = false; ///< Nobody, or not everybody, can come in.
};

Finding look_at_account() {
    const passwd *const account = ::getpwuid(::geteuid());
    if (!account)
        return {"account", "this login has no entry among the logins of the machine", true};
    const std::string shell = account->pw_shell;
    const bool can_log_in = !shell.ends_with("nologin") && !shell.ends_with("false");
    return {"account",
            std::string(account->pw_name) + " has the shell " + (shell.empty() ? "/bin/sh" : shell) +
                (can_log_in ? "" : ": nobody can come in; usermod --shell /bin/sh " + std::string(account->pw_name)),
            !can_log_in};
}

// sshd runs a command only from a place that root alone can change.
Finding look_at_program() {
    const fs::path program = system::own_program_path();
    for (fs::path place = program; !place.empty(); place = place.parent_path()) {
        struct stat what {};
        if (::stat(place.c_str(), &what) != 0 || what.st_uid != 0 || (what.st_mode & (S_IWGRP | S_IWOTH)) != 0)
            return {"program",
                    program.string() + ": " + place.string() +
                        " can be changed by others than root, so that sshd does not run it",
                    true};
        if (place == place.root_path())
            break;
    }
    return {"program", program.string() + " belongs to root"};
}

std::string text_or_nothing(const fs::path &file) {
    try {
        return fs::is_regular_file(file) ? storage::read_file(file) : "";
    } catch (const std::runtime_error &) {
        return "";
    }
}

Finding look_at_keys() {
    std::vector<fs::path> files{"/etc/ssh/sshd_config"};
    std::error_code missing;
    for (const fs::directory_entry &each : fs::directory_iterator("/etc/ssh/sshd_config.d", missing))
        files.push_back(each.path());
    for (const fs::path &file : files)
        if (text_or_nothing(file).find("club authorize %f %t %k") != std::string::npos)
            return {"keys", file.string() + " lets every key into the club"};
    const char *const home = std::getenv("HOME");
    const fs::path own = fs::path(home ? home : "") / ".ssh" / "authorized_keys";
    if (text_or_nothing(own).find("club enter --key") != std::string::npos)
        return {"keys", own.string() + " lets the keys in it into the club"};
    return {"keys", "neither the configuration of sshd nor " + own.string() + " lets any key into the club", true};
}

template <class Book> Finding look_at(const club::BookFile<Book> &file, const std::string &subject) {
    try {
        file.read();
        return {subject, file.path().string() + (fs::exists(file.path()) ? " can be read" : " is still to be written")};
    } catch (const system::Failure &failure) {
        return {subject, failure.what(), true};
    }
}

Finding look_at_space() {
    constexpr std::uintmax_t least = 200 << 20;
    std::error_code unknown;
    const fs::path folder = storage::data_directory();
    const fs::space_info space = fs::space(folder, unknown);
    const bool is_little = !unknown && space.available < least;
    return {"disk",
            folder.string() + " has " + std::to_string(space.available >> 20) + " MB free" +
                (is_little ? ": moves are refused once it is full" : ""),
            is_little};
}

Finding look_at_limits() {
    constexpr rlim_t many = 8192;
    rlimit files{};
    ::getrlimit(RLIMIT_NOFILE, &files);
    const std::string number = files.rlim_max == RLIM_INFINITY ? "any number of" : std::to_string(files.rlim_max);
    return {"limits",
            number + " files can be open" + (files.rlim_max < many ? ", which a thousand tables exceed (8192)" : "")};
}

Finding look_at_lobby(const std::string &setting) {
    const auto directory = server::TableDirectory::find(setting);
    const bool is_open = directory && club::LobbyClient::is_open(*directory);
    return {"club", is_open ? "it is open" : "it is not open: tondo club, or its service", !is_open};
}

} // namespace

int examine_club(const std::string &table_directory) {
    bool is_well = true;
    for (const Finding &finding :
         {look_at_account(), look_at_program(), look_at_keys(), look_at(club::own_books().members, "members"),
          look_at(club::own_books().ratings, "ratings"), look_at(club::own_books().tournaments, "tournaments"),
          look_at_space(), look_at_limits(), look_at_lobby(table_directory)}) {
        std::cout << (finding.keeps_out ? "problem  " : "ok       ") << finding.subject << ": "
                  << notation::escaped(finding.words) << '\n';
        is_well = is_well && !finding.keeps_out;
    }
    return is_well ? system::exit_done : system::exit_bad_input;
}

} // namespace tondo::commands
