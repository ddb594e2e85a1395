// A club: its server, the way in for keys, and its owner's tools.

#include "cli/options/setting_options.hpp"
#include "club/authorized_keys.hpp"
#include "club/backup.hpp"
#include "club/book_file.hpp"
#include "club/club_server.hpp"
#include "club/lobby_client.hpp"
#include "commands/club_doctor.hpp"
#include "commands/club_entrance.hpp"
#include "commands/command.hpp"
#include "core/number_text.hpp"
#include "notation/join.hpp"
#include "notation/utf8.hpp"
#include "server/logins.hpp"
#include "server/protocol/calendar.hpp"
#include "storage/files/storage.hpp"
#include "system/failure.hpp"
#include "system/interrupt.hpp"
#include "system/own_program.hpp"
#include "system/steady_now.hpp"

#include <algorithm>
#include <csignal>
#include <iostream>
#include <memory>
#include <span>
#include <sstream>
#include <sys/resource.h>
#include <unistd.h>

namespace tondo::commands {

namespace {

struct ClubOptions {
    std::string action = "serve";
    std::vector<std::string> arguments = {};
    std::string key = {};
    std::string notice = {};
    std::string directory = {};
    std::int64_t uses = 1;
    std::int64_t days = 7;
};

using Options = const ClubOptions &;

void say(const std::string &line) {
    std::cout << notation::escaped(line) + '\n' << std::flush; // in one piece: tables write from their threads
}

// A table has five files open, and a client each; 1,024 in all are usual.
void allow_many_files() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &limit); // if it fails, fewer come in
}

int serve(Options options) {
    allow_many_files();
    std::signal(SIGHUP, SIG_IGN);
    std::signal(SIGPIPE, SIG_IGN);
    const system::Interrupt ended(system::Interrupt::Repeated::is_recorded);
    const server::TableDirectory directory = server::TableDirectory::make(options.directory);
    club::serve_club(
        directory, options.directory, ended.descriptor(), options.notice,
        [] { say("The club of " + server::login_name(::geteuid()) + " is open: its members come by ssh"); }, say);
    say("The club is closed; its games are kept");
    return system::exit_done;
}

// For sshd, which runs it before the key is proved.
int authorize(Options options) {
    const std::vector<std::string> &words = options.arguments;
    const Expected<std::string> line =
        club::authorized_line(system::own_program_path(), {words[1], words[2]}, words[0]);
    if (!line)
        throw system::bad_usage("club authorize: " + line.error());
    std::cout << *line << '\n';
    return system::exit_done;
}

int enter(Options options) {
    if (!club::is_fingerprint(options.key))
        throw system::bad_usage("club enter: expected --key SHA256:…, as tondo club authorize writes it");
    return enter_club(options.key, options.directory);
}

int keys(Options options) {
    for (const std::string &file : options.arguments) {
        std::vector<std::string> fingerprints = club::fingerprints_in(file);
        std::istringstream lines(storage::read_file(file));
        std::size_t number = 0;
        for (std::string line; std::getline(lines, line);) {
            if (line.empty() || line.front() == '#')
                continue;
            const auto bad = [&](const std::string &why) {
                return system::Failure(file + ", key " + std::to_string(number + 1) + ": " + why);
            };
            const Expected<club::PublicKey> key = club::read_public_key(line);
            if (!key || number >= fingerprints.size())
                throw bad(key ? "ssh-keygen cannot read it" : key.error());
            const auto authorized = club::authorized_line(system::own_program_path(), *key, fingerprints[number++]);
            if (!authorized)
                throw bad(authorized.error());
            std::cout << *authorized << '\n';
        }
    }
    return system::exit_done;
}

int invite(Options options) {
    const club::Code code{club::random_code(), server::wall_time() + std::chrono::days(options.days),
                          static_cast<int>(options.uses)};
    club::own_books().members.change([&](club::MemberBook &book) { book.add(code, server::wall_time()); });
    std::cout << code.text << '\n';
    return system::exit_done;
}

int members(Options) {
    const club::MemberBook book = club::own_books().members.read();
    for (const club::Member &member : book.members())
        std::cout << member.name << " since " << club::date_text(member.since) << " seen "
                  << club::date_text(member.seen) << " keys " << notation::join(member.keys, " ")
                  << (member.is_steward ? " steward" : "") << (member.is_banned ? " banned" : "") << '\n';
    return system::exit_done;
}

int doctor(Options options) {
    return examine_club(options.directory);
}

// Changes each member named; `change` returns whether there is such a member.
int change_members(Options options, bool (*change)(club::MemberBook &book, const std::string &name)) {
    for (const std::string &name : options.arguments) {
        bool is_member = false;
        club::own_books().members.change([&](club::MemberBook &book) { is_member = change(book, name); });
        if (!is_member)
            throw system::Failure("nobody in the club is called " + name);
    }
    return system::exit_done;
}

template <bool banned> int ban(Options options) {
    return change_members(options, [](auto &book, const std::string &name) { return book.ban(name, banned); });
}

template <bool is_steward> int appoint(Options options) {
    return change_members(options, [](auto &book, const std::string &name) { return book.appoint(name, is_steward); });
}

int set_read_only(Options options) {
    const std::string &word = options.arguments.front();
    if (word != "on" && word != "off")
        throw system::bad_usage("club read-only: expected on or off, not " + notation::quote(word));
    club::own_books().members.change([&](club::MemberBook &book) { book.is_read_only = word == "on"; });
    return system::exit_done;
}

int remove(Options options) {
    for (const std::string &name : options.arguments)
        club::remove_member(name);
    return system::exit_done;
}

int remove_key(Options options) {
    for (const std::string &key : options.arguments) {
        bool was_key = false;
        club::own_books().members.change([&](club::MemberBook &book) { was_key = book.remove_key(key); });
        if (!was_key)
            throw system::Failure("no member has the key " + key);
    }
    return system::exit_done;
}

int announce(Options options) {
    const std::string text = notation::squeezed(notation::escaped(notation::join(options.arguments, " ")));
    if (text.size() > game::Announce::longest)
        throw system::bad_usage("club announce: expected at most " + std::to_string(game::Announce::longest) +
                                " bytes");
    club::own_books().members.change([&](club::MemberBook &book) { book.announcement = text; });
    return system::exit_done;
}

int sign_up(Options options) {
    const auto policy = club::read_sign_up_policy(options.arguments.front());
    if (!policy)
        throw system::bad_usage("club sign-up: expected open, invitation or closed, not " +
                                notation::quote(options.arguments.front()));
    club::own_books().members.change([&](club::MemberBook &book) { book.policy = *policy; });
    return system::exit_done;
}

int metrics(Options options) {
    const auto directory = server::TableDirectory::find(options.directory);
    auto connection =
        directory ? server::HostConnection::open(*directory, std::string(club::lobby_name)) : std::nullopt;
    if (!connection)
        throw system::Failure("no club is open here");
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(5);
    connection->send(club::write_call(club::AskMetrics{}), deadline);
    while (const std::optional<std::string> line = connection->receive(deadline)) {
        const club::LobbyNews news = club::read_news(*line);
        if (const auto *const metric = std::get_if<club::Metric>(&news))
            std::cout << metric->name << ' ' << metric->value << '\n';
        else if (const auto *const bye = std::get_if<club::Bye>(&news); bye && bye->reason != club::all_told)
            throw system::Failure("the club says: " + bye->reason);
    }
    return system::exit_done;
}

int back_up(Options options) {
    club::back_up(options.arguments.front());
    return system::exit_done;
}

int restore(Options options) {
    club::restore(options.arguments.front());
    return system::exit_done;
}

struct Action {
    std::string_view word;
    std::string_view arguments; ///< As an error names them.
    std::string_view help;
    std::size_t least;
    std::size_t most; ///< Number of arguments.
    int (*run)(Options options);
};

constexpr std::size_t any_number = 1000;

constexpr std::array actions{
    Action{"serve", "", "Keep the club open: its lobby and its tables (default)", 0, 0, serve},
    Action{"authorize", "FINGERPRINT TYPE KEY", "Print what sshd is to let FINGERPRINT TYPE KEY do", 3, 3, authorize},
    Action{"enter", "", "Let the holder of --key in; sshd runs it", 0, 0, enter},
    Action{"keys", "FILE...", "Print lines for authorized_keys, of the public keys in FILE...", 1, any_number, keys},
    Action{"invite", "", "Print a new invitation code", 0, 0, invite},
    Action{"members", "", "List the members with their keys", 0, 0, members},
    Action{"ban", "NAME...", "Keep the members NAME... out", 1, any_number, ban<true>},
    Action{"unban", "NAME...", "Let the members NAME... in again", 1, any_number, ban<false>},
    Action{"appoint", "NAME...", "Let NAME... ban members and announce from the lobby", 1, any_number, appoint<true>},
    Action{"dismiss", "NAME...", "Take that from the members NAME... again", 1, any_number, appoint<false>},
    Action{"remove", "NAME...", "Remove the members NAME... with all their data", 1, any_number, remove},
    Action{"remove-key", "FINGERPRINT...", "Take the keys FINGERPRINT... from their members", 1, any_number,
           remove_key},
    Action{"sign-up", "open, invitation or closed", "Set who may join: open, invitation (at first) or closed", 1, 1,
           sign_up},
    Action{"announce", "words", "Show words in the lobby; without any, take them away", 0, any_number, announce},
    Action{"read-only", "on or off", "Open no tables and take no members while it is on", 1, 1, set_read_only},
    Action{"doctor", "", "Tell what keeps people out, or would with many of them", 0, 0, doctor},
    Action{"metrics", "", "Print how many are here, as text", 0, 0, metrics},
    Action{"backup", "FOLDER", "Copy all that the club keeps into a new FOLDER", 1, 1, back_up},
    Action{"restore", "FOLDER", "Copy a backup in FOLDER back, where there is no club", 1, 1, restore}};

std::string list_of_actions() {
    constexpr std::size_t help_column = 11;
    std::string text = "Actions:";
    for (const Action &action : actions)
        text += "\n  " + std::string(action.word) + std::string(help_column - action.word.size(), ' ') +
                std::string(action.help);
    return text;
}

int run(Options options) {
    const Action &action =
        *std::find_if(actions.begin(), actions.end(), [&](const Action &each) { return each.word == options.action; });
    const std::size_t given = options.arguments.size();
    if (given < action.least || given > action.most)
        throw system::bad_usage("club " + options.action + ": expected " +
                                (action.arguments.empty() ? "no argument" : std::string(action.arguments)));
    return action.run(options);
}

} // namespace

Run add_club(cli::Command &command) {
    const auto options = std::make_shared<ClubOptions>();
    std::vector<std::string> words;
    for (const Action &action : actions)
        words.emplace_back(action.word);
    command.add("ACTION", options->action, "What to do, of those below").choices(words);
    command.add("ARGUMENT", options->arguments, "Of the action");
    command.add("--key", options->key, "enter: the fingerprint of the key that came").placeholder("FINGERPRINT");
    command.add("--notice", options->notice, "serve: run COMMAND for each notice to a member who is not here")
        .placeholder("COMMAND");
    command.add("--uses", options->uses, "invite: how many may use the code (default: 1)")
        .placeholder("N")
        .range(1, club::MemberBook::most_uses);
    command.add("--days", options->days, "invite: for how long it holds (default: 7)").placeholder("N").range(1, 365);
    const auto settings = cli::SettingOptions::add_to(command);
    settings->add("dir", options->directory);
    command.add_footer(list_of_actions());
    return [=] {
        if (options->action != "authorize") // which depends on no file
            settings->apply();
        return run(*options);
    };
}

} // namespace tondo::commands
