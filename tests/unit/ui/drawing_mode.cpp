// Arrows and circles drawn in a replay, by keys and by words, and the engine's arrows and threats.

#include "ui/replay/drawing_mode.hpp"

#include "../scene.hpp"
#include "../text.hpp"
#include "editor_driver.hpp"
#include "player.hpp"
#include "replay_driver.hpp"
#include "tondo/notation/ply_token.hpp"
#include "ui/game/ply_facts.hpp"
#include "ui/text_mode/text_replay.hpp"

#include <doctest/doctest.h>

namespace tondo::ui {

namespace {

constexpr std::string_view short_game = "1. e4 {good [%clk 0:10:00]} m4 u4 2. Nf3 *";

const Position &opening() {
    static const Position position = Position::start(*find_rules("3man"));
    return position;
}

engine::Report report_on(const Position &position, std::string_view coordinates) {
    engine::Report report;
    report.depth = 5;
    report.shares = {350, 330, 320};
    Position here = position;
    for (const std::string_view word : test::words(coordinates)) {
        report.line.push_back(test::move(here, word));
        here = here.play(report.line.back());
    }
    return report;
}

std::size_t arrows_in(ReplayDriver &driver) {
    return arrows_on(driver.replay().view(), driver.replay().game()).size();
}

} // namespace

TEST_CASE("arrows and circles are drawn with the cursor, and erased by the same keys") {
    ReplayDriver driver(short_game);
    driver.type(">A");
    CHECK(holds(driver.prompt(), "e4 | green"));
    driver.type(" ");
    CHECK(driver.message() == "The circle on e4 is green now (S saves)");
    CHECK(holds(driver.written(), "1. e4 {[%csl Ge4] good [%clk 0:10:00]} 1... m4"));
    driver.type("r\n");
    CHECK(holds(driver.prompt(), "from e4 to e4 | red"));
    driver.press(Key::Code::up).type("\n");
    CHECK(driver.message() == "The arrow from e4 to e5 is red now (S saves)");
    CHECK(holds(driver.written(), "{[%cal Re4e5] [%csl Ge4] good [%clk 0:10:00]}"));
    CHECK(arrows_in(driver) == 2);
    driver.press(Key::Code::down).type("\nk\n");
    CHECK(driver.message() == "The arrow from e4 to e5 is gone (S saves)");
    driver.type("j ");
    CHECK(driver.message() == "The circle on e4 is red now (S saves)");
    driver.type(" ");
    CHECK(holds(driver.written(), "1. e4 {good [%clk 0:10:00]} 1... m4"));
    CHECK(arrows_in(driver) == 0);
    driver.type("U");
    CHECK(holds(driver.written(), "{[%csl Re4] good"));
    driver.type("Y\n\n");
    CHECK(arrows_in(driver) == 0);
    driver.type("\n").press(Key::Code::escape);
    CHECK(holds(driver.prompt(), "e4 | red"));
    driver.press(Key::Code::escape);
    CHECK(holds(driver.prompt(), "arrows step"));
}

TEST_CASE("marks stand at the start, too, and show on the board and in words") {
    ReplayDriver driver("{[%csl Ga4,Pa5,Gz9] [%cal Re2e4,Bd2]} 1. e4 *", 80, 24);
    CHECK(driver.shows("Drawn: a4 green, 1 e2-e4 red"));
    CHECK(driver.shows("@"));
    CHECK(arrows_in(driver) == 2);
    driver.type("A ");
    CHECK(holds(driver.written(), "{[%csl Ga4,Pa5,Gz9,Ge1] [%cal Re2e4,Bd2]} 1. e4"));
    driver.press(Key::Code::escape).type(">");
    CHECK(arrows_in(driver) == 0);
}

TEST_CASE("a variation has marks of its own") {
    ReplayDriver driver("1. e4 m4 (1... l4 {[%csl Gl4]}) u4 *");
    driver.type(">v");
    CHECK(arrows_in(driver) == 1);
    driver.type(":circle m4\n");
    CHECK(holds(driver.written(), "(1... l4 {[%csl Gl4,Gm4]})"));
}

TEST_CASE("marks are drawn by words") {
    ReplayDriver driver(short_game);
    driver.type(":circle e4\n");
    CHECK(driver.message() == "The circle on e4 is green now (S saves)");
    driver.type(":arrow e2 e4 blue\n");
    CHECK(holds(driver.written(), "{[%cal Be2e4] [%csl Ge4]} 1. e4"));
    driver.type(":arrow e2 e4 b\n");
    CHECK(driver.message() == "The arrow from e2 to e4 is gone (S saves)");
    const std::string before = driver.written();
    for (const char *wrong : {":circle\n", ":circle z9\n", ":circle e4 pink\n", ":circle e4 e5\n", ":arrow e2\n",
                              ":arrow e2 e2\n", ":arrow e2 e4 red x\n"}) {
        driver.type(wrong);
        CHECK(holds(driver.message(), "Expected "));
        CHECK(driver.written() == before);
    }
}

TEST_CASE("text-mode replay: marks are told and drawn") {
    Replay replay(recorded("1. e4 {[%cal Re2e4]} m4 *"), {}, theme(Depth::mono));
    TextReplay text(replay);
    text.handle("");
    CHECK(holds(text.news(), "Drawn: 1 e2-e4 red\n"));
    text.handle("circle m4 yellow");
    CHECK(holds(text.news(), "The circle on m4 is yellow now"));
    const std::optional<ReplayIntent> wanted = text.handle("threat");
    REQUIRE(wanted);
    CHECK(std::get<FindLines>(*wanted).of_opponents);
}

TEST_CASE("the engine's next moves are arrows while it is on, in replay, game and editor") {
    const engine::Report report = report_on(opening(), "e2e4 m2m4 u2u4 g1f3");
    ReplayDriver driver(short_game, 80, 24);
    driver.replay().analysis().keep(opening(), report);
    CHECK(arrows_in(driver) == 0);
    driver.type("*");
    CHECK(arrows_in(driver) == 3);
    const std::string with_arrows = driver.screen();
    driver.type("\n"); // moves are tried out
    CHECK(count(driver.screen(), "2") > 2);
    driver.press(Key::Code::escape).type(">");
    CHECK(arrows_in(driver) == 0); // nothing is known here yet
    driver.type("<*");
    CHECK(arrows_in(driver) == 0);
    CHECK(driver.screen() != with_arrows);

    Player player(Game(opening()), 100, 40);
    const std::string before = player.screen();
    player.session().analysis().keep(opening(), report);
    player.type("*");
    CHECK(count(player.screen(), "1P") + count(player.screen(), "1wP") > count(before, "1P") + count(before, "1wP"));
    EditorDriver editor;
    editor.editor().analysis().keep(opening(), report);
    const std::size_t ones = count(editor.screen(), "1");
    editor.type("*");
    CHECK(count(editor.screen(), "1") > ones + 1); // three, without the number of a rank
}

TEST_CASE("a threat is what an opponent would do if it were their turn") {
    const Position gray = opening().pass();
    const Position black = gray.pass();
    ReplayDriver driver(short_game);
    driver.replay().analysis().keep(gray, report_on(gray, "m2m4 u2u4 e2e4"));
    driver.type("^");
    CHECK(driver.message() == "If it were the turn of Gray (^ asks on)");
    CHECK(driver.shows(" w  g  b  Gray's turn, depth 5"));
    CHECK(driver.shows("m4 u4"));
    CHECK(driver.replay().analysis().asked(opening())->hash() == gray.hash());
    const std::vector<Arrow> arrows = driver.replay().analysis().arrows(opening());
    REQUIRE(arrows.size() == 3);
    CHECK(arrows.front().ink == 'g');
    driver.type("^");
    CHECK(driver.message() == "If it were the turn of Black (^ asks on)");
    CHECK(driver.replay().analysis().asked(opening())->hash() == black.hash());
    CHECK(driver.shows("Black's turn ..."));
    driver.type("^");
    CHECK(driver.message() == "The engine has stopped");
    driver.type("*^^^");
    CHECK(driver.message() == "The engine looks at the player to move again");
    CHECK(driver.replay().analysis().is_on());
    driver.type("^*");
    CHECK_FALSE(driver.replay().analysis().is_on());
    CHECK_FALSE(driver.replay().analysis().asks_opponent(opening()));
}

TEST_CASE("players in check cannot pass; of two living players one is the opponent") {
    const Position check = test::position({.pieces = "wKe1 gKm1 bKu1 gRe4"});
    REQUIRE(check.in_check(check.turn()));
    const ByColor<std::string> names{"Ada", "Grace", "Linus"};
    CHECK(after_passes(check, 1, names).error() == "Ada is in check and cannot pass");
    LiveAnalysis analysis;
    const Message refused = analysis.next_threat(check, names, "^");
    CHECK(refused.warns);
    CHECK(refused.text == "Ada is in check and cannot pass");
    CHECK_FALSE(analysis.is_on());
    const Position other = test::position({.pieces = "wKe1 gKm1 bKu1 bRm4"});
    CHECK(after_passes(other, 1, names)->turn() == Color::second);
    CHECK(after_passes(other, 2, names).error() == "Grace is in check and cannot pass");
    const Position two = test::position({.pieces = "wKe1 gKm1 bKu1", .living = "wb"});
    analysis.next_threat(two, names, "^");
    CHECK(analysis.asked(two)->turn() == Color::third);
    analysis.next_threat(two, names, "^");
    CHECK_FALSE(analysis.asks_opponent(two));
    CHECK_FALSE(analysis.is_on());
    CHECK(analysis_rows(analysis, check).size() == 1);
}

TEST_CASE("a mated player has no turn") {
    // Gray's king is in the corner of two rooks, so that passing would end Gray's game.
    const Position position = test::position({.pieces = "wKe1 wRa5 wRa6 gKm6 bKu1"});
    const ByColor<std::string> names{"Ada", "Grace", "Linus"};
    const Expected<Position> after = after_passes(position, 1, names);
    CHECK((after ? after->turn() == Color::second : after.error() == "Grace would have no move"));
}

TEST_CASE("at a table of people no threat is told before the game is over") {
    Game game(opening());
    Player table(game);
    table.session().set_presence({"tavern", Color::second});
    table.type("^");
    CHECK(table.message() == "The engine looks on once the game is over");
    CHECK_FALSE(table.session().state().analysis.is_on());
    Player own(game);
    own.type("^");
    CHECK(own.message() == "If it were the turn of Gray (^ asks on)");
}

} // namespace tondo::ui
