#include "club/club_server.hpp"

#include "club/lobby_room.hpp"
#include "server/host_lock.hpp"
#include "server/line_server.hpp"
#include "server/logins.hpp"
#include "server/protocol/host_state.hpp"
#include "storage/files/paths.hpp"
#include "system/failure.hpp"
#include "system/steady_now.hpp"

#include <algorithm>
#include <optional>
#include <system_error>
#include <unistd.h>

namespace tondo::club {

namespace {

namespace fs = std::filesystem;

// The owner's commands change the file of members without a word to the club.
constexpr std::chrono::seconds between_looks{2};
constexpr std::chrono::hours between_sweeps{24};

// A member who has not come for so long has left.
constexpr std::chrono::days longest_absence{365};

fs::file_time_type time_of(const fs::path &file) {
    std::error_code missing;
    const fs::file_time_type time = fs::last_write_time(file, missing);
    return missing ? fs::file_time_type::min() : time;
}

void remove_absent(const MemberFile &members, const std::function<void(const std::string &)> &log) {
    const Time last = server::wall_time() - longest_absence;
    const MemberBook book = members.read();
    for (const Member &member : book.members())
        if (member.seen < last && !member.is_banned) {
            remove_member(member.name);
            log(member.name + " has not come for a year, and is no member any more");
        }
}

// A club stays open whatever happens to the file of its members.
void attempt(const std::function<void()> &act, const std::function<void(const std::string &)> &log) {
    try {
        act();
    } catch (const system::Failure &error) {
        log(error.what());
    }
}

} // namespace

void remove_member(const std::string &name) {
    if (!own_books().remove(name, server::marked_name(name, server::login_name(::geteuid()))))
        throw system::Failure("nobody in the club is called " + name);
    storage::remove_player(name);
}

void serve_club(const server::TableDirectory &directory, const std::string &setting, int stop,
                const std::string &notice_command, const std::function<void()> &ready,
                const std::function<void(const std::string &)> &log) {
    server::HostLock lock(directory, std::string(lobby_name));
    const Books books = own_books();
    ClubTables tables(directory, setting, books, log);
    system::EventLoop loop;
    NoticeCommand notices(loop, notice_command, log);
    LobbyRoom room(server::login_name(::geteuid()), books,
                   {[&](const WantedTable &wanted) { return tables.open(wanted); },
                    [&](const std::string &table) { return tables.open_again(table); },
                    [&](const std::string &member) { attempt([&] { storage::remove_player(member); }, log); },
                    [&](std::map<std::string, Time> until) { tables.set_vacations(std::move(until)); },
                    [&](const Notice &notice) { notices.send(notice); }},
                   server::looks_like_login, server::wall_time);
    tables.open_again();
    const system::UniqueFd &listener = lock.listen(0666);

    bool is_stopped = false;
    const system::EventLoop::Source stops(loop, stop, [&](short) { is_stopped = true; });
    const system::EventLoop::Source table_news(loop, tables.descriptor());
    server::LineServer clients(loop, room, listener, {});
    ready();
    fs::file_time_type known = time_of(books.members.path());
    auto look_at = system::steady_now() + between_looks;
    auto sweep_at = system::steady_now();
    while (!is_stopped) {
        const auto now = system::steady_now();
        for (const auto &[table, news] : tables.take_news())
            room.tell(table, news);
        clients.receive(now);
        if (now >= sweep_at) {
            attempt([&] { remove_absent(books.members, log); }, log);
            sweep_at = now + between_sweeps;
        }
        if (now >= look_at) {
            if (const fs::file_time_type changed = time_of(books.members.path());
                changed != std::exchange(known, changed))
                attempt([&] { room.read_members(); }, log);
            look_at = now + between_looks;
        }
        room.apply_time_limits(now);
        attempt([&] { room.run_tournaments(now); }, log);
        notices.look();
        clients.send(now);
        clients.wait(now, std::min(look_at, room.due()));
    }
    tables.stop();
}

} // namespace tondo::club
