// The replay as its readers meet it: keys in, screen out.

#include "watcher.hpp"

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
    Watcher watcher(whole_game);
    CHECK(watcher.shows("ply 0 of 48"));
    watcher.press(Code::right).type("l >");
    CHECK(watcher.plies() == 4);
    CHECK(watcher.shows("Ada's pawn goes to e4"));
    watcher.press(Code::left).type("h<").press(Code::backspace);
    CHECK(watcher.plies() == 0);
    watcher.press(Code::down).type("j").press(Code::page_down).type("]");
    CHECK(watcher.plies() == 26);
    watcher.press(Code::up).type("k").press(Code::page_up).type("[");
    CHECK(watcher.plies() == 0);
    watcher.press(Code::end);
    CHECK(watcher.plies() == 48);
    CHECK(watcher.shows("Ada wins, 1-0-0"));
    watcher.press(Code::home).type("$g");
    CHECK(watcher.plies() == 0);
}

TEST_CASE("a step past an end reports it") {
    Watcher watcher(whole_game);
    watcher.type("h");
    CHECK(watcher.message() == "This is the start");
    watcher.press(Code::end).type("l");
    CHECK(watcher.message() == "This is the end");
    watcher.type("999h");
    CHECK(watcher.plies() == 0);
}

TEST_CASE("digits before a command are its count") {
    Watcher watcher(whole_game);
    watcher.type("1");
    CHECK(watcher.prompt() == "1");
    watcher.type("0>");
    CHECK(watcher.plies() == 10);
    watcher.type("3").press(Code::escape).type("h");
    CHECK(watcher.plies() == 9);
    watcher.type(":back 4\n");
    CHECK(watcher.plies() == 5);
}

TEST_CASE("G jumps to a move by its number") {
    Watcher watcher(whole_game);
    watcher.type("4G");
    CHECK(watcher.shows("Ada's pawn goes to g3"));
    watcher.type(":12\n");
    CHECK(watcher.shows("Ada's pawn goes to c6"));
    watcher.type("99G");
    CHECK(watcher.plies() == 48);
    CHECK(watcher.message() == "The game ends before move 99");
}

TEST_CASE("jumps to captures, checks, eliminations and comments, both ways") {
    Watcher watcher(whole_game);
    watcher.type("x");
    CHECK(watcher.shows("Ada's pawn takes"));
    watcher.type("2x");
    CHECK(watcher.shows("on m4"));
    watcher.type("X");
    CHECK(watcher.shows("on n5"));
    watcher.type("99x");
    CHECK(watcher.shows("a queen"));
    watcher.type("x");
    CHECK(watcher.message() == "No capture from here on");
    watcher.type("gc");
    CHECK(watcher.shows("a queen"));
    watcher.type("ge");
    CHECK(watcher.shows("checkmated"));
    watcher.type("e");
    CHECK(watcher.shows("Ada wins"));
    watcher.type("E");
    CHECK(watcher.plies() == 11);
    watcher.type("{");
    CHECK(watcher.plies() == 5);
    watcher.type("{");
    CHECK(watcher.plies() == 0);
    CHECK(watcher.shows("Before all."));
    watcher.type("}}");
    CHECK(watcher.plies() == 5);
    CHECK(watcher.message() == "No comment from here on");
}

TEST_CASE("comments are shown without their commands, annotations as glyphs or words") {
    Watcher watcher(whole_game);
    watcher.type("5l");
    CHECK(watcher.shows("Aims at the king, and more."));
    CHECK_FALSE(watcher.shows("%clk"));
    CHECK(watcher.shows("Grace 5:00"));
    CHECK(watcher.shows("Bh4\""));
    watcher.type("4G");
    CHECK(watcher.shows("[drawish]"));
}

TEST_CASE("a long comment is cut in the panel and whole on a page") {
    std::string text = "{";
    for (int i = 0; i < 60; ++i)
        text += "word" + std::to_string(i) + " ";
    Watcher watcher(text + "} 1. e4 *", 80, 24);
    CHECK(watcher.shows("... (Enter)"));
    CHECK_FALSE(watcher.shows("word59"));
    watcher.press(Code::enter);
    CHECK(watcher.shows("word59"));
    watcher.type("q");
    CHECK(watcher.shows("... (Enter)"));
}

TEST_CASE("the list of moves shows the current ply and scrolls only when the mark leaves it") {
    Watcher watcher(whole_game, 80, 24);
    const auto first_round = [&] {
        std::istringstream lines(watcher.screen());
        std::string line;
        while (std::getline(lines, line) && line.find("      Grace     Linus") == std::string::npos) {
        }
        std::getline(lines, line);
        return line.substr(46, 7);
    };
    std::set<std::string> tops;
    std::size_t scrolls = 0;
    for (std::size_t ply = 1; ply <= 48; ++ply) {
        watcher.type("l");
        const int round = watcher.replay().game().walk().game().position_after(ply - 1).fullmove_number();
        for (int shown = round; shown <= std::min(round + 1, 22); ++shown)
            CHECK(watcher.shows((shown < 10 ? "  " : " ") + std::to_string(shown) + " "));
        scrolls += tops.insert(first_round()).second ? 1 : 0;
    }
    CHECK(scrolls > 2);
    CHECK(scrolls < 8);
}

TEST_CASE("variations are listed below their round and can be entered and left") {
    Watcher watcher(branching);
    watcher.type("l");
    CHECK(watcher.shows("(1) 1. l4 u4 c4"));
    CHECK(watcher.shows("(2) 1. k3"));
    CHECK(watcher.message() == "( enters one of 2 variations");
    watcher.type("2(");
    CHECK(watcher.depth() == 1);
    CHECK(watcher.shows("Gray's pawn goes to k3"));
    CHECK(watcher.shows("instead of m4"));
    watcher.type(")");
    CHECK(watcher.depth() == 0);
    CHECK(watcher.plies() == 1);

    watcher.type("(");
    CHECK(watcher.prompt() == "Follow [0 m4] 1 l4  2 k3  (its number, or arrows and Enter)");
    watcher.press(Code::right).press(Code::enter);
    CHECK(watcher.shows("Gray's pawn goes to l4"));
    CHECK(watcher.shows("another way"));
    CHECK(watcher.message() == "In a variation, ) leaves it; ( enters the variation");
    watcher.type("(l");
    CHECK(watcher.depth() == 2);
    CHECK(watcher.shows("White's pawn goes to d4"));
    watcher.type("2h");
    CHECK(watcher.depth() == 1);
    watcher.type("3l");
    CHECK(watcher.shows("White's pawn goes to c4"));
    watcher.press(Code::home).press(Code::end);
    CHECK(watcher.depth() == 0);
    CHECK(watcher.shows("White's knight goes to f3"));
}

TEST_CASE("a variation can also be entered on the move that it replaces") {
    Watcher watcher(branching);
    watcher.type("3l(");
    CHECK(watcher.shows("Black's pawn goes to t3"));
    watcher.type(")l");
    CHECK(watcher.shows("Black's pawn goes to u4"));
    watcher.type("l(");
    CHECK(watcher.message() == "No variation here");
    watcher.type("gl3(");
    CHECK(watcher.message() == "There is no such variation");
}

TEST_CASE("the search covers moves and comments, includes variations and wraps round") {
    Watcher watcher(branching);
    watcher.type("/ANOTHER\n");
    CHECK(watcher.depth() == 1);
    CHECK(watcher.shows("Gray's pawn goes to l4"));
    watcher.type("/4\nnnn");
    CHECK(watcher.depth() == 1);
    CHECK(watcher.shows("White's pawn goes to c4"));
    watcher.type("n");
    CHECK(watcher.depth() == 0);
    CHECK(watcher.shows("Black's pawn goes to u4"));
    watcher.type("n");
    CHECK(watcher.plies() == 1);
    CHECK(watcher.message() == "Found, past the end: 4  (n next, N before)");
    watcher.type("N");
    CHECK(watcher.plies() == 3);
    watcher.type("/Qz9\n");
    CHECK(watcher.message() == "Not found: Qz9");
}

TEST_CASE("autoplay runs at the selected speed, and backwards") {
    Watcher watcher(whole_game);
    Replay &replay = watcher.replay();
    replay.tick(milliseconds(5000));
    CHECK_FALSE(replay.autoplay().wait());
    watcher.type("p");
    REQUIRE(replay.autoplay().wait());
    replay.tick(milliseconds(5999));
    CHECK(watcher.plies() == 0);
    replay.tick(milliseconds(6000));
    CHECK(watcher.plies() == 1);
    CHECK(watcher.message() == "Playing 1x");
    watcher.type("+");
    replay.tick(milliseconds(6500));
    CHECK(watcher.plies() == 2);
    watcher.type("++++");
    CHECK(watcher.message() == "Playing 8x");
    watcher.type("-----");
    CHECK(watcher.message() == "Playing 0.5x");
    watcher.type("+r");
    replay.tick(milliseconds(7500));
    CHECK(watcher.plies() == 1);
    replay.tick(milliseconds(8500));
    CHECK(watcher.plies() == 0);
    CHECK(watcher.message() == "Back at the start");
    CHECK_FALSE(replay.autoplay().wait());
}

TEST_CASE("with recorded times each ply takes as long as its player took") {
    Watcher watcher(timed);
    Replay &replay = watcher.replay();
    replay.tick(milliseconds(0));
    watcher.type("3ltp");
    replay.tick(milliseconds(3999));
    CHECK(watcher.plies() == 3);
    CHECK(watcher.shows("Playing 1x, as recorded"));
    replay.tick(milliseconds(4000));
    CHECK(watcher.plies() == 4); // 10:00 − 9:56
    CHECK(watcher.shows("next in 0:08"));
    replay.tick(milliseconds(11999));
    CHECK(watcher.plies() == 4);
    replay.tick(milliseconds(12000));
    CHECK(watcher.plies() == 5); // as recorded by [%emt]
    replay.tick(milliseconds(13000));
    CHECK(watcher.plies() == 6); // nothing is recorded: a second
    CHECK(watcher.message() == "This is the end");
}

TEST_CASE("a manual step restarts the pause, another key does not; a page of text halts autoplay") {
    Watcher watcher(whole_game);
    Replay &replay = watcher.replay();
    replay.tick(milliseconds(0));
    watcher.type("p");
    replay.tick(milliseconds(900));
    watcher.type("l");
    replay.tick(milliseconds(1800));
    CHECK(watcher.plies() == 1);
    watcher.type("M");
    replay.tick(milliseconds(1900));
    CHECK(watcher.plies() == 2);
    watcher.type("?");
    replay.tick(milliseconds(2900));
    watcher.type("q");
    replay.tick(milliseconds(3800));
    CHECK(watcher.plies() == 2);
    replay.tick(milliseconds(3900));
    CHECK(watcher.plies() == 3);
}

TEST_CASE("Escape and p stop autoplay; at the end p restarts it") {
    Watcher watcher(timed);
    watcher.press(Code::end).type("p");
    CHECK(watcher.plies() == 0);
    watcher.press(Code::escape);
    CHECK_FALSE(watcher.replay().autoplay().wait());
    watcher.type("pp");
    CHECK_FALSE(watcher.replay().autoplay().wait());
}

TEST_CASE("a comment is written, changed and deleted") {
    Watcher watcher(whole_game);
    watcher.type("5la");
    CHECK(watcher.prompt() == "Comment: Aims at the king, and more.");
    watcher.press(Code::home).type("He aims. ").press(Code::enter);
    CHECK(watcher.message() == "Noted (S saves)");
    CHECK(watcher.replay().game().changes() == 1);
    CHECK(watcher.written().find("{[%clk 0:05:00] He aims. Aims at the king, and more.}") != std::string::npos);
    watcher.type("ga");
    for (std::size_t i = 0; i < std::string_view("Before all.").size(); ++i)
        watcher.press(Code::backspace);
    watcher.press(Code::enter);
    CHECK(watcher.message() == "The comment is gone (S saves)");
    CHECK(watcher.written().find("Before all.") == std::string::npos);
}

TEST_CASE("a comment stays unchanged after Escape and after an edit without changes") {
    Watcher watcher(whole_game);
    watcher.type("5laxyz").press(Code::escape).type("a\n");
    CHECK(watcher.replay().game().changes() == 0);
}

TEST_CASE("moves are marked with glyphs and numbers") {
    Watcher watcher(whole_game);
    watcher.type("!");
    CHECK(watcher.message() == "There is no move yet to be marked");
    watcher.type("l!!? $13\n");
    CHECK(watcher.shows("Na3!?"));
    CHECK(watcher.shows("[unclear]"));
    CHECK(watcher.written().find("1. Na3 $5 $13 j3") != std::string::npos);
    watcher.type("!!!!\n");
    CHECK(watcher.message() == "Expected ! ? !! ?? !? ?! or $ and a number up to 255");
}

TEST_CASE("a comment in a variation is written there") {
    Watcher watcher(branching);
    watcher.type("l2(along\n");
    CHECK(watcher.written().find("(1... k3 {long})") != std::string::npos);
}

TEST_CASE("leaving asks about unsaved comments") {
    Watcher watcher(whole_game);
    watcher.type("q");
    CHECK(watcher.decided<Quit>());
    watcher.type("lanew\nq");
    CHECK_FALSE(watcher.decided_anything());
    CHECK(watcher.prompt() == "Save the comments first? (y/n, Esc stays)");
    watcher.type("x"); // answers nothing
    CHECK(watcher.message().starts_with("y says yes, n says no"));
    CHECK(watcher.prompt() == "Save the comments first? (y/n, Esc stays)");
    watcher.press(Code::escape);
    CHECK_FALSE(watcher.decided_anything());
    watcher.press(Code::interrupt).type("y");
    CHECK(watcher.decided<Save>());
    const auto next = watcher.replay().saved("game.pgn3");
    CHECK((next && std::holds_alternative<Quit>(*next)));
    watcher.type("aer\n").press(Code::interrupt).type("n");
    CHECK(watcher.decided<Quit>());
}

TEST_CASE("a failed save does not leave the replay later") {
    Watcher watcher(whole_game);
    watcher.type("lanew\nqy");
    watcher.replay().warn("the disk is full");
    watcher.type("lS");
    CHECK(watcher.decided<Save>());
    CHECK_FALSE(watcher.replay().saved("game.pgn3"));
}

TEST_CASE("S does nothing without changes; without a file it asks for a name") {
    Watcher watcher(whole_game);
    watcher.type("S");
    CHECK_FALSE(watcher.decided_anything());
    watcher.type(":save copy.pgn3\n");
    REQUIRE(watcher.decided<Save>());
    CHECK(watcher.decided<Save>()->file == "copy.pgn3");
    watcher.replay().ask_where_to_save();
    watcher.type("a.pgn3\n");
    REQUIRE(watcher.decided<Save>());
    CHECK(watcher.decided<Save>()->file == "a.pgn3");
}

TEST_CASE("playing from here is asked about, and refused where the game is over") {
    Watcher watcher(whole_game);
    watcher.type("5lP");
    CHECK(watcher.prompt() == "Play on from here, as a new game? (y/n)");
    watcher.type("y");
    CHECK(watcher.decided<PlayOn>());
    watcher.press(Code::end).type("P");
    CHECK(watcher.message() == "The game is over here; step back first");
}

TEST_CASE("the games of the file are stepped through, or selected from a filtered list") {
    Watcher watcher(whole_game);
    FilterList &games = watcher.replay().games();
    add_game(games, {{"Ada", "Grace", "Linus"}, "1-0-0", "2024.05.01", "Club evening"});
    add_game(games, {{"Barbara", "Ada", "Ken"}, "*", "2024.06.01", "Cup"});
    CHECK(watcher.shows("Game 1 of 2+, Club evening, 2024.05.01"));
    games.set_complete(true);
    watcher.press(Code::tab);
    REQUIRE(watcher.decided<OpenGame>());
    CHECK(watcher.decided<OpenGame>()->number == 2);
    watcher.type("2J");
    CHECK(watcher.message() == "This is the last game");
    watcher.type("K");
    CHECK(watcher.message() == "This is the first game");

    watcher.type("o");
    CHECK(watcher.shows(">      1 Ada"));
    watcher.type("/ada cup");
    CHECK(watcher.shows("2 games, 1 of them shown"));
    CHECK(watcher.shows(">      2 Barbara"));
    watcher.press(Code::enter);
    CHECK_FALSE(watcher.decided_anything());
    watcher.press(Code::enter);
    REQUIRE(watcher.decided<OpenGame>());
    CHECK(watcher.decided<OpenGame>()->number == 2);
}

TEST_CASE("another game opens on its own board, with its messages") {
    Watcher watcher(whole_game);
    RecordedGame other = recorded("[Rules \"nivichanov\"]\n\n*", 7);
    other.damage = notation::ParseError({12, 7}, "expected a move");
    watcher.replay().open(std::move(other));
    CHECK(watcher.shows("nivichanov, move 1, ply 0 of 0"));
    CHECK(watcher.message() == "Damaged at line 12, column 7, shown up to there: expected a move");
    CHECK(watcher.replay().game().number() == 7);
}

TEST_CASE("a game that is still being written grows; a reader at its end follows it") {
    Watcher watcher("1. e4 m4 *");
    watcher.press(Code::end);
    watcher.replay().renew(recorded("1. e4 m4 u4 *"));
    CHECK(watcher.plies() == 3);
    watcher.type("h");
    watcher.replay().renew(recorded("1. e4 m4 u4 2. d4 *"));
    CHECK(watcher.plies() == 2);
    CHECK(watcher.shows("ply 2 of 4"));
}

TEST_CASE("autoplay and a growing file do not interrupt typing or selecting") {
    Watcher watcher("1. e4 m4 (1... l4) (1... k4) u4 *");
    Replay &replay = watcher.replay();
    replay.tick(milliseconds(0));
    watcher.type("lpahere");
    replay.tick(milliseconds(5000));
    watcher.type("\n");
    CHECK(watcher.written().find("e4 {here}") != std::string::npos);
    watcher.type("(");
    replay.tick(milliseconds(10000));
    CHECK(watcher.plies() == 1);
    watcher.replay().renew(recorded("1. e4 *"));
    watcher.press(Code::enter);
    CHECK(watcher.plies() == 1);

    Watcher at_end("1. e4 *");
    at_end.type("lahere");
    at_end.replay().renew(recorded("1. e4 m4 *"));
    at_end.type("\n");
    CHECK(at_end.written().find("e4 {here}") != std::string::npos);
}

TEST_CASE("Ctrl-C does not discard unfinished input") {
    Watcher watcher(whole_game);
    watcher.type("a").press(Code::interrupt);
    CHECK_FALSE(watcher.decided_anything());
    watcher.press(Code::interrupt);
    CHECK(watcher.decided<Quit>());
}

TEST_CASE("unsaved comments are kept when the file changes") {
    Watcher watcher("1. e4 m4 *");
    watcher.press(Code::end).type("amine\n");
    watcher.replay().renew(recorded("1. e4 m4 u4 *"));
    CHECK(watcher.plies() == 3);
    CHECK(watcher.written().find("m4 {mine}") != std::string::npos);
    watcher.replay().renew(recorded("1. d4 *"));
    CHECK(watcher.message().find("another game") != std::string::npos);
    CHECK(watcher.written().find("m4 {mine}") != std::string::npos);
}

TEST_CASE("the board is turned, and its look, moats and threats are changed") {
    Watcher watcher(whole_game);
    const std::string before = watcher.screen();
    for (const char *key : {"f", "L", "M", "T"}) {
        CAPTURE(key);
        watcher.type(key);
        CHECK(watcher.screen() != before);
        watcher.type(*key == 'f' ? "ff" : *key == 'L' ? "LLLLL" : *key == 'T' ? "TTT" : key);
        watcher.press(Key::of(Code::escape)); // clears the message
        CHECK(watcher.screen() == before);
    }
}

TEST_CASE("in a wide panel rounds are listed side by side, each once, and a click jumps to one") {
    Watcher watcher(whole_game, 200, 24);
    const std::string screen = watcher.screen();
    std::size_t heading = screen.find("Ada         Grace       Linus");
    REQUIRE(heading != std::string::npos);
    CHECK(screen.find("Ada         Grace       Linus", heading + 1) != std::string::npos);
    for (const char *round : {"  1 Na3 ", "  9 ", " 16 "}) {
        CAPTURE(round);
        CHECK(screen.find(round) != std::string::npos);
        CHECK(screen.find(round) == screen.rfind(round));
    }
    // Not where it is as wide as one table.
    const std::string narrow = Watcher(whole_game, 90, 24).screen();
    CHECK(narrow.find("Ada         Grace       Linus") == narrow.rfind("Ada         Grace       Linus"));
}

TEST_CASE("no two commands share a key or a name, and the help lists them all") {
    std::set<std::string_view> names;
    std::set<std::pair<int, char32_t>> keys;
    std::string help;
    for (const std::string &line : replay_help(*find_rules("3man"), {})) {
        CHECK(line.size() <= 80);
        help += line + "\n";
    }
    for (const ReplayCommand &command : replay_commands()) {
        CHECK(names.insert(command.name).second);
        CHECK(help.find(":" + std::string(command.name) + " ") != std::string::npos);
        for (const std::optional<Key> &key : command.keys)
            if (key)
                CHECK(keys.insert({static_cast<int>(key->code), key->character}).second);
    }
}

TEST_CASE("the help shows keys and rules, and goes back") {
    Watcher watcher(whole_game);
    watcher.type("?");
    CHECK(watcher.shows("Keys of the replay (3man"));
    watcher.type("r");
    CHECK(watcher.shows("THE GAME"));
    watcher.type("?x");
    CHECK(watcher.shows("ply 0 of 48"));
}

TEST_CASE("look, theme and glyphs are set in a replay as on the board") {
    Watcher watcher(whole_game);
    watcher.type(":look fill\n");
    CHECK(watcher.message() == "Look fill: plain backgrounds");
    watcher.type(":look round\n");
    CHECK(watcher.message() == "There is no look round, but pixels, sextant, quadrant, half-block, fill, ascii, strip");
    watcher.type(":glyphs letters\n");
    CHECK(watcher.message() == "Letters");
    watcher.type(":theme light\n");
    CHECK(watcher.message() == "There are no colours to choose a theme for");
}

TEST_CASE("a click in the list of moves jumps there, the wheel steps") {
    Watcher watcher(whole_game, 80, 24);
    watcher.press(Code::wheel_down).press(Code::wheel_down);
    CHECK(watcher.plies() == 2);
    watcher.press(Code::wheel_up);
    CHECK(watcher.plies() == 1);
    for (int row = 0; row < 24 && watcher.plies() == 1; ++row)
        watcher.press(Key{Code::click, 0, 60, row});
    CHECK(watcher.plies() == 2); // the first one of Gray's
}

TEST_CASE("a pasted position starts a new game from a replay") {
    Watcher watcher(whole_game);
    watcher.replay().paste("24/24/12gK11/24/5wp18/4wK15bK3 w wgb - - - 0 60");
    CHECK(watcher.prompt().starts_with("Play a new game from the pasted position?"));
    watcher.type("y");
    REQUIRE(watcher.decided<PlayOn>());
    CHECK(watcher.decided<PlayOn>()->start);
    watcher.replay().paste("Nf3");
    CHECK(watcher.message() == "Only a position can be pasted here, to play from it");
    watcher.type("/");
    watcher.replay().paste("Nf3\n");
    CHECK(watcher.prompt() == "/Nf3");
}

TEST_CASE("letters move in the list of games until its filter is typed") {
    Watcher watcher(whole_game);
    for (const char *name : {"Ada", "Barbara", "Cora"})
        add_game(watcher.replay().games(), {{name, "x", "y"}, "*", "", ""});
    watcher.type("ojj");
    CHECK(watcher.shows(">      3 Cora"));
    watcher.type("k");
    CHECK(watcher.shows(">      2 Barbara"));
    watcher.type("gG?");
    CHECK(watcher.shows("Keys of the list of games"));
    watcher.type("x/jk");
    CHECK(watcher.shows("/jk"));
    CHECK(watcher.shows("No game matches"));
    watcher.press(Code::escape).press(Code::escape);
    CHECK(watcher.shows("ply 0 of 48"));
    watcher.type("oql");
    CHECK(watcher.plies() == 1);
}

TEST_CASE("every size can be drawn") {
    for (const auto &[columns, rows] : {std::pair{80, 24}, {120, 40}, {200, 60}, {40, 12}, {20, 5}, {1, 1}}) {
        Watcher watcher(branching, columns, rows);
        watcher.type("l(");
        CHECK_FALSE(watcher.screen().empty());
        watcher.press(Code::escape).type("?").press(Code::escape).type("o");
        CHECK_FALSE(watcher.screen().empty());
    }
}

} // namespace tondo::ui
