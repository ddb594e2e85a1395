// The lobby of a club as its members meet it: keys in, screen out. tests/screens has whole screens.

#include "../text.hpp"
#include "lobby_driver.hpp"
#include "ui/key_section.hpp"
#include "ui/lobby/lobby_words.hpp"

#include <doctest/doctest.h>

#include <ctime>

namespace tondo::ui {

namespace {

using Code = Key::Code;
using game::GoToTable;
using game::Lobby;
using game::LobbyTable;
using State = LobbyTable::State;

// The column of a row of the list in which its state begins, at 80 columns.
constexpr std::size_t state_column = 56;

// The state of a lobby's only table.
std::string state_of_table(LobbyTable table) {
    Lobby lobby = empty_lobby();
    lobby.tables = {std::move(table)};
    const std::string row = LobbyDriver(std::move(lobby)).row(3);
    const std::string state = row.substr(std::min(row.size(), state_column), 14);
    return state.substr(0, state.find_last_not_of(' ') + 1);
}

LobbyTable table_of(std::string first, std::string second, std::string third, State state = State::playing) {
    const auto seat = [](std::string player) { return LobbyTable::Seat{.player = std::move(player), .is_here = true}; };
    return {.name = "x",
            .rules = &all_rules().front(),
            .seats = {seat(std::move(first)), seat(std::move(second)), seat(std::move(third))},
            .state = state,
            .to_move = Color::first};
}

Lobby crowded_lobby(std::size_t tables, std::size_t people) {
    Lobby lobby = some_lobby();
    lobby.tables.clear();
    lobby.people.clear();
    for (std::size_t i = 0; i < people; ++i)
        lobby.people.push_back({"person" + std::to_string(1000 + i) + "@tondo", i % 3 ? "" : "table101"});
    for (std::size_t i = 0; i < tables; ++i) {
        lobby.tables.push_back(table_of("bert@tondo", "cleo@tondo", "dora@tondo"));
        lobby.tables.back().name = "table" + std::to_string(100 + i);
    }
    return lobby;
}

} // namespace

TEST_CASE("lobby: the tables that concern the member come first") {
    const LobbyDriver driver;
    const char *const order[]{">*anna ", " *cleo ", "  bert ", "  dora ", "  emil ", "  fred "};
    for (int i = 0; i < 6; ++i)
        CHECK(driver.row(4 + i).starts_with(order[i]));
}

TEST_CASE("lobby: the state of a table in words") {
    CHECK(state_of_table(table_of("anna@tondo", "bert@tondo", "cleo@tondo")) == "your turn");
    CHECK(state_of_table(table_of("bert@tondo", "anna@tondo", "cleo@tondo")) == "bert's turn");
    CHECK(state_of_table(table_of("bert@tondo", "", "cleo@tondo")) == "1 seat free");
    // Nobody can move while a seat is free.
    CHECK(state_of_table(table_of("anna@tondo", "", "", State::waiting)) == "2 seats free");
    CHECK(state_of_table(table_of("anna@tondo", "bert@tondo", "cleo@tondo", State::waiting)) == "your turn");
    CHECK(state_of_table(table_of("anna@tondo", "bert@tondo", "", State::adjourned)) == "adjourned");
    CHECK(state_of_table(table_of("anna@tondo", "bert@tondo", "cleo@tondo", State::over)) == "over");
    LobbyTable invited = table_of("bert@tondo", "", "", State::waiting);
    invited.is_by_invitation = true;
    CHECK(state_of_table(invited) == "invited only");
    invited.seats[Color::third].kept_for = "anna@tondo";
    CHECK(state_of_table(invited) == "your seat");
    invited.seats[Color::third].kept_for = "bo@tondo";
    invited.seats[Color::second].player = "cleo@tondo";
    CHECK(state_of_table(invited) == "waits for bo");
    invited.is_by_invitation = false;
    CHECK(state_of_table(invited) == "waits for bo");
    LobbyTable unknown = table_of("bert@tondo", "anna@tondo", "cleo@tondo");
    unknown.to_move.reset();
    CHECK(state_of_table(unknown) == "waiting");
}

TEST_CASE("lobby: the effect of Enter on the chosen table is told before") {
    struct Row {
        const char *keys;
        std::string note;
        bool watches;
    };
    const Row rows[]{
        {"", "Enter goes to your seat at anna: 3man 10+5, White anna, Gray cleo, Black emil", false},
        {"j", "Enter takes your seat at cleo: three-kings 10+5, White cleo, Black kept for", false},
        {"jj", "Enter takes a seat at bert: green round, no clock, White bert, Red free, Black", false},
        {"jjj", "Enter watches dora: 3man-video 10+5, White dora, Gray emil, Black bot:3", true},
        {"jjjj", "Enter watches emil: nivichanov 10+5, White fred (away), Black emil (away), Red", true},
        {"jjjjj", "Enter looks at fred: 3man, no clock, White fred (away), Gray emil (away),", true},
    };
    for (const Row &row : rows) {
        CAPTURE(row.keys);
        LobbyDriver driver;
        driver.type(row.keys);
        CHECK(driver.shows(row.note));
        const std::string table = driver.chosen();
        REQUIRE(driver.type("\n").decided<GoToTable>());
        CHECK(*driver.decided<GoToTable>() == GoToTable{table, row.watches});
    }
    Lobby full = some_lobby();
    for (const Color color : all_colors)
        full.tables[1].seats[color].player = "bert@tondo";
    CHECK_FALSE(LobbyDriver(full).type("jj").shows("bots come soon"));
}

TEST_CASE("lobby: w watches, but not where the member plays") {
    LobbyDriver driver;
    CHECK(driver.type("w").decided_nothing());
    CHECK(driver.message() == "You play there; Enter goes to your seat");
    CHECK(driver.chosen() == "anna");
    driver.type("jw"); // invited only
    REQUIRE(driver.decided<GoToTable>());
    CHECK(*driver.decided<GoToTable>() == GoToTable{"cleo", true});
    driver.type("Gw"); // an own game that is over
    REQUIRE(driver.decided<GoToTable>());
    CHECK(*driver.decided<GoToTable>() == GoToTable{"fred", true});
}

TEST_CASE("lobby: tables are chosen by arrows, jk, pages, wheel and clicks") {
    LobbyDriver driver;
    const std::pair<Key, const char *> steps[]{{Key::of(Code::down), "cleo"},
                                               {Key::of(U'j'), "bert"},
                                               {Key::of(Code::up), "cleo"},
                                               {Key::of(U'k'), "anna"},
                                               {Key::of(Code::wheel_down), "cleo"},
                                               {Key::of(Code::wheel_up), "anna"},
                                               {Key::of(U'G'), "fred"},
                                               {Key::of(U'g'), "anna"},
                                               {Key::of(Code::page_down), "fred"},
                                               {Key::of(Code::home), "anna"},
                                               {Key::at(Code::click, 5, 7), "dora"},
                                               {Key::at(Code::click, 5, 0), "dora"},
                                               {Key::at(Code::click, 5, 15), "dora"}};
    for (const auto &[key, table] : steps) {
        CHECK(driver.press(key).chosen() == table);
        CHECK(driver.decided_nothing());
    }
    CHECK(driver.press(Key::at(Code::click, 5, 7)).decided<GoToTable>()->table == "dora");
    LobbyDriver wide(some_lobby(), 120, 40);
    CHECK(wide.press(Key::at(Code::click, 95, 5)).chosen() == "anna"); // among the people
}

TEST_CASE("lobby: the same table stays chosen while others come and go") {
    LobbyDriver driver;
    driver.type("jjj");
    Lobby lobby = some_lobby();
    lobby.tables.insert(lobby.tables.begin(), table_of("bert@tondo", "", "", State::waiting));
    driver.lobby().show(lobby);
    CHECK(driver.chosen() == "dora");
    lobby.tables[4].seats[Color::third].player = "anna@tondo"; // becomes the member's own
    driver.lobby().show(lobby);
    CHECK(driver.chosen() == "dora");
    CHECK(driver.row(4).starts_with(" *anna"));
    CHECK(driver.row(5).starts_with(">*dora"));
    lobby.tables.erase(lobby.tables.begin() + 4);
    driver.lobby().show(lobby);
    CHECK(driver.chosen() == "cleo"); // on the same row
    driver.type("G");
    lobby.tables.pop_back();
    driver.lobby().show(lobby);
    CHECK(driver.chosen() == "emil"); // the last one
    lobby.tables.clear();
    driver.lobby().show(lobby);
    CHECK(driver.chosen().empty());
    CHECK(driver.type("\nw").decided_nothing());
    CHECK(driver.message() == "Nobody waits: s looks for a game, i invites");
}

TEST_CASE("lobby: typed text stays when the lobby changes, and so does the filter") {
    LobbyDriver driver;
    driver.type("'good eve");
    driver.lobby().show(some_lobby());
    driver.type("ning\n");
    REQUIRE(driver.decided<game::SayInLobby>());
    CHECK(driver.decided<game::SayInLobby>()->text == "good evening");
    driver.type("/dora");
    driver.lobby().show(some_lobby());
    CHECK(driver.chosen() == "dora");
    CHECK(driver.type("\n").prompt() == "6 tables, 1 of them shown (/dora), Esc shows all again, ? help");
    CHECK(driver.type("s").prompt() == "Rules and clock: 3man 10+5 bots"); // s is a key again
    driver.press(Code::escape).press(Code::escape);
    CHECK(driver.decided_nothing());
    CHECK(driver.prompt().starts_with("Enter goes there"));
    CHECK(driver.chosen() == "dora");
    driver.lobby().paste("over");
    CHECK(driver.chosen() == "fred");
}

TEST_CASE("lobby: an invitation is told, and its table chosen unless text is typed") {
    LobbyDriver driver;
    driver.lobby().invited("cleo@tondo", "cleo");
    CHECK(driver.message() == "cleo invites you to the table cleo: Enter goes there");
    CHECK(driver.type("\n").decided<GoToTable>()->table == "cleo");
    for (const char *keys : {"'hello", "/e"}) {
        LobbyDriver typing;
        const std::string before = typing.type(keys).chosen();
        typing.lobby().invited("cleo@tondo", "cleo");
        CHECK(typing.chosen() == before);
        CHECK(typing.shows("cleo invites you"));
    }
    driver.type("g").lobby().invited("\x1b[31m\n", "\x1b]");
    CHECK(driver.message() == "\\x1b[31m\\x0a invites you to the table \\x1b]: Enter goes there");
    CHECK(driver.chosen() == "anna");
}

TEST_CASE("lobby: a code for a key, and the start menu") {
    CHECK(LobbyDriver().type("K").decided<game::AddKey>());
    CHECK(LobbyDriver().type(":key\n").decided<game::AddKey>());
    CHECK(LobbyDriver().type(":key x\n").message() == ":key takes nothing behind it");
    for (const char *keys : {"q", "<Esc>", "h", "<Left>", "<Ctrl-C>", ":quit\n", "?<Ctrl-C>"}) {
        CAPTURE(keys);
        CHECK(LobbyDriver().type(keys).decided<Leave>());
    }
    LobbyDriver driver;
    CHECK(driver.type("'hello<Ctrl-C>").decided_nothing());
    CHECK(driver.message() == "What was typed is dropped; Ctrl-C again leaves");
    CHECK(driver.type("<Ctrl-C>").decided<Leave>());
    driver.type("'hello<F1>");
    CHECK(driver.row(0) == "Keys while text is typed");
    CHECK(driver.type("<Ctrl-C>").decided_nothing());
    CHECK(driver.row(0).starts_with("The club of tondo"));
}

TEST_CASE("lobby: the club is left after a question that names the loss") {
    LobbyDriver driver;
    CHECK(driver.type(":leave-club\n").decided_nothing());
    CHECK(driver.prompt() == "Leave the club for good? (y/n)");
    CHECK(driver.shows("Your name, your keys and your games here will be lost. Before that, `ssh\n"
                       "tondo@HOST games --mine --export` takes your games home.\n"));
    for (const char *keys : {"n", "<Esc>", "<Ctrl-C>"}) {
        CHECK(driver.type(keys).decided_nothing());
        CHECK(driver.message() == "Nothing done");
        driver.type(":leave-club\n");
    }
    CHECK(driver.type("\n").decided_nothing());
    CHECK(driver.type("y").decided<game::LeaveClub>());
    CHECK(driver.lobby().is_at_base());
}

TEST_CASE("lobby: everybody who is here, on a page") {
    LobbyDriver driver;
    driver.type(":who\n");
    CHECK(driver.row(0) == "In the club of tondo");
    CHECK(driver.row(3) == "bert (at bert)");
    CHECK(driver.row(4) == "cleo (at anna)");
    driver.type("x");
    CHECK(driver.shows("Here: anna, bert (at bert), cleo (at anna), dora"));
    driver.type("/dora\n:tables\n");
    CHECK(driver.shows(" *anna"));
}

TEST_CASE("lobby: a lost connection is in the title") {
    Lobby lobby = some_lobby();
    lobby.is_connected = false;
    CHECK(LobbyDriver(lobby).row(0).starts_with("The club of tondo does not answer; tondo tries again | you are"));
    CHECK(LobbyDriver(lobby, 60).row(0) == "The club of tondo does not answer; tondo tries again");
}

TEST_CASE("lobby: the announcement is wrapped where there is room, and cut with dots") {
    Lobby lobby = some_lobby();
    lobby.announcement = "one";
    for (int i = 0; i < 60; ++i)
        lobby.announcement += " more";
    LobbyDriver driver(lobby, 80, 24);
    CHECK(driver.row(1).starts_with("one more"));
    CHECK(driver.row(2).ends_with("..."));
    CHECK(driver.row(4).starts_with("  Table"));
    lobby.announcement.clear();
    CHECK(LobbyDriver(lobby, 80, 24).row(2).starts_with("  Table"));
}

TEST_CASE("lobby: keys are changed in the settings") {
    Keymap keys(KeyMode::meeting);
    keys.assign("seek", {Key::of(U'e')});
    keys.assign("join", {Key::of(U'j')});
    LobbyDriver driver(some_lobby(), 80, 24, keys);
    CHECK(driver.prompt().starts_with("j goes there, w watches, e seeks,"));
    CHECK(driver.type("j").decided<GoToTable>());
    CHECK(driver.type("s").message() == "No such key; ? lists all keys");
    CHECK(driver.type("e").prompt().starts_with("Rules and clock:"));
    CHECK(LobbyDriver(empty_lobby(), 80, 24, keys).shows("Nobody waits: e looks for a game, i invites"));
    const KeySection *const section = find_key_section("keys.lobby");
    REQUIRE(section);
    CHECK(section->find("invite"));
}

TEST_CASE("lobby: names from outside reach no terminal and push nothing off the screen") {
    const std::string sequence = "\x1b]0;x\x07\u202e\n" + std::string(52, 'x');
    const std::string wide = [] {
        std::string text;
        for (int i = 0; i < 21; ++i)
            text += "李";
        return text;
    }();
    for (const std::string &name : {sequence, wide, std::string(64, 'W'), std::string("@tondo")}) {
        CAPTURE(name);
        Lobby lobby = some_lobby();
        lobby.own = name;
        lobby.club = name;
        lobby.announcement = name;
        lobby.people = {{name, name}, {name + "@tondo", name}};
        lobby.tables = {table_of(name, name, name), table_of("", "", "")};
        lobby.tables[0].name = name;
        lobby.tables[1].seats[Color::second].kept_for = name;
        lobby.sayings = {{name, name}};
        for (const auto &[columns, rows] : {std::pair{60, 20}, {80, 24}, {120, 40}}) {
            LobbyDriver driver(lobby, columns, rows);
            for (const char *keys :
                 {"", "j", ":who\n", "<Esc>:leave-club\n", "<Esc>:join x\n", "iWhom\x7f 3man\n", "<Esc>?"}) {
                driver.type(keys);
                driver.lobby().invited(name, name);
                const std::string text = driver.screen();
                CHECK_FALSE(holds(text, "\x1b"));
                CHECK_FALSE(holds(text, "\x07"));
                CHECK_FALSE(holds(text, "\u202e"));
                CHECK(count(text, "\n") == static_cast<std::size_t>(rows - 1));
            }
        }
    }
    Lobby lobby = some_lobby();
    lobby.people = {{"@tondo"}};
    CHECK(LobbyDriver(lobby).shows("Here: @tondo\n"));
    lobby.tables[0].seats[Color::second].player = std::string(64, 'W');
    CHECK(LobbyDriver(lobby).row(4).substr(0, state_column + 9).ends_with("your turn"));
}

TEST_CASE("lobby: 300 tables and 1000 people scroll, and are drawn in no time") {
    const std::clock_t start = std::clock();
    const Lobby lobby = crowded_lobby(300, 1000);
    LobbyDriver driver(lobby);
    CHECK(driver.shows(" and 994 more\n"));
    CHECK(driver.row(4).starts_with("> table100"));
    driver.press(Code::page_down).press(Code::page_down);
    CHECK(driver.row(4).starts_with("> table1"));
    CHECK(driver.type("G").chosen() == "table399");
    for (int i = 0; i < 100; ++i) {
        driver.lobby().show(lobby);
        CHECK(driver.type("k").shows(driver.chosen()));
    }
    CHECK(driver.chosen() == "table299");
    CHECK(driver.type("/table250\n").chosen() == "table250");
    CHECK(LobbyDriver(lobby, 120, 40).shows("and 982 more (:who)"));
    constexpr double most_seconds = 20; // a hundredth of it is usual
    CHECK(static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC < most_seconds);
}

TEST_CASE("lobby: it is drawn at every size") {
    for (const auto &[columns, rows] :
         {std::pair{1, 1}, {3, 2}, {20, 5}, {40, 10}, {60, 20}, {99, 25}, {100, 12}, {500, 150}})
        for (const Lobby &lobby : {some_lobby(), empty_lobby(), crowded_lobby(40, 40)}) {
            LobbyDriver driver(lobby, columns, rows);
            for (const char *keys : {"", "jjG", "s", "x\n", "<Esc>:leave-club\n", "<Esc>/a", "\n?", "x"})
                CHECK(count(driver.type(keys).screen(), "\n") == static_cast<std::size_t>(rows - 1));
        }
}

TEST_CASE("lobby: tournaments, and the standings of one") {
    Lobby lobby;
    lobby.club = "tondo";
    CHECK(tournament_lines(lobby, {}, {}) == std::vector<std::string>{"There is no tournament now"});
    game::TournamentState spring{{.name = "spring",
                                  .rules = &all_rules().front(),
                                  .control = for_all({std::chrono::minutes(10), std::chrono::seconds(5)}),
                                  .rounds = 5,
                                  .is_rated = true},
                                 0,
                                 1};
    CHECK(tournament_lines(lobby, {spring}, {}) ==
          std::vector<std::string>{"spring: 3man 10+5, rated, 1 player, 5 rounds; :enter spring takes part"});
    spring.round = 2;
    spring.entrants = 2;
    CHECK(tournament_lines(lobby, {spring}, {{"anna@tondo", 18, 30, 2}, {"", 4, 12, 1, true}}) ==
          std::vector<std::string>{"spring: 3man 10+5, rated, 2 players, round 2 of 5", "",
                                   "                Points  Opponents  Games", " 1  anna        1 1/2   2 1/2      2",
                                   " 2  (has left)  1/3     1          1  withdrawn"});
    spring.is_over = true;
    CHECK(tournament_lines(lobby, {spring}, {}) ==
          std::vector<std::string>{"spring: 3man 10+5, rated, 2 players, over after round 2 of 5"});
}

} // namespace tondo::ui
