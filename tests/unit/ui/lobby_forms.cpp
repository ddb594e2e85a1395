// Lines that members type in a lobby: at its prompts and after `:`.

#include "ui/lobby/lobby_forms.hpp"
#include "lobby_driver.hpp"

#include <doctest/doctest.h>

#include <utility>

namespace tondo::ui {

namespace {

using game::GoToTable;
using game::Invite;
using game::SayInLobby;
using game::Seek;

template <class Request> Request requested(const std::string &line) {
    LobbyDriver driver;
    driver.type(":" + line + "\n");
    CAPTURE(line);
    CAPTURE(driver.message());
    REQUIRE(driver.decided<Request>());
    return *driver.decided<Request>();
}

// The message about a line, which stays to be corrected.
std::string refusal(const std::string &command, const std::string &text) {
    LobbyDriver driver;
    driver.type(":" + command + " " + text + "\n");
    CHECK(driver.decided_nothing());
    CHECK(driver.prompt().ends_with(text.substr(text.size() - std::min<std::size_t>(text.size(), 40))));
    return driver.message();
}

const RuleSet *const first_rules = find_rules("3man");
const TimeControl five_minutes = for_all({std::chrono::minutes(5), std::chrono::seconds(0)});

} // namespace

TEST_CASE("lobby: a game is sought by rules, clock and bots, each of which may be left out") {
    CHECK(requested<Seek>("seek 3man 10+5 bots") == Seek{first_rules, ten_minutes, true});
    CHECK(requested<Seek>("seek 3man off") == Seek{first_rules, {}, false});
    CHECK(requested<Seek>("seek three-kings") == Seek{find_rules("three-kings"), {}, false});
    CHECK(requested<Seek>("seek 5") == Seek{first_rules, five_minutes, false});
    CHECK(requested<Seek>("seek bots") == Seek{first_rules, {}, true});
    CHECK(requested<Seek>("seek green round  10+5") == Seek{find_rules("green", "round"), ten_minutes, false});
    CHECK(requested<Seek>("seek green three-way off bots") == Seek{find_rules("green"), {}, true});
    CHECK(requested<Seek>("seek 3man 10+5,5+0,5+0").control->operator[](Color::second) == five_minutes[Color::second]);
}

TEST_CASE("lobby: the prompt has the rules and the clock that were sought last") {
    LobbyDriver driver;
    CHECK(driver.type("s").prompt() == "Rules and clock: 3man 10+5 bots");
    CHECK(driver.shows("Rules: 3man, 3man-video, three-kings, green, green round, nivichanov"));
    REQUIRE(driver.type("\n").decided<Seek>());
    CHECK(*driver.decided<Seek>() == Seek{first_rules, ten_minutes, true});
    driver.type(":seek green round off\n");
    CHECK(driver.type("s").prompt() == "Rules and clock: green round off");
    driver.type(" bot\n");
    CHECK(driver.message() == "Cannot read 'bot': expected rules, a clock and perhaps bots, such as 3man 10+5 bots");
    CHECK(driver.prompt() == "Rules and clock: green round off bot");
    driver.type("s\n");
    REQUIRE(driver.decided<Seek>());
    CHECK(*driver.decided<Seek>() == Seek{find_rules("green", "round"), {}, true});
    CHECK(driver.type("s<Esc>").lobby().is_at_base());
}

TEST_CASE("lobby: wrong rules and clocks are refused, and stay to be corrected") {
    const std::string such_as = ": expected rules, a clock and perhaps bots, such as 3man 10+5 bots";
    const std::pair<const char *, std::string> lines[]{
        {"draughts", "Cannot read 'draughts'" + such_as},
        {"3man 10+", "Cannot read '10+'" + such_as},
        {"3man 0+5", "Cannot read '0+5'" + such_as},
        {"3man round 10+5 10+5", "Cannot read '10+5'" + such_as},
        {"3man square", "Cannot read 'square'" + such_as},
        {"bots 3man", "Cannot read '3man'" + such_as},
        {"10+5 3man", "Cannot read '3man'" + such_as},
        {"3man 10+5 bots bots", "Cannot read 'bots'" + such_as},
        {"green square", "The rules green square have no start position" + such_as},
    };
    for (const auto &each : lines) {
        CAPTURE(each.first);
        CHECK(refusal("seek", each.first) == each.second);
    }
}

TEST_CASE("lobby: rated games, and whose ratings") {
    CHECK(requested<Seek>("seek 3man 10+5 rated") == Seek{first_rules, ten_minutes, false, true});
    CHECK(requested<Seek>("seek 3man 10+5 bots rated") == Seek{first_rules, ten_minutes, true, true});
    CHECK(requested<Seek>("seek 3man 10+5 rated bots") == Seek{first_rules, ten_minutes, true, true});
    CHECK(requested<Invite>("invite bert 10+5 rated") == Invite{{"bert@tondo"}, first_rules, ten_minutes, true});
    CHECK(requested<Invite>("invite bert rated") == Invite{{"bert@tondo"}, first_rules, {}, true});
    CHECK(write_seek({first_rules, ten_minutes, true, true}) == "3man 10+5 bots rated");
    CHECK(requested<game::AskRatings>("ratings green round days") ==
          game::AskRatings{find_rules("green", "round"), game::Pace::days});
    CHECK(requested<game::AskRatings>("ratings blitz") == game::AskRatings{first_rules, game::Pace::blitz});
    CHECK(refusal("ratings", "3man bullet") ==
          "Cannot read '3man bullet': expected rules and a pace (blitz, rapid, days), such as 3man rapid");
    CHECK(requested<game::AskProfile>("profile bert").name == "bert@tondo");
    CHECK(requested<game::AskProfile>("profile").name == "anna@tondo");
}

TEST_CASE("lobby: one or two others are invited, with or without the club's suffix") {
    CHECK(requested<Invite>("invite bert") == Invite{{"bert@tondo"}, first_rules, {}});
    CHECK(requested<Invite>("invite bert@tondo cleo 3man 10+5") ==
          Invite{{"bert@tondo", "cleo@tondo"}, first_rules, ten_minutes});
    CHECK(requested<Invite>("invite emil green round off") == // a player who is not here
          Invite{{"emil@tondo"}, find_rules("green", "round"), {}});
    CHECK(requested<Invite>("invite fred 5").names == std::vector<std::string>{"fred@tondo"});
    CHECK(requested<Invite>("invite zoe dora").names == std::vector<std::string>{"zoe", "dora@tondo"});
    CHECK(requested<Invite>("invite 3man green") == Invite{{"3man"}, find_rules("green"), {}});
    game::Lobby lobby = some_lobby();
    lobby.people.push_back({"bert"}); // is somebody else
    LobbyDriver driver(lobby);
    CHECK(driver.type("i").prompt() == "Invite whom, rules and clock:");
    CHECK(driver.shows("One or two names, then the rules: 3man,"));
    REQUIRE(driver.type("bert\n").decided<Invite>());
    CHECK(driver.decided<Invite>()->names == std::vector<std::string>{"bert"});
}

TEST_CASE("lobby: wrong invitations are refused, and stay to be corrected") {
    const std::string such_as = "xpected one or two names, rules and a clock, such as bert cleo 3man 10+5";
    CHECK(refusal("invite", "bert cleo dora") == "Cannot read 'dora': e" + such_as);
    CHECK(refusal("invite", "bert 3man 10+5 bots") == "Cannot read 'bots': e" + such_as);
    CHECK(refusal("invite", "bot:3") == "'bot:3' is nobody's name: e" + such_as);
    CHECK(refusal("invite", "bert any") == "'any' is nobody's name: e" + such_as);
    CHECK(refusal("invite", std::string(65, 'x')).ends_with(" is nobody's name: e" + such_as));
    CHECK(refusal("invite", "anna").starts_with("You have a seat yourself"));
    CHECK(refusal("invite", "bert anna@tondo").starts_with("You have a seat yourself"));
    CHECK(refusal("invite", "bert bert@tondo") == "Expected two names, not 'bert' twice");
    CHECK(refusal("invite", "bert green square").starts_with("The rules green square have no start position"));
    LobbyDriver driver;
    CHECK(driver.type("i \n").message() == "Invite whom? E" + such_as);
    CHECK(driver.type("<Bksp>\n").lobby().is_at_base());
    CHECK(driver.message().empty());
}

TEST_CASE("lobby: something is said to everybody") {
    CHECK(requested<SayInLobby>("say hello,  all").text == "hello, all");
    LobbyDriver driver;
    CHECK(driver.type("'").prompt() == "Say:");
    driver.lobby().paste("Who plays\n? \x1b[2J");
    REQUIRE(driver.type("\n").decided<SayInLobby>());
    CHECK(driver.decided<SayInLobby>()->text == "Who plays ? [2J");
    CHECK(driver.type("' \n").decided_nothing());
    CHECK(driver.message() == "Say what? Expected a text, which everybody in the lobby reads");
}

TEST_CASE("lobby: tables are named, or the chosen one is meant") {
    CHECK(requested<GoToTable>("join bert") == GoToTable{"bert", false});
    CHECK(requested<GoToTable>("join dora") == GoToTable{"dora", true});
    CHECK(requested<GoToTable>("join") == GoToTable{"anna", false});
    CHECK(requested<GoToTable>("watch bert") == GoToTable{"bert", true});
    LobbyDriver driver;
    CHECK(driver.type(":join zo\xc3\xab\n").decided_nothing());
    CHECK(driver.type(":join zoe\n").message() == "There is no table 'zoe' here");
    CHECK(driver.type(":watch zoe\n").message() == "There is no table 'zoe' here");
    CHECK(driver.type(":watch anna\n").message() == "You play there; Enter goes to your seat");
    CHECK(driver.type(":waltzing\n").message() == "There is no command :waltzing; ? shows them all");
}

} // namespace tondo::ui
