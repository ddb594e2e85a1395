// The lobby of a club in text mode: lines in, lines out.

#include "ui/text_mode/text_lobby.hpp"
#include "../text.hpp"
#include "lobby_samples.hpp"
#include "ui/lobby/lobby_news.hpp"
#include "ui/lobby/lobby_words.hpp"

#include <doctest/doctest.h>

#include <functional>

namespace tondo::ui {

namespace {

using game::GoToTable;
using game::Lobby;
using game::LobbyTable;
using State = LobbyTable::State;

class TextLobbyDriver {
public:
    explicit TextLobbyDriver(Lobby lobby = some_lobby()) : lobby_(std::move(lobby)) {}

    std::string enter(const std::string &line) {
        decided_ = text_.handle(line);
        return text_.news();
    }
    std::string show(Lobby lobby) {
        lobby_.show(std::move(lobby));
        return text_.news();
    }
    TextLobby &text() { return text_; }
    template <class T> const T *decided() const { return decided_ ? std::get_if<T>(&*decided_) : nullptr; }

private:
    LobbyScreen lobby_;
    TextLobby text_{lobby_};
    std::optional<LobbyDecision> decided_;
};

// The news after a change of the usual lobby.
std::string news_of(const std::function<void(Lobby &)> &change) {
    Lobby after = some_lobby();
    change(after);
    return TextLobbyDriver().show(std::move(after));
}

LobbyTable &table(Lobby &lobby, std::string_view name) {
    for (LobbyTable &table : lobby.tables)
        if (table.name == name)
            return table;
    FAIL("no such table");
    return lobby.tables.front();
}

} // namespace

TEST_CASE("text-mode lobby: the opening has people, tables and the first words") {
    CHECK(TextLobbyDriver().text().opening() ==
          "The club of tondo. You are anna@tondo.\n"
          "A tournament on Friday at eight: everybody is welcome\n"
          "4 here:\nanna\nbert (at bert)\ncleo (at anna)\ndora\n"
          "anna: 3man 10+5, White anna, Gray cleo, Black emil (away); your turn, move 12, 2 watch\n"
          "cleo: three-kings 10+5, White cleo, Black kept for anna, Red kept for fred; your seat\n"
          "bert: green round, no clock, White bert, Red free, Black free, bots come soon; 2 seats free\n"
          "dora: 3man-video 10+5, White dora, Gray emil, Black bot:3; bot:3's turn, move 3\n"
          "emil: nivichanov 10+5, White fred (away), Black emil (away), Red bert (away); adjourned\n"
          "fred: 3man, no clock, White fred (away), Gray emil (away), Black anna (away); over\n"
          "seek looks for a game, invite NAME asks somebody; help lists the words.\n");
    CHECK(holds(TextLobbyDriver(empty_lobby()).text().opening(),
                "1 here:\nanna\nNobody waits: seek looks for a game, invite NAME invites\n"));
}

TEST_CASE("text-mode lobby: the help has the commands as they are typed") {
    const std::string help = TextLobbyDriver().enter("help");
    for (const char *line : {"join [TABLE]  ", "seek [RULES [BOARD]] [CLOCK|off] [bots]  ", "say TEXT  ", "who  ",
                             "tables  ", "leave-club  ", "quit  "}) {
        CAPTURE(line);
        CHECK(holds(help, std::string("\n  ") + line));
    }
    CHECK_FALSE(holds(help, "\n  command"));
}

TEST_CASE("text-mode lobby: lists are told") {
    TextLobbyDriver driver;
    CHECK(driver.enter("who") == "4 here:\nanna\nbert (at bert)\ncleo (at anna)\ndora\n");
    CHECK(holds(driver.enter("tables"), "\nfred: 3man, no clock,"));
    CHECK(driver.enter("") == driver.enter("tables"));
    CHECK(driver.enter("dance") == "There is no word 'dance'; help lists them\n");
    CHECK(driver.enter("w") == "Which one: watch who withdraw\n");
}

TEST_CASE("text-mode lobby: tables are named, or the first that suits is meant") {
    TextLobbyDriver driver;
    driver.enter("join dora");
    REQUIRE(driver.decided<GoToTable>());
    CHECK(*driver.decided<GoToTable>() == GoToTable{"dora", true});
    driver.enter("j");
    CHECK(*driver.decided<GoToTable>() == GoToTable{"anna", false});
    driver.enter("watch");
    CHECK(*driver.decided<GoToTable>() == GoToTable{"dora", true});
    CHECK(driver.enter("join zoe") == "There is no table 'zoe' here\n");
    Lobby lobby = some_lobby();
    lobby.tables.erase(lobby.tables.begin(), lobby.tables.end() - 1); // the last game is over
    TextLobbyDriver late(lobby);
    CHECK(late.enter("join") == "Nobody waits: seek looks for a game, invite NAME invites\n");
    CHECK(late.enter("watch") == "No game of others is played now; tables lists the tables\n");
    CHECK_FALSE(late.decided<GoToTable>());
}

TEST_CASE("text-mode lobby: requests are lines, and wrong ones ask nothing") {
    TextLobbyDriver driver;
    driver.enter("seek");
    REQUIRE(driver.decided<game::Seek>());
    CHECK(*driver.decided<game::Seek>() == game::Seek{find_rules("3man"), ten_minutes, true});
    driver.enter("seek green off");
    driver.enter("seek"); // as before
    CHECK(*driver.decided<game::Seek>() == game::Seek{find_rules("green"), {}, false});
    CHECK(driver.enter("seek draughts") ==
          "Cannot read 'draughts': expected rules, a clock and perhaps bots, such as 3man 10+5 bots\n");
    driver.enter("invite bert 3man");
    CHECK(driver.decided<game::Invite>()->names == std::vector<std::string>{"bert@tondo"});
    CHECK(driver.enter("invite").starts_with("Invite whom? Expected one or two names,"));
    driver.enter("say good evening");
    CHECK(driver.decided<game::SayInLobby>()->text == "good evening");
    CHECK(driver.enter("say") == "Say what? Expected a text, which everybody in the lobby reads\n");
    driver.enter("key");
    CHECK(driver.decided<game::AddKey>());
    driver.enter("quit");
    CHECK(driver.decided<Leave>());
}

TEST_CASE("text-mode lobby: the club is left after a question") {
    TextLobbyDriver driver;
    CHECK(driver.enter("leave-club") ==
          "Your name, your keys and your games here will be lost. Before that, `ssh tondo@HOST games --mine --export` "
          "takes your games home.\nLeave the club for good? (yes or no)\n");
    CHECK(driver.enter("what") == "Nothing done\n");
    CHECK_FALSE(driver.decided<game::LeaveClub>());
    driver.enter("leave-club");
    driver.enter("yes");
    CHECK(driver.decided<game::LeaveClub>());
}

TEST_CASE("text-mode lobby: an invitation names the words that go there") {
    TextLobbyDriver driver;
    driver.text().invited("cleo@tondo", "cleo");
    CHECK(driver.text().news() == "cleo invites you to the table cleo: join cleo goes there\n");
    CHECK(driver.text().news().empty());
}

TEST_CASE("lobby news: arrivals, but no departures and no own arrival") {
    CHECK(news_of([](Lobby &) {}).empty());
    CHECK(news_of([](Lobby &lobby) { lobby.people.push_back({"zoe@tondo"}); }) == "zoe has come\n");
    CHECK(news_of([](Lobby &lobby) { lobby.people.pop_back(); }).empty());
    CHECK(news_of([](Lobby &lobby) { lobby.people[1].table.clear(); }).empty());
    CHECK(news_of([](Lobby &lobby) { lobby.people.push_back(lobby.people.back()); }).empty()); // another connection
    Lobby absent = some_lobby();
    absent.people.erase(absent.people.begin());
    CHECK(lobby_news(absent, some_lobby()).empty());
}

TEST_CASE("lobby news: tables that wait for others, as often as the number of players changes") {
    const auto take_seat = [](Lobby &lobby) {
        table(lobby, "bert").seats[Color::second] = {.player = "dora@tondo", .is_here = true};
    };
    CHECK(news_of(take_seat) == "The table bert waits for one player: green round, no clock\n");
    CHECK(news_of([](Lobby &lobby) { table(lobby, "bert").is_by_invitation = true; }).empty());
    CHECK(news_of([](Lobby &lobby) { table(lobby, "bert").seats[Color::third].player = "anna@tondo"; }).empty());
    CHECK(news_of([](Lobby &lobby) { table(lobby, "bert").spectators = 5; }).empty());
    CHECK(news_of([](Lobby &lobby) { table(lobby, "dora").seats[Color::third].player.clear(); }) ==
          "The table dora waits for one player: 3man-video 10+5\n");
    CHECK(news_of([](Lobby &lobby) {
              lobby.tables.push_back({.name = "zoe", .rules = find_rules("3man"), .control = ten_minutes});
          }) == "The table zoe waits for three players: 3man 10+5\n");
    CHECK(news_of([](Lobby &lobby) {
              std::erase_if(lobby.tables, [](const auto &each) { return each.name == "bert"; });
          }).empty());
}

TEST_CASE("lobby news: every own turn once") {
    const auto own_turn = [](int move) {
        return [move](Lobby &lobby) {
            table(lobby, "anna").to_move = Color::first;
            table(lobby, "anna").move = move;
        };
    };
    CHECK(news_of(own_turn(12)).empty());
    CHECK(news_of(own_turn(13)) == "It is your turn at the table anna\n");
    const auto rings = [&](int move) {
        Lobby after = some_lobby();
        own_turn(move)(after);
        return has_new_turn(some_lobby(), after);
    };
    CHECK(rings(13));
    CHECK_FALSE(rings(12));
    TextLobbyDriver driver;
    Lobby lobby = some_lobby();
    table(lobby, "anna").to_move = Color::second;
    CHECK(driver.show(lobby).empty());
    own_turn(13)(lobby);
    CHECK(driver.show(lobby) == "It is your turn at the table anna\n");
    CHECK(driver.show(lobby).empty());
    table(lobby, "anna").state = State::adjourned;
    CHECK(driver.show(lobby).empty());
}

TEST_CASE("lobby: by correspondence the clock shows what is left of the turn") {
    using namespace std::chrono_literals;
    Lobby lobby = some_lobby();
    lobby.now = std::chrono::sys_seconds(1'764'259'200s);
    LobbyTable &anna = table(lobby, "anna");
    anna.to_move = Color::second;
    anna.control = for_all({72h, 0s, true});
    anna.due = lobby.now + 50h;
    CHECK(table_row(lobby, anna).cells[2] == "2d2h");
    CHECK(holds(table_facts(lobby, anna), ", 2d2h left for "));
    anna.due = lobby.now - 1s;
    CHECK(table_row(lobby, anna).cells[2] == "0min");
    anna.due.reset();
    CHECK(table_row(lobby, anna).cells[2] == "3d");
    CHECK(days_text(240h) == "10d");
    CHECK(days_text(240h - 1s) == "9d23h");
    CHECK(days_text(24h - 1s) == "23h");
    CHECK(days_text(1h - 1s) == "59min");
}

TEST_CASE("lobby: ratings are lines, with two deviations") {
    const RuleSet *const rules = &all_rules().front();
    CHECK(rating_lines(some_lobby(), {}) ==
          std::vector<std::string>{"Nobody is rated there yet; :seek 3man 10+5 rated plays for it"});
    CHECK(rating_lines(some_lobby(), {{rules, game::Pace::rapid, "bert@tondo", {1523.4, 105.2, 12}},
                                      {rules, game::Pace::days, "zoe", {987.6, 45, 1}}}) ==
          std::vector<std::string>{"bert  1523 +- 210  3man, rapid, 12 games", "zoe    988 +- 90  3man, days, 1 game"});
}

TEST_CASE("lobby news: what was said since, also when the oldest sayings have gone") {
    TextLobbyDriver driver(empty_lobby());
    Lobby lobby = empty_lobby();
    lobby.sayings = {{"anna@tondo", "hello"}};
    CHECK(driver.show(lobby) == "anna: hello\n");
    for (int i = 0; i < 60; ++i) {
        lobby.sayings.push_back({"bert@tondo", i % 2 ? "yes" : "no"});
        if (lobby.sayings.size() > Lobby::most_sayings)
            lobby.sayings.pop_front();
        // Of sayings that are all alike, some are taken for the ones before.
        if (i == 0)
            CHECK(driver.show(lobby) == "bert: no\n");
    }
    lobby.sayings.push_back({"cleo@tondo", "\x1b[2J"});
    lobby.sayings.pop_front();
    CHECK(holds(driver.show(lobby), "cleo: \\x1b[2J\n"));
    lobby.sayings = {{"dora@tondo", "anew"}};
    CHECK(driver.show(lobby) == "dora: anew\n");
    lobby.sayings.clear();
    CHECK(driver.show(lobby).empty());
}

TEST_CASE("lobby news: the connection") {
    TextLobbyDriver driver;
    Lobby lobby = some_lobby();
    lobby.is_connected = false;
    CHECK(driver.show(lobby) == "The club does not answer; tondo tries again\n");
    CHECK(driver.show(lobby).empty());
    CHECK(driver.show(some_lobby()) == "The club answers again\n");
}

TEST_CASE("lobby news: a crowd costs little") {
    Lobby lobby = some_lobby();
    Lobby crowd = lobby;
    for (int i = 0; i < 1000; ++i)
        crowd.people.push_back({"person" + std::to_string(i) + "@tondo"});
    LobbyTable more = lobby.tables[1];
    for (int i = 0; i < 300; ++i) {
        more.name = "table" + std::to_string(i);
        crowd.tables.push_back(more);
    }
    CHECK(count(lobby_news(lobby, crowd), "\n") == 1300);
    for (int i = 0; i < 100; ++i)
        CHECK(lobby_news(crowd, crowd).empty());
}

} // namespace tondo::ui
