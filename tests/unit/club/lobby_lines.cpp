#include "club/lobby_lines.hpp"

#include "tondo/notation/error.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::club;
using std::chrono::minutes;
using std::chrono::seconds;

namespace {

const RuleSet *rules(std::string_view key, std::string_view board = {}) {
    return find_rules(key, board);
}

const std::optional<TimeControl> ten_five = for_all({minutes(10), seconds(5)});

std::string error_of(const std::string &line, bool is_call) {
    try {
        if (is_call)
            read_call(line);
        else
            read_news(line);
    } catch (const notation::ParseError &error) {
        return error.what();
    }
    return "";
}

game::LobbyTable table() {
    game::LobbyTable table{.name = "anna-2", .rules = rules("green", "round"), .control = ten_five};
    table.seats[Color::first] = {.player = "anna@tondo", .is_here = true};
    table.seats[Color::second] = {.player = "bot:3#2"};
    table.seats[Color::third] = {.kept_for = "bert"};
    table.state = game::LobbyTable::State::playing;
    table.to_move = Color::second;
    table.move = 12;
    table.spectators = 3;
    return table;
}

} // namespace

TEST_CASE("requests to the lobby as lines") {
    const std::string fingerprint = "SHA256:" + std::string(43, 'a');
    const std::vector<std::pair<LobbyCall, std::string>> all{
        {Hello{}, "hello 1 - -"},
        {Hello{1, fingerprint, "10.0.0.1"}, "hello 1 " + fingerprint + " 10.0.0.1"},
        {SignUp{"anna"}, "sign-up anna"},
        {SignUp{"anna", "7KQ3-9XWD"}, "sign-up anna 7KQ3-9XWD"},
        {AskMetrics{}, "metrics"},
        {game::Seek{rules("3man"), ten_five, true}, "seek bots 10+5 3man/round"},
        {game::Seek{rules("green", "round")}, "seek - green/round"},
        {game::Invite{{"bert", "cleo@tondo"}, rules("nivichanov"), {}},
         "invite - nivichanov/honeycomb bert cleo@tondo"},
        {game::GoToTable{"anna-2"}, "go anna-2"},
        {game::GoToTable{"anna-2", true}, "watch anna-2"},
        {game::SayInLobby{"good evening"}, "say good evening"},
        {game::AddKey{}, "add-key"},
        {game::Seek{rules("3man"), ten_five, true, true}, "seek bots rated 10+5 3man/round"},
        {game::Invite{{"bert"}, rules("3man"), ten_five, true}, "invite rated 10+5 3man/round bert"},
        {game::AskRatings{rules("green", "round"), game::Pace::days}, "ratings green/round days"},
        {game::AskProfile{"anna@tondo"}, "profile anna@tondo"},
        {game::AskTournament{}, "tournaments"},
        {game::AskTournament{"spring"}, "tournaments spring"},
        {game::HoldTournament{{.name = "spring", .rules = rules("green", "round"), .control = *ten_five, .rounds = 5}},
         "hold spring 10+5 green/round 5"},
        {game::HoldTournament{
             {.name = "spring", .rules = rules("3man"), .control = *ten_five, .rounds = 1, .is_rated = true}},
         "hold spring 10+5 3man/round 1 rated"},
        {game::ChangeTournament{game::ChangeTournament::How::enter, "spring"}, "enter spring"},
        {game::ChangeTournament{game::ChangeTournament::How::withdraw, "spring"}, "withdraw spring"},
        {game::ChangeTournament{game::ChangeTournament::How::start, "spring"}, "start spring"},
        {game::ChangeTournament{game::ChangeTournament::How::cancel, "spring"}, "cancel spring"},
        {game::GoOnVacation{14}, "vacation 14"},
        {game::GoOnVacation{0}, "vacation 0"},
        {game::Ban{"bert@tondo"}, "ban bert@tondo"},
        {game::Ban{"bert", false}, "unban bert"},
        {game::Announce{"Friday at eight"}, "announce Friday at eight"},
        {game::Announce{}, "announce"},
        {game::LeaveClub{}, "leave-club"},
    };
    for (const auto &each : all) {
        CAPTURE(each.second);
        CHECK(write_call(each.first) == each.second);
        CHECK(read_call(each.second) == each.first);
    }
}

TEST_CASE("the lobby's answers as lines") {
    const std::vector<std::pair<LobbyNews, std::string>> all{
        {Stranger{SignUpPolicy::invitation}, "stranger invitation"},
        {Welcome{1, "tondo", "anna", "anna@tondo"}, "welcome 1 tondo anna anna@tondo"},
        {game::LobbyPerson{"anna@tondo"}, "person anna@tondo -"},
        {game::LobbyPerson{"bert", "anna-2"}, "person bert anna-2"},
        {Ready{}, "ready"},
        {Gone{"bert"}, "gone bert"},
        {table(), "table anna-2 10+5 green/round playing " +
                      std::string(1, rules("green")->players[Color::second].letter) +
                      " 12 3 open here anna@tondo away bot:3#2 free bert"},
        {Ended{"anna-2"}, "ended anna-2"},
        {game::LobbySaying{"bert", "good evening"}, "said bert good evening"},
        {Announced{"Friday"}, "announced Friday"},
        {Announced{}, "announced"},
        {Invited{"bert", "bert"}, "invited bert bert"},
        {Enter{{"anna"}}, "enter sit anna"},
        {Enter{{"anna", true}}, "enter watch anna"},
        {KeyCode{"7KQ3-9XWD", 15}, "key-code 7KQ3-9XWD 15"},
        {game::RatedPlayer{rules("3man"), game::Pace::blitz, "bert", {1523.5, 80, 12}},
         "rating 3man/round blitz bert 1523.5 80.0 12"},
        {game::TournamentState{{.name = "spring", .rules = rules("3man"), .control = *ten_five, .rounds = 5}, 0, 2},
         "tournament spring 10+5 3man/round 5 0 2 open"},
        {game::TournamentState{
             {.name = "spring", .rules = rules("3man"), .control = *ten_five, .rounds = 5, .is_rated = true},
             5,
             7,
             true},
         "tournament spring 10+5 3man/round 5 rated 5 7 over"},
        {game::EntrantState{"anna@tondo", 18, 30, 2}, "entrant anna@tondo 18 30 2"},
        {game::EntrantState{"", 0, 12, 1, true}, "entrant - 0 12 1 withdrawn"},
        {EndOfList{false}, "told ratings"},
        {EndOfList{true}, "told tournaments"},
        {OnVacation{Time(seconds(1'764'259'200)), 16}, "vacation 1764259200 16"},
        {Metric{"people", 12}, "metric people 12"},
        {Refused{"you talk too fast"}, "refused you talk too fast"},
        {Bye{"that is all"}, "bye that is all"},
    };
    for (const auto &each : all) {
        CAPTURE(each.second);
        CHECK(write_news(each.first) == each.second);
        CHECK(read_news(each.second) == each.first);
    }
}

TEST_CASE("each state and kind of table is written and read again") {
    game::LobbyTable each = table();
    for (const auto state : {game::LobbyTable::State::waiting, game::LobbyTable::State::playing,
                             game::LobbyTable::State::adjourned, game::LobbyTable::State::over})
        for (const int kind : {0, 1, 2}) {
            each.state = state;
            each.is_by_invitation = kind == 1;
            each.calls_bots = kind == 2;
            each.to_move = state == game::LobbyTable::State::over ? std::optional<Color>() : Color::third;
            CHECK(read_news(write_news(each)) == LobbyNews(each));
        }
    each.is_rated = true;
    CHECK(read_news(write_news(each)) == LobbyNews(each));
    each.control = for_all({std::chrono::hours(72), seconds(0), true});
    each.due = Time(seconds(1'764'259'200));
    CHECK(write_news(each).ends_with(" free bert due 1764259200"));
    CHECK(read_news(write_news(each)) == LobbyNews(each));
}

TEST_CASE("malformed lines are refused by their place") {
    for (const char *line : {"",
                             "hello",
                             "hello x",
                             "hello 1 -",
                             "sign-up",
                             "sign-up a b c",
                             "seek",
                             "seek 10+5",
                             "seek 10+5 chess",
                             "seek ten 3man",
                             "seek - 3man more",
                             "invite - 3man",
                             "invite - 3man a b c",
                             "invite - 3man a=b",
                             "go",
                             "go a/b",
                             "go ../x",
                             "watch",
                             "say ",
                             "say \x01\x02",
                             "dance",
                             "metrics now",
                             "vacation",
                             "vacation 31",
                             "ratings 3man",
                             "ratings 3man bullet",
                             "profile",
                             "profile a=b",
                             "ban",
                             "unban a b",
                             "announcement",
                             "vacation -1",
                             "vacation 3 4",
                             "go anna now"}) {
        CAPTURE(line);
        const bool is_chat = std::string_view(line) == "say \x01\x02"; // which is escaped, as at tables
        CHECK(error_of(line, true).empty() == is_chat);
    }
    CHECK(read_call("say a\x1b[2Jb") == LobbyCall(game::LobbyRequest(game::SayInLobby{"a\\x1b[2Jb"})));
    CHECK(error_of("say " + std::string(513, 'x'), true) == "expected a text of 1 to 512 bytes");
    for (const char *line : {"stranger",
                             "stranger all",
                             "person",
                             "person anna",
                             "person a=b -",
                             "person anna a/b",
                             "gone",
                             "ended",
                             "invited anna",
                             "enter",
                             "enter stand anna",
                             "key-code A",
                             "metric people",
                             "welcome x tondo anna anna",
                             "table a",
                             "table a - 3man waiting w 1 0 open here anna away bert",
                             "table a - 3man resting w 1 0 open free - free - free -",
                             "table a - 3man waiting w 1 0 shut free - free - free -",
                             "table a - 3man waiting w 1 0 open lent - free - free -",
                             "table a - 3man waiting w 1 0 open free - free - free - free -",
                             "said a=b hello"}) {
        CAPTURE(line);
        CHECK(error_of(line, false) != "");
    }
}

TEST_CASE("news of a later version are ignored, and requests may say more") {
    CHECK(read_news("festival friday 3") == LobbyNews(Unknown{}));
    CHECK(read_call("hello 2 - - compressed") == LobbyCall(Hello{2}));
    CHECK(error_of("hello 1 - - compressed", true) != "");
}
