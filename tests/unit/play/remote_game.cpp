// A session of a hosted game over a real socket; the test plays the host.

#include "../storage/directory.hpp"

#include "commands/command.hpp"
#include "play/remote_game.hpp"
#include "server/table_socket.hpp"
#include "storage/files/finding.hpp"
#include "system/failure.hpp"
#include "system/line_buffer.hpp"
#include "system/steady_now.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "tondo/notation/move_reader.hpp"

#include <doctest/doctest.h>

#include <array>
#include <poll.h>
#include <sys/socket.h>
#include <thread>

using namespace tondo;
using namespace tondo::app;
using namespace std::chrono_literals;

namespace {

const RuleSet &rules = all_rules().front();
const Clipboard no_clipboard = [](const std::string &) { return false; };

class FakeHost {
public:
    FakeHost() : listener_(listen_at(directory_ / "tavern.socket", 0600, directory_ / "tavern.socket")) {}

    std::string directory() const { return directory_.path().string(); }

    /// Accepts the next client and sends it a game with three seated players.
    void admit() {
        await(listener_);
        guest_ = accept_from(listener_);
        REQUIRE(guest_.is_open());
        in_ = LineBuffer(server::longest_request);
        hear();
        tell({"welcome 3 anna", "table tavern olga 7", "game rules 3man", "game board round",
              "game start " + notation::write_fen(Position::start(rules)), "game seats white=any,gray=any,black=any"});
        if (!std::exchange(told_, true))
            tell({"event 1 sit w anna", "event 2 sit g bert", "event 3 sit b cleo"});
        tell({"ready 3"});
    }
    void tell(const std::vector<std::string> &lines) {
        for (const std::string &line : lines)
            ::send(guest_.get(), (line + '\n').data(), line.size() + 1, MSG_NOSIGNAL);
    }
    /// The next request; empty if there is none.
    std::string hear(int patience_ms = 2000) {
        for (;;) {
            if (const auto line = in_.next())
                return line->text;
            pollfd readable{guest_.get(), POLLIN, 0};
            std::array<char, 1024> bytes;
            if (::poll(&readable, 1, patience_ms) <= 0)
                return "";
            const ssize_t got = ::recv(guest_.get(), bytes.data(), bytes.size(), 0);
            if (got <= 0)
                return "";
            in_.add({bytes.data(), static_cast<std::size_t>(got)});
        }
    }
    /// Whether a client connects within that time.
    bool is_called(int patience_ms) const {
        pollfd readable{listener_.get(), POLLIN, 0};
        return ::poll(&readable, 1, patience_ms) == 1;
    }
    void hang_up() { guest_ = UniqueFd(); }

private:
    static void await(const UniqueFd &socket) {
        pollfd readable{socket.get(), POLLIN, 0};
        ::poll(&readable, 1, 5000);
    }

    TestDirectory directory_;
    UniqueFd listener_;
    UniqueFd guest_;
    LineBuffer in_{server::longest_request};
    bool told_ = false;
};

/// Anna, at the fake host's table.
class Evening {
public:
    explicit Evening(ui::Preferences preferences = {})
        : directory_(*TableDirectory::find(host.directory())),
          session(guest_.replica().live(), {}, ui::theme(ui::Depth::mono), {}, {}, std::move(preferences)),
          play(loop_, guest_, session, TableVisit{}, no_clipboard, probe) {
        session.window().resize(80, 24);
        CHECK(host.hear() == "sit any");
        told({"seated w"});
    }

    /// Sends lines from the host; returns the message that the player sees.
    std::string told(const std::vector<std::string> &lines) {
        host.tell(lines);
        parting = play.poll(now);
        return session.state().message.text;
    }

    FakeHost host;
    bool terminal_answers = false;
    std::size_t heard = 0; ///< Answers of the terminal.

private:
    static TableClient enter(FakeHost &host, const TableDirectory &directory) {
        const std::jthread host_thread([&] { host.admit(); });
        return TableClient(directory, {"tavern"});
    }

    EventLoop loop_;
    TableDirectory directory_;
    TableClient guest_ = enter(host, directory_);

    Probe probe{[this] { return terminal_answers; }, [this] { return heard; }};

public:
    ui::Session session;
    RemoteGame play;
    GameClock::Instant now{1'000'000};
    std::optional<ExitReason> parting;
};

game::Action opening_move() {
    return game::Play{notation::read_move(Position::start(rules), "e4").value()};
}

} // namespace

TEST_CASE("remote game: the own seat and who is present are reported") {
    Evening evening;
    CHECK(evening.session.state().message.text == "You are White");
    CHECK(evening.session.state().participants.is_own_turn());
    CHECK(evening.told({"audience 1", "away g 3"}) == "bert is away");
    CHECK(evening.told({"here g"}) == "bert is here again");
    CHECK(evening.told({"said 4 bert good luck"}).find("good luck") == std::string::npos); // shown in the chat
    CHECK_FALSE(evening.parting);
}

TEST_CASE("remote game: several connections of a player are reported") {
    Evening evening;
    CHECK(evening.told({"here g 2"}) == "bert has 2 connections to this table now");
    CHECK(evening.told({"here w 2"}) == "You have 2 connections to this table now");
    evening.told({"here g"});
    CHECK(evening.told({"away g 0"}) == "bert is away");
    CHECK(evening.told({"here g 2"}) == "bert has 2 connections to this table now");
}

TEST_CASE("remote game: a player who does not answer is reported") {
    Evening evening;
    CHECK(evening.told({"silent g 8"}) == "bert does not answer");
    CHECK(evening.told({"here g"}) == "bert is here again");
}

TEST_CASE("remote game: proposals of others are asked about, and requests of the owner are sent") {
    Evening evening;
    evening.told({"proposal bert adjourn"});
    evening.play.submit(*evening.session.handle(ui::Key::of(U'y')));
    CHECK(evening.host.hear() == "agree");
    CHECK(evening.told({"proposal anna abort"}) == "anna proposes to abort the game");
    for (const char *request : {"kick bert", "propose adjourn", "claim"}) {
        evening.play.submit(ui::ProgramAction(ui::AskHost{request}));
        CHECK(evening.host.hear() == request);
    }
    evening.play.submit(ui::ProgramAction(ui::AskHost{"kick a b"}));
    CHECK(evening.session.state().message.text.starts_with("Not done: "));
    CHECK(evening.told({"claimable w"}) == "The others can put you out now: move");
    CHECK(evening.told({"event 4 move e2e4", "claimable g"}) == "bert can be put out: :claim");
    CHECK(evening.session.state().participants.awaiting(evening.now) == "Waiting for bert (:claim)");
    evening.told({"bye the game is adjourned"});
    REQUIRE(evening.parting);
    CHECK(evening.parting->status == exit_done);
    CHECK(evening.parting->message == "the game is adjourned");
}

TEST_CASE("remote game: a question closes with its proposal and with the connection") {
    Evening evening;
    const auto is_asked = [&] { return evening.session.state().is_in<ui::Question>(); };
    evening.told({"proposal bert adjourn"});
    CHECK(is_asked());
    evening.told({"proposal -"});
    CHECK_FALSE(is_asked());
    evening.told({"proposal bert adjourn"});
    evening.told({"welcome 3 anna"});
    CHECK_FALSE(is_asked());
    evening.session.handle(ui::Key::of(U'D')); // a question of the player's own stays
    REQUIRE(is_asked());
    evening.told({"proposal -"});
    CHECK(is_asked());
}

TEST_CASE("remote game: a host that reads nothing does not delay a key") {
    Evening evening;
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < 1000; ++i)
        evening.play.submit(ui::ProgramAction(ui::Say{std::string(800, 'x')}));
    CHECK(evening.session.state().message.text.starts_with("Not done: the host is gone"));
    CHECK(std::chrono::steady_clock::now() - begin < 20s); // each of hundreds would wait for seconds
    evening.play.poll(evening.now);
    CHECK(evening.session.state().message.text == "The host is gone, trying again");
}

TEST_CASE("remote game: a ping is answered at once where the terminal is not known to answer") {
    Evening evening;
    evening.told({"ping x"});
    CHECK(evening.host.hear() == "pong x");
}

TEST_CASE("remote game: a terminal that answers is asked first; a player with a dead terminal does not reconnect") {
    Evening evening;
    evening.terminal_answers = true;
    evening.told({"ping x", "ping y"});
    CHECK(evening.host.hear(50).empty());
    evening.heard = 1;
    evening.told({});
    CHECK(evening.host.hear() == "pong x");
    CHECK(evening.host.hear(50).empty());
    evening.told({"ping z", "bye you do not answer"});
    evening.host.hang_up();
    evening.told({});
    evening.now += 10s;
    evening.play.poll(evening.now);
    CHECK_FALSE(evening.host.is_called(50));
    evening.heard = 2;
    evening.play.poll(evening.now);
    CHECK(evening.host.is_called(2000));
}

TEST_CASE("remote game: a host that does not answer is reported") {
    Evening evening;
    evening.told({"ping"});
    evening.now += 11s;
    evening.play.poll(evening.now);
    CHECK(evening.session.state().participants.presence()->host.state == ui::Connection::State::here);
    CHECK(evening.play.wait(evening.now) == 1s);
    evening.now += 1s;
    evening.play.poll(evening.now);
    CHECK(evening.session.state().message.text == "The host does not answer");
    CHECK(evening.session.state().participants.awaiting(evening.now) ==
          "The host has not answered for 0:12 (:q leaves)");
    CHECK(evening.told({"ping"}) == "The host answers again");
    CHECK(evening.session.state().participants.presence()->host.state == ui::Connection::State::here);
}

TEST_CASE("remote game: a move takes effect when the host confirms it") {
    Evening evening;
    evening.play.submit(opening_move());
    CHECK(evening.host.hear() == "move e2e4");
    CHECK(evening.session.live().game().plies().empty());
    CHECK(evening.told({"refused move it is Gray's turn"}) == "Not done: it is Gray's turn");
    evening.told({"event 4 move e2e4"});
    CHECK(evening.session.live().game().plies().size() == 1);
    CHECK_FALSE(evening.session.state().participants.is_own_turn());
    evening.told({"event 5 move m2m4", "event 6 move u2u4"});
    CHECK(evening.session.state().participants.is_own_turn());
}

TEST_CASE("remote game: other decisions are sent to the host") {
    Evening evening;
    const std::pair<ui::Decision, const char *> asked[]{{game::Resign{Color::first}, "resign"},
                                                        {game::MakeOffer{}, "offer draw"},
                                                        {game::Accept{}, "accept"},
                                                        {game::Decline{}, "decline"},
                                                        {ui::Say{"hello"}, "say hello"},
                                                        {ui::LookOn{}, "watch"},
                                                        {game::MakeOffer{Color::second}, "resign for g"},
                                                        {ui::StandUp{}, "leave"}};
    for (const auto &[intent, line] : asked) {
        CHECK_FALSE(evening.play.submit(intent));
        CHECK(evening.host.hear() == line);
    }
    evening.play.submit(ui::Say{std::string(1100, 'x')});
    CHECK(evening.session.state().message.text == "That is too long to be said at once");
    evening.play.submit(game::TakeBack{});
    CHECK(evening.host.hear(50).empty());
    const std::optional<ExitReason> parting = evening.play.submit(ui::Quit{});
    REQUIRE(parting);
    CHECK(parting->status == exit_done);
}

TEST_CASE("remote game: an offer is reported and asked about") {
    Evening evening;
    evening.told({"event 4 offer g draw"});
    CHECK(evening.session.state().question().find("bert offers a draw. Do you agree?") != std::string::npos);
    CHECK(evening.told({"event 5 decline b"}) == "cleo declines the offer");
    CHECK(evening.session.state().question().empty());
}

TEST_CASE("remote game: a client without a seat can watch") {
    Evening evening;
    evening.told({"refused sit no seat is free for you, but you can watch"});
    const std::optional<ui::Decision> answer = evening.session.answer("y");
    REQUIRE(answer);
    evening.play.submit(*answer);
    CHECK(evening.host.hear() == "watch");
    CHECK(evening.told({"seated -"}) == "You are watching");
}

TEST_CASE("remote game: parting has a status and a message") {
    Evening closed;
    closed.told({"bye the table was closed"});
    REQUIRE(closed.parting);
    CHECK(closed.parting->status == exit_done);
    CHECK(closed.parting->message == "the table was closed");
    Evening left;
    left.told({"bye goodbye"});
    REQUIRE(left.parting);
    CHECK(left.parting->message.empty());
}

TEST_CASE("remote game: a lost host is reconnected to, and no request is sent meanwhile") {
    Evening evening;
    evening.host.hang_up();
    CHECK(evening.told({}) == "The host is gone, trying again");
    evening.play.submit(opening_move());
    CHECK(evening.session.state().message.text == "Not done: the host is gone; reconnecting");
    evening.now += 2s;
    evening.play.poll(evening.now);
    evening.host.admit();
    CHECK(evening.told({}) == "The host is back");
    CHECK(evening.host.hear() == "sit any");
    CHECK(evening.told({"seated w"}) == "The host is back"); // the client knows its seat
    CHECK(evening.session.state().participants.is_own_turn());
}

TEST_CASE("remote game: a host that never stops sending does not delay a key") {
    Evening evening;
    std::vector<std::string> endless;
    for (int i = 0; i < 120; ++i)
        endless.insert(endless.end(), {"away g 1", "here g"});
    endless.push_back("refused move enough");
    CHECK(evening.told(endless) == "bert is here again"); // a hundred lines at a time
    int attended = 0;
    for (; evening.session.state().message.text != "Not done: enough" && attended < 1000; ++attended)
        evening.play.poll(evening.now);
    CHECK(attended == 2);
}

TEST_CASE("remote game: a client outlives its session") {
    FakeHost host;
    const TableDirectory directory = *TableDirectory::find(host.directory());
    std::optional<TableClient> guest;
    {
        const std::jthread host_thread([&] { host.admit(); });
        guest.emplace(directory, JoinRequest{"tavern"});
    }
    {
        EventLoop loop;
        ui::Session session(guest->replica().live(), {}, ui::theme(ui::Depth::mono));
        const RemoteGame play(loop, *guest, session, TableVisit{}, no_clipboard, no_probe);
    }
    host.tell({"audience 2"});
    CHECK(guest->take(steady_now()));
}

TEST_CASE("remote game: chat that the host sends again is shown once") {
    Evening evening;
    evening.session.window().resize(100, 40);
    evening.told({"said 4 bert good luck", "said 5 cleo to you, too"});
    evening.host.hang_up();
    evening.told({});
    evening.now += 2s;
    evening.play.poll(evening.now);
    evening.host.admit();
    evening.told({"said 4 bert good luck", "said 5 cleo to you, too", "said 6 bert there you are"});
    ui::Canvas canvas(100, 40);
    evening.session.draw(canvas);
    const std::string screen = canvas.text();
    for (const std::string text : {"bert: good luck", "cleo: to you, too", "bert: there you are"}) {
        CAPTURE(text);
        const std::size_t first = screen.find(text);
        REQUIRE(first != std::string::npos);
        CHECK(screen.find(text, first + 1) == std::string::npos);
    }
}

TEST_CASE("remote game: the considered square is sent only if the player wants it, and at a limited rate") {
    Evening shy;
    shy.play.show_considered(shy.now);
    CHECK(shy.host.hear(50).empty());

    ui::Preferences open;
    open.shows_cursor = true;
    Evening evening(open);
    evening.play.show_considered(evening.now);
    CHECK(evening.host.hear() == "point e2");
    evening.session.handle(ui::Key::of(ui::Key::Code::up));
    evening.play.show_considered(evening.now + 100ms);
    CHECK(evening.host.hear(50).empty());
    CHECK(evening.play.wait(evening.now + 100ms) == 200ms);
    evening.play.show_considered(evening.now + 300ms);
    CHECK(evening.host.hear() == "point e3");
    evening.told({"event 4 move e2e4", "considers m1"});
    evening.play.show_considered(evening.now + 1s); // another player's turn
    CHECK(evening.host.hear(50).empty());
    evening.told({"event 5 move m2m4", "event 6 move u2u4"});
    REQUIRE(evening.session.considered() == rules.board().find("e4")); // the piece moved last
    evening.play.show_considered(evening.now + 2s);                    // the host has forgotten it
    CHECK(evening.host.hear() == "point e4");
}

TEST_CASE("a client refused because the host is full retries") {
    const TestDirectory place;
    const std::filesystem::path socket = place / "tavern.socket";
    const UniqueFd listener = listen_at(socket, 0600, socket);
    const TableDirectory directory = *TableDirectory::find(place.path().string());
    std::vector<UniqueFd> crowd;
    for (UniqueFd one = connect_to(socket); one.is_open(); one = connect_to(socket))
        crowd.push_back(std::move(one));
    REQUIRE(errno == EAGAIN);
    CHECK_THROWS_WITH_AS(TableClient(directory, {"tavern"}, 0s),
                         "too many are at the door of the table tavern; try again", Failure);
    const std::jthread host([&] {
        std::this_thread::sleep_for(150ms);
        for (std::size_t i = 0; i < crowd.size(); ++i)
            accept_from(listener);
        pollfd readable{listener.get(), POLLIN, 0};
        ::poll(&readable, 1, 5000);
        const UniqueFd guest = accept_from(listener);
        const std::string_view bye = "bye come another day\n";
        ::send(guest.get(), bye.data(), bye.size(), MSG_NOSIGNAL);
        std::this_thread::sleep_for(50ms);
    });
    CHECK_THROWS_WITH_AS(TableClient(directory, {"tavern"}, 5s), "the host of the table tavern says: come another day",
                         Failure);
}
