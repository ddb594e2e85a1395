// The engine's lines beside a replay, with an engine played here by hand.

#include "ui/panel/live_analysis.hpp"

#include "../text.hpp"
#include "editor_driver.hpp"
#include "player.hpp"
#include "replay_driver.hpp"
#include "tondo/notation/ply_token.hpp"

#include <doctest/doctest.h>

namespace tondo::ui {

namespace {

std::vector<Move> moves(Position position, std::initializer_list<std::string_view> tokens) {
    std::vector<Move> moves;
    for (const std::string_view token : tokens) {
        moves.push_back(std::get<Move>(notation::read_ply_token(position, token).value()));
        position = position.play(moves.back());
    }
    return moves;
}

engine::Report report(const Position &position, int depth) {
    engine::Report report;
    report.depth = depth;
    report.nodes = 90'000;
    report.time = std::chrono::milliseconds(2'000);
    report.shares = {341, 330, 329};
    report.line = moves(position, {"e2e4", "m2m4", "u2u4"});
    report.further = {{{336, 336, 328}, moves(position, {"d2d4"})}, {{7, 986, 7}, moves(position, {"a2a3"})}};
    return report;
}

const Position &start() {
    static const Position position = Position::start(*find_rules("3man"));
    return position;
}

} // namespace

TEST_CASE("the rows of an analysis: three shares of the win, and the line of each best move") {
    LiveAnalysis analysis;
    CHECK(analysis_rows(analysis, start()) == std::vector<std::string>{" w  g  b  the engine looks ..."});
    analysis.keep(start(), report(start(), 6));
    CHECK(analysis_rows(analysis, start()) == std::vector<std::string>{" w  g  b  depth 6, 45,000/s",
                                                                       "34 33 33  e4 m4 u4", "34 33 33  d4",
                                                                       " 1 98  1  a3"});
    analysis.find_lines("1");
    CHECK(analysis_rows(analysis, start()).size() == 2);
    const auto heading = [&](std::uint64_t nodes) {
        engine::Report fast = report(start(), 7);
        fast.nodes = nodes;
        analysis.keep(start(), fast);
        return analysis_rows(analysis, start()).front();
    };
    CHECK(heading(2'074'000) == " w  g  b  depth 7, 1,037,000/s");
    CHECK(heading(1'000) == " w  g  b  depth 7");
    const ByColor<std::string> names{"Ada", "Grace", "Linus"};
    CHECK(analysis_words(analysis.lines_of(start()), start(), names) ==
          std::vector<std::string>{"1. e4 m4 u4 (Ada 34%, Grace 33%, Linus 33%)"});
    analysis.find_lines("3");
    CHECK(analysis_words(analysis.lines_of(start()), start(), names).at(2) == "3. a3 (Ada 1%, Grace 98%, Linus 1%)");
}

TEST_CASE("programs and each of two analysts are named over their lines") {
    LiveAnalysis analysis;
    EngineUse use;
    use.analysts = {game::OwnEngine{}, game::Program{"./mine --with a long command line"}};
    analysis.use(use);
    CHECK(analysis_rows(analysis, start()) ==
          std::vector<std::string>{" w  g  b  tondo, the engine looks ...",
                                   " w  g  b  ./mine --with a long..., the engine looks ..."});
    analysis.analysts()[1].name = "Mine 2";
    analysis.keep(start(), report(start(), 6));
    engine::Report found = report(start(), 3);
    found.shares = {};
    found.further.clear();
    analysis.keep(start(), found, 1);
    analysis.find_lines("2");
    CHECK(analysis_rows(analysis, start()) == std::vector<std::string>{" w  g  b  tondo, depth 6", "34 33 33  e4 m4 u4",
                                                                       "34 33 33  d4", " w  g  b  Mine 2, depth 3",
                                                                       " -  -  -  e4 m4 u4"});
    CHECK(analysis_words(analysis.lines_of(start(), 1), start(), {"Ada", "Grace", "Linus"}).front() == "1. e4 m4 u4");
    LiveAnalysis alone;
    use.analysts = {game::Program{"./mine"}};
    alone.use(use);
    CHECK(analysis_rows(alone, start()) == std::vector<std::string>{" w  g  b  the engine looks ..., ./mine"});
    alone.keep(start(), found);
    CHECK(analysis_rows(alone, start()).front() == " w  g  b  depth 3, 45,000/s, ./mine");
    analysis.turn(true);
    CHECK(analysis.arrows(start()).size() == 3);
    analysis.analysts()[1].waits = true;
    analysis.analysts()[0].fault = "ended with status 127";
    analysis.forget();
    CHECK(analysis_rows(analysis, start()) == std::vector<std::string>{" w  g  b  tondo", "ended with status 127",
                                                                       " w  g  b  Mine 2, others use the engine ..."});
    analysis.turn(false);
    CHECK_FALSE(analysis.analysts()[0].fault.empty());
    analysis.turn(true); // begins anew
    CHECK(analysis.analysts()[0].fault.empty());
}

TEST_CASE("those who look on are chosen by words") {
    ReplayDriver replay("1. e4 *");
    LiveAnalysis &analysis = replay.replay().analysis();
    replay.type(":engine\n");
    CHECK(replay.message() == "The engine is tondo");
    replay.type(":compare exec:./mine\n");
    CHECK(replay.message() == "The engines are tondo and ./mine");
    analysis.keep(start(), report(start(), 6));
    analysis.keep(start(), report(start(), 5), 1);
    replay.type(":engine exec:./other\n");
    CHECK(replay.message() == "The engines are ./other and ./mine");
    CHECK_FALSE(analysis.of(start()));
    CHECK(analysis.of(start(), 1)->depth == 5);
    replay.type(":engine bot:3\n");
    CHECK(replay.message() == "expected tondo or exec:COMMAND, not 'bot:3'");
    replay.type(":compare off\n");
    CHECK(replay.message() == "The engine is ./other");
    replay.type(":engine off\n");
    CHECK(replay.message() == "expected tondo or exec:COMMAND, not 'off'");

    EngineUse restricted;
    restricted.allows_programs = false;
    analysis.use(restricted);
    for (const char *command : {":engine exec:./mine\n", ":compare exec:./mine\n"}) {
        replay.type(command);
        CHECK(replay.message() == "Here no other programs look on");
    }
    replay.type(":compare tondo\n");
    CHECK(replay.message() == "The engines are tondo and tondo");
    CHECK(analysis.analysts().size() == 2);
}

TEST_CASE("the engine's moves are added to the game, one or a whole line, of whichever is wanted") {
    ReplayDriver replay("1. e4 m4 u4 2. Nf3 *");
    replay.type("i");
    CHECK(replay.message() == "The engine has found nothing here yet (* starts it)");
    replay.replay().analysis().keep(start(), report(start(), 6));
    replay.type("i");
    CHECK(replay.message() == "e4");
    CHECK(replay.plies() == 1);
    CHECK(replay.replay().game().changes() == 0);
    replay.type("h2i");
    CHECK(replay.message() == "d4 is a variation of the record now (S saves)");
    CHECK(replay.written().find("1. e4 (1. d4) 1... m4") != std::string::npos);
    CHECK(replay.depth() == 1);
    replay.type("U");
    CHECK(replay.depth() == 0);
    CHECK(replay.plies() == 0);
    replay.type("3i");
    CHECK(replay.message() == "a3 is a variation of the record now (S saves)");
    replay.type("U4i");
    CHECK(replay.message() == "The engine has found only 3 lines here");
    engine::Report other = report(start(), 7);
    other.line = moves(start(), {"d2d4", "m2m4", "u2u4"});
    replay.replay().analysis().keep(start(), other);
    replay.type("I");
    CHECK(replay.message() == "d4 m4 u4 is a variation of the record now (S saves)");
    CHECK(replay.plies() == 1);
    CHECK(replay.depth() == 1);
    replay.type("l");
    CHECK(replay.plies() == 2);
    replay.type("U");
    CHECK(replay.written().find('(') == std::string::npos);
}

TEST_CASE("no line is added while a threat is shown, because it begins with an opponent's move") {
    ReplayDriver replay("1. e4 m4 u4 *");
    replay.replay().analysis().keep(start(), report(start(), 6));
    for (const char *key : {"i", "I"}) {
        replay.type("^").type(key);
        CHECK(replay.message() == "These lines begin with an opponent's move (^ again for the player to move)");
        CHECK(replay.plies() == 0);
        replay.type("^^");
    }
    replay.type("i");
    CHECK(replay.message() == "e4");
    CHECK(replay.plies() == 1);
}

TEST_CASE("variations are put in order, ended and deleted by keys; each change is taken back") {
    ReplayDriver replay("1. e4 m4 (1... l4 u4 2. d4) (1... k3) u4 2. Nf3 *");
    const std::string whole = replay.written();
    replay.type("b");
    CHECK(replay.message() == "This is the main line");
    replay.type("l2vb");
    CHECK(replay.message() == "The variation stands before the other line now (S saves)");
    CHECK(replay.written().find("m4 (1... k3) (1... l4") != std::string::npos);
    replay.type("b");
    CHECK(replay.message() == "The moves played stay the main line");
    replay.type("B");
    CHECK(replay.written() == whole);
    replay.type("B");
    CHECK(replay.message() == "It is the last variation here");
    replay.type("d");
    CHECK(replay.message() == "The variation is gone (S saves)");
    CHECK(replay.written().find("k3") == std::string::npos);
    CHECK(replay.plies() == 1);
    replay.type("dD");
    CHECK(replay.message() == "This is the main line, which stays");
    replay.type("vD");
    CHECK(replay.written().find("(1... l4) 1... u4") != std::string::npos);
    replay.type("D");
    CHECK(replay.message() == "The variation ends here");
    replay.type("UUUU");
    CHECK(replay.written() == whole);
    CHECK(replay.replay().game().changes() == 0);
    replay.type("q");
    CHECK(replay.decided<Quit>());
}

TEST_CASE("moves to be tried out may be numbered; all of them are played, or none") {
    ReplayDriver replay("1. e4 m4 u4 *");
    replay.type(":try 1. d4 m4 resigns\n");
    CHECK(replay.message() == "Expected moves, such as :try e4 m4");
    replay.type(":try 1. d4 l4 m4\n");
    CHECK(replay.message().starts_with("'m4' is not a legal move"));
    CHECK(replay.replay().game().changes() == 0);
    replay.type(":try 1. d4 l4\n");
    CHECK(replay.written().find("1. e4 (1. d4 l4) 1... m4 u4 *") != std::string::npos);
}

TEST_CASE("a change after one that was taken back cannot be made again, and counts as another") {
    ReplayDriver replay("1. e4 m4 u4 *");
    replay.type(":try d4\n");
    CHECK(replay.message() == "d4 is a variation of the record now (S saves)");
    const std::size_t changes = replay.replay().game().changes();
    replay.type("U:try a3 a1\n");
    CHECK(replay.message().starts_with("'a1' is not a legal move"));
    CHECK(replay.replay().game().changes() == 0);
    replay.type(":try a3 m4\n");
    CHECK(replay.replay().game().changes() != changes);
    CHECK(replay.replay().game().changes() != 0);
    CHECK(replay.plies() == 2);
    replay.type("Y");
    CHECK(replay.message() == "There is no change to be made again");
    replay.type("g:try e4 m4 u4 d4\n");
    CHECK(replay.message() == "The record ends here; play on from here as a new game");
    CHECK(replay.plies() == 3);
    CHECK(replay.replay().game().walk().last() == 3);
    CHECK(replay.written().find("1. e4 (1. a3 m4) 1... m4 u4 *") != std::string::npos);
    replay.type(":try\n");
    CHECK(replay.message() == "Expected moves, such as :try e4 m4");
    replay.replay().saved("there");
    CHECK(replay.replay().game().changes() == 0);
    replay.type("U");
    CHECK(replay.replay().game().changes() != 0);
    replay.type("Y");
    CHECK(replay.replay().game().changes() == 0);
}

TEST_CASE("the engine looks on in a game as in a replay, at the position shown") {
    Player player(game_after("e4 m4 u4"));
    player.type("*");
    CHECK(player.message() == "The engine looks on (* stops it, :analysis 5 shows five lines)");
    CHECK(holds(player.screen(), " w  g  b  the engine looks ..."));
    player.session().analysis().keep(start(), report(start(), 6));
    player.press(Key::Code::home);
    CHECK(holds(player.screen(), " w  g  b  depth 6, 45,000/s"));
    CHECK(holds(player.screen(), "34 33 33  d4"));
    player.type("1*");
    CHECK(player.session().state().analysis.is_on());
    CHECK_FALSE(holds(player.screen(), "34 33 33  d4"));
    player.type("6*");
    CHECK(player.message() == "The engine shows at most 5 lines");
    player.press(Key::Code::escape).type("*");
    CHECK(player.message() == "The engine has stopped");
    CHECK_FALSE(holds(player.screen(), "depth 6"));
}

TEST_CASE("the engine looks on in a lesson once it is solved, and at a table once the game is over") {
    Player lesson(game_after("e4"));
    lesson.session().teach({"1 of 2", "", "Move.", "Right.", false, true});
    lesson.type("*");
    CHECK(lesson.message().starts_with("The engine looks on ("));
    lesson.session().teach({"2 of 2", "", "Move."});
    CHECK_FALSE(holds(lesson.screen(), "the engine looks"));
    lesson.type("**");
    CHECK(lesson.message() == "The engine looks on once this is solved");

    Player table(game_after("e4"));
    table.session().set_presence({"tavern", Color::second});
    table.type("*");
    CHECK(table.message() == "The engine looks on once the game is over");
    CHECK_FALSE(table.session().state().analysis.is_on());
    Game over = game_after("e4 m4 u4");
    over.play(Token::draw);
    Player afterwards(std::move(over));
    afterwards.session().set_presence({"tavern", {}});
    afterwards.press(Key::Code::escape).type("*");
    CHECK(holds(afterwards.screen(), "the engine looks ..."));
}

TEST_CASE("the engine looks on in the editor, while what is set up is a position") {
    EditorDriver driver;
    driver.editor().analysis().keep(start(), report(start(), 6));
    driver.type("*");
    CHECK(holds(driver.screen(), "w  g  b  depth 6, 45,000/s"));
    CHECK(holds(driver.screen(), "34 33 33  d4"));
    driver.type(":analysis 1\n");
    CHECK_FALSE(holds(driver.screen(), "34 33 33  d4"));
    driver.type("c");
    CHECK_FALSE(holds(driver.screen(), "depth 6"));
    driver.type("U*");
    CHECK_FALSE(holds(driver.screen(), "depth 6"));
}

TEST_CASE("what was found in a position stays until it is looked at more deeply") {
    LiveAnalysis analysis;
    analysis.keep(start(), report(start(), 6));
    engine::Report fewer = report(start(), 4);
    analysis.keep(start(), fewer);
    CHECK(analysis.of(start())->depth == 6);
    analysis.keep(start(), report(start(), 7));
    CHECK(analysis.of(start())->depth == 7);
    fewer.further.push_back(fewer.further.back());
    analysis.keep(start(), fewer); // with more lines
    CHECK(analysis.of(start())->depth == 4);
    CHECK_FALSE(analysis.of(start().play(report(start(), 1).line.front())));
}

TEST_CASE("one key begins and ends the analysis in a replay, a number before it asks for so many lines") {
    ReplayDriver driver("[RuleSet \"3man\"]\n\n1. e4 m4 u4 *", 80, 24);
    driver.replay().analysis().keep(start(), report(start(), 6));
    CHECK_FALSE(driver.shows("depth 6"));
    driver.type("*");
    CHECK(driver.shows("34 33 33  e4 m4 u4"));
    CHECK(driver.shows("34 33 33  d4"));
    driver.press(Key::Code::right);
    CHECK(driver.shows("the engine looks ..."));
    driver.press(Key::Code::left);
    driver.type("1*");
    CHECK(driver.shows("34 33 33  e4 m4 u4"));
    CHECK_FALSE(driver.shows("34 33 33  d4"));
    driver.type("6*");
    CHECK(driver.message() == "The engine shows at most 5 lines");
    driver.type("*");
    CHECK_FALSE(driver.shows("depth 6"));
    CHECK(driver.message() == "The engine has stopped");
}

TEST_CASE("the analysis begins and ends by the same key while moves are tried out") {
    ReplayDriver driver("[RuleSet \"3man\"]\n\n1. e4 m4 u4 *", 80, 24);
    driver.replay().analysis().keep(start(), report(start(), 6));
    driver.press(Key::Code::enter).type("*");
    CHECK(driver.shows("34 33 33  e4 m4 u4"));
    driver.type("d4\n");
    CHECK(driver.shows("the engine looks ..."));
    driver.type("*");
    CHECK_FALSE(driver.shows("the engine looks ..."));
    driver.type("2*");
    CHECK(driver.replay().analysis().lines() == 2);
}

TEST_CASE("another game begins with an empty analysis") {
    ReplayDriver driver("[RuleSet \"3man\"]\n\n1. e4 *");
    driver.replay().analysis().keep(start(), report(start(), 6));
    driver.replay().open(recorded("[RuleSet \"3man-video\"]\n\n1. e4 *"));
    CHECK_FALSE(driver.replay().analysis().of(start()));
}

} // namespace tondo::ui
