// The session as its players meet it: keys in, screen out.

#include "../text.hpp"
#include "paths.hpp"
#include "player.hpp"

#include <doctest/doctest.h>

namespace tondo::ui {

namespace {

using Code = Key::Code;

constexpr std::string_view promotion_fen = "24/24/12gK11/24/5wp18/4wK15bK3 w wgb - - - 0 60";
// Gray can mate Black next, with Bp6.
constexpr std::string_view before_mate = "Na3 j3 t3 e4 Bh4 q4 b3 Bo5 v4 g3";

// Each player has taken pieces of both others.
constexpr std::string_view many_captures =
    "e3 l3 t3 Qx5 Nk3 w3 Qx4+ Np3+ wxx4 f3 Bh4+ Bq3+ Kd1 m3 Bxp2 Be2 Rxp2 Ba4 Bb5 Nr4 Bx5 Bxt3 Bx6 Ns3 "
    "Bx3 Qo4 v4 Bxu2 Rd5 Bxu2 f4 l4 Ba6 h4 Qc5 Qw4 Rh2 Bl3 Qu6 Rxi2 Bxh4 Bi4 Rxi1+ Nj1 x5 Rxj1+ Kl2 Qh6+ "
    "Nh3+ Ri5+ Qu6 Rl1+ Kk3 Bxl1 Nxi5 o4 Qe4 Nk4 Bxk4 Qxk4+";

} // namespace

TEST_CASE("a typed move is played, in SAN or coordinates") {
    Player player(new_game());
    player.type("e4\n");
    CHECK(player.game().plies().size() == 1);
    CHECK(player.message() == "White's pawn goes to e4");
    player.type("m2m4\n");
    CHECK(player.message() == "Gray's pawn goes to m4");
    player.type("Nv3\n");
    CHECK(player.message() == "Black's knight goes to v3");
    CHECK(holds(player.screen(), "White to move"));
}

TEST_CASE("a partly typed move shows its completions") {
    Player player(new_game());
    player.type("N");
    CHECK(player.prompt() == "Move: N  Na3 Nc3 Nf3 Nh3");
    player.type("f");
    CHECK(player.prompt() == "Move: Nf  Nf3");
    player.press(Code::tab);
    CHECK(player.prompt() == "Move: Nf3  Nf3");
    player.press(Code::backspace).press(Code::backspace).type("z");
    CHECK(player.prompt() == "Move: Nz  (no legal move begins so; did you mean Na3 Nc3 Nf3 Nh3?)");
    player.press(Code::escape);
    CHECK(holds(player.prompt(), "type a move"));
    player.type("N").press(Code::backspace);
    CHECK(holds(player.prompt(), "type a move"));
    CHECK(player.game().plies().empty());
}

TEST_CASE("alternative spellings of moves are completed and played") {
    Player player(new_game());
    player.type("Ng1-f");
    CHECK(player.prompt() == "Move: Ng1-f  Nf3");
    player.type("3\nm2-m4\n");
    CHECK(player.message() == "Gray's pawn goes to m4");
    player.type("0-0");
    CHECK(holds(player.prompt(), "Move: 0-0  (no legal move begins so"));
    player.type("\n");
    CHECK(holds(player.message(), "stands between king and partner"));
    player.press(Code::escape).type("u4\ng3\nl4\nt4\nBg2\nn4\nv4\n0-");
    CHECK(player.prompt() == "Move: 0-  O-O");
    player.type("0\n");
    CHECK(player.message() == "White castles kingside");
}

TEST_CASE("a typed illegal move is refused with its reason and can be corrected") {
    Player player(new_game());
    player.type("e2e5\n");
    CHECK(holds(player.message(), "Illegal: the pawn does not go from e2 to e5 (rule 3.4)"));
    CHECK(holds(player.prompt(), "Move: e2e5"));
    player.press(Code::backspace).type("4\n");
    CHECK(player.message() == "White's pawn goes to e4");
}

TEST_CASE("a message that is too long keeps its reason") {
    Player player(new_game(), 80, 24);
    player.session().warn("cannot write /home/anna/" + std::string(100, 'x') + "/game.pgn3: No space left on device");
    CHECK(player.message().starts_with("cannot write /home/anna/"));
    CHECK(player.message().ends_with("/game.pgn3: No space left on device"));
}

TEST_CASE("an almost valid move is asked about") {
    Player player(new_game());
    player.type("Nf\n");
    CHECK(holds(player.message(), "did you mean Nf3?"));
}

TEST_CASE("the cursor picks a piece up and puts it down") {
    Player player(new_game());
    CHECK(holds(player.prompt(), "e2 White pawn")); // the piece that can move next to the king
    player.press(Code::enter);
    CHECK(holds(player.prompt(), "Enter drops"));
    player.press(Code::up).press(Code::up).press(Code::enter);
    CHECK(player.message() == "White's pawn goes to e4");
}

TEST_CASE("an illegal drop is refused with its reason") {
    Player player(new_game());
    player.press(Code::enter).press(Code::up).press(Code::up).press(Code::up).press(Code::enter);
    CHECK(player.message() == "Illegal: the pawn does not go from e2 to e5 (rule 3.4)");
    CHECK(player.game().plies().empty());
}

TEST_CASE("a piece that cannot be picked up is refused with the reason") {
    Player player(new_game());
    player.press(Code::down).press(Code::enter);
    CHECK(player.message() == "That piece has no legal move");
    player.press(Code::up).press(Code::up).press(Code::enter);
    CHECK(holds(player.message(), "Pick a piece of White's first"));
}

TEST_CASE("a refused move marks its obstacles") {
    Player player(new_game());
    player.type("Bc4\n"); // the pawn e2 is in the way
    CHECK(player.session().state().obstacles == SquareSet{*three_man().board().find("e2")});
    player.press(Code::escape);
    CHECK(player.session().state().obstacles.empty());
    player.type("h1i1\n");
    CHECK(player.session().state().obstacles ==
          SquareSet{*three_man().board().find("h1"), *three_man().board().find("i1")});
}

TEST_CASE("words typed as moves are commands, and a colon starts a new one") {
    Player player(new_game());
    player.type("help\n");
    CHECK(holds(player.screen(), "Keys on the board"));
    player.press(Code::escape);
    player.type("resign\n");
    CHECK(holds(player.prompt(), "White resigns. Really?"));
    player.type("n");
    player.type("xyz\n:draw\n");
    CHECK(holds(player.prompt(), "Offer Gray and Black a draw?"));
}

TEST_CASE("Tab cycles through the pieces that can move, then the targets of the selected one") {
    Player player(new_game());
    player.press(Code::tab);
    CHECK(holds(player.prompt(), "f2 White pawn"));
    player.press(Code::back_tab).press(Code::back_tab);
    CHECK(holds(player.prompt(), "d2 White pawn"));
    for (int i = 0; i < 4; ++i)
        player.press(Code::back_tab);
    CHECK(holds(player.prompt(), "g1 White knight"));
    player.press(Code::back_tab);
    CHECK(holds(player.prompt(), "b1 White knight"));
    player.press(Code::enter).press(Code::tab);
    CHECK(holds(player.prompt(), "a3"));
    player.press(Code::tab);
    CHECK(holds(player.prompt(), "c3"));
    player.press(Code::enter);
    CHECK(player.message() == "White's knight goes to c3");
}

TEST_CASE("a mouse click picks up and puts down") {
    Player player(new_game());
    const Canvas canvas = player.canvas();
    const Square from = *three_man().board().find("e2");
    const BoardLayout layout = *arrange(three_man().board(), 100, 30, Seat::first).board;
    const auto click = [&](Square square) {
        const Point cell = layout.cell_of(square);
        player.press(Key{Code::click, 0, cell.column, cell.row});
    };
    click(from);
    CHECK(holds(player.prompt(), "Enter drops"));
    click(*three_man().board().find("e3"));
    CHECK(player.message() == "White's pawn goes to e3");
}

TEST_CASE("a piece is dragged to its target; beside the board it is put back") {
    Player player(new_game());
    const BoardLayout layout = *arrange(three_man().board(), 100, 30, Seat::first).board;
    const auto mouse = [&](Code code, std::string_view square) {
        const Point cell = layout.cell_of(*three_man().board().find(square));
        player.press(Key::at(code, cell.column, cell.row));
    };
    mouse(Code::drop, "e4"); // nothing is dragged
    CHECK(player.recorded().empty());
    mouse(Code::click, "e2");
    player.press(Key::at(Code::drop, 0, 0));
    CHECK_FALSE(player.session().state().view.selected());
    mouse(Code::click, "e2");
    mouse(Code::drop, "e5");
    CHECK(holds(player.message(), "Illegal: "));
    mouse(Code::click, "e2"); // is picked up already
    mouse(Code::drop, "e4");
    CHECK(player.message() == "White's pawn goes to e4");
    mouse(Code::drop, "e5"); // nothing is dragged any more
    CHECK(player.message() == "White's pawn goes to e4");
}

TEST_CASE("a refused typed move stays, and typing replaces it") {
    Player player(new_game());
    player.type("e5\n");
    CHECK(holds(player.prompt(), "Move: e5"));
    player.type("d4");
    CHECK(holds(player.prompt(), "Move: d4"));
    player.type("x\n").press(Code::backspace).press(Code::backspace);
    CHECK(holds(player.prompt(), "Move: d "));
    player.type("3\n");
    CHECK(player.message() == "White's pawn goes to d3");
}

TEST_CASE("a promotion is selected from a list, by arrow or by letter") {
    Player player(game_from(promotion_fen));
    player.type("f1\n");
    CHECK(holds(player.prompt(), "Promote to [Queen] Rook  Bishop  kNight"));
    player.press(Code::right).press(Code::right);
    CHECK(holds(player.prompt(), "[Bishop]"));
    SUBCASE("by arrow") {
        player.press(Code::enter);
        CHECK(player.message() == "White's pawn goes to f1 and becomes a bishop");
    }
    SUBCASE("by letter") {
        player.type("n");
        CHECK(player.message() == "White's pawn goes to f1 and becomes a knight");
    }
    SUBCASE("cancelled") {
        player.press(Code::escape);
        CHECK(player.game().plies().empty());
        CHECK(holds(player.prompt(), "arrows"));
    }
}

TEST_CASE("moves are taken back and replayed") {
    Player player(game_after("e4 m4 u4"));
    player.press(Code::backspace).type("U");
    CHECK(player.game().plies().size() == 1);
    CHECK(holds(player.message(), "Y plays it again"));
    player.type("Y");
    CHECK(player.message() == "Gray's pawn goes to m4");
    player.type("t4\n");
    CHECK(player.game().plies().size() == 3);
    player.type("Y");
    CHECK(player.message() == "There is nothing to play again");
    player.type("UUUU");
    CHECK(player.message() == "There is nothing to take back");
}

TEST_CASE("playing the move that was taken back keeps the later ones") {
    Player player(game_after("e4 m4 u4"));
    player.type("UUU").type("e4\n").type("YY");
    CHECK(player.game().plies().size() == 3);
}

TEST_CASE("looking back shows the past; a move typed there is played in the present after a question") {
    Player player(game_after("e4 m4 u4"));
    player.type("<<");
    CHECK(holds(player.message(), "Looking back, 1 of 3 plies: White's pawn goes to e4"));
    CHECK(holds(player.screen(), "Gray to move"));
    player.press(Code::home);
    CHECK(holds(player.message(), "0 of 3"));
    player.type("Nf3\n");
    CHECK(player.prompt().starts_with("An earlier position is shown. Play Nf3 in the game as it stands now? (y/n)"));
    CHECK(player.game().plies().size() == 3);
    player.type("y");
    CHECK(player.game().plies().size() == 4);
    CHECK(player.message() == "White's knight goes to f3");
    player.type("<").press(Code::enter);
    CHECK(player.message() == "Back at the current position");
}

TEST_CASE("a mate and its consequences are described in words") {
    Player player(game_after(before_mate));
    player.type("Bp6\n");
    CHECK(player.message() == "Gray's bishop goes to p6; Black is checkmated; the moats p|q and x|a are bridged");
    CHECK(holds(player.screen(), "White to move"));
    CHECK(holds(player.screen(), "bridged p|q x|a"));
}

TEST_CASE("a draw needs the consent of all") {
    Player player(game_after("e4 m4 u4"));
    player.type(":draw agreed\n");
    CHECK(holds(player.prompt(), "Do all living players agree to a draw? (y/n)"));
    player.type("n");
    CHECK_FALSE(player.game().outcome());
    player.type(":draw agreed\ny");
    REQUIRE(player.game().outcome());
    CHECK(holds(player.message(), "Draw by agreement, 1/3-1/3-1/3"));
    player.type("N");
    CHECK(holds(player.message(), "The game is over"));
    player.type(":resign\n");
    CHECK(holds(player.message(), "The game is over"));
}

TEST_CASE("a player resigns at once, another when the turn comes") {
    Player player(new_game());
    player.type(":resign gray\ny");
    CHECK(player.message() == "Gray will resign when the turn comes");
    player.type("e4\n");
    CHECK(player.game().position().status(Color::second) == PlayerStatus::resigned);
    CHECK(player.game().position().turn() == Color::third);
    player.type(":resign\ny");
    CHECK(holds(player.message(), "White wins, 1-0-0"));
}

TEST_CASE("commands can be abbreviated, and unknown ones are reported") {
    Player player(game_after("e4"));
    player.type(":und\n");
    CHECK(player.game().plies().empty());
    player.type(":xyz\n");
    CHECK(holds(player.message(), "There is no command :xyz"));
    player.type(":f\n");
    CHECK(holds(player.message(), "Which one: :forward :first :flag"));
}

TEST_CASE("saving and quitting are decisions for the program") {
    Player player(game_after("e4"));
    player.type("S");
    REQUIRE(player.decided());
    CHECK(player.decided<Save>());
    player.type(":save other.pgn3\n");
    CHECK(player.decided<Save>()->file == "other.pgn3");
    player.type(":q\n");
    CHECK(player.decided<Quit>());
    player.type("N").press(Code::interrupt);
    CHECK(player.decided<Quit>());
}

TEST_CASE("the help page names every key") {
    Player player(new_game(), 80, 24);
    player.type("?");
    CHECK(holds(player.screen(), "Keys on the board"));
    player.press(Code::page_down).press(Code::page_down).press(Code::page_down);
    CHECK(holds(player.screen(), ":quit"));
    player.press(Code::escape);
    CHECK(holds(player.screen(), "White to move"));
}

TEST_CASE("the help page begins with the marks and is grouped by task") {
    Player player(new_game(), 80, 80);
    player.type("?");
    const std::string page = player.screen();
    const auto place = [&](std::string_view line) { return page.find("\n" + std::string(line) + "\n"); };
    CHECK(place("Marks on the board") < place("Typing and pointing"));
    CHECK(place("Typing and pointing") < place("Moving"));
    CHECK(place("Moving") < page.find(":pick"));
    CHECK(page.find(":redo") < place("Looking"));
    CHECK(place("Looking") < page.find(":threats"));
    CHECK(page.find(":copy") < place("The game"));
    CHECK(place("The game") < page.find(":resign"));
    CHECK(place("The program") < page.find(":quit"));
    CHECK(place("The table") == std::string::npos); // only in a hosted game
}

TEST_CASE("the help page is searched") {
    Player player(new_game(), 80, 24);
    player.type("?");
    CHECK_FALSE(holds(player.screen(), ":warnings"));
    player.type("/undefended\n");
    CHECK(holds(player.screen(), ":warnings"));
    CHECK(player.prompt().starts_with("arrows scroll, n N search on"));
}

TEST_CASE("the help page scrolls up at once after scrolling past its end") {
    Player player(new_game(), 80, 12);
    player.type("?");
    for (int pages = 0; pages < 9; ++pages)
        player.press(Code::page_down);
    const std::string end = player.screen();
    player.press(Code::up);
    CHECK(player.screen() != end);
}

TEST_CASE("a file name on the command line may hold any letter") {
    Player player(new_game());
    player.type(":save Gr").press(Key::of(U'\u00fc')).press(Key::of(U'n'));
    CHECK(player.prompt() == ":save Gr\u00fcn");
    player.press(Code::backspace).press(Code::backspace).press(Key::of(U'\u00fc')).type("\n");
    CHECK(player.decided<Save>()->file == "Gr\u00fc");
}

TEST_CASE("Tab completes the path of a command that takes one, and lists the candidates") {
    Preferences preferences;
    preferences.paths = days;
    Player player(new_game(), preferences);
    player.type(":sav").press(Code::tab);
    CHECK(player.prompt() == ":save");
    player.type("s").press(Code::tab);
    CHECK(player.prompt() == ":save s  saturday.pgn3  sunday.pgn3");
    player.type("a");
    CHECK(player.prompt() == ":save sa");
    player.press(Code::tab).type("\n");
    CHECK(player.decided<Save>()->file == "saturday.pgn3");
    player.type(":seat s").press(Code::tab); // this command has no path
    CHECK(player.prompt() == ":seat s");
    Player without(new_game());
    without.type(":save s").press(Code::tab);
    CHECK(without.prompt() == ":save s");
}

TEST_CASE("only a player of the game resigns") {
    Player player(game_after("e4"));
    player.type(":resign blcak\n");
    CHECK(player.message() == "Nobody here is called blcak");
    CHECK_FALSE(holds(player.prompt(), "Really?"));
    player.type(":resign BL\n");
    CHECK(holds(player.prompt(), "Black resigns. Really?"));
}

TEST_CASE("an empty command does nothing") {
    Player player(new_game());
    player.type(":\n");
    CHECK(player.message().empty());
}

TEST_CASE("L cycles through the looks; half blocks only where they can be shown") {
    for (const bool unicode : {true, false}) {
        const game::LiveGame live(new_game());
        Session session(live, {.look = BoardStyle::Look::ascii, .unicode = unicode}, theme(Depth::full));
        session.window().resize(80, 24);
        bool half_blocks = false;
        for (int i = 0; i < 3; ++i) {
            session.handle(Key::of(U'L'));
            Canvas canvas(80, 24);
            session.draw(canvas);
            half_blocks = half_blocks || holds(canvas.text(), "\u2580");
        }
        CHECK(half_blocks == unicode);
    }
}

TEST_CASE("nobody is marked to move once the game is over") {
    Player player(game_after("e4"));
    CHECK(holds(player.screen(), " > Gray "));
    player.type(":draw agreed\ny");
    CHECK_FALSE(holds(player.screen(), "> Gray"));
}

TEST_CASE("long names leave the columns of the move list separate") {
    const game::LiveGame live(game_after("e4 m4"), {{"Annabella-Christina", "Bernhardine-Charlotte", "Cleo"}});
    Session session(live, {BoardStyle::Look::ascii}, theme(Depth::mono));
    session.window().resize(80, 24);
    Canvas canvas(80, 24);
    session.draw(canvas);
    CHECK(holds(canvas.text(), "Annabell Bernhard Cleo"));
}

TEST_CASE("F turns the board by one seat") {
    Player player(new_game());
    const Square king = *three_man().board().find("m1");
    const auto row_of_gray = [&](Seat bottom) {
        return arrange(three_man().board(), 100, 30, bottom).board->cell_of(king).row;
    };
    CHECK(row_of_gray(Seat::second) > row_of_gray(Seat::first));
    const std::string before = player.screen();
    player.type("F");
    CHECK(player.screen() != before);
    player.type("FF");
    CHECK(player.screen() == before);
}

TEST_CASE("on a screen too small for the board moves can still be typed") {
    Player player(new_game(), 20, 5);
    CHECK(holds(player.screen(), "Needs 52x9 at..."));
    player.type("e4\n");
    CHECK(player.game().plies().size() == 1);
}

TEST_CASE("every screen size can be drawn") {
    for (const auto &[columns, rows] : {std::pair{0, 0}, {1, 1}, {20, 5}, {52, 9}, {80, 24}, {42, 60}, {500, 150}}) {
        Player player(game_after("e4 m4 u4"), columns, rows);
        CHECK_NOTHROW(player.canvas());
        player.press(Code::up).press(Code::tab).press(Code::enter).type("?");
        CHECK_NOTHROW(player.canvas());
    }
}

TEST_CASE("beside a board of few columns is a narrow panel with complete parts") {
    Player player(game_after("e4 m4 u4"), 60, 24);
    const std::string screen = player.screen();
    CHECK(holds(screen, "Gray m4"));
    CHECK(holds(screen, "Black u4"));
    CHECK(holds(screen, "White to move"));
    CHECK_FALSE(holds(screen, "shut")); // too long for it
}

TEST_CASE("captures and points are abbreviated in a narrow panel, never cut") {
    const Game game = game_after(many_captures);
    const auto rows = [&](int columns) {
        std::vector<std::string> panel;
        std::istringstream lines(Player(game, columns, 24).screen());
        for (std::string line; std::getline(lines, line);)
            panel.push_back(line.substr(std::min<std::size_t>(line.size(), columns == 80 ? 48 : 46)));
        return panel;
    };
    const auto has = [](const std::vector<std::string> &panel, const std::string &row) {
        return std::find(panel.begin(), panel.end(), row) != panel.end();
    };
    const std::vector<std::string> wide = rows(80);
    CHECK(has(wide, "   w  took  gRRNP   bPP"));
    CHECK(has(wide, "Value w 18  g 21  b 34"));
    const std::vector<std::string> narrow = rows(60);
    CHECK(has(narrow, "  w  g2RNP b2P"));
    CHECK(has(narrow, "w 18 g 21 b 34"));
    CHECK(has(narrow, "3man, move 21"));
}

TEST_CASE("where the numbers of captured pieces do not fit either there is their sum") {
    const Game game = game_after(std::string(many_captures) +
                                 " Na3 Kxk4 Rp1 Nw2 Qxx5 Kt2 g4 Qxs2 Nxv4 Qv3 Nx3 Qxx3"); // Black is mated on the way
    CHECK(holds(Player(game, 60, 24).screen(), "  g  7 pieces\n"));
}

TEST_CASE("the panel lists all plies since the reader's last one, until the reader moves") {
    Player player(new_game());
    player.session().seat_here(ColorSet::of(Color::first));
    player.type("e4\n");
    CHECK(holds(player.screen(), "Your pawn goes to e4"));
    player.apply("m4");
    player.apply("u4");
    player.press(Code::up); // the message row is empty then
    CHECK(holds(player.screen(), "Gray's pawn goes to m4"));
    CHECK(holds(player.screen(), "Black's pawn goes to u4"));
    player.type("d4\n");
    CHECK_FALSE(holds(player.screen(), "Gray's pawn goes to m4"));
    player.type("H");
    CHECK(holds(player.screen(), "  m4: Gray's pawn goes to m4"));
}

TEST_CASE("the history ends with the result") {
    Player player(new_game());
    player.type(":draw agreed\ny");
    REQUIRE(player.game().outcome());
    player.type("H");
    CHECK(holds(player.screen(), "The end: Draw by agreement"));
}

TEST_CASE("a full panel keeps its most important lines") {
    Player player(new_game(), 60, 11);
    CHECK(holds(player.screen(), "White to move"));
    CHECK_FALSE(holds(player.screen(), "3man, move 1")); // of less importance
}

TEST_CASE("the panel shows players, captures, moats and moves") {
    Player player(game_after("Na3 j3 t3 e4 Bh4 q4 b3 Bo5 v4 g3 Bp6 f4"));
    const std::string screen = player.screen();
    CHECK(holds(screen, "3man, move 5"));
    CHECK(holds(screen, "Gray to move"));
    CHECK(holds(screen, "b  Black checkmated"));
    CHECK(holds(screen, "Moats shut h|i bridged p|q x|a"));
    CHECK(holds(screen, " 4 g3          Bp6#"));
    player.type("<<<");
    CHECK(holds(player.screen(), "v4"));
    CHECK(holds(player.screen(), "Moats shut h|i p|q x|a"));
}

} // namespace tondo::ui
