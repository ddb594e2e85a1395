#include "ui/board/board_view.hpp"
#include "all_looks.hpp"
#include "core/boards/round.hpp"
#include "ui/board/highlights.hpp"
#include "ui/board/piece_label.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>

using namespace tondo;
using namespace tondo::canvas;
using namespace tondo::ui;

namespace {

using Look = BoardStyle::Look;

Square at(std::string_view name) {
    return *round_board().find(name);
}

SquareSet squares(std::initializer_list<std::string_view> names) {
    SquareSet set;
    for (std::string_view name : names)
        set.insert(at(name));
    return set;
}

Position start() {
    return Position::start(*find_rules("3man"));
}

// Somewhere in a game: White's queen on q4 has much to do, and a white pawn has crossed the centre.
Setup busy_setup() {
    Setup setup = Setup::start(*find_rules("3man"));
    const auto move = [&](std::string_view from, std::string_view to) {
        setup.pieces[at(to)] = setup.pieces[at(from)];
        setup.pieces[at(from)].reset();
    };
    move("e2", "e4");
    move("m2", "m4");
    move("d1", "q4");
    move("u2", "u4");
    move("v1", "w6");
    move("g1", "f3");
    setup.pieces[at("p6")] = Piece{Color::first, Role::pawn, PawnDirection::second};
    setup.castling = {};
    return setup;
}

Highlights busy_marks() {
    Highlights highlights;
    highlights.last = {Highlights::Trace{at("e2"), at("e4")}, Highlights::Trace{at("m2"), at("m4")},
                       Highlights::Trace{at("v1"), at("w6")}};
    highlights.selected = at("q4");
    highlights.cursor = at("s4");
    highlights.quiet = squares({"r4", "s4", "q5", "q6", "q3", "p4", "o4"});
    highlights.captures = squares({"q2", "m4", "u4"});
    highlights.promotions = squares({"e2"});
    highlights.crossings = squares({"h4"});
    highlights.attacked[Color::third] = squares({"a4", "a5", "b4"});
    highlights.captions = {Caption{"Anna", "4:59", true}, Caption{"Bert", "12:00"}, Caption{"Computer", "0:31"}};
    return highlights;
}

Canvas drawn(const Position &position, const Highlights &highlights, int columns, int rows, Look look,
             Depth depth = Depth::mono, Seat bottom = Seat::first) {
    Canvas canvas(columns, rows);
    const auto layout = BoardLayout::fit(position.board(), {{0, 0}, columns, rows}, bottom);
    REQUIRE(layout);
    draw_board(canvas, *layout, position, highlights, {look, BoardStyle::Pieces::letters}, theme(depth));
    return canvas;
}

std::string shown(std::string_view screen) {
    return std::string(screen.substr(1));
} // its first line stands alone

// The characters of the row of a square's slot that lie on the square, blanks dropped.
std::string sign_at(const Position &position, const Highlights &highlights, std::string_view square) {
    const Canvas canvas = drawn(position, highlights, 96, 48, Look::fill);
    const auto layout = BoardLayout::fit(position.board(), {{0, 0}, 96, 48}, Seat::first);
    const Point cell = layout->cell_of(at(square));
    std::string text;
    for (int column = 0; column < canvas.columns(); ++column)
        if (const char32_t glyph = canvas.at({column, cell.row}).glyph;
            layout->square_at({column, cell.row}) == at(square) && glyph != U' ')
            text += static_cast<char>(glyph);
    return text;
}

} // namespace

TEST_CASE("the start position at 80x24, as text") {
    CHECK(drawn(start(), {}, 80, 24, Look::ascii).text() == shown(R"(
                             __.--gR'''##bR'''--.__
                        n _.- gN  _..--##--.._ bN :-._ s
                       _.-:::_.-'': gP  ~ bP  ''-._   -._
                      . gB_-' gP_.--':''~'''--._bP:'-_ bB.
                    m/  _- gP.-'   _....~..._:::'-. bP-_::\ t
                   / gK/:::.'::_.-'::   :::  '-._  '.   \ bQ\
                  /:: / gP/  _-   _.--:'''--._:::-_::\ bP\:  \
                l/ gQ/  /   /::_-':  _...._:: '-_  \:::\::\ bK\u
                 /::/gP/:::/::/  :.-':  :: '-. ::\  \   \bP\  \
                |  |: /:::/  /:  /:  .----.:: \:: \::\   \: |::|
               k|gB|gP|  |::/:::/  /'      '\::\   \  |::|bP|bB| v
                |  |::|  |::|  |::|          |  |::|  |::|  |::|
                |::|  |::|  |::|  |          |::|  |::|  |::|  |
               j|gN|gP|::|  \   \::\_      _/6 /:::/::|  |bP|bN| w
                |::| :\   \::\ ::\ ::'----'  :/ 5:/  /:::/ :|  |
                 \  \gP\  ~\  \.: '-._::  _:-': ./:4/:::/bP/::/
                i\ gR\:~~:::\_ :-._:::''''   _.- :_/  3~2 / bR/x
                  \###\ wP\:: -_:: '--...:--':  _-:  / wP~#1#/
               h|i \ wR\_  '.   '-._ :::   :_.-':::.'::_/ wR/ x|a
                    h\:::-_wP'-._:::''''''''   _.-'wP_-   / a
                      '. wN-._ wP'--......:.--' wP_.- wN.'
                        '-_  :'-.__ wP : wP  __.-' ::_-'
                        g  '-. wB  ''------'': wB .-'  b
                             f''--.wK___wQ_...--''c)"));
}

TEST_CASE("the middle of a game with everything marked, Gray at the bottom, as text") {
    const Position position = Position::of(busy_setup()).value();
    CHECK(drawn(position, busy_marks(), 64, 30, Look::ascii, Depth::mono, Seat::second).text() == shown(R"(
 Computer 0:31              x  x|a a                > Anna 4:59
                   w__..--bR'''##wR'''--..__b
                 _.- bN  __....##....__: wN -._
             v_.':: _.--': bP   ~ wP : '--._:  '._c
            _-:b>_.-: bP_..---''~'---.._ wP -._ wB-_
          _- ::.- bP_.-'   ::___~__  :::'-._ wP-.  :-_
        u/ bK.'  _.':: _.--''   :b:''--._:  '._::'.:::\d
        /   /:::-:::_.'::::_...--..._  b '._   - wP\:::\
       /:  /:::/  _-   _.-'  ::: b ::'-._:::-_::\   \:: \
    t /bQ/   /   /:::.-:::_.--''':--._   -.   \:::\:::\wK\ e
     /:::/bP/:::/xbP/  :.' >bB____   :'. ::\   \   \:^\   \
    / ::/  /:::/   /  /':  -''    ''-:: '\::\>wP\   \::\  :\
    |bB/:::/ :/   /::/ ::/'          '\  :\  \:::\ :\   \wB|
  s |  |bP|   [o]|  /   /              \:::\::|  | wN|wP|::| f
    |  |::|  |:::|  |::/      Anna      \  |::|   |::|  |::|
    |::|  |::|   |::|  \      4:59      /::|  |:::|  |::|  |
  r |::|bP|:::| o|::\:o:\              /   /  |::|   |wP|  | g
    |bN\   \: \:::\ o\:wp\__        __/:6 /::/   /: /:::/  |
    \:  \::\ o (wQ)\::\. :::..____..   :./ 5/ = /:::/  /:: /
     \   xbP\  ~\ o \:: '._   ::  :::_.':  /::4/:3:/wP/:::/
    q \bR\:~~\:::\_  '-_  :'--....--' ::_-'::_/  ~~2  /wR/ h
       \###\   \_::-_:o:'-._:   ::: _.-'   _-   /:::/#1#/
    p|q \:::\ gP .   '._    '''--'''::::_.':::.- gP/   / h|i
        p\_gR'.:::'._ ::'--xgP_____..--'  :_.'   .'gR_/i
           -_  '-_ gP'-._::     :::::  _.-' gP_-'::_-
             -_ gN'-_ gP ''---....---'' gP _-' gN_-
              o'._ ::'--._:g>:::  gP  _.--'  :_.'j
                  '-._gB: '''''''''''': gB_.-'
                    n ''--gK.____gQ...--'' k
 Bert 12:00                 m      l)"));
}

TEST_CASE("the strip with a bridged moat and a dead army, as text") {
    Setup setup = busy_setup();
    setup.living.erase(Color::third);
    setup.bridged = BorderSet::of(Border::second) | BorderSet::of(Border::third);
    CHECK(drawn(Position::of(setup).value(), busy_marks(), 80, 8, Look::ascii).text() == shown(R"(

   wp:::   :::   :::   :::    :::   :::   :::   :::    >+B   :::   :::   :o: 6
  :::   :::   :::   :::    :::   :::   :::   ::: b  :::   :::   :::   ::: o  5
   o :o:   xgP   :::   :::  = :::   >wP   ::: b :b:    :::   x+P   [o] o (wQ 4
  :::   :::   :::   :::   ~:::    wN   :::   :::   ~:::   :::   :::   ::: o ~3
   gP gP gP:g> gP gP gP gP~ wP wP wP:^: wP wP wP wP~ +P +P +P::: +P +P +Px+P~2
   gR gN gB gK gQ gB gN gR# wR    wB wK::: wB wN wR= +R +N:b> +K +Q +B +N +R=1
   p  o  n  m  l  k  j  i   h  g  f  e  d  c  b  a   x  w  v  u  t  s  r  q)"));
}

TEST_CASE("without colours the half-blocks still draw the squares") {
    CHECK(drawn(start(), {}, 42, 21, Look::half_block).text() == shown(R"(
           __───gR¯¯##bR¯¯───__
       n_──gN_────¯gP~bP────_bN──_s
      _─gB──gP_────:─~─────bP¯──bB─_
   m ╱ :─gP_─¯ __────────__:¯─bP¯─ :╲ t
   ╱gK╱::─¯:_─¯:__────:─__ ¯─_ ¯─  ╲bQ╲
  ╱: gP╱  ╱¯ _─¯ __:───__:¯─_:¯╲::bP╲: ╲
l╱gQ╱ ╱  ╱::╱:_─¯::___:  ¯─_ ╲  ╲::╲:╲bK╲u
╱::gP╱::╱ ╱  ╱: ─¯¯    ¯¯─: ╲::╲:╲  bP╲  ╲
gB│::╱:╱ ╱::╱ ╱            ╲:╲  ╲:╲ ╲  bB│
│ gP│ ╱::│ │:╱              ╲ │:│  ╲:bP│:│
│:│ │:│  │:│ │              │:│ │::│ │:│ │
│:gP│:╲  │:│ ╲              ╱:│ │::╱ bP│ │
gN│  ╲ ╲:╲  ╲:╲            ╱6╱::╱ ╱:╱::bN│
╲  gP╲  ╲:╲::╲ :──______── :╱ 5╱4╱::bP╱::╱
i╲gR╲~~~:╲  ╲ ¯─__ ::  :__─¯:╱::╱~3╱2╱bR╱x
  ╲##wP╲::╲_:¯─__:¯¯──:¯ __─¯ _╱  wP╱#1╱
   ╲wR╲  ─_ ¯─_  ¯─:────¯::_─¯:_─::╱wR╱
   h ╲: ─wP¯─_:¯¯────────¯¯ _─wP_─: ╱ a
      ¯─wN¯─wP¯¯───────:──¯wP_─wN_─¯
       g ──wB¯──wP___wP_────wB_── b
           f¯───wK___wQ___───¯c)"));
}

TEST_CASE("tokens and highlights are drawn as characters") {
    const Position position = Position::of(busy_setup()).value();
    Highlights highlights;
    highlights.borders = false;
    CHECK(sign_at(position, highlights, "c2") == "wP");
    CHECK(sign_at(position, highlights, "p6") == "wp"); // has crossed the centre
    CHECK(sign_at(position, highlights, "c4").empty());
    CHECK(sign_at(position, busy_marks(), "r4") == "o");
    CHECK(sign_at(position, busy_marks(), "u4") == "xbP");
    CHECK(sign_at(position, busy_marks(), "e2") == "^");
    CHECK(sign_at(position, busy_marks(), "h4") == "=");
    CHECK(sign_at(position, busy_marks(), "a4") == "b");
    CHECK(sign_at(position, busy_marks(), "e4") == ">wP");
    CHECK(sign_at(position, busy_marks(), "v1") == "b>");
    CHECK(sign_at(position, busy_marks(), "q4") == "(wQ)");
    CHECK(sign_at(position, busy_marks(), "s4") == "[o]");

    highlights.cursor = at("c2");
    CHECK(sign_at(position, highlights, "c2") == "[wP]");
    highlights.selected = highlights.cursor;
    CHECK(sign_at(position, highlights, "c2") == "[wP]");
    highlights.captures = squares({"c2"});
    highlights.promotions = squares({"c2"});
    CHECK(sign_at(position, highlights, "c2") == "xwP^");
}

TEST_CASE("a king in check and its attackers are marked, unless that is switched off") {
    Setup setup = busy_setup();
    setup.pieces[at("m4")].reset(); // opens the file between the queen on m5 and Gray's king
    setup.pieces[at("m5")] = Piece{Color::first, Role::queen};
    setup.turn = Color::second;
    const Position position = Position::of(setup).value();
    REQUIRE(position.in_check(Color::second));
    CHECK(sign_at(position, {}, "m1") == "gK!");
    CHECK(sign_at(position, {}, "m5") == "*wQ");
    CHECK(sign_at(position, {.checks = false}, "m1") == "gK");
}

TEST_CASE("brackets stand around all signs, or not at all") {
    const auto text = [](char32_t before, std::u32string body, char32_t after, int columns) {
        tondo::ui::PieceLabel label{before, std::move(body), after, true, {}, Tint::cursor, {{U'g', 'g'}}, U'[', U']'};
        label = fitted(label, columns);
        return (label.before != 0 ? std::u32string(1, label.before) : U"") + label.body +
               (label.after != 0 ? std::u32string(1, label.after) : U"");
    };
    CHECK(text(0, U"P", 0, 5) == U"[P]");
    CHECK(text(U'>', U"P", 0, 5) == U"[>P]");
    CHECK(text(U'>', U"P", 0, 4) == U"[>P]");
    CHECK(text(U'>', U"P", 0, 3) == U">P");
    CHECK(text(0, U"wK", U'!', 5) == U"[wK!]");
    CHECK(text(0, U"wK", U'!', 4) == U"wK!");
    CHECK(text(U'>', U"K", U'!', 5) == U"[>K!]");
    CHECK(text(U'g', U"P", 0, 5) == U"gP"); // `[gP]` would be a pawn of Gray
}

TEST_CASE("highlights without room replace weaker ones") {
    const auto text = [](char32_t before, std::u32string body, char32_t after, int columns) {
        const tondo::ui::PieceLabel label = fitted({before, std::move(body), after, true, {}, Tint::plain}, columns);
        std::u32string all;
        if (label.before != 0)
            all += label.before;
        all += label.body;
        if (label.after != 0)
            all += label.after;
        return all;
    };
    CHECK(text(U'x', U"wP", U'^', 4) == U"xwP^");
    CHECK(text(U'x', U"wP", U'^', 3) == U"xwP");
    CHECK(text(U'x', U"wP", U'^', 2) == U"xP");
    CHECK(text(0, U"wK", U'!', 3) == U"!wK");
    CHECK(text(U'x', U"wK", U'!', 2) == U"!K");
    CHECK(text(U'[', U"wK", U']', 3) == U"[wK");
    CHECK(text(U'[', U"wK", U']', 2) == U"wK");
    CHECK(text(U'[', U"wK", U'!', 3) == U"!wK");
    CHECK(text(U'x', U"wK", 0, 1) == U"K");
    CHECK(text(U'x', U"K", U'!', 2) == U"!K");
}

TEST_CASE("attackers are letters beside the piece and beside the mark of a last move") {
    const Position position = Position::of(busy_setup()).value();
    Highlights highlights;
    highlights.attacked = {squares({"c6", "m4"}), squares({"e4", "c6"}), squares({"a6", "e4", "e2", "q4"})};
    highlights.last[Color::first] = Highlights::Trace{at("e2"), at("e4")};
    highlights.quiet = squares({"a6"});
    const auto with_signs = [&](std::string_view square) {
        return fitted(tondo::ui::PieceLabels(position, highlights, {}, theme(Depth::full)).label(at(square)), 4);
    };
    CHECK(with_signs("q4").before == U'b');
    CHECK(with_signs("q4").after == 0);
    CHECK(with_signs("e4").before == U'\u203A');
    CHECK(with_signs("e4").after == U'2');
    CHECK(with_signs("e4").tint == Tint::white_last);
    CHECK(with_signs("c6").body == U"wg");
    CHECK(with_signs("c6").tint == Tint::plain);
    CHECK(with_signs("e2").body == U"w\u203A");
    CHECK(with_signs("e2").before == U'b');
    CHECK(with_signs("a6").body == U"\u2022"); // where the piece picked up may go is stronger
}

TEST_CASE("attackers without room are counted, and never replace the side of a piece") {
    const auto text = [](char32_t before, std::u32string body, char32_t after, int columns, bool is_piece = true) {
        const tondo::ui::PieceLabel label =
            fitted({before, std::move(body), after, is_piece, {}, Tint::plain, {{U'g', 'g'}, {U'b', 'b'}}}, columns);
        return (label.before != 0 ? std::u32string{label.before} : U"") + label.body +
               (label.after != 0 ? std::u32string{label.after} : U"");
    };
    CHECK(text(U'g', U"Q", U'b', 3) == U"gQb");
    CHECK(text(U'g', U"Q", U'b', 2) == U"2Q");
    CHECK(text(U'g', U"wQ", U'b', 3) == U"2wQ");
    CHECK(text(U'b', U"wQ", 0, 2) == U"%Q");
    CHECK(text(U'g', U"wQ", U'b', 2) == U"%Q");
    CHECK(text(U'g', U"Q", U'!', 2) == U"!Q");
    CHECK(text(U'>', U"Q", U'b', 2) == U">Q");
    CHECK(text(U'[', U"Q", U'b', 2) == U"bQ");
    CHECK(text(0, U"gb", 0, 2, false) == U"gb");
    CHECK(text(0, U"gb", 0, 1, false) == U"2");
    CHECK(text(U'g', U"w>", 0, 2, false) == U"w>");
}

TEST_CASE("an attacker's letter has the colours of that army") {
    const Position position = Position::of(busy_setup()).value();
    Highlights highlights;
    highlights.attacked[Color::third] = squares({"c6"});
    const Theme &colours = theme(Depth::full);
    for (Look look : all_looks) {
        const Canvas canvas = drawn(position, highlights, 96, 48, look, Depth::full);
        const auto layout = BoardLayout::fit(position.board(), {{0, 0}, 96, 48}, Seat::first);
        const Slot slot = layout->raster().slot(at("c6"));
        Point point{layout->origin().column + slot.start.column, layout->origin().row + slot.start.row};
        const int end = point.column + slot.width;
        while (point.column < end && canvas.at(point).glyph != U'b')
            ++point.column;
        CAPTURE(static_cast<int>(look));
        REQUIRE(point.column < end);
        CHECK(canvas.at(point).style == colours.black);
    }
}

TEST_CASE("every highlight changes the screen in every look, at every depth and size") {
    const Position position = Position::of(busy_setup()).value();
    const auto marked = [](auto &&set) {
        Highlights highlights;
        set(highlights);
        return highlights;
    };
    const Highlights all[] = {
        {},
        marked([](Highlights &m) { m.cursor = at("c6"); }),
        marked([](Highlights &m) { m.selected = at("c6"); }),
        marked([](Highlights &m) { m.quiet = squares({"c6"}); }),
        marked([](Highlights &m) { m.captures = squares({"c6"}); }),
        marked([](Highlights &m) { m.promotions = squares({"c6"}); }),
        marked([](Highlights &m) { m.crossings = squares({"c6"}); }),
        marked([](Highlights &m) { m.attacked[Color::third] = squares({"c6"}); }),
        marked([](Highlights &m) {
            m.last[Color::first] = Highlights::Trace{at("c6"), at("c5")};
        }),
        marked([](Highlights &m) {
            m.last[Color::third] = Highlights::Trace{at("c6"), at("c5")};
        }),
        marked([](Highlights &m) { m.borders = false; }),
    };
    for (Look look : all_looks)
        for (int rows : {8, 21, 22, 24, 33, 60}) {
            std::set<std::string> texts;
            for (const Highlights &highlights : all)
                texts.insert(drawn(position, highlights, 120, rows, look).text());
            CAPTURE(rows);
            CAPTURE(static_cast<int>(look));
            CHECK(texts.size() == std::size(all));
        }
}

TEST_CASE("no two highlights look alike, in any look and any number of colours") {
    // Looks at how the cells differ; `alone` has one mark.
    Setup setup = busy_setup();
    setup.pieces[at("e4")].reset();
    const Position position = Position::of(setup).value();
    const auto with = [](auto change) {
        Highlights highlights;
        change(highlights);
        return highlights;
    };
    for (const char *name : {"f2", "e4"}) { // a piece, and no piece
        const Square square = at(name);
        const std::array all{
            Highlights{},
            with([&](Highlights &m) { m.cursor = square; }),
            with([&](Highlights &m) { m.selected = square; }),
            with([&](Highlights &m) { m.quiet.insert(square); }),
            with([&](Highlights &m) { m.captures.insert(square); }),
            with([&](Highlights &m) { m.promotions.insert(square); }),
            with([&](Highlights &m) { m.crossings.insert(square); }),
            with([&](Highlights &m) { m.considered = square; }),
            with([&](Highlights &m) { m.faulty.insert(square); }),
            with([&](Highlights &m) {
                m.last[Color::first] =
                    setup.pieces[square] ? Highlights::Trace{at("f3"), square} : Highlights::Trace{square, at("f3")};
            }),
        };
        for (Look look : all_looks)
            for (Depth depth : all_depths)
                for (const Extent size : {Extent{44, 22}, Extent{96, 48}}) {
                    std::set<std::string> drawings;
                    for (const Highlights &highlights : all)
                        drawings.insert(drawn(position, highlights, size.columns, size.rows, look, depth).ansi());
                    CAPTURE(name);
                    CAPTURE(static_cast<int>(look));
                    CAPTURE(static_cast<int>(depth));
                    CAPTURE(size.rows);
                    CHECK(drawings.size() == all.size());
                }
    }
}

TEST_CASE("the path of a move follows its line, through the centre, round the ring or over a moat; leaps have none") {
    const Position position = Position::of(busy_setup()).value();
    const auto path = [&](std::string_view from, std::string_view to, Move::Kind kind = Move::Kind::normal) {
        std::string names;
        for (Square square : path_of(position, {at(from), at(to), {}, kind}))
            names += round_board().name(square) + " ";
        return names;
    };
    CHECK(path("e4", "e5") == "e4 e5 ");
    CHECK(path("k2", "k4") == "k2 k3 k4 ");
    CHECK(path("q4", "t4") == "q4 r4 s4 t4 ");
    CHECK(path("q4", "e5") == "q4 q5 q6 e6 e5 ");
    CHECK(path("q4", "p4") == "q4 p4 ");
    CHECK(path("f3", "h4") == "f3 h4 ");
    CHECK(path("p6", "e5") == "p6 e5 "); // no line: drawn as a leap
}

TEST_CASE("a layout that has drawn one look draws another as a new layout does") {
    const Board &board = round_board();
    const Area area{{0, 0}, 96, 48};
    const std::optional<BoardLayout> used = BoardLayout::fit(board, area, Seat::first);
    const auto drawing = [&](const BoardLayout &layout, Look look) {
        Canvas canvas(area.columns, area.rows);
        const BoardStyle style{.look = look, .depth = Depth::full, .sextants = true};
        draw_board(canvas, layout, start(), busy_marks(), style, theme(Depth::full));
        return canvas.ansi();
    };
    for (const Look look : {Look::quadrant, Look::fitted, Look::sextant, Look::half_block, Look::quadrant}) {
        CAPTURE(static_cast<int>(look));
        CHECK(drawing(*used, look) == drawing(*BoardLayout::fit(board, area, Seat::first), look));
    }
}

TEST_CASE("a lit path is visible where there are colours, and changes no characters") {
    const Position position = Position::of(busy_setup()).value();
    Highlights highlights;
    highlights.lit = squares({"r4", "s4", "t4"});
    for (Look look : all_looks)
        for (Depth depth : all_depths) {
            CAPTURE(static_cast<int>(look));
            CAPTURE(static_cast<int>(depth));
            const Canvas plain = drawn(position, {}, 96, 48, look, depth);
            const Canvas lit = drawn(position, highlights, 96, 48, look, depth);
            CHECK((plain.ansi() != lit.ansi()) == (depth != Depth::mono && look != Look::ascii));
            if (depth != Depth::mono)
                CHECK((look != Look::fill || plain.text() == lit.text()));
        }
}

TEST_CASE("moats are named beside the board where there is room") {
    for (const Extent size : {Extent{60, 30}, Extent{96, 48}, Extent{140, 70}}) {
        CAPTURE(size.rows);
        const std::string text = drawn(start(), {}, size.columns, size.rows, Look::quadrant, Depth::full).text();
        for (const char *name : {"h|i", "p|q", "x|a"})
            CHECK(text.find(name) != std::string::npos);
    }
    // Beside the board or not at all: above the smallest there is no room.
    const Canvas small = drawn(start(), {}, 44, 22, Look::quadrant, Depth::full);
    const auto layout = BoardLayout::fit(round_board(), {{0, 0}, 44, 22}, Seat::first);
    std::string bars;
    for (int row = 0; row < 22; ++row)
        for (int column = 0; column < 44; ++column)
            if (small.at({column, row}).glyph == U'|') {
                CHECK_FALSE(layout->square_at({column, row}));
                bars += static_cast<char>(small.at({column - 1, row}).glyph);
            }
    CHECK(bars == "hx");
}

TEST_CASE(
    "the last moves of all three players are visible at once, each in its own tint where there are enough colours") {
    const Position position = Position::of(busy_setup()).value();
    const Highlights all = [] {
        Highlights highlights;
        highlights.last = busy_marks().last;
        return highlights;
    }();
    for (Look look : all_looks)
        for (Depth depth : all_depths) {
            CAPTURE(static_cast<int>(look));
            CAPTURE(static_cast<int>(depth));
            const std::string shown = drawn(position, all, 96, 48, look, depth).ansi();
            for (Color color : all_colors) {
                Highlights fewer = all;
                fewer.last[color].reset();
                CHECK(drawn(position, fewer, 96, 48, look, depth).ansi() != shown);
                const bool has_tints = depth >= Depth::sixteen && look != Look::ascii;
                const Tint tint = last_tint(position.rules().players[color].letter);
                const Canvas canvas = drawn(position, all, 96, 48, look, depth);
                const auto cells = [&](Shade shade) {
                    int count = 0;
                    for (int row = 0; row < 48; ++row)
                        for (int column = 0; column < 96; ++column)
                            count += canvas.at({column, row}).style.ground == theme(depth).under(tint).of(shade).ink;
                    return count;
                };
                if (has_tints)
                    CHECK(cells(Shade::light) + cells(Shade::dark) > 10);
            }
        }
}

TEST_CASE("on a piece without room the cursor is shown in reverse") {
    Highlights highlights;
    const Position position = Position::of(busy_setup()).value();
    const Canvas plain = drawn(position, highlights, 42, 21, Look::ascii);
    highlights.cursor = at("p6");
    const Canvas pointed = drawn(position, highlights, 42, 21, Look::ascii);
    REQUIRE(pointed.cursor);
    CHECK(plain.at(*pointed.cursor).glyph == U'p');
    CHECK(pointed.ansi() != plain.ansi());
    CHECK_FALSE(plain.cursor);
}

TEST_CASE("ascii: a cursor with room for one bracket alone is shown in reverse as well") {
    const Position position = Position::of(Setup::start(*find_rules("3man"))).value();
    const Canvas plain = drawn(position, {}, 44, 22, Look::ascii, Depth::mono);
    for (const std::string_view square : {"i2", "e2"}) {
        const Canvas canvas = drawn(position, {.cursor = at(square)}, 44, 22, Look::ascii, Depth::mono);
        REQUIRE(canvas.cursor);
        std::u32string row;
        for (int column = 0; column < canvas.columns(); ++column)
            row += canvas.at({column, canvas.cursor->row}).glyph;
        CHECK(row.find(U'[') != row.npos);
        CHECK((row.find(U']') != row.npos) == (square == "e2"));
        const auto is_reverse = [&](const Canvas &some) { return some.at(*canvas.cursor).style.reverse; };
        CHECK((is_reverse(canvas) != is_reverse(plain)) == (square != "e2"));
    }
}

TEST_CASE("moats show whether they are closed, in every look") {
    Setup setup = busy_setup();
    const Position closed = Position::of(setup).value();
    setup.living.erase(Color::third);
    for (Color color : all_colors) // alike but for the moats
        for (std::size_t i = 0; i < round_board().size; ++i)
            if (auto &piece = setup.pieces[Square(i)]; piece && piece->color == color && color == Color::third)
                piece.reset();
    const Position bridged = Position::of(setup).value();
    const auto edges = [](const Canvas &canvas, char32_t sign) {
        int count = 0;
        for (int row = 0; row < canvas.rows(); ++row)
            for (int column = 0; column < canvas.columns(); ++column)
                count += canvas.at({column, row}).glyph == sign;
        return count;
    };
    for (Look look : {Look::fill, Look::ascii}) {
        CHECK(edges(drawn(closed, {}, 44, 22, look), U'=') == 0);
        CHECK(edges(drawn(closed, {}, 44, 22, look), U'#') >= 5); // a number stands on one
        CHECK(edges(drawn(bridged, {}, 44, 22, look), U'=') >= 3);
        CHECK(edges(drawn(bridged, {}, 44, 22, look), U'#') >= 2);
        CHECK(edges(drawn(bridged, {}, 44, 22, look), U'~') >= 6);
    }
    // In half-blocks every other row of a bridged moat is missing.
    const auto green = [](const Canvas &canvas) {
        int count = 0;
        for (int row = 0; row < canvas.rows(); ++row)
            for (int column = 0; column < canvas.columns(); ++column)
                for (Ink ink : {canvas.at({column, row}).style.text, canvas.at({column, row}).style.ground})
                    count += ink == theme(Depth::full).moat.ink;
        return count;
    };
    CHECK(green(drawn(bridged, {}, 80, 40, Look::half_block, Depth::full)) <
          green(drawn(closed, {}, 80, 40, Look::half_block, Depth::full)));
}

TEST_CASE("looks without blocks use ASCII only") {
    const Position position = Position::of(busy_setup()).value();
    for (Look look : {Look::fill, Look::ascii})
        for (Depth depth : all_depths)
            for (int rows : {8, 24, 60}) {
                Canvas canvas(120, rows);
                const auto layout = BoardLayout::fit(position.board(), {{0, 0}, 120, rows}, Seat::first);
                draw_board(canvas, *layout, position, busy_marks(), {look, BoardStyle::Pieces::symbols}, theme(depth));
                for (char byte : canvas.text())
                    CHECK((byte == '\n' || (byte >= ' ' && byte <= '~')));
            }
}

TEST_CASE("without colours nothing is coloured") {
    const Position position = Position::of(busy_setup()).value();
    for (Look look : all_looks) {
        const std::string out = drawn(position, busy_marks(), 80, 24, look).ansi();
        for (std::string_view colour : {";3", ";4;", ";4m0", ";9", ";10"})
            CHECK(out.find(colour) == std::string::npos);
    }
}

TEST_CASE("captions stay in the corners and are escaped for the terminal") {
    Highlights highlights;
    highlights.captions = {Caption{"An\x1b[2Jna", {}, true}, Caption{std::string(200, 'G'), "1:23"},
                           Caption{"Zoë", "9:59"}};
    const std::string text = drawn(start(), highlights, 80, 24, Look::ascii).text();
    CHECK(text.find('\x1b') == std::string::npos);
    CHECK(text.find(" > An?[2Jna") != std::string::npos);
    CHECK(text.find(" Zoë 9:59\n") != std::string::npos);
    CHECK(text.find("GGG 1:23 ") != std::string::npos);
    CHECK(text.find("gR'''##bR'''") != std::string::npos);
}

TEST_CASE("tiny and huge canvases, and areas beyond them, do no harm") {
    const Position position = Position::of(busy_setup()).value();
    for (const auto &[columns, rows] : {std::pair{0, 0}, {1, 1}, {5, 3}, {80, 24}, {1000, 500}})
        for (const auto &[wide, high] : {std::pair{80, 8}, {44, 22}, {120, 50}, {1000, 500}}) {
            const auto layout = BoardLayout::fit(position.board(), {{-2, 1}, wide, high}, Seat::first);
            REQUIRE(layout);
            for (Look look : all_looks) {
                Canvas canvas(columns, rows);
                draw_board(canvas, *layout, position, busy_marks(), {look, BoardStyle::Pieces::tokens},
                           theme(Depth::full));
            }
        }
}

TEST_CASE("the empty centre has the player to move and the clock where they fit") {
    Highlights highlights;
    highlights.captions[Color::second] = {"Bert", "4:59", true};
    const auto centre = [&](int rows, int offset) {
        const Canvas canvas = drawn(start(), highlights, 2 * rows, rows, Look::quadrant, Depth::full);
        std::string text;
        for (int column = rows - 4; column < rows + 4; ++column)
            text += static_cast<char>(canvas.at({column, (rows - 1) / 2 + offset}).glyph);
        return text;
    };
    CHECK(centre(22, 0) == "  Bert  ");
    CHECK(centre(22, 1) == "  4:59  ");
    highlights.captions[Color::second].name = std::string(40, 'x');
    CHECK(centre(22, 0) == "  xxxxx ");
    highlights.captions[Color::second].to_move = false;
    CHECK(centre(22, 0) == "        ");
}

TEST_CASE("names of files stand beside the board, those of ranks along a moat, neither among pieces") {
    for (int rows = 21; rows < 34; ++rows)
        for (Look look : {Look::ascii, Look::fill, Look::fitted}) {
            const int columns = 2 * rows + 4;
            const auto layout = BoardLayout::fit(round_board(), {{0, 0}, columns, rows}, Seat::first);
            const Canvas canvas = drawn(start(), {}, columns, rows, look, Depth::full);
            const Spot middle{layout->origin().column + layout->raster().columns() / 2.0,
                              layout->origin().row + rows / 2.0};
            const auto names_moat = [&](Point point) {
                const Point before{point.column - 1, point.row};
                const Point after{point.column + 1, point.row};
                return (canvas.contains(before) && canvas.at(before).glyph == U'|') ||
                       (canvas.contains(after) && canvas.at(after).glyph == U'|');
            };
            std::string files;
            std::string ranks;
            for (int row = 0; row < rows; ++row)
                for (int column = 0; column < columns; ++column) {
                    const auto glyph = static_cast<char>(canvas.at({column, row}).glyph);
                    const auto square = layout->square_at({column, row});
                    CAPTURE(glyph);
                    if (canvas.at({column, row}).glyph < U'x' && square && glyph >= '1' && glyph <= '6') {
                        ranks += glyph;
                        CHECK(round_board().name(*square).ends_with(glyph));
                        CHECK((round_board().name(*square).starts_with('a') ||
                               round_board().name(*square).starts_with('x')));
                    } else if (glyph >= 'a' && glyph <= 'x' && canvas.at({column, row}).glyph <= U'x' &&
                               !names_moat({column, row})) {
                        files += glyph;
                        CHECK_FALSE(square);
                        // The line to the middle meets the board on that file.
                        Spot spot{column + 0.5, row + 0.5};
                        std::optional<Square> met;
                        while (!met) {
                            spot = {spot.x + (middle.x - spot.x) / 50, spot.y + (middle.y - spot.y) / 50};
                            met = layout->square_at({static_cast<int>(spot.x), static_cast<int>(spot.y)});
                        }
                        CHECK(round_board().name(*met).front() == glyph);
                    }
                }
            CAPTURE(rows);
            CAPTURE(static_cast<int>(look));
            CHECK(files.size() >= (layout->form().labelled ? 24 : 12));
            CHECK(ranks.size() == 6);
        }
}
