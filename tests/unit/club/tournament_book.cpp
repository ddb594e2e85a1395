#include "club/tournament_book.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::club;

namespace {

constexpr const char *text = "tondo-tournaments 1\n"
                             "tournament spring 10+5 3man/round 2 rated\n"
                             "entrant anna@tondo\n"
                             "entrant bert@tondo withdrawn\n"
                             "entrant -\n"
                             "entrant cleo@tondo\n"
                             "game 1 0 1 3 12 0 0\n"
                             "game 1 2 bot bot 0 0 0\n"
                             "game 2 3 0 bot\n"
                             "tournament long 3d green/round 7\n"
                             "entrant olga\n";

TournamentBook book_of(const std::string &written) {
    const Expected<TournamentBook> book = TournamentBook::read(written);
    REQUIRE_MESSAGE(book, written);
    return *book;
}

std::string error_of(const std::string &line) {
    const Expected<TournamentBook> book = TournamentBook::read(text + line + '\n');
    return book ? "none" : book.error();
}

TournamentTerms named(const std::string &name) {
    return {.name = name, .rules = &all_rules().front(), .control = for_all({std::chrono::minutes(10)}), .rounds = 2};
}

TournamentBook with_players(const std::vector<std::string> &names) {
    TournamentBook book;
    REQUIRE(book.open(named("spring")));
    for (const std::string &name : names)
        REQUIRE(book.enter("spring", name));
    return book;
}

} // namespace

TEST_CASE("tournaments are written and read back") {
    TournamentBook book = book_of(text);
    CHECK(book.write() == text);
    const Tournament &spring = *book.called("spring");
    CHECK(spring.terms.is_rated);
    CHECK(spring.terms.rounds == 2);
    CHECK(spring.round() == 2);
    CHECK(spring.entrants[1].has_withdrawn);
    CHECK(spring.entrants[2].name.empty());
    CHECK((*spring.games[0].scores)[Color::first] == full_point);
    CHECK(spring.games[1].seats[Color::second] == std::nullopt);
    CHECK(book.called("long")->terms.rules->key == "green");
    CHECK(book.called("autumn") == nullptr);
}

TEST_CASE("a damaged list of tournaments names the line") {
    for (const char *line : {"tournament spring 10+5 3man/round 2", "tournament a/b 10+5 3man/round 2",
                             "tournament autumn 10+5 4man/round 2", "tournament autumn - 3man/round 2",
                             "tournament autumn 10+5 3man/round 0", "tournament autumn 10+5 3man/round 21", "entrant",
                             "entrant a=b", "entrant bot:3", "game 1 0 1 bot", "game 2 0 bot bot", "game 1 0 0 bot",
                             "game 1 0 bot bot 13 0 0", "game 1 0 bot bot 1 0", "game 0 0 bot bot", "prize 100"}) {
        CAPTURE(line);
        CHECK(error_of(line).starts_with("line 12: "));
    }
    CHECK(error_of("game 1 0 bot bot") == "none");
    CHECK(TournamentBook::read("tondo-tournaments 2\n").error() == "line 1: expected tondo-tournaments 1");
    CHECK(TournamentBook::read("tondo-tournaments 1\nentrant anna\n").error().starts_with("line 2: "));
}

TEST_CASE("members enter and withdraw until a tournament begins, and come back for a later round") {
    TournamentBook book = with_players({"anna", "bert"});
    CHECK(book.enter("autumn", "anna").error() == "there is no tournament autumn");
    CHECK(book.enter("spring", "anna").error() == "you take part in spring already");
    CHECK(book.withdraw("spring", "cleo").error() == "you do not take part in spring");
    CHECK(book.start("spring").error() == "a tournament needs 3 players at least");
    REQUIRE(book.enter("spring", "cleo"));
    REQUIRE(book.withdraw("spring", "anna"));
    CHECK(book.called("spring")->entrants.size() == 2);
    REQUIRE(book.enter("spring", "anna"));
    REQUIRE(book.start("spring"));
    CHECK(book.start("spring").error() == "the tournament spring has begun");
    CHECK(book.enter("spring", "dora").error() == "the tournament spring has begun, and takes no more entries");
    REQUIRE(book.withdraw("spring", "bert"));
    CHECK(book.called("spring")->entrants.size() == 3);
    CHECK(book.called("spring")->active() == 2);
    CHECK(book.withdraw("spring", "bert").error() == "you do not take part in spring");
    REQUIRE(book.enter("spring", "bert"));
    CHECK(book.called("spring")->active() == 3);
    book.end_game("spring", "spring-1-1", {}, {});
    book.called("spring")->terms.rounds = 1;
    CHECK(book.called("spring")->is_over());
    REQUIRE(book.withdraw("spring", "bert"));
    CHECK_FALSE(book.enter("spring", "bert"));
}

TEST_CASE("the end of a game counts once, and for those who had entered") {
    TournamentBook book = with_players({"anna", "bert", "cleo"});
    REQUIRE(book.start("spring"));
    const TournamentGame &game = book.called("spring")->games.front();
    const ByColor<Score> scores{{6}, {6}, {}};
    ByColor<std::string> names;
    for (const Color seat : all_colors)
        names[seat] = book.called("spring")->entrants[*game.seats[seat]].name;
    names[Color::second] = "bot:3"; // came for a player who did not
    book.end_game("autumn", "spring-1-1", names, scores);
    book.end_game("spring", "spring-1-2", names, scores);
    CHECK_FALSE(game.scores);
    book.end_game("spring", "spring-1-1", names, scores);
    CHECK(game.scores == ByColor<Score>{{6}, {}, {}});
    book.end_game("spring", "spring-1-1", {}, {});
    CHECK(game.scores == ByColor<Score>{{6}, {}, {}});
}

TEST_CASE("the names of members who leave go from all tournaments") {
    TournamentBook book = with_players({"anna", "bert", "cleo", "dora"});
    book.remove("anna");
    CHECK(book.called("spring")->entrants.size() == 3);
    REQUIRE(book.start("spring"));
    book.remove("cleo");
    CHECK(book.called("spring")->entrants.size() == 3);
    CHECK(book.called("spring")->entrants[1] == Tournament::Entrant{"", true});
    CHECK(book.write().find("cleo") == std::string::npos);
}

TEST_CASE("there are only so many tournaments, and old ones make room") {
    TournamentBook book;
    for (std::size_t i = 0; i < TournamentBook::most_open; ++i)
        REQUIRE(book.open(named("cup-" + std::to_string(i))));
    CHECK(book.open(named("cup-0")).error() == "there is a tournament cup-0 already");
    CHECK(book.open(named("autumn")).error() == "there are 20 tournaments that are not over");
    REQUIRE(book.cancel("cup-0"));
    CHECK_FALSE(book.cancel("cup-0"));
    for (std::size_t i = 0; i < TournamentBook::most_kept; ++i) {
        REQUIRE(book.open(named("old-" + std::to_string(i))));
        book.all().back().games.push_back({.round = 2, .scores = ByColor<Score>()});
    }
    CHECK(book.all().size() == TournamentBook::most_kept);
    CHECK(book.called("old-0") == nullptr);
    CHECK(book.called("cup-1") != nullptr);
}
