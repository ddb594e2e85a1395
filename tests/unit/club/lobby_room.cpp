#include "club/lobby_room.hpp"

#include "../storage/directory.hpp"
#include "../text.hpp"
#include "fingerprint.hpp"
#include "notation/join.hpp"
#include "system/failure.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace tondo;
using namespace tondo::club;
using std::chrono::days;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;
using test::fingerprint;

namespace {

/// A lobby without sockets, whose tables exist only as news.
class Fixture {
public:
    explicit Fixture(SignUpPolicy policy = SignUpPolicy::open) {
        members.change([&](MemberBook &book) { book.policy = policy; });
    }

    /// Connects the holder of a key, or a login.
    int connect(const std::string &key_or_login, const std::string &address = "10.0.0.1") {
        const bool has_key = key_or_login.starts_with("SHA256:");
        const int id = ++last_id;
        room.enter(id, {has_key ? "tondo" : key_or_login, has_key}, now);
        send(id, has_key ? "hello 1 " + key_or_login + ' ' + address : "hello 1 - -");
        return id;
    }
    /// A member of that name, with a key of its first letter.
    int join(const std::string &name) {
        const int id = connect(fingerprint(name.front()));
        if (last(id).starts_with("stranger"))
            send(id, "sign-up " + name);
        return id;
    }
    void send(int id, const std::string &line) { room.receive(id, line, now); }
    std::vector<std::string> received(int id) {
        std::vector<std::string> lines;
        while (const std::optional<std::string> line = room.next_line(id, now))
            lines.push_back(*line);
        if (!lines.empty())
            last_[id] = lines.back();
        return lines;
    }
    /// The last line that a client has received.
    std::string last(int id) {
        received(id);
        return last_[id];
    }
    std::string answer(int id, const std::string &line) {
        received(id);
        last_[id].clear();
        send(id, line);
        return last(id);
    }
    void pass(milliseconds time) {
        now += time;
        room.apply_time_limits(now);
        room.run_tournaments(now);
    }
    /// All connections have read what there is.
    void settle() {
        pass(LobbyRoom::between_news);
        for (int id = 1; id <= last_id; ++id)
            if (!gone.contains(id))
                received(id);
    }
    void leave(int id) {
        room.leave(id, now);
        gone.insert(id);
    }
    game::LobbyTable table(const std::string &name, const std::string &player) {
        game::LobbyTable table{.name = name, .rules = &all_rules().front()};
        table.seats[Color::first] = {.player = player, .is_here = true};
        table.to_move = Color::first;
        return table;
    }

    storage::TestDirectory directory;
    Books books{MemberFile(directory / "members"), RatingFile(directory / "ratings"),
                TournamentFile(directory / "tournaments")};
    const MemberFile &members = books.members;
    const RatingFile &ratings = books.ratings;
    milliseconds now{1'000'000};
    Time wall{seconds(1'764'259'200)};
    std::vector<WantedTable> opened;
    std::vector<std::string> opened_again;
    std::vector<std::string> removed;
    std::map<std::string, Time> vacations;
    std::vector<std::string> notices;
    std::string no_table; ///< Why none can be opened; empty if it can.
    int last_id = 0;
    std::set<int> gone;
    LobbyRoom room{"tondo",
                   books,
                   {[this](const WantedTable &wanted) -> Expected<std::string> {
                        if (!no_table.empty())
                            return unexpected(no_table);
                        opened.push_back(wanted);
                        return wanted.table.empty() ? "table-" + std::to_string(opened.size()) : wanted.table;
                    },
                    [this](const std::string &table) {
                        opened_again.push_back(table);
                        return Expected<void>();
                    },
                    [this](const std::string &member) { removed.push_back(member); },
                    [this](const std::map<std::string, Time> &until) { vacations = until; },
                    [this](const Notice &notice) { notices.push_back(write_notice(notice)); }},
                   [](const std::string &name) { return name == "olga" || name == "root"; },
                   [this] { return wall; }};

private:
    std::map<int, std::string> last_;
};

} // namespace

TEST_CASE("a stranger signs up, and is known by the key from then on") {
    Fixture fixture(SignUpPolicy::invitation);
    fixture.members.change([&](MemberBook &book) { book.add({"AAAA-BBBB", fixture.wall + days(1), 1}, fixture.wall); });
    const int anna = fixture.connect(fingerprint('a'));
    CHECK(fixture.received(anna) == std::vector<std::string>{"stranger invitation"});
    CHECK(fixture.answer(anna, "seek - 3man") == "refused sign up first");
    CHECK(holds(fixture.answer(anna, "sign-up anna"), "refused new members need an invitation code"));
    fixture.send(anna, "sign-up anna AAAA-BBBB");
    CHECK(fixture.received(anna) ==
          std::vector<std::string>{"welcome 1 tondo anna anna@tondo", "person anna@tondo -", "ready"});
    CHECK(fixture.answer(anna, "sign-up bert AAAA-BBBB") == "refused you are anna");

    const int again = fixture.connect(fingerprint('a'));
    CHECK(fixture.received(again).front() == "welcome 1 tondo anna anna@tondo");
    fixture.wall += days(3);
    fixture.connect(fingerprint('a'));
    CHECK(fixture.members.read().called("anna")->seen == fixture.wall);
}

TEST_CASE("a login is a member by itself, and nobody takes its name") {
    Fixture fixture;
    const int olga = fixture.connect("olga");
    CHECK(fixture.received(olga).front() == "welcome 1 tondo olga olga");
    const int stranger = fixture.connect(fingerprint('a'));
    CHECK(fixture.answer(stranger, "sign-up olga") ==
          "refused olga is a login of this machine, or looks like one: choose another name");
    CHECK(fixture.members.read().members().empty());
    CHECK(fixture.answer(olga, "add-key") == "refused you come with a login, which needs no key here");
    CHECK(fixture.answer(olga, "leave-club") == "refused you come with a login, which stays");
}

TEST_CASE("only the club's own login brings keys, and it brings nobody without") {
    Fixture fixture;
    fixture.room.enter(1, {"olga", false}, fixture.now);
    fixture.room.receive(1, "hello 1 " + fingerprint('a') + " -", fixture.now);
    CHECK(fixture.last(1) == "bye only the club's own login brings people with keys");
    fixture.room.enter(2, {"tondo", true}, fixture.now);
    fixture.room.receive(2, "hello 1 - -", fixture.now);
    CHECK(fixture.last(2) == "bye this login runs the club: come with a key or a login of your own");
    fixture.room.enter(3, {"tondo", true}, fixture.now);
    fixture.room.receive(3, "hello 1 SHA256:short -", fixture.now);
    CHECK(fixture.room.is_dismissed(3));
    fixture.room.enter(4, {"olga", false}, fixture.now);
    fixture.room.receive(4, "metrics", fixture.now);
    CHECK(fixture.last(4) == "bye only the login that runs the club may ask for that");
    fixture.room.enter(6, {"olga", false}, fixture.now);
    fixture.room.receive(6, "say hello", fixture.now);
    CHECK(fixture.last(6) == "bye expected hello first");
    fixture.room.enter(5, {"olga", false}, fixture.now);
    fixture.room.receive(5, "hello 0 - -", fixture.now);
    CHECK(fixture.last(5) == "bye this club speaks a newer version: the client needs a newer tondo");
}

TEST_CASE("those who come see who is here, the tables and what was said") {
    Fixture fixture;
    const int anna = fixture.join("anna");
    fixture.send(anna, "say hello");
    fixture.room.tell("anna", TableNews{fixture.table("anna", "anna@tondo"), {"anna@tondo"}});
    fixture.settle();
    const int bert = fixture.join("bert");
    CHECK(fixture.room.is_known(bert));
    const int later = fixture.connect(fingerprint('b'));
    CHECK(fixture.received(later) ==
          std::vector<std::string>{"welcome 1 tondo bert bert@tondo", "person anna@tondo anna", "person bert@tondo -",
                                   "table anna - 3man/round waiting w 1 0 open here anna@tondo free - free -",
                                   "said anna@tondo hello", "ready"});
    CHECK(fixture.last(anna) == "person bert@tondo -");
}

TEST_CASE("changes are told together, and people by where they are") {
    Fixture fixture;
    const int anna = fixture.join("anna");
    const int bert = fixture.join("bert");
    fixture.settle();
    for (int move = 1; move <= 3; ++move) {
        game::LobbyTable table = fixture.table("anna", "anna@tondo");
        table.move = move;
        fixture.room.tell("anna", TableNews{table, {"anna@tondo"}});
    }
    CHECK(fixture.received(bert).empty());
    fixture.pass(LobbyRoom::between_news);
    CHECK(fixture.received(bert) ==
          std::vector<std::string>{"table anna - 3man/round waiting w 3 0 open here anna@tondo free - free -",
                                   "person anna@tondo anna"});
    fixture.leave(anna);
    fixture.settle();
    CHECK(fixture.room.due() > fixture.now + LobbyRoom::between_news);
    fixture.room.tell("anna", std::nullopt);
    CHECK(fixture.room.due() <= fixture.now + LobbyRoom::between_news);
    fixture.pass(LobbyRoom::between_news);
    CHECK(fixture.received(bert) == std::vector<std::string>{"ended anna", "gone anna@tondo"});
}

TEST_CASE("who seeks the same game meets at one table") {
    Fixture fixture;
    const int anna = fixture.join("anna");
    const int bert = fixture.join("bert");
    CHECK(fixture.answer(anna, "seek bots 10+5 3man") == "enter sit table-1");
    REQUIRE(fixture.opened.size() == 1);
    CHECK(fixture.opened[0].opener == "anna@tondo");
    CHECK(fixture.opened[0].calls_bots);
    CHECK(fixture.opened[0].control == for_all({minutes(10), seconds(5)}));
    game::LobbyTable table = fixture.table("table-1", "anna@tondo");
    table.control = fixture.opened[0].control;
    table.calls_bots = true;
    fixture.room.tell("table-1", TableNews{table, {"anna@tondo"}});
    CHECK(fixture.answer(bert, "seek bots 10+5 3man") == "enter sit table-1");
    SUBCASE("another clock") {
        CHECK(fixture.answer(bert, "seek bots 5+5 3man") == "enter sit table-2");
    }
    SUBCASE("other rules") {
        CHECK(fixture.answer(bert, "seek bots 10+5 green") == "enter sit table-2");
    }
    SUBCASE("without bots") {
        CHECK(fixture.answer(bert, "seek 10+5 3man") == "enter sit table-2");
    }
    SUBCASE("by invitation") {
        table.is_by_invitation = true;
        fixture.room.tell("table-1", TableNews{table, {}});
        CHECK(fixture.answer(bert, "seek bots 10+5 3man") == "enter sit table-2");
    }
    SUBCASE("in play") {
        table.state = game::LobbyTable::State::playing;
        fixture.room.tell("table-1", TableNews{table, {}});
        CHECK(fixture.answer(bert, "seek bots 10+5 3man") == "enter sit table-2");
    }
    SUBCASE("all seats are taken or kept") {
        table.seats[Color::second] = {.player = "cleo@tondo"};
        table.seats[Color::third] = {.kept_for = "dora@tondo"};
        fixture.room.tell("table-1", TableNews{table, {}});
        CHECK(fixture.answer(bert, "seek bots 10+5 3man") == "enter sit table-2");
        CHECK(fixture.answer(anna, "seek bots 10+5 3man") == "enter sit table-1");
    }
    SUBCASE("no table can be opened") {
        fixture.no_table = "the club has as many tables as it can serve";
        CHECK(fixture.answer(bert, "seek - 3man") == "refused the club has as many tables as it can serve");
    }
}

TEST_CASE("members are invited by name") {
    Fixture fixture;
    const int anna = fixture.join("anna");
    const int bert = fixture.join("bert");
    const int olga = fixture.connect("olga");
    const int cleo = fixture.join("cleo");
    fixture.settle();
    CHECK(fixture.answer(anna, "invite - 3man bert olga") == "enter sit table-1");
    CHECK(fixture.opened[0].invited == std::vector<std::string>{"anna@tondo", "bert@tondo", "olga"});
    CHECK(fixture.received(bert).empty()); // they could not go there yet
    game::LobbyTable table = fixture.table("table-1", "anna@tondo");
    fixture.room.tell("table-1", TableNews{table, {}});
    fixture.pass(LobbyRoom::between_news);
    CHECK(fixture.last(bert) == "invited anna@tondo table-1");
    CHECK(fixture.last(olga) == "invited anna@tondo table-1");
    CHECK(fixture.last(cleo).starts_with("table table-1 "));
    fixture.pass(LobbyRoom::between_news);
    CHECK(fixture.received(bert).empty());               // once
    const int phone = fixture.connect(fingerprint('b')); // comes later
    CHECK(fixture.last(phone) == "invited anna@tondo table-1");
    table.state = game::LobbyTable::State::playing;
    fixture.room.tell("table-1", TableNews{table, {}});
    CHECK_FALSE(fixture.last(fixture.connect(fingerprint('b'))).starts_with("invited"));
    CHECK(fixture.answer(anna, "invite - 3man dora") == "refused nobody in this club is called dora");
    CHECK(fixture.answer(anna, "invite - 3man anna") == "refused that is you");
    CHECK(fixture.answer(anna, "invite - 3man bert@elsewhere") ==
          "refused nobody in this club is called bert@elsewhere");
    CHECK(fixture.answer(anna, "invite - 3man bert@tondo") == "enter sit table-2");
}

TEST_CASE("a member goes to tables; an adjourned one opens for its players") {
    Fixture fixture;
    const int anna = fixture.join("anna");
    const int bert = fixture.join("bert");
    CHECK(fixture.answer(anna, "go friday") == "refused there is no table friday now");
    game::LobbyTable table = fixture.table("friday", "anna@tondo");
    table.state = game::LobbyTable::State::playing;
    fixture.room.tell("friday", TableNews{table, {}});
    CHECK(fixture.answer(bert, "watch friday") == "enter watch friday");
    CHECK(fixture.opened_again.empty());
    table.state = game::LobbyTable::State::adjourned;
    fixture.room.tell("friday", TableNews{table, {}});
    CHECK(fixture.answer(bert, "go friday") == "refused the table friday goes on when one of its players goes there");
    CHECK(fixture.answer(anna, "go friday") == "enter sit friday");
    CHECK(fixture.opened_again == std::vector<std::string>{"friday"});
}

TEST_CASE("a member adds a key from another machine") {
    Fixture fixture;
    const int anna = fixture.join("anna");
    const std::string told = fixture.answer(anna, "add-key");
    REQUIRE(told.starts_with("key-code "));
    CHECK(told.ends_with(" 15"));
    const std::string code = told.substr(9, 9);
    const int other = fixture.connect(fingerprint('x'));
    CHECK(holds(fixture.answer(other, "sign-up bert " + code), "refused that code is for another key"));
    fixture.send(other, "sign-up anna " + code);
    CHECK(fixture.received(other).front() == "welcome 1 tondo anna anna@tondo");
    CHECK(fixture.members.read().called("anna")->keys.size() == 2);
}

TEST_CASE("a member leaves the club with all data, but not during a game") {
    Fixture fixture;
    const int anna = fixture.join("anna");
    const int second = fixture.connect(fingerprint('a'));
    game::LobbyTable table = fixture.table("friday", "anna@tondo");
    table.state = game::LobbyTable::State::playing;
    fixture.room.tell("friday", TableNews{table, {}});
    CHECK(fixture.answer(anna, "leave-club") == "refused you play at the table friday: end that game first");
    CHECK(fixture.removed.empty());
    fixture.room.tell("friday", std::nullopt);
    CHECK(fixture.answer(anna, "leave-club") == "bye you have left the club");
    CHECK(fixture.room.is_dismissed(second));
    CHECK(fixture.removed == std::vector<std::string>{"anna"});
    CHECK(fixture.members.read().members().empty());
}

TEST_CASE("a banned or removed member is sent away, also without a new connection") {
    Fixture fixture;
    const int anna = fixture.join("anna");
    const int bert = fixture.join("bert");
    fixture.members.change([](MemberBook &book) {
        book.ban("anna", true);
        book.announcement = "Friday at eight";
    });
    fixture.room.read_members();
    CHECK(fixture.last(anna) == "bye the owner of the club does not let you in");
    CHECK(fixture.last(bert) == "announced Friday at eight");
    CHECK(fixture.last(fixture.connect(fingerprint('a'))) == "bye the owner of the club does not let you in");
    fixture.members.change([](MemberBook &book) { book.remove("bert"); });
    fixture.room.read_members();
    CHECK(fixture.room.is_dismissed(bert));
}

TEST_CASE("nobody keeps others out of the lobby") {
    Fixture fixture;
    const int anna = fixture.join("anna");
    SUBCASE("many connections of one member") {
        for (std::size_t i = 1; i < LobbyRoom::most_of_member; ++i)
            CHECK_FALSE(fixture.room.is_dismissed(fixture.join("anna")));
        CHECK(fixture.last(fixture.join("anna")) == "bye you are here from 6 places already");
        CHECK_FALSE(fixture.room.is_dismissed(fixture.join("bert")));
    }
    SUBCASE("many connections from one address") {
        int last = 0;
        for (std::size_t i = 0; i <= 60; ++i)
            last = fixture.connect(fingerprint('z'), "10.9.9.9");
        CHECK(fixture.last(last) == "bye too many come from your address; try again in a moment");
        CHECK_FALSE(fixture.room.is_dismissed(fixture.connect(fingerprint('z'), "10.9.9.8")));
        fixture.pass(seconds(30));
        last = fixture.connect(fingerprint('z'), "10.9.9.9");
        CHECK_FALSE(fixture.room.is_dismissed(last));
    }
    SUBCASE("a login that names the address of others") {
        for (int i = 0; i < 80; ++i) {
            fixture.room.enter(++fixture.last_id, {"mallory", false}, fixture.now);
            fixture.send(fixture.last_id, "hello 1 - 10.0.0.1");
        }
        CHECK(fixture.last(fixture.last_id) == "bye too many come from your address; try again in a moment");
        CHECK_FALSE(fixture.room.is_dismissed(fixture.connect(fingerprint('b'), "10.0.0.1")));
        CHECK_FALSE(fixture.room.is_dismissed(fixture.connect("olga")));
    }
    SUBCASE("many strangers") {
        int last = 0;
        for (std::size_t i = 0; i <= LobbyRoom::most_strangers; ++i)
            last = fixture.connect(fingerprint('z'), "10.9.9." + std::to_string(i));
        CHECK(fixture.last(last) == "bye too many want to sign up at once; try again in a moment");
        CHECK_FALSE(fixture.room.is_dismissed(fixture.join("anna")));
        fixture.pass(LobbyRoom::to_sign_up);
        CHECK(fixture.room.is_dismissed(anna + 1));
        CHECK_FALSE(fixture.room.is_dismissed(anna));
    }
    SUBCASE("guesses of codes") {
        const int stranger = fixture.connect(fingerprint('z'), "10.9.9.9");
        for (int i = 0; i < 10; ++i)
            CHECK(fixture.answer(stranger, "sign-up zoe WRNG-CODE").starts_with("refused "));
        CHECK(fixture.answer(stranger, "sign-up zoe WRNG-CODE").starts_with("bye too many tries"));
        const int again = fixture.connect(fingerprint('z'), "10.9.9.9");
        CHECK(fixture.answer(again, "sign-up zoe").starts_with("bye too many tries"));
    }
    SUBCASE("chat") {
        for (int i = 0; i < 5; ++i)
            fixture.send(anna, "say " + std::to_string(i));
        CHECK(fixture.answer(anna, "say 6") == "refused you talk too fast");
        fixture.now += seconds(2);
        CHECK(fixture.answer(anna, "say 7") == "said anna@tondo 7");
    }
    SUBCASE("requests") {
        for (int i = 0; i < 20; ++i)
            fixture.send(anna, "go nowhere");
        CHECK(fixture.answer(anna, "go nowhere") == "refused you ask for too much at once; try again in a moment");
    }
    SUBCASE("lines that are no request") {
        for (int i = 0; i < 9; ++i)
            fixture.send(anna, "x");
        CHECK_FALSE(fixture.room.is_dismissed(anna));
        fixture.send(anna, "x");
        CHECK(fixture.last(anna) == "bye too many lines that are no request");
    }
    SUBCASE("a client that does not read") {
        const int bert = fixture.join("bert");
        for (int i = 0; i < 3000 && !fixture.room.is_dismissed(bert); ++i) {
            fixture.now += seconds(2);
            fixture.send(anna, "say " + std::string(300, 'x'));
            fixture.received(anna);
        }
        CHECK(fixture.received(bert) == std::vector<std::string>{"bye you do not listen"});
        CHECK_FALSE(fixture.room.is_dismissed(anna));
    }
}

TEST_CASE("a damaged list of members keeps nobody who is in from playing, and its text to itself") {
    Fixture fixture;
    const int anna = fixture.join("anna");
    storage::put(fixture.directory / "members", "damaged");
    CHECK_THROWS_WITH_AS(fixture.room.read_members(), doctest::Contains("members, line 1: expected tondo-members 1"),
                         system::Failure);
    const std::string why = "the club cannot read or keep its list of members; its owner has to look";
    CHECK(fixture.last(fixture.connect(fingerprint('b'))) == "bye " + why);
    CHECK(fixture.answer(anna, "add-key") == "refused " + why);
    CHECK(fixture.answer(anna, "seek - 3man") == "enter sit table-1");
}

TEST_CASE("the owner reads how many are here") {
    Fixture fixture;
    fixture.join("anna");
    game::LobbyTable table = fixture.table("friday", "anna@tondo");
    fixture.room.tell("friday", TableNews{table, {}});
    fixture.settle();
    const int owner = ++fixture.last_id;
    fixture.room.enter(owner, {"tondo", true}, fixture.now);
    fixture.send(owner, "metrics");
    CHECK(fixture.received(owner) ==
          std::vector<std::string>{"metric members 1", "metric people 1", "metric lobby_connections 2",
                                   "metric tables_waiting 1", "metric tables_playing 0", "metric tables_adjourned 0",
                                   "metric tables_over 0", "metric tournaments 0", "bye that is all"});
    CHECK(fixture.room.is_dismissed(owner));
}

TEST_CASE("a member goes on vacation, and the tables know") {
    Fixture fixture;
    const int anna = fixture.join("anna");
    const std::string until = std::to_string((fixture.wall + days(14)).time_since_epoch().count());
    CHECK(fixture.answer(anna, "vacation 14") == "vacation " + until + " 16");
    CHECK(fixture.vacations == std::map<std::string, Time>{{"anna@tondo", fixture.wall + days(14)}});
    CHECK(fixture.answer(anna, "vacation 17") == "refused 16 days of vacation are left this year, of 30");
    CHECK(fixture.last(fixture.join("anna")) == "vacation " + until + " 16"); // who comes is told
    fixture.wall += days(3);
    CHECK(fixture.answer(anna, "vacation 0").starts_with("vacation "));
    CHECK(fixture.vacations["anna@tondo"] == fixture.wall);
    CHECK(fixture.last(fixture.join("anna")) == "ready");

    const int olga = fixture.connect("olga"); // a login
    CHECK(fixture.answer(olga, "vacation 30").ends_with(" 0"));
    CHECK(fixture.vacations["olga"] == fixture.wall + days(30));
    CHECK(fixture.answer(olga, "vacation 0").ends_with(" 0"));
}

TEST_CASE("players by correspondence who are not in the lobby have notices") {
    Fixture fixture;
    fixture.join("anna");
    fixture.leave(fixture.join("cleo"));
    fixture.settle();
    game::LobbyTable table = fixture.table("friday", "anna@tondo");
    table.control = for_all({std::chrono::hours(24), seconds(0), true});
    table.seats[Color::second].player = "bert@tondo";
    table.seats[Color::third].player = "cleo@tondo";
    table.state = game::LobbyTable::State::playing;
    const auto moves_on = [&](Color to_move) {
        table.to_move = to_move;
        table.due = fixture.wall + days(1);
        fixture.room.tell("friday", TableNews{table, {}});
        return std::exchange(fixture.notices, {});
    };
    CHECK(moves_on(Color::second).empty()); // as when the club begins
    REQUIRE(moves_on(Color::third).size() == 1);
    CHECK(moves_on(Color::first).empty()); // anna is here
    CHECK(holds(moves_on(Color::second).front(), "Notice: turn\nTo: bert@tondo\n"));

    fixture.wall += std::chrono::hours(19);
    fixture.pass(minutes(1));
    REQUIRE(fixture.notices.size() == 1);
    CHECK(holds(fixture.notices.front(), "Notice: reminder\nTo: bert@tondo\n"));
    fixture.pass(minutes(2));
    CHECK(fixture.notices.size() == 1); // once
    CHECK(moves_on(Color::third).size() == 2);
    const int cleo = fixture.join("cleo");
    fixture.wall += std::chrono::hours(19);
    fixture.pass(minutes(1));
    CHECK(fixture.notices.empty()); // she is here
    fixture.leave(cleo);
    fixture.pass(minutes(1));
    REQUIRE(fixture.notices.size() == 1);
    CHECK(holds(fixture.notices.front(), "To: cleo@tondo\n"));
}

TEST_CASE("rated games are sought apart, and need a clock") {
    Fixture fixture;
    const int anna = fixture.join("anna");
    CHECK(fixture.answer(anna, "seek rated - 3man") == "refused a rated game needs a clock");
    CHECK(fixture.answer(anna, "seek rated 10+5 3man") == "enter sit table-1");
    CHECK(fixture.opened.back().is_rated);
    game::LobbyTable table = fixture.table("table-1", "anna@tondo");
    table.control = for_all({minutes(10), seconds(5)});
    table.is_rated = true;
    fixture.room.tell("table-1", TableNews{table, {}});
    const int bert = fixture.join("bert");
    CHECK(fixture.answer(bert, "seek 10+5 3man") == "enter sit table-2");
    CHECK_FALSE(fixture.opened.back().is_rated);
    CHECK(fixture.answer(bert, "seek rated 10+5 3man") == "enter sit table-1");
    CHECK(fixture.answer(bert, "invite rated 10+5 3man anna") == "enter sit table-3");
    CHECK(fixture.opened.back().is_rated);
}

TEST_CASE("members read ratings, which go with who leaves") {
    Fixture fixture;
    const int anna = fixture.join("anna");
    CHECK(fixture.answer(anna, "ratings 3man rapid") == "told ratings");
    RatedGame game{"friday", 1, &all_rules().front()};
    game.names = {"bert@tondo", "anna@tondo", "bot:3"};
    game.shares = {1, 0, 0};
    fixture.ratings.change([&](RatingBook &book) { book.count(game); });
    fixture.send(anna, "ratings 3man rapid");
    const std::vector<std::string> told = fixture.received(anna);
    REQUIRE(told.size() == 3);
    CHECK(told[0].starts_with("rating 3man/round rapid bert@tondo 1"));
    CHECK(told[1].starts_with("rating 3man/round rapid anna@tondo 1"));
    fixture.send(anna, "profile anna@tondo");
    CHECK(fixture.received(anna) == std::vector<std::string>{told[1], "told ratings"});
    fixture.send(anna, "leave-club");
    CHECK(fixture.ratings.read().of("anna@tondo").empty());
    CHECK(fixture.ratings.read().of("bert@tondo").size() == 1);
}

TEST_CASE("a steward bans and announces from the lobby, and nobody else does") {
    Fixture fixture;
    const int anna = fixture.join("anna");
    const int bert = fixture.join("bert");
    for (const std::string line : {"ban bert@tondo", "unban bert@tondo", "announce Friday"})
        CHECK(fixture.answer(anna, line) == "refused only stewards of the club do that");
    fixture.members.change([](MemberBook &book) {
        book.appoint("anna", true);
        REQUIRE_FALSE(book.appoint("zoe", true));
    });
    CHECK(fixture.answer(anna, "announce Friday at eight") == "announced Friday at eight");
    CHECK(fixture.last(bert) == "announced Friday at eight");
    CHECK(fixture.answer(anna, "announce") == "announced");
    CHECK(fixture.answer(anna, "ban zoe") == "refused nobody in this club is called zoe");
    CHECK(fixture.answer(anna, "ban anna@tondo") == "refused only the owner of the club keeps a steward out");
    fixture.send(anna, "ban bert@tondo");
    CHECK(fixture.last(bert) == "bye the owner of the club does not let you in");
    fixture.send(anna, "unban bert@tondo");
    CHECK(fixture.last(fixture.join("bert")) == "ready");
    fixture.members.change([](MemberBook &book) { book.appoint("anna", false); });
    CHECK(fixture.answer(anna, "ban bert@tondo") == "refused only stewards of the club do that");
    const int olga = fixture.connect("olga");
    CHECK(fixture.answer(olga, "announce Friday") == "refused only stewards of the club do that");
}

TEST_CASE("a club that is read only opens no tables and takes no members") {
    Fixture fixture;
    const int anna = fixture.join("anna");
    fixture.members.change([](MemberBook &book) { book.is_read_only = true; });
    fixture.room.read_members();
    CHECK(fixture.answer(anna, "seek - 3man") == "refused the club opens no tables now; games that are played go on");
    CHECK(fixture.opened.empty());
    const int bert = fixture.connect(fingerprint('b'));
    CHECK(fixture.answer(bert, "sign-up bert") == "refused this club takes no new members");
    game::LobbyTable table = fixture.table("friday", "bert@tondo");
    fixture.room.tell("friday", TableNews{table, {}});
    CHECK(fixture.answer(anna, "go friday") == "enter sit friday");
    CHECK(MemberBook::read(fixture.members.read().write())->is_read_only);
}

TEST_CASE("nobody takes a removed member's name while a seat has it") {
    Fixture fixture;
    const game::LobbyTable table = fixture.table("friday", "anna@tondo");
    fixture.room.tell("friday", TableNews{table, {}});
    const int mallory = fixture.connect(fingerprint('m'));
    CHECK(fixture.answer(mallory, "sign-up anna") ==
          "refused a game here is still played under the name anna: choose another");
    game::LobbyTable over = table;
    over.state = game::LobbyTable::State::over;
    fixture.room.tell("friday", TableNews{over, {}});
    fixture.send(mallory, "sign-up anna");
    CHECK(fixture.received(mallory).front() == "welcome 1 tondo anna anna@tondo");
}

namespace {

/// A lobby in which anna is a steward, who holds the tournament spring of three rounds for four players.
class TournamentFixture : public Fixture {
public:
    TournamentFixture() {
        members.change([](MemberBook &book) { book.appoint("anna", true); });
        REQUIRE(holds(answer(anna, "hold spring 10+5 3man/round 3"), "takes part."));
        for (const int id : {anna, bert, cleo, dora})
            REQUIRE(last(id).starts_with("announced Tournament spring (3man 10+5, 3 rounds): :enter spring"));
        for (const int id : {anna, bert, cleo, dora})
            send(id, "enter spring");
    }

    game::LobbyTable table_of(std::size_t number, game::LobbyTable::State state) {
        game::LobbyTable table = this->table(opened[number].table, "");
        table.tournament = "spring";
        table.state = state;
        return table;
    }
    /// The first seat of the game wins, and its table closes.
    void end_game(std::size_t number) {
        ByColor<std::string> names;
        for (const Color seat : all_colors)
            names[seat] = opened[number].invited[static_cast<std::size_t>(seat)];
        books.tournaments.change([&](TournamentBook &book) {
            book.end_game("spring", opened[number].table, names, {full_point, {}, {}});
        });
        room.tell(opened[number].table, TableNews{table_of(number, game::LobbyTable::State::over), {}});
        room.run_tournaments(now);
    }

    int anna = join("anna");
    int bert = join("bert");
    int cleo = join("cleo");
    int dora = join("dora");
};

} // namespace

TEST_CASE("stewards hold tournaments, which members enter") {
    Fixture fixture;
    const int anna = fixture.join("anna");
    for (const std::string line : {"hold spring 10+5 3man/round 3", "start spring", "cancel spring"})
        CHECK(fixture.answer(anna, line) == "refused only stewards of the club do that");
    CHECK(fixture.answer(anna, "enter spring") == "refused there is no tournament spring");
    CHECK(fixture.answer(anna, "tournaments spring") == "refused there is no tournament spring");
    CHECK(fixture.answer(anna, "tournaments") == "told tournaments");

    TournamentFixture held;
    held.received(held.bert);
    CHECK(held.answer(held.anna, "enter spring") == "refused you take part in spring already");
    held.send(held.dora, "withdraw spring");
    CHECK(held.received(held.bert) == std::vector<std::string>{"said tondo dora has withdrawn from spring, 3 now"});
    held.send(held.bert, "tournaments");
    CHECK(held.received(held.bert) ==
          std::vector<std::string>{"tournament spring 10+5 3man/round 3 0 3 open", "told tournaments"});
    const int late = held.join("emil");
    const std::vector<std::string> told = held.received(late);
    CHECK(std::find(told.begin(), told.end(),
                    "announced Tournament spring (3man 10+5, 3 rounds): :enter spring takes part.") != told.end());
    held.send(held.anna, "cancel spring");
    CHECK(held.received(held.bert) == std::vector<std::string>{"person emil@tondo -",
                                                               "said tondo there is no tournament spring any more",
                                                               "announced"});
    CHECK(held.opened.empty());
}

TEST_CASE("a member who is kept out does not play in a tournament that begins") {
    TournamentFixture fixture;
    fixture.members.change([](MemberBook &book) { book.ban("dora", true); });
    fixture.send(fixture.anna, "start spring");
    fixture.room.run_tournaments(fixture.now);
    REQUIRE(fixture.opened.size() == 1);
    CHECK(fixture.opened[0].invited == std::vector<std::string>{"anna@tondo", "bert@tondo", "cleo@tondo"});
}

TEST_CASE("a damaged list of tournaments lets nobody in who is kept out") {
    TournamentFixture fixture;
    storage::put(fixture.directory / "tournaments", "damaged");
    fixture.members.change([](MemberBook &book) { book.ban("dora", true); });
    CHECK_THROWS_WITH_AS(fixture.room.read_members(), doctest::Contains("tournaments, line 1: expected"),
                         system::Failure);
    CHECK(fixture.last(fixture.dora) == "bye the owner of the club does not let you in");
    CHECK_THROWS_AS(fixture.room.run_tournaments(fixture.now + minutes(1)), system::Failure);
    CHECK(fixture.answer(fixture.bert, "say hello") == "said bert@tondo hello");
}

TEST_CASE("a tournament opens the tables of each round, once the one before is over") {
    TournamentFixture fixture;
    CHECK(fixture.opened.empty());
    fixture.received(fixture.bert);
    fixture.send(fixture.anna, "start spring");
    fixture.room.run_tournaments(fixture.now);
    CHECK(fixture.received(fixture.bert) ==
          std::vector<std::string>{"said tondo the tournament spring begins with 4 players; its tables are in the list",
                                   "announced"});
    REQUIRE(fixture.opened.size() == 2);
    CHECK(fixture.opened[0].table == "spring-1-1");
    CHECK(fixture.opened[0].tournament == "spring");
    CHECK(fixture.opened[0].invited == std::vector<std::string>{"anna@tondo", "bert@tondo", "bot:3"});
    CHECK(fixture.opened[1].invited == std::vector<std::string>{"cleo@tondo", "dora@tondo", "bot:3"});
    for (const std::size_t number : {0U, 1U})
        fixture.room.tell(fixture.opened[number].table,
                          TableNews{fixture.table_of(number, game::LobbyTable::State::waiting), {}});
    fixture.pass(LobbyRoom::between_news);
    const std::vector<std::string> told = fixture.received(fixture.bert);
    CHECK(std::find(told.begin(), told.end(), "invited spring spring-1-1") != told.end());
    CHECK(std::find(told.begin(), told.end(), "invited spring spring-1-2") == told.end());

    fixture.pass(minutes(5)); // nothing twice
    fixture.end_game(0);
    CHECK(fixture.opened.size() == 2);
    fixture.received(fixture.bert);
    fixture.end_game(1);
    CHECK(fixture.last(fixture.bert) ==
          "said tondo the tournament spring: round 2 of 3 begins; its tables are in the list");
    REQUIRE(fixture.opened.size() == 4);
    CHECK(fixture.opened[2].table == "spring-2-1");
    fixture.received(fixture.bert);
    fixture.send(fixture.bert, "tournaments spring");
    CHECK(notation::join(fixture.received(fixture.bert), "|") ==
          "tournament spring 10+5 3man/round 3 2 4 open|entrant anna@tondo 12 0 1|entrant cleo@tondo 12 0 1|"
          "entrant bert@tondo 0 12 1|entrant dora@tondo 0 12 1|told tournaments");

    SUBCASE("a table that is closed without a result counts for nobody") {
        for (const std::size_t number : {2U, 3U}) {
            fixture.room.tell(fixture.opened[number].table,
                              TableNews{fixture.table_of(number, game::LobbyTable::State::waiting), {}});
            fixture.room.tell(fixture.opened[number].table, std::nullopt);
        }
        fixture.room.run_tournaments(fixture.now);
        CHECK(fixture.opened.size() == 6);
        CHECK(fixture.books.tournaments.read().called("spring")->games[2].scores == ByColor<Score>{});
    }
    SUBCASE("in the end its first place is told") {
        fixture.end_game(2);
        fixture.end_game(3);
        fixture.end_game(4);
        fixture.received(fixture.bert);
        fixture.end_game(5);
        CHECK(fixture.opened.size() == 6);
        CHECK(notation::join(fixture.received(fixture.bert), "|") ==
              "said tondo the tournament spring is over: anna, bert, cleo, dora with 1 point");
        fixture.pass(minutes(5));
        for (const std::string &line : fixture.received(fixture.bert)) // told once
            CHECK_FALSE(line.starts_with("said"));
    }
    SUBCASE("a read-only club begins no round") {
        fixture.members.change([](MemberBook &book) { book.is_read_only = true; });
        fixture.room.read_members();
        fixture.end_game(2);
        fixture.end_game(3);
        CHECK(fixture.opened.size() == 4);
        CHECK(fixture.books.tournaments.read().called("spring")->round() == 2);
        CHECK(fixture.answer(fixture.anna, "hold autumn 10+5 3man/round 3") ==
              "refused the club begins nothing new now");
    }
    SUBCASE("a read-only club does not start one, either") {
        REQUIRE(holds(fixture.answer(fixture.anna, "hold autumn 10+5 3man/round 3"), "takes part."));
        fixture.members.change([](MemberBook &book) { book.is_read_only = true; });
        fixture.room.read_members();
        CHECK(fixture.answer(fixture.anna, "start autumn") == "refused the club begins nothing new now");
    }
    SUBCASE("a member who is kept out plays no further round") {
        fixture.members.change([](MemberBook &book) { book.ban("dora", true); });
        fixture.end_game(2);
        fixture.end_game(3);
        REQUIRE(fixture.opened.size() == 5);
        CHECK(fixture.opened[4].invited.size() == 3);
        CHECK(std::find(fixture.opened[4].invited.begin(), fixture.opened[4].invited.end(), "dora@tondo") ==
              fixture.opened[4].invited.end());
    }
    SUBCASE("a table that could not be opened is tried again") {
        fixture.no_table = "no room";
        fixture.end_game(2);
        fixture.end_game(3);
        CHECK(fixture.opened.size() == 4);
        fixture.no_table.clear();
        fixture.pass(minutes(2));
        CHECK(fixture.opened.size() == 6);
    }
    SUBCASE("who leaves the club is no longer named") {
        fixture.send(fixture.dora, "leave-club");
        CHECK(fixture.books.tournaments.read().write().find("dora") == std::string::npos);
    }
}
