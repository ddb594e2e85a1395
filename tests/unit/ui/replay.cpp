// The replay as its readers meet it: keys in, screen out.

#include "replay_driver.hpp"

#include "ui/replay/replay_commands.hpp"
#include "ui/replay/replay_help.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

namespace tondo::ui {

namespace {

using Code = Key::Code;
using std::chrono::milliseconds;

// Black is mated with ply 11, Gray with the last; plies 41 and 42 capture.
constexpr std::string_view whole_game = R"([White "Ada"]
[Gray "Grace"]
[Black "Linus"]
[Event "Club evening"]
[Date "2024.05.01"]

{Before all.} 1. Na3 j3 t3 2. e4 Bh4 {Aims at the king, [%clk 0:05:00] and more.} q4 3. b3 Bo5 v4 4. g3 $10
Bp6# f4 5. Nq2 f5 6. Nr4 d3 7. m4 c4 8. Ni3 e5 9. Nk4 e6 10. Bn4 c5 11. i3 c6 12. Qg6 fxg6 13. O-O-O d4 14. Bm2
d5 15. Nl6 o6 16. Bn3 h3 17. Nn5 oxn5 18. Bt4 nxm4 19. Kj1 mxn3 20. Bv2 nxo2 21. Rln1 oxn1=Q+ 22. Ki2 Qc2# 1-0-0
)";

constexpr std::string_view branching = "1. e4 m4 (1... l4 {another way} u4 (1... v4 2. d4) 2. c4) (1... k3) u4 "
                                       "(1... t3) 2. Nf3 *";

constexpr std::string_view timed = "1. e4 {[%clk 0:10:00]} m4 {[%clk 0:10:00]} u4 {[%clk 0:09:00]} "
                                   "2. d4 {[%clk 0:09:56]} l4 {[%emt 0:00:08]} v4 *";

} // namespace

TEST_CASE("arrows, letters and space step by plies, rounds and tens") {
    ReplayDriver driver(whole_game);
    CHECK(driver.shows("ply 0 of 48"));
    driver.press(Code::right).type("l >");
    CHECK(driver.plies() == 4);
    CHECK(driver.shows("Ada's pawn goes to e4"));
    driver.press(Code::left).type("h<").press(Code::backspace);
    CHECK(driver.plies() == 0);
    driver.press(Code::down).type("j").press(Code::page_down).type("]");
    CHECK(driver.plies() == 26);
    driver.press(Code::up).type("k").press(Code::page_up).type("[");
    CHECK(driver.plies() == 0);
    driver.press(Code::end);
    CHECK(driver.plies() == 48);
    CHECK(driver.shows("Ada wins, 1-0-0"));
    driver.press(Code::home).type("$g");
    CHECK(driver.plies() == 0);
}

TEST_CASE("a step past an end reports it") {
    ReplayDriver driver(whole_game);
    driver.type("h");
    CHECK(driver.message() == "This is the start");
    driver.press(Code::end).type("l");
    CHECK(driver.message() == "This is the end");
    driver.type("999h");
    CHECK(driver.plies() == 0);
}

TEST_CASE("digits before a command are its count") {
    ReplayDriver driver(whole_game);
    driver.type("1");
    CHECK(driver.prompt() == "1");
    driver.type("0>");
    CHECK(driver.plies() == 10);
    driver.type("3").press(Code::escape).type("h");
    CHECK(driver.plies() == 9);
    driver.type(":back 4\n");
    CHECK(driver.plies() == 5);
}

TEST_CASE("G jumps to a move by its number") {
    ReplayDriver driver(whole_game);
    driver.type("4G");
    CHECK(driver.shows("Ada's pawn goes to g3"));
    driver.type(":12\n");
    CHECK(driver.shows("Ada's pawn goes to c6"));
    driver.type("99G");
    CHECK(driver.plies() == 48);
    CHECK(driver.message() == "The game ends before move 99");
}

TEST_CASE("jumps to captures, checks, eliminations and comments, both ways") {
    ReplayDriver driver(whole_game);
    driver.type("x");
    CHECK(driver.shows("Ada's pawn takes"));
    driver.type("2x");
    CHECK(driver.shows("on m4"));
    driver.type("X");
    CHECK(driver.shows("on n5"));
    driver.type("99x");
    CHECK(driver.shows("a queen"));
    driver.type("x");
    CHECK(driver.message() == "No capture from here on");
    driver.type("gc");
    CHECK(driver.shows("a queen"));
    driver.type("ge");
    CHECK(driver.shows("checkmated"));
    driver.type("e");
    CHECK(driver.shows("Ada wins"));
    driver.type("E");
    CHECK(driver.plies() == 11);
    driver.type("{");
    CHECK(driver.plies() == 5);
    driver.type("{");
    CHECK(driver.plies() == 0);
    CHECK(driver.shows("Before all."));
    driver.type("}}");
    CHECK(driver.plies() == 5);
    CHECK(driver.message() == "No comment from here on");
}

TEST_CASE("jumps to weak moves, in the moves and in the graph") {
    ReplayDriver driver("1. e4 $2 {[%share 300 350 350]} m4 $1 u4 $14 2. d4 $6 l4 $4 t4 $3 *");
    driver.type("w");
    CHECK(driver.plies() == 1);
    driver.type("w");
    CHECK(driver.plies() == 5);
    driver.type("w");
    CHECK(driver.plies() == 5);
    CHECK(driver.message() == "No weak move from here on");
    driver.type("%W");
    CHECK(driver.plies() == 1);
    CHECK(driver.shows("ply 1 of 6"));
}

TEST_CASE("comments are shown without their commands, annotations as glyphs or words") {
    ReplayDriver driver(whole_game);
    driver.type("5l");
    CHECK(driver.shows("Aims at the king, and more."));
    CHECK_FALSE(driver.shows("%clk"));
    CHECK(driver.shows("Grace 5:00"));
    CHECK(driver.shows("Bh4\""));
    driver.type("4G");
    CHECK(driver.shows("[drawish]"));
}

TEST_CASE("a long comment is cut in the panel and whole on a page") {
    std::string text = "{";
    for (int i = 0; i < 60; ++i)
        text += "word" + std::to_string(i) + " ";
    ReplayDriver driver(text + "} 1. e4 *", 80, 24);
    CHECK(driver.shows("... (R)"));
    CHECK_FALSE(driver.shows("word59"));
    driver.type("R");
    CHECK(driver.shows("word59"));
    driver.type("q");
    CHECK(driver.shows("... (R)"));
}

TEST_CASE("the list of moves shows the current ply and scrolls only when the mark leaves it") {
    ReplayDriver driver(whole_game, 80, 24);
    const auto first_round = [&] {
        std::istringstream lines(driver.screen());
        std::string line;
        while (std::getline(lines, line) && line.find("     Grace    Linus") == std::string::npos) {
        }
        std::getline(lines, line);
        return line.substr(48, 7);
    };
    std::set<std::string> tops;
    std::size_t scrolls = 0;
    for (std::size_t ply = 1; ply <= 48; ++ply) {
        driver.type("l");
        const int round = driver.replay().game().walk().game().position_after(ply - 1).fullmove_number();
        for (int shown = round; shown <= std::min(round + 1, 22); ++shown)
            CHECK(driver.shows((shown < 10 ? "  " : " ") + std::to_string(shown) + " "));
        scrolls += tops.insert(first_round()).second ? 1 : 0;
    }
    CHECK(scrolls > 2);
    CHECK(scrolls < 8);
}

TEST_CASE("variations are listed below their round and can be entered and left") {
    ReplayDriver driver(branching);
    driver.type("l");
    CHECK(driver.shows("(1) 1. l4 u4 c4"));
    CHECK(driver.shows("(2) 1. k3"));
    CHECK(driver.message() == "( chooses, v enters one of 2 variations");
    driver.type("2v");
    CHECK(driver.depth() == 1);
    CHECK(driver.shows("Gray's pawn goes to k3"));
    CHECK(driver.shows("instead of m4"));
    driver.type(")");
    CHECK(driver.depth() == 0);
    CHECK(driver.plies() == 1);

    driver.type("v");
    CHECK(driver.prompt() == "Follow [0 m4] 1 l4  2 k3  (its number, or arrows and Enter)");
    driver.press(Code::right).press(Code::enter);
    CHECK(driver.shows("Gray's pawn goes to l4"));
    CHECK(driver.shows("another way"));
    CHECK(driver.message() == "In a variation, ) leaves it; ( chooses, v enters the variation");
    driver.type("vl");
    CHECK(driver.depth() == 2);
    CHECK(driver.shows("White's pawn goes to d4"));
    driver.type("2h");
    CHECK(driver.depth() == 1);
    driver.type("3l");
    CHECK(driver.shows("White's pawn goes to c4"));
    driver.press(Code::home).press(Code::end);
    CHECK(driver.depth() == 0);
    CHECK(driver.shows("White's knight goes to f3"));
}

TEST_CASE("the next ply goes into the variation that is chosen, by keys and by itself") {
    ReplayDriver driver(branching);
    driver.type("l(");
    CHECK(driver.message() == "The next ply is 1. l4 ...; ( chooses another");
    CHECK(driver.plies() == 1);
    driver.type("(");
    CHECK(driver.message() == "The next ply is 1. k3; ( chooses another");
    driver.type("(");
    CHECK(driver.message() == "( chooses, v enters one of 2 variations");
    driver.type("l");
    CHECK(driver.shows("Gray's pawn goes to m4"));

    driver.type("h2(l");
    CHECK(driver.shows("Gray's pawn goes to k3"));
    CHECK(driver.depth() == 1);
    driver.type(")(3l");
    CHECK(driver.shows("White's pawn goes to c4"));
    driver.press(Code::home).type("l(hll");
    CHECK(driver.depth() == 0); // going elsewhere forgets the choice
    driver.type("h3(");
    CHECK(driver.message() == "There is no such variation");

    Replay &replay = driver.replay();
    driver.press(Code::home).type("l(");
    replay.tick(milliseconds(0));
    driver.type("p");
    replay.tick(milliseconds(1000));
    CHECK(driver.shows("Gray's pawn goes to l4"));
}

TEST_CASE("a variation can also be entered on the move that it replaces") {
    ReplayDriver driver(branching);
    driver.type("3l(");
    CHECK(driver.shows("Black's pawn goes to t3"));
    driver.type(")l");
    CHECK(driver.shows("Black's pawn goes to u4"));
    driver.type("l(");
    CHECK(driver.message() == "No variation here");
    driver.type("gl3(");
    CHECK(driver.message() == "There is no such variation");
}

TEST_CASE("the search covers moves and comments, includes variations and wraps round") {
    ReplayDriver driver(branching);
    driver.type("/ANOTHER\n");
    CHECK(driver.depth() == 1);
    CHECK(driver.shows("Gray's pawn goes to l4"));
    driver.type("/4\nnnn");
    CHECK(driver.depth() == 1);
    CHECK(driver.shows("White's pawn goes to c4"));
    driver.type("n");
    CHECK(driver.depth() == 0);
    CHECK(driver.shows("Black's pawn goes to u4"));
    driver.type("n");
    CHECK(driver.plies() == 1);
    CHECK(driver.message() == "Found, past the end: 4  (n next, N before)");
    driver.type("N");
    CHECK(driver.plies() == 3);
    driver.type("/Qz9\n");
    CHECK(driver.message() == "Not found: Qz9");
}

TEST_CASE("autoplay runs at the selected speed, and backwards") {
    ReplayDriver driver("1. e4 m4 u4 2. d4 l4 t4 *");
    Replay &replay = driver.replay();
    replay.tick(milliseconds(5000));
    CHECK_FALSE(replay.autoplay().wait());
    driver.type("p");
    REQUIRE(replay.autoplay().wait());
    replay.tick(milliseconds(5999));
    CHECK(driver.plies() == 0);
    replay.tick(milliseconds(6000));
    CHECK(driver.plies() == 1);
    CHECK(driver.message() == "Playing 1x");
    driver.type("+");
    replay.tick(milliseconds(6500));
    CHECK(driver.plies() == 2);
    driver.type("++++");
    CHECK(driver.message() == "Playing 8x");
    driver.type("-----");
    CHECK(driver.message() == "Playing 0.5x");
    driver.type("+r");
    replay.tick(milliseconds(7500));
    CHECK(driver.plies() == 1);
    replay.tick(milliseconds(8500));
    CHECK(driver.plies() == 0);
    CHECK(driver.message() == "Back at the start");
    CHECK_FALSE(replay.autoplay().wait());
}

TEST_CASE("with recorded times each ply takes as long as its player took") {
    ReplayDriver driver(timed);
    Replay &replay = driver.replay();
    replay.tick(milliseconds(0));
    driver.type("3ltp");
    replay.tick(milliseconds(3999));
    CHECK(driver.plies() == 3);
    CHECK(driver.shows("Playing 1x, as recorded"));
    replay.tick(milliseconds(4000));
    CHECK(driver.plies() == 4); // 10:00 − 9:56
    CHECK(driver.shows("next in 0:08"));
    replay.tick(milliseconds(11999));
    CHECK(driver.plies() == 4);
    replay.tick(milliseconds(12000));
    CHECK(driver.plies() == 5); // as recorded by [%emt]
    replay.tick(milliseconds(13000));
    CHECK(driver.plies() == 6); // nothing is recorded: a second
    CHECK(driver.message() == "This is the end");
    driver.type("h:go 2\nrp"); // back from ply 4
    replay.tick(milliseconds(16999));
    CHECK(driver.plies() == 4);
    replay.tick(milliseconds(17000));
    CHECK(driver.plies() == 3);
}

TEST_CASE("a manual step restarts the pause, another key does not; a page of text halts autoplay") {
    ReplayDriver driver(whole_game);
    Replay &replay = driver.replay();
    replay.tick(milliseconds(0));
    driver.type("p");
    replay.tick(milliseconds(900));
    driver.type("l");
    replay.tick(milliseconds(1800));
    CHECK(driver.plies() == 1);
    driver.type("M");
    replay.tick(milliseconds(1900));
    CHECK(driver.plies() == 2);
    driver.type("?");
    replay.tick(milliseconds(2900));
    driver.type("q");
    replay.tick(milliseconds(3800));
    CHECK(driver.plies() == 2);
    replay.tick(milliseconds(3900));
    CHECK(driver.plies() == 3);
}

TEST_CASE("Escape and p stop autoplay; at the end p restarts it") {
    ReplayDriver driver(timed);
    driver.press(Code::end).type("p");
    CHECK(driver.plies() == 0);
    driver.press(Code::escape);
    CHECK_FALSE(driver.replay().autoplay().wait());
    driver.type("pp");
    CHECK_FALSE(driver.replay().autoplay().wait());
}

TEST_CASE("a comment is written, changed and deleted") {
    ReplayDriver driver(whole_game);
    driver.type("5la");
    CHECK(driver.prompt() == "Comment: Aims at the king, and more.");
    driver.press(Code::home).type("He aims. ").press(Code::enter);
    CHECK(driver.message() == "Noted (S saves)");
    CHECK(driver.replay().game().changes() > 0);
    CHECK(driver.written().find("{[%clk 0:05:00] He aims. Aims at the king, and more.}") != std::string::npos);
    driver.type("ga");
    for (std::size_t i = 0; i < std::string_view("Before all.").size(); ++i)
        driver.press(Code::backspace);
    driver.press(Code::enter);
    CHECK(driver.message() == "The comment is gone (S saves)");
    CHECK(driver.written().find("Before all.") == std::string::npos);
}

TEST_CASE("a comment stays unchanged after Escape and after an edit without changes") {
    ReplayDriver driver(whole_game);
    driver.type("5laxyz").press(Code::escape).type("a\n");
    CHECK(driver.replay().game().changes() == 0);
}

TEST_CASE("moves are marked with glyphs and numbers") {
    ReplayDriver driver(whole_game);
    driver.type("!");
    CHECK(driver.message() == "There is no move yet to be marked");
    driver.type("l!!? $13\n");
    CHECK(driver.shows("Na3!?"));
    CHECK(driver.shows("[unclear]"));
    CHECK(driver.written().find("1. Na3 $5 $13 j3") != std::string::npos);
    driver.type("!!!!\n");
    CHECK(driver.message() == "Expected ! ? !! ?? !? ?! or $ and a number up to 255");
}

TEST_CASE("a comment in a variation is written there") {
    ReplayDriver driver(branching);
    driver.type("l2valong\n");
    CHECK(driver.written().find("(1... k3 {long})") != std::string::npos);
}

TEST_CASE("leaving asks about unsaved comments") {
    ReplayDriver driver(whole_game);
    driver.type("q");
    CHECK(driver.decided<Quit>());
    driver.type("lanew\nq");
    CHECK_FALSE(driver.decided_anything());
    CHECK(driver.prompt() == "Save the changes first? (y/n, Esc stays)");
    driver.type("x"); // answers nothing
    CHECK(driver.message().starts_with("y says yes, n says no"));
    CHECK(driver.prompt() == "Save the changes first? (y/n, Esc stays)");
    driver.press(Code::escape);
    CHECK_FALSE(driver.decided_anything());
    driver.press(Code::interrupt).type("y");
    CHECK(driver.decided<Save>());
    const auto next = driver.replay().saved("game.pgn3");
    CHECK((next && std::holds_alternative<Quit>(*next)));
    driver.type("aer\n").press(Code::interrupt).type("n");
    CHECK(driver.decided<Quit>());
}

TEST_CASE("a failed save does not leave the replay later") {
    ReplayDriver driver(whole_game);
    driver.type("lanew\nqy");
    driver.replay().warn("the disk is full");
    driver.type("lS");
    CHECK(driver.decided<Save>());
    CHECK_FALSE(driver.replay().saved("game.pgn3"));
}

TEST_CASE("S does nothing without changes; without a file it asks for a name") {
    ReplayDriver driver(whole_game);
    driver.type("S");
    CHECK_FALSE(driver.decided_anything());
    driver.type(":save copy.pgn3\n");
    REQUIRE(driver.decided<Save>());
    CHECK(driver.decided<Save>()->file == "copy.pgn3");
    driver.replay().ask_where_to_save();
    driver.type("a.pgn3\n");
    REQUIRE(driver.decided<Save>());
    CHECK(driver.decided<Save>()->file == "a.pgn3");
}

TEST_CASE("playing from here is asked about, and refused where the game is over") {
    ReplayDriver driver(whole_game);
    driver.type("5lP");
    CHECK(driver.prompt() == "Play on from here, as a new game? (y/n)");
    driver.type("y");
    CHECK(driver.decided<PlayOn>());
    driver.press(Code::end).type("P");
    CHECK(driver.message() == "The game is over here; step back first");
    driver.type("gpP").press(Code::escape);
    CHECK_FALSE(driver.replay().autoplay().is_running());
}

TEST_CASE("the mistakes shown are those of the people, of all where there are none, or of the player named") {
    const auto players = [](std::string_view tags, std::string_view keys) {
        ReplayDriver driver(std::string(tags) + "\n1. e4 m4 u4 *");
        driver.type(keys);
        REQUIRE(driver.decided<ShowMistakes>());
        return driver.decided<ShowMistakes>()->players;
    };
    constexpr std::string_view one_bot = "[GrayPlayer \"bot:3\"]\n";
    constexpr std::string_view all_bots = "[WhitePlayer \"bot:3\"]\n[GrayPlayer \"bot:3\"]\n[BlackPlayer \"bot:3\"]\n";
    ColorSet people = ColorSet::all();
    people.erase(Color::second);
    CHECK(players(one_bot, "m") == people);
    CHECK(players(all_bots, "m") == ColorSet::all());
    CHECK(players(one_bot, ":mistakes gray\n") == ColorSet::of(Color::second));
    ReplayDriver driver(whole_game);
    driver.type(":mistakes Eve\n");
    CHECK(driver.message() == "Nobody here is called Eve");
}

TEST_CASE("Escape stops autoplay first, then closes the graph") {
    ReplayDriver driver("{[%share 400 300 300]} 1. e4 {[%share 300 400 300]} m4 *");
    const auto shows_graph = [&] { return driver.replay().view().shows_graph(driver.replay().game()); };
    driver.type("%p").press(Code::escape);
    CHECK_FALSE(driver.replay().autoplay().is_running());
    CHECK(shows_graph());
    driver.press(Code::escape);
    CHECK_FALSE(shows_graph());
}

TEST_CASE("the terminal's cursor stands where the last move went, for screen readers") {
    ReplayDriver driver(whole_game);
    Canvas canvas(100, 30);
    driver.replay().draw(canvas);
    CHECK_FALSE(canvas.cursor);
    driver.type("4l");
    driver.replay().draw(canvas);
    const BoardWindow &window = driver.replay().window();
    CHECK(canvas.cursor == window.layout().board->cell_of(*find_rules("3man")->board().find("e4")));
}

TEST_CASE("on the board a finished game has no player to move") {
    ReplayDriver driver(whole_game);
    CHECK(driver.shows(" > Ada "));
    driver.press(Code::end);
    CHECK_FALSE(driver.shows(" > "));
}

TEST_CASE("a small panel has room for a comment before the first move") {
    ReplayDriver driver("{Begin here.} 1. e4 *", 60, 16);
    CHECK(driver.shows("Begin here."));
}

TEST_CASE("the games of the file are stepped through, or selected from a filtered list") {
    ReplayDriver driver(whole_game);
    FilterList &games = driver.replay().games();
    add_game(games, with_tags({{"White", "Ada"}, {"Event", "Club evening"}, {"Date", "2024.05.01"}}));
    add_game(games, with_tags({{"White", "Barbara"}, {"Gray", "Ada"}, {"Event", "Cup"}}));
    CHECK(driver.shows("Game 1 of 2+, Club evening, 2024.05.01"));
    games.set_complete(true);
    driver.press(Code::tab);
    REQUIRE(driver.decided<OpenGame>());
    CHECK(driver.decided<OpenGame>()->number == 2);
    driver.type("2J");
    CHECK(driver.message() == "This is the last game");
    driver.type("K");
    CHECK(driver.message() == "This is the first game");

    driver.type("o");
    CHECK(driver.shows(">      1 Ada"));
    driver.press(Code::enter); // the game shown
    CHECK_FALSE(driver.decided_anything());
    CHECK(driver.shows("ply 0 of 48"));
    driver.type("o/ada cup");
    CHECK(driver.shows("2 games, 1 of them shown"));
    CHECK(driver.shows(">      2 Barbara"));
    driver.press(Code::enter);
    CHECK_FALSE(driver.decided_anything());
    driver.press(Code::enter);
    REQUIRE(driver.decided<OpenGame>());
    CHECK(driver.decided<OpenGame>()->number == 2);
}

TEST_CASE("the list of games has the players in order of play, and ? for what is unknown") {
    FilterList games = game_list();
    add_game(games, with_tags({{"White", "Ada"}, {"Gray", "Grace"}, {"Black", "Linus"}, {"Result", "1-0-0"}}));
    add_game(games, with_tags({{"Rules", "nivichanov"}, {"White", "Ada"}, {"Red", "Linus"}, {"Date", "2024.05.01"}}));
    add_game(games, with_tags({{"Rules", "nobody's"}, {"White", "Ada"}, {"Event", "Cup"}}));
    CHECK(game_line(games.row(0)) == "1: Ada - Grace - Linus, 1-0-0, ?, ?");
    CHECK(game_line(games.row(1)) == "2: Ada - ? - Linus, ?, ?, 2024.05.01");
    CHECK(game_line(games.row(2)) == "3: ? - ? - ?, ?, Cup, ?");
}

TEST_CASE("another game opens on its own board, with its messages") {
    ReplayDriver driver(whole_game);
    notation::RecordedGame other = recorded("[Rules \"nivichanov\"]\n\n*", 7);
    other.damage = notation::ParseError({12, 7}, "expected a move");
    driver.replay().open(std::move(other));
    CHECK(driver.shows("nivichanov, move 1, ply 0 of 0"));
    CHECK(driver.message() == "Damaged at line 12, column 7, shown up to there: expected a move");
    CHECK(driver.replay().game().number() == 7);
    notation::RecordedGame growing = recorded("1. e4 *");
    growing.damage = notation::ParseError({1, 7}, "expected a move");
    growing.is_growing = true;
    driver.press(Code::escape).replay().open(std::move(growing));
    CHECK(driver.message().empty());
}

TEST_CASE("a game that is still being written grows; a reader at its end follows it") {
    ReplayDriver driver("1. e4 m4 *");
    driver.press(Code::end);
    driver.replay().renew(recorded("1. e4 m4 u4 *"));
    CHECK(driver.plies() == 3);
    driver.type("h");
    driver.replay().renew(recorded("1. e4 m4 u4 2. d4 *"));
    CHECK(driver.plies() == 2);
    CHECK(driver.shows("ply 2 of 4"));
}

TEST_CASE("autoplay and a growing file do not interrupt typing or selecting") {
    ReplayDriver driver("1. e4 m4 (1... l4) (1... k4) u4 *");
    Replay &replay = driver.replay();
    replay.tick(milliseconds(0));
    driver.type("lpahere");
    replay.tick(milliseconds(5000));
    driver.type("\n");
    CHECK(driver.written().find("e4 {here}") != std::string::npos);
    driver.type("v");
    replay.tick(milliseconds(10000));
    CHECK(driver.plies() == 1);
    driver.replay().renew(recorded("1. e4 *"));
    driver.press(Code::enter);
    CHECK(driver.plies() == 1);

    ReplayDriver at_end("1. e4 *");
    at_end.type("lahere");
    at_end.replay().renew(recorded("1. e4 m4 *"));
    at_end.type("\n");
    CHECK(at_end.written().find("e4 {here}") != std::string::npos);
}

TEST_CASE("Ctrl-C does not discard unfinished input") {
    ReplayDriver driver(whole_game);
    driver.type("a").press(Code::interrupt);
    CHECK_FALSE(driver.decided_anything());
    driver.press(Code::interrupt);
    CHECK(driver.decided<Quit>());
}

TEST_CASE("unsaved comments are kept when the file changes") {
    ReplayDriver driver("1. e4 m4 *");
    driver.press(Code::end).type("amine\n");
    driver.replay().renew(recorded("1. e4 m4 u4 *"));
    CHECK(driver.plies() == 3);
    CHECK(driver.written().find("m4 {mine}") != std::string::npos);
    driver.replay().renew(recorded("1. d4 *"));
    CHECK(driver.message().find("another game") != std::string::npos);
    CHECK(driver.written().find("m4 {mine}") != std::string::npos);
}

TEST_CASE("the board is turned, and its look, moats and threats are changed") {
    ReplayDriver driver(whole_game);
    const std::string before = driver.screen();
    for (const char *key : {"f", "L", "M", "T"}) {
        CAPTURE(key);
        driver.type(key);
        CHECK(driver.screen() != before);
        driver.type(*key == 'f' ? "ff" : *key == 'L' ? "LLLLLL" : *key == 'T' ? "TTT" : key);
        driver.press(Key::of(Code::escape)); // clears the message
        CHECK(driver.screen() == before);
    }
}

TEST_CASE("in a wide panel rounds are listed side by side, each once, and a click jumps to one") {
    ReplayDriver driver(whole_game, 200, 24);
    const std::string screen = driver.screen();
    std::size_t heading = screen.find("Ada         Grace       Linus");
    REQUIRE(heading != std::string::npos);
    CHECK(screen.find("Ada         Grace       Linus", heading + 1) != std::string::npos);
    for (const char *round : {"  1 Na3 ", "  9 ", " 16 "}) {
        CAPTURE(round);
        CHECK(screen.find(round) != std::string::npos);
        CHECK(screen.find(round) == screen.rfind(round));
    }
    // Not where it is as wide as one table.
    const std::string narrow = ReplayDriver(whole_game, 90, 24).screen();
    CHECK(narrow.find("Ada         Grace       Linus") == narrow.rfind("Ada         Grace       Linus"));
}

TEST_CASE("no two commands share a key or a name, and the help lists them all") {
    std::set<std::string_view> names;
    std::set<std::pair<int, char32_t>> keys;
    std::string help;
    const Keymap looking(KeyMode::looking);
    for (const std::string &line : replay_help(*find_rules("3man"), looking)) {
        CHECK(line.size() <= 80);
        help += line + "\n";
    }
    CHECK(help.find("1 ... 9 ") < help.find("a count for the key")); // the key comes first
    for (const ReplayCommand &command : replay_commands()) {
        CHECK(names.insert(command.name).second);
        CHECK(help.find(":" + std::string(command.name) + " ") != std::string::npos);
        for (const Key &key : looking.keys(command))
            CHECK(keys.insert({static_cast<int>(key.code), key.character}).second);
    }
}

TEST_CASE("the help shows keys and rules, and goes back") {
    ReplayDriver driver(whole_game);
    driver.type("?");
    CHECK(driver.shows("Keys of the replay (3man"));
    driver.type("r");
    CHECK(driver.shows("THE GAME"));
    driver.type("?x");
    CHECK(driver.shows("ply 0 of 48"));
}

TEST_CASE("look, theme and glyphs are set in a replay as on the board") {
    ReplayDriver driver(whole_game);
    driver.type(":look fill\n");
    CHECK(driver.message() == "Look fill: plain backgrounds");
    driver.type(":look round\n");
    CHECK(driver.message() ==
          "There is no look round, but pixels, fitted, sextant, quadrant, half-block, fill, ascii, strip");
    driver.type(":glyphs letters\n");
    CHECK(driver.message() == "Letters");
    driver.type(":theme light\n");
    CHECK(driver.message() == "There are no colours to choose a theme for");
}

TEST_CASE("a click in the list of moves jumps there, the wheel steps") {
    ReplayDriver driver(whole_game, 80, 24);
    driver.press(Code::wheel_down).press(Code::wheel_down);
    CHECK(driver.plies() == 2);
    driver.press(Code::wheel_up);
    CHECK(driver.plies() == 1);
    for (int row = 0; row < 24 && driver.plies() == 1; ++row)
        driver.press(Key{Code::click, 0, 62, row});
    CHECK(driver.plies() == 2); // the first one of Gray's
}

TEST_CASE("a pasted position starts a new game from a replay") {
    ReplayDriver driver(whole_game);
    driver.replay().paste("24/24/12gK11/24/5wp18/4wK15bK3 w wgb - - - 0 60");
    CHECK(driver.prompt().starts_with("Play a new game from the pasted position?"));
    driver.type("y");
    REQUIRE(driver.decided<PlayOn>());
    CHECK(driver.decided<PlayOn>()->start);
    driver.replay().paste("Nf3");
    CHECK(driver.message() == "Only a position can be pasted here, to play from it");
    driver.type("/");
    driver.replay().paste("Nf3\n");
    CHECK(driver.prompt() == "/Nf3");
}

TEST_CASE("a filter is typed as a command or in the list of games, and an empty one ends the search") {
    ReplayDriver driver(whole_game);
    add_game(driver.replay().games(), with_tags({{"White", "Ada"}}));
    driver.replay().games().set_complete(true);
    driver.type(":where plies>20\n");
    REQUIRE(driver.decided<FindGames>());
    CHECK(driver.decided<FindGames>()->filter);
    CHECK(driver.shows("1 game, 0 of them shown so far (plies>20)"));
    driver.type("w");
    driver.type("plies>20x");
    CHECK(driver.prompt() == "Games where: plies>20x");
    driver.type("\n");
    CHECK_FALSE(driver.decided_anything());
    CHECK(driver.message() == "Column 7: expected a number, not '20x'");
    CHECK(driver.prompt() == "Games where: plies>20x");
    driver.press(Code::backspace).type("\n");
    REQUIRE(driver.decided<FindGames>());
    CHECK(driver.decided<FindGames>()->filter);
    driver.type("w\n");
    REQUIRE(driver.decided<FindGames>());
    CHECK_FALSE(driver.decided<FindGames>()->filter);
    CHECK(driver.shows(">      1 Ada"));
}

TEST_CASE("letters move in the list of games until its filter is typed") {
    ReplayDriver driver(whole_game);
    for (const char *name : {"Ada", "Barbara", "Cora"})
        add_game(driver.replay().games(), with_tags({{"White", name}}));
    driver.type("ojj");
    CHECK(driver.shows(">      3 Cora"));
    driver.type("k");
    CHECK(driver.shows(">      2 Barbara"));
    driver.type("gG?");
    CHECK(driver.shows("Keys of the list of games"));
    driver.type("x/jk");
    CHECK(driver.shows("/jk"));
    CHECK(driver.shows("No game matches"));
    driver.press(Code::escape).press(Code::escape);
    CHECK(driver.shows("ply 0 of 48"));
    driver.type("oql");
    CHECK(driver.plies() == 1);
}

TEST_CASE("every size can be drawn") {
    for (const auto &[columns, rows] : {std::pair{80, 24}, {120, 40}, {200, 60}, {40, 12}, {20, 5}, {1, 1}}) {
        ReplayDriver driver(branching, columns, rows);
        driver.type("l(");
        CHECK_FALSE(driver.screen().empty());
        driver.press(Code::escape).type("?").press(Code::escape).type("o");
        CHECK_FALSE(driver.screen().empty());
    }
}

} // namespace tondo::ui
