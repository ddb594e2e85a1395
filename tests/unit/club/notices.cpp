#include "club/notices.hpp"

#include "../storage/directory.hpp"
#include "../text.hpp"
#include "storage/files/storage.hpp"
#include "system/steady_now.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::club;
using namespace std::chrono_literals;
using State = game::LobbyTable::State;

namespace {

constexpr Time noon{1'764'259'200s}; // 2025-11-27 16:00

// Anna, bert and a bot, with three days for each move; anna is to move.
game::LobbyTable by_days() {
    game::LobbyTable table{.name = "anna", .rules = &all_rules().front(), .control = for_all({72h, 0s, true})};
    table.seats = {game::LobbyTable::Seat{"anna@tondo"}, {"bert@tondo"}, {"bot:3"}};
    table.state = State::playing;
    table.to_move = Color::first;
    table.due = noon + 72h;
    return table;
}

std::string kinds(const std::vector<Notice> &notices) {
    std::string text;
    for (const Notice &notice : notices) {
        const std::string written = write_notice(notice);
        text += written.substr(8, written.find('\n') - 8) + ' ' + notice.name + ' ';
    }
    return text;
}

/// Runs a command for notices, until nothing of it runs any more.
struct Commands {
    explicit Commands(const std::string &command)
        : notices(loop, command, [this](const std::string &line) { log += line + '\n'; }) {}
    void run_until(const std::function<bool()> &done) {
        for (const system::EventLoop::Timer patience(loop, 20'000ms); !done() && patience.is_set();) {
            notices.look();
            const system::EventLoop::Timer soon(loop, 10ms);
            loop.run_once();
        }
    }
    std::string log;
    system::EventLoop loop;
    NoticeCommand notices;
};

} // namespace

TEST_CASE("players by correspondence are told that it is their turn, and that the game is over") {
    const game::LobbyTable before = by_days();
    game::LobbyTable after = before;
    after.to_move = Color::second;
    CHECK(kinds(notices_of(before, after)) == "turn bert@tondo ");
    after.seats[Color::second].is_here = true;
    CHECK(kinds(notices_of(after, after)) == "");
    after.to_move = Color::third;
    CHECK(kinds(notices_of(before, after)) == ""); // a bot
    after.to_move = Color::first;
    CHECK(kinds(notices_of(before, after)) == "");
    after.move = 2; // the others' planned moves came at once
    CHECK(kinds(notices_of(before, after)) == "turn anna@tondo ");
    after.state = State::over;
    after.to_move.reset();
    CHECK(kinds(notices_of(before, after)) == "over anna@tondo over bert@tondo ");
    CHECK(kinds(notices_of(after, after)) == "");
}

TEST_CASE("the first player is told once all seats are taken, and nobody where there are no days") {
    game::LobbyTable full = by_days();
    full.state = State::waiting;
    game::LobbyTable waiting = full;
    waiting.seats[Color::second].player.clear();
    CHECK(kinds(notices_of(waiting, full)) == "turn anna@tondo ");
    CHECK(kinds(notices_of(full, waiting)) == "");
    full.control = for_all({600s, 5s});
    CHECK(kinds(notices_of(waiting, full)) == "");
    CHECK_FALSE(reminder(full, noon + 100h));
}

TEST_CASE("a reminder comes when a quarter of the time is left") {
    const game::LobbyTable table = by_days();
    CHECK_FALSE(reminder(table, noon + 54h));
    CHECK(reminder(table, noon + 54h + 1s) == Notice{Notice::Kind::reminder, "anna@tondo", table});
    game::LobbyTable over = table;
    over.state = State::over;
    CHECK_FALSE(reminder(over, noon + 71h));
}

TEST_CASE("a notice is lines for a program, and a sentence for people") {
    CHECK(write_notice({Notice::Kind::reminder, "anna@tondo", by_days()}) ==
          "Notice: reminder\nTo: anna@tondo\nTable: anna\nRules: 3man\nDue: 2025-11-30 16:00 UTC\n\n"
          "It is still your turn at the table anna.\n");
    game::LobbyTable table = by_days();
    table.due.reset();
    CHECK(
        write_notice({Notice::Kind::invited, "bert", table, "anna@tondo"}) ==
        "Notice: invited\nTo: bert\nTable: anna\nRules: 3man\n\nanna@tondo invites you to a game at the table anna.\n");
}

TEST_CASE("the owner's command reads each notice on standard input") {
    const storage::TestDirectory directory;
    const std::string file = (directory / "notices").string();
    Commands commands("cat > '" + file + ".new' && mv '" + file + ".new' '" + file + "'");
    commands.notices.send({Notice::Kind::turn, "anna@tondo; rm -rf $HOME", by_days()});
    commands.run_until([&] { return std::filesystem::exists(file); });
    CHECK(holds(storage::read_file(file), "To: anna@tondo; rm -rf $HOME\n"));
    CHECK(commands.log == "");
}

TEST_CASE("a command that fails is told of, and few run at once") {
    const storage::TestDirectory directory;
    Commands failing("exit 3");
    failing.notices.send({Notice::Kind::turn, "anna", by_days()});
    failing.run_until([&] { return !failing.log.empty(); });
    CHECK(failing.log == "The command for notices ended with status 3\n");

    const std::string folder = directory.path().string();
    Commands slow("touch '" + folder + "'/$$; read -r line; while ! test -e '" + folder + "/go'; do sleep 0.02; done");
    for (int i = 0; i < 6; ++i)
        slow.notices.send({Notice::Kind::turn, "anna", by_days()});
    const auto started = [&] {
        return std::distance(std::filesystem::directory_iterator(folder), std::filesystem::directory_iterator());
    };
    slow.run_until([&] { return started() == 4; });
    CHECK(slow.notices.running() == 4);
    storage::write_atomically(directory / "go", "");
    slow.run_until([&] { return started() == 7; });
    CHECK(started() == 7);
    CHECK(slow.log == "");
}

TEST_CASE("without a command notices are dropped, and of too many the last") {
    Commands none("");
    none.notices.send({Notice::Kind::turn, "anna", by_days()});
    none.notices.look();
    CHECK(none.log == "");
    Commands busy("true");
    for (int i = 0; i < 1001; ++i)
        busy.notices.send({Notice::Kind::turn, "anna", by_days()});
    CHECK(busy.log == "A notice for anna is dropped: 1000 wait already\n");
}
