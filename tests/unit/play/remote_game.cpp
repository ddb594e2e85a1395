// A session of a hosted game over a real socket; the test plays the host.

#include "../storage/directory.hpp"

#include "commands/command.hpp"
#include "play/remote_game.hpp"
#include "storage/files/file_error_message.hpp"
#include "system/failure.hpp"
#include "system/line_buffer.hpp"
#include "system/steady_now.hpp"
#include "system/unix_socket.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "tondo/notation/move_reader.hpp"
#include "ui/session/session_modes.hpp"

#include <doctest/doctest.h>

#include <array>
#include <poll.h>
#include <sys/socket.h>
#include <thread>

using namespace tondo;
using namespace tondo::play;
using namespace tondo::server;
using namespace tondo::storage;
using namespace tondo::system;
using namespace tondo::term;
using namespace std::chrono_literals;

namespace {

const RuleSet &rules = all_rules().front();
const Clipboard no_clipboard = [](const std::string &) { return false; };
constexpr std::chrono::seconds longest_wait{60}; // for what does happen

class FakeHost {
public:
    FakeHost() : listener_(listen_at(directory_ / "tavern.socket", 0600, directory_ / "tavern.socket")) {}

    std::string directory() const { return directory_.path().string(); }

    /// Accepts the next client and sends it a game with three seated players.
    void accept_client() {
        receive_hello();
        send({"welcome 3 anna", "table tavern olga 7", "game rules 3man", "game board round",
              "game start " + notation::write_fen(Position::start(rules)), "game seats white=any,gray=any,black=any"});
        if (!std::exchange(has_sent_events_, true))
            send({"event 1 sit w anna", "event 2 sit g bert", "event 3 sit b cleo"});
        send({"ready 3"});
    }
    /// Accepts the next client and sends it away.
    void turn_away(const std::string &bye) {
        receive_hello();
        send({bye});
        disconnect();
    }
    void send(const std::vector<std::string> &lines) {
        for (const std::string &line : lines)
            ::send(client_.get(), (line + '\n').data(), line.size() + 1, MSG_NOSIGNAL);
    }
    /// The next request; empty if the client has gone.
    std::string receive() {
        for (;;) {
            if (const auto line = in_.next())
                return line->text;
            await(client_);
            std::array<char, 1024> bytes;
            const ssize_t got = ::recv(client_.get(), bytes.data(), bytes.size(), 0);
            if (got <= 0)
                return "";
            in_.add({bytes.data(), static_cast<std::size_t>(got)});
        }
    }
    /// Whether a client has connected that is not accepted yet.
    bool has_pending_client() const {
        pollfd readable{listener_.get(), POLLIN, 0};
        return ::poll(&readable, 1, 0) == 1;
    }
    void disconnect() { client_ = UniqueFd(); }

private:
    void receive_hello() {
        await(listener_);
        client_ = accept_from(listener_);
        in_ = LineBuffer(server::longest_request);
        CHECK(client_.is_open()); // a failed REQUIRE in a thread would end all tests
        if (client_.is_open())
            receive();
    }
    static void await(const UniqueFd &socket) {
        pollfd readable{socket.get(), POLLIN, 0};
        CHECK(::poll(&readable, 1, static_cast<int>(std::chrono::milliseconds(longest_wait).count())) == 1);
    }

    TestDirectory directory_;
    UniqueFd listener_;
    UniqueFd client_;
    LineBuffer in_{server::longest_request};
    bool has_sent_events_ = false;
};

/// Anna, at the fake host's table.
class RemoteFixture {
public:
    explicit RemoteFixture(ui::Preferences preferences = {})
        : directory_(TableDirectory::find(host.directory()).value()),
          session(client_.replica().live(), {}, ui::theme(ui::Depth::mono), {}, {}, std::move(preferences)),
          play(loop_, client_, session, TableVisit{}, no_clipboard, probe) {
        session.window().resize(80, 24);
        CHECK(host.receive() == "sit any");
        receive({"seated w"});
    }

    /// Sends lines from the host; returns the message that the player sees.
    std::string receive(const std::vector<std::string> &lines) {
        host.send(lines);
        parting = play.update(now);
        return session.state().message.text;
    }
    /// Whether the player has sent no request that the host has not received yet.
    bool has_sent_nothing() {
        play.submit(ui::ProgramAction(ui::Say{"anything else?"}));
        return host.receive() == "say anything else?";
    }

    FakeHost host;
    bool terminal_answers = false;
    bool is_detached = false;
    std::size_t answers = 0; ///< Answers of the terminal.

private:
    static TableClient connect(FakeHost &host, const TableDirectory &directory) {
        const std::jthread host_thread([&] { host.accept_client(); });
        return TableClient(directory, {"tavern"}, longest_wait);
    }

    EventLoop loop_;
    TableDirectory directory_;
    TableClient client_ = connect(host, directory_);

    Probe probe{[this] { return terminal_answers; }, [this] { return answers; }, [this] { return is_detached; }};

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

TEST_CASE("remote game: the own seat and present players are reported") {
    RemoteFixture fixture;
    CHECK(fixture.session.state().message.text == "You are White");
    CHECK(fixture.session.state().participants.is_own_turn());
    CHECK(fixture.receive({"audience 1", "away g 3"}) == "bert is away");
    CHECK(fixture.receive({"here g"}) == "bert is here again");
    CHECK(fixture.receive({"said 4 bert good luck"}).find("good luck") == std::string::npos); // shown in the chat
    CHECK_FALSE(fixture.parting);
}

TEST_CASE("remote game: several connections of a player are reported") {
    RemoteFixture fixture;
    CHECK(fixture.receive({"here g 2"}) == "bert has 2 connections to this table now");
    CHECK(fixture.receive({"here w 2"}) == "You have 2 connections to this table now");
    CHECK(fixture.receive({"here w 3"}) == "You have 3 connections to this table now");
    CHECK(fixture.receive({"here w 2"}) == "You have 2 connections to this table again");
    CHECK(fixture.receive({"here g"}) == "bert has 1 connection to this table again");
    CHECK(fixture.receive({"away g 0"}) == "bert is away");
    CHECK(fixture.receive({"here g 2"}) == "bert has 2 connections to this table now");
    CHECK(fixture.receive({"away g 0"}) == "bert is away");
}

TEST_CASE("remote game: a player who does not answer is reported") {
    RemoteFixture fixture;
    CHECK(fixture.receive({"silent g 8"}) == "bert does not answer");
    CHECK(fixture.receive({"here g"}) == "bert is here again");
}

TEST_CASE("remote game: proposals are reported, and requests of the owner are sent") {
    RemoteFixture fixture;
    const auto wish = [&] { return fixture.session.state().participants.presence()->proposals[Color::second]; };
    fixture.session.handle(canvas::Key::of(U'e')); // a move that is being typed stays
    CHECK(fixture.receive({"proposal bert adjourn"}) == "bert proposes to adjourn the game: :agree or :disagree");
    CHECK(fixture.session.state().in<ui::TypingMove>());
    CHECK(wish() == "would adjourn");
    fixture.receive({"proposal bert seat b dora"});
    CHECK(wish() == "would replace cleo");
    fixture.receive({"welcome 3 anna"});
    CHECK(wish().empty());
    CHECK(fixture.receive({"proposal anna abort"}) == "anna proposes to abort the game");
    for (const char *request : {"kick bert", "propose adjourn", "claim", "agree"}) {
        fixture.play.submit(ui::ProgramAction(ui::AskHost{request}));
        CHECK(fixture.host.receive() == request);
    }
    fixture.play.submit(ui::ProgramAction(ui::AskHost{"kick a b"}));
    CHECK(fixture.session.state().message.text.starts_with("Not done: "));
    CHECK(fixture.receive({"claimable w"}) == "The others can put you out now: move");
    CHECK(fixture.receive({"event 4 move e2e4", "claimable g"}) == "bert can be put out: :claim");
    CHECK(fixture.session.state().participants.awaiting(fixture.now) == "Waiting for bert (:claim)");
    fixture.receive({"bye the game is adjourned"});
    REQUIRE(fixture.parting);
    CHECK(fixture.parting->status == exit_done);
    CHECK(fixture.parting->message == "the game is adjourned");
}

TEST_CASE("remote game: a host that reads nothing does not delay a key") {
    RemoteFixture fixture;
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < 1000; ++i)
        fixture.play.submit(ui::ProgramAction(ui::Say{std::string(800, 'x')}));
    CHECK(fixture.session.state().message.text.starts_with("Not done: the host is gone"));
    CHECK(std::chrono::steady_clock::now() - begin < 20s); // each of hundreds would wait for seconds
    fixture.play.update(fixture.now);
    CHECK(fixture.session.state().message.text == "The host is gone, trying again");
}

TEST_CASE("remote game: a ping is answered at once where the terminal is not known to answer") {
    RemoteFixture fixture;
    fixture.receive({"ping x"});
    CHECK(fixture.host.receive() == "pong x");
}

TEST_CASE("remote game: a terminal that answers is asked first; a player with a dead terminal does not reconnect") {
    RemoteFixture fixture;
    fixture.terminal_answers = true;
    fixture.receive({"ping x", "ping y"});
    CHECK(fixture.has_sent_nothing());
    fixture.answers = 1;
    fixture.receive({});
    CHECK(fixture.host.receive() == "pong x");
    CHECK(fixture.has_sent_nothing());
    fixture.receive({"ping z", "bye you do not answer"});
    fixture.host.disconnect();
    fixture.receive({});
    fixture.now += 10s;
    fixture.play.update(fixture.now);
    CHECK_FALSE(fixture.host.has_pending_client());
    fixture.answers = 2;
    fixture.play.update(fixture.now);
    CHECK(fixture.host.has_pending_client());
}

TEST_CASE("remote game: a player without a terminal does not answer until it is attached again") {
    RemoteFixture fixture;
    fixture.is_detached = true;
    fixture.receive({"ping x"});
    CHECK(fixture.has_sent_nothing());
    CHECK(fixture.play.wait(fixture.now) == 1s);
    fixture.is_detached = false;
    fixture.receive({});
    CHECK(fixture.host.receive() == "pong x");
}

TEST_CASE("remote game: a host that does not answer is reported") {
    RemoteFixture fixture;
    fixture.receive({"ping"});
    fixture.now += 11s;
    fixture.play.update(fixture.now);
    CHECK(fixture.session.state().participants.presence().value().host.state == game::Connection::State::here);
    CHECK(fixture.play.wait(fixture.now) == 1s);
    fixture.now += 1s;
    fixture.play.update(fixture.now);
    CHECK(fixture.session.state().message.text == "The host does not answer");
    CHECK(fixture.session.state().participants.awaiting(fixture.now) ==
          "The host has not answered for 0:12 (:q leaves)");
    CHECK(fixture.receive({"ping"}) == "The host answers again");
    CHECK(fixture.session.state().participants.presence().value().host.state == game::Connection::State::here);
}

TEST_CASE("remote game: a move takes effect when the host confirms it") {
    RemoteFixture fixture;
    fixture.play.submit(opening_move());
    CHECK(fixture.host.receive() == "move e2e4");
    CHECK(fixture.session.live().game().plies().empty());
    CHECK(fixture.receive({"refused move it is Gray's turn"}) == "Not done: it is Gray's turn");
    fixture.receive({"event 4 move e2e4"});
    CHECK(fixture.session.live().game().plies().size() == 1);
    CHECK_FALSE(fixture.session.state().participants.is_own_turn());
    fixture.receive({"event 5 move m2m4", "event 6 move u2u4"});
    CHECK(fixture.session.state().participants.is_own_turn());
}

TEST_CASE("remote game: other decisions are sent to the host") {
    RemoteFixture fixture;
    const std::pair<ui::Decision, const char *> asked[]{{game::Resign{Color::first}, "resign"},
                                                        {game::MakeOffer{}, "offer draw"},
                                                        {game::Accept{}, "accept"},
                                                        {game::Decline{}, "decline"},
                                                        {ui::Say{"hello"}, "say hello"},
                                                        {ui::LookOn{}, "watch"},
                                                        {game::MakeOffer{Color::second}, "resign for g"},
                                                        {ui::StandUp{}, "leave"}};
    for (const auto &[intent, line] : asked) {
        CHECK_FALSE(fixture.play.submit(intent));
        CHECK(fixture.host.receive() == line);
    }
    fixture.play.submit(ui::Say{std::string(1100, 'x')});
    CHECK(fixture.session.state().message.text == "The message is too long");
    fixture.play.submit(game::TakeBack{});
    CHECK(fixture.has_sent_nothing());
    const std::optional<ExitReason> parting = fixture.play.submit(ui::Quit{});
    REQUIRE(parting);
    CHECK(parting->status == exit_done);
}

TEST_CASE("remote game: an offer is reported and asked about") {
    RemoteFixture fixture;
    CHECK(fixture.receive({"event 4 offer g draw"}) == "bert offers a draw; :draw answers");
    CHECK(fixture.session.state().question().empty());
    fixture.session.handle(canvas::Key::of(U'D'));
    CHECK(fixture.session.state().question().find("bert offers a draw. Do you agree?") != std::string::npos);
    CHECK(fixture.receive({"event 5 decline b"}) == "cleo declines the offer");
    CHECK(fixture.session.state().question().empty());
}

TEST_CASE("remote game: a client without a seat can watch") {
    RemoteFixture fixture;
    fixture.receive({"refused sit no seat is free for you, but you can watch"});
    const std::optional<ui::Decision> answer = fixture.session.answer("y");
    REQUIRE(answer);
    fixture.play.submit(*answer);
    CHECK(fixture.host.receive() == "watch");
    CHECK(fixture.receive({"seated -"}) == "You are watching");
}

TEST_CASE("remote game: parting has a status and a message") {
    RemoteFixture closed;
    closed.receive({"bye the table was closed"});
    REQUIRE(closed.parting);
    CHECK(closed.parting->status == exit_done);
    CHECK(closed.parting->message == "the table was closed");
    RemoteFixture left;
    left.receive({"bye goodbye"});
    REQUIRE(left.parting);
    CHECK(left.parting->message.empty());
}

TEST_CASE("remote game: a lost host is reconnected to, and no request is sent meanwhile") {
    RemoteFixture fixture;
    fixture.host.disconnect();
    CHECK(fixture.receive({}) == "The host is gone, trying again");
    fixture.play.submit(opening_move());
    CHECK(fixture.session.state().message.text == "Not done: the host is gone; reconnecting");
    fixture.now += 2s;
    fixture.play.update(fixture.now);
    fixture.host.accept_client();
    CHECK(fixture.receive({}) == "The host is back");
    CHECK(fixture.host.receive() == "sit any");
    CHECK(fixture.receive({"seated w"}) == "The host is back"); // the client knows its seat
    CHECK(fixture.session.state().participants.is_own_turn());
}

TEST_CASE("remote game: a host that never stops sending does not delay a key") {
    RemoteFixture fixture;
    std::vector<std::string> endless;
    for (int i = 0; i < 120; ++i)
        endless.insert(endless.end(), {"away g 1", "here g"});
    endless.push_back("refused move enough");
    CHECK(fixture.receive(endless) == "bert is here again"); // a hundred lines at a time
    int polls = 0;
    for (; fixture.session.state().message.text != "Not done: enough" && polls < 1000; ++polls)
        fixture.play.update(fixture.now);
    CHECK(polls == 2);
}

TEST_CASE("remote game: a client outlives its session") {
    FakeHost host;
    const TableDirectory directory = TableDirectory::find(host.directory()).value();
    std::optional<TableClient> client;
    {
        const std::jthread host_thread([&] { host.accept_client(); });
        client.emplace(directory, JoinRequest{"tavern"}, longest_wait);
    }
    {
        EventLoop loop;
        ui::Session session(client->replica().live(), {}, ui::theme(ui::Depth::mono));
        const RemoteGame play(loop, *client, session, TableVisit{}, no_clipboard, no_probe);
    }
    host.send({"audience 2"});
    CHECK(client->receive(steady_now()));
}

TEST_CASE("remote game: chat that the host sends again is shown once") {
    RemoteFixture fixture;
    fixture.session.window().resize(100, 40);
    fixture.receive({"said 4 bert good luck", "said 5 cleo to you, too"});
    fixture.host.disconnect();
    fixture.receive({});
    fixture.now += 2s;
    fixture.play.update(fixture.now);
    fixture.host.accept_client();
    fixture.receive({"said 4 bert good luck", "said 5 cleo to you, too", "said 6 bert there you are"});
    canvas::Canvas canvas(100, 40);
    fixture.session.draw(canvas);
    const std::string screen = canvas.text();
    for (const std::string text : {"bert: good luck", "cleo: to you, too", "bert: there you are"}) {
        CAPTURE(text);
        const std::size_t first = screen.find(text);
        REQUIRE(first != std::string::npos);
        CHECK(screen.find(text, first + 1) == std::string::npos);
    }
}

TEST_CASE("remote game: the considered square is sent only if the player wants it, and at a limited rate") {
    RemoteFixture silent;
    silent.play.show_considered(silent.now);
    CHECK(silent.has_sent_nothing());

    ui::Preferences open;
    open.shows_cursor = true;
    RemoteFixture fixture(open);
    fixture.play.show_considered(fixture.now);
    CHECK(fixture.host.receive() == "point e2");
    fixture.session.handle(canvas::Key::of(canvas::Key::Code::up));
    fixture.play.show_considered(fixture.now + 100ms);
    CHECK(fixture.has_sent_nothing());
    CHECK(fixture.play.wait(fixture.now + 100ms) == 200ms);
    fixture.play.show_considered(fixture.now + 300ms);
    CHECK(fixture.host.receive() == "point e3");
    fixture.session.handle(canvas::Key::of(canvas::Key::Code::up));
    fixture.play.show_considered(fixture.now + 600ms);
    CHECK(fixture.host.receive() == "point e4");
    fixture.receive({"event 4 move e2e4", "considers m1"});
    fixture.play.show_considered(fixture.now + 1s); // another player's turn
    CHECK(fixture.has_sent_nothing());
    fixture.receive({"event 5 move m2m4", "event 6 move u2u4"});
    REQUIRE(fixture.session.considered() == rules.board().find("e4")); // the piece moved last
    fixture.play.show_considered(fixture.now + 2s);                    // the host has forgotten it
    CHECK(fixture.host.receive() == "point e4");
}

TEST_CASE("a client that finds the host's backlog full tries again as long as its patience lasts") {
    const TestDirectory place;
    const std::filesystem::path socket = place / "tavern.socket";
    const UniqueFd listener = listen_at(socket, 0600, socket);
    const TableDirectory directory = TableDirectory::find(place.path().string()).value();
    std::vector<UniqueFd> waiting;
    for (UniqueFd one = connect_to(socket); one.is_open(); one = connect_to(socket))
        waiting.push_back(std::move(one));
    REQUIRE(errno == EAGAIN);
    const auto begin = std::chrono::steady_clock::now();
    CHECK_THROWS_WITH_AS(TableClient(directory, {"tavern"}, 1s),
                         "too many are at the door of the table tavern; try again", Failure);
    CHECK(std::chrono::steady_clock::now() - begin >= 1s);
}

TEST_CASE("a client that a busy host turns away comes again") {
    FakeHost host;
    const TableDirectory directory = TableDirectory::find(host.directory()).value();
    const std::jthread host_thread([&] {
        for (const char *bye : {"bye too many come in at once; try again", "bye come another day"})
            host.turn_away(bye);
    });
    CHECK_THROWS_WITH_AS(TableClient(directory, {"tavern"}, longest_wait),
                         "the host of the table tavern says: come another day", Failure);
}
