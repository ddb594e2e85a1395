// The boards beside the round one: their shapes, sizes and pictures.

#include "all_looks.hpp"
#include "core/boards/honeycomb.hpp"
#include "core/boards/orthodox.hpp"
#include "core/boards/round.hpp"
#include "core/boards/three_way.hpp"
#include "ui/board/board_view.hpp"
#include "ui/panel/screen_layout.hpp"
#include "ui/shapes/shapes.hpp"

#include <doctest/doctest.h>

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

using namespace tondo;
using namespace tondo::canvas;
using namespace tondo::ui;

namespace {

using Look = BoardStyle::Look;

constexpr std::array arrows{Direction::up, Direction::down, Direction::left, Direction::right};

const std::array<const Board *, 4> boards{&round_board(), &three_way_board(), &honeycomb_board(), &orthodox_board()};

Shape natural_honeycomb(const Board &board, Seat bottom) {
    return honeycomb_shape(board, bottom, 17 + 1.0 / 3);
}

struct Turning {
    const Board &board;
    Shape (*shape)(const Board &, Seat);
};
const std::array<Turning, 2> turning{{{three_way_board(), three_way_shape}, {honeycomb_board(), natural_honeycomb}}};

Position start_of(std::string_view rules) {
    return Position::start(*find_rules(rules));
}

Position on_square_board() {
    Setup setup;
    setup.rules = find_rules("green", "square");
    struct Standing {
        char player;
        Role role;
        std::string_view square;
    };
    for (const Standing &s : std::initializer_list<Standing>{{'w', Role::king, "e1"},
                                                             {'w', Role::queen, "d1"},
                                                             {'w', Role::rook, "a1"},
                                                             {'w', Role::knight, "g1"},
                                                             {'r', Role::king, "a8"},
                                                             {'r', Role::queen, "b8"},
                                                             {'r', Role::rook, "a5"},
                                                             {'r', Role::bishop, "c7"},
                                                             {'b', Role::king, "h8"},
                                                             {'b', Role::queen, "g8"},
                                                             {'b', Role::rook, "h5"},
                                                             {'b', Role::bishop, "f7"}})
        setup.pieces[*orthodox_board().find(s.square)] = Piece{*setup.rules->color(s.player), s.role};
    return Position::of(setup).value();
}

Canvas drawn(const Position &position, Extent area, Look look = Look::ascii, Depth depth = Depth::mono,
             Seat bottom = Seat::first, const Highlights &highlights = {}) {
    Canvas canvas(area.columns, area.rows);
    const auto layout = BoardLayout::fit(position.board(), {{0, 0}, area.columns, area.rows}, bottom);
    REQUIRE(layout);
    draw_board(canvas, *layout, position, highlights, {look, BoardStyle::Pieces::letters}, theme(depth));
    return canvas;
}

// The board on a terminal of 80×24, beside the panel.
std::string at_80x24(const Position &position) {
    const ScreenLayout arrangement = arrange(position.board(), 80, 24, Seat::first);
    REQUIRE(arrangement.board);
    CHECK(arrangement.panel.columns >= 26);
    Canvas canvas(80, 24);
    draw_board(canvas, *arrangement.board, position, {}, {Look::ascii}, theme(Depth::mono));
    return canvas.text();
}

std::string shown(std::string_view screen) {
    return std::string(screen.substr(1));
}

std::string step(const BoardLayout &layout, const Board &board, std::string_view from, Direction direction) {
    const auto to = layout.neighbour(*board.find(from), direction);
    return to ? board.name(*to) : "none";
}

std::size_t reachable(const BoardLayout &layout, Square from) {
    SquareSet seen{from};
    for (std::vector<Square> open{from}; !open.empty();) {
        const Square here = open.back();
        open.pop_back();
        for (Direction arrow : arrows)
            if (const auto to = layout.neighbour(here, arrow); to && !seen.contains(*to)) {
                seen.insert(*to);
                open.push_back(*to);
            }
    }
    return static_cast<std::size_t>(seen.size());
}

} // namespace

TEST_CASE("the three-way board at 80x24, as text") {
    CHECK(at_80x24(start_of("three-kings")) == shown(R"(
            lbR''bP'''''''''''''rP'rR'\l
           k/ ::   ::::   :::    :::  :\ k
         j / bN bP     :: :  :::: rP  rN\ j
          / bB  :::   ::::    :::   : rB \
       i/   :: bP ::::::::         rP   :::\i
      d/: bQ :::  ::::    ::::    ::    rK  \e
     c/ bK :  bP :  ::    ::::  :: rP  : rQ  \ f
     / bB:: bP  :     ::  ::  :::::  rP :   rB\
   b/:   :::    :::   ::::    :::   ::::   ::: \g
  a/ bN   bP   ::::::  :::   ::      :: rP :: rN\ h
  / bR bP                 ::::::::::::::: rP : rR\
 8 \ bP  ::::  ::::::  :::   ::      ::    :: rP/ 12
   7\:   :::    :::   ::::    :::   ::::   ::: /11
     \   ::     :     ::  ::  ::::: :::::  :::/
    6 \::::: :::::  ::    ::::  ::     :     / 10
      5\:    :::  ::::    ::::    ::   :::: /9
       4\   ::    ::::::::        ::::  :::/4
         \::::: :::    wP  wP :::   :     /
         3 \ wP wP  wP :: :   wP  wP  wP/ 3
          2 \ ::    wB  wQ wK wB :::  :/ 2
            1wR__wN_____________wN_wR_/1
               a  b  c  d  e  f  g  h

)"));
}

TEST_CASE("the honeycomb at 80x24, as text") {
    CHECK(at_80x24(start_of("nivichanov")) == shown(R"(


         e17  bR                      rR m17
       d16  bN bP:::...   :::...    rP rN m16
      d15  bB bP...   :::...   :::... rP rB n15
    c14  bQ bP   :::...   :::...   ::: rP rK n14
   c13  bB bP:::...   :::...   :::...    rP rB o13
 b12  bK bP...   :::...   :::...   :::... rP rQ o12
b11  bB bP   :::...   :::...   :::...   ::: rP rB p11
   bN bP:::...   :::...   :::...   :::...    rP rN
  bR bP...   :::...   :::...   :::...   :::... rP rR
  b8    :::...   :::...   :::...   :::...   ::: o8
    c7 ...   :::...   :::...   :::...   :::... o7
     c6 :::...   :::...   :::...   :::...    n6
       d5    :::...   :::...   :::...   ::: n5
        d4 ...   :::...   :::...   :::... m4
          e3 :::...   :::...   :::...    m3
           e2  wP wP wP wP wP wP wP wP l2
          e1  wR wN wB wQ wB wK wB wN wR m1




)"));
}

TEST_CASE("the square board at 80x24, as text") {
    CHECK(at_80x24(on_square_board()) == shown(R"(



      8  rK  rQ     ::::    :::: bQ  bK
            ::::    ::::    ::::    ::::
      7 ::::     rB     :::: bB ::::
        ::::    ::::    ::::    ::::
      6     ::::    ::::    ::::    ::::
            ::::    ::::    ::::    ::::
      5  rR     ::::    ::::    :::: bR
        ::::    ::::    ::::    ::::
      4     ::::    ::::    ::::    ::::
            ::::    ::::    ::::    ::::
      3 ::::    ::::    ::::    ::::
        ::::    ::::    ::::    ::::
      2     ::::    ::::    ::::    ::::
            ::::    ::::    ::::    ::::
      1  wR     :::: wQ  wK      wN
        ::::    ::::    ::::    ::::
          a   b   c   d   e   f   g   h



)"));
}

TEST_CASE("the three-way board with its files and ranks, Red at the bottom, as text") {
    CHECK(drawn(start_of("green"), {72, 32}, Look::ascii, Depth::mono, Seat::second).text() == shown(R"(
                    1    2   3   4   5   6   7    8
                a /'''''''''''''''''''''''''''''''''\ a
                 /_wR/ wP |::::|   |:::|    | bP \bR_\
              b/   ''+---.+.__|    |::::|__.+.---+'':::\b
              /._ wN/ wP |    +''--+--''+::::| bP \ bN_.\
            c/:::''+.._::|    |::::|    |::::|  _..+''   \c
          d /._ wB /   ''+.._ |::::|    |:_..+'':::\ bB _.\ d
           /   '--+ wP  |::::'+-.__|__.-+'    | bP :+--':::\
        e /-. wQ /:''-._|:::::|    +::::|     |_.-'' \ bK .-\ i
        /::::'-._+ wP :+'-._:|     |:::::| _.-'+ bP  +_.-'    \
      f/'-. wK .''-.:::|    '+._   |:::_.+'::::|   .-''. bQ .-'\j
      / wB '-+' wP  '-_+     |::'--+--'  |:::::+.-' bP :'+-' bB \
    g/:-.  _-:'-_   _-::'-_  |:::::|     |::_-'  -_:::_-' -_::.- \k
    / wN '+: wP :'+_:::::::'_+_::::|    _+-'       -+' bP   +' bN \
 h / -_:.' '-_:_.'  '-_::_-'   '-_:| _-':::'-_  _-'::'._ _-':'. _-:\ l
  / wR_+ wP  _+_      _+._       _.+._:::::::_.+_::::::_+_ bP :+_ bR\
 1 \_-::'. .-:::'. _.-::::-._ _.-::|  -._:_.-    -._:.'   -.:.'  -_/ 8
    \ wP .+_:::::.+-_:::::_.-+:::::|     +-._     _-+.     _+. bP /
   2 \_-'   -:.-'    -__.-   |:::::|     |:::-.__-::::'-. -:::'-_/ 7
      \    .-+.     .-'+     |:_.--+--._ |:::::+'-.:::::.+-.::::/
      3\.-'::::'+.-':::|   _.+'    |::::'+._:::|   '-.+'    '-./6
        \:::_.-' \:::::+.-'::|     |:::::|  '-.+     /:'-._   /
        4 \-     \:_.-' |:::::|  __+__::|     |:'-._ /:::::-/ 5
           \  _.--+     |:::_.+-'::|  '-+._   |:::::+--._::/
          9 \':::::\  _..+''  | rP | rP |::''+.._::/     '/ 9
           10\::_..+'':::| rP |::::|    | rP |   ''+.._  /10
              \' rP \ rP |  __+..--+--..+__::| rP / rP '/
             11\ ___.+---'+'::|    |::::|  '+'---+.___:/11
                 \ rR\ rN | rB | rQ| rK| rB | rN / rR/
               12 \_________________________________/ 12
                    h    g   f   e   i   j   k    l
)"));
}

TEST_CASE("the honeycomb with the ends of its rows named, Black at the bottom, as text") {
    CHECK(drawn(start_of("nivichanov"), {80, 28}, Look::ascii, Depth::mono, Seat::third).text() == shown(R"(

                   q9  rR                              wR  m1
                      ::::
                p10  rN  rP ::::....    ::::....     wP  wN  l1
              p11  rB  rP ....    ::::....    ::::.... wP  wB  k1
                      ::::....    ::::....    ::::....    ::::
            o12  rQ  rP     ::::....    ::::....    :::: wP  wK  j1
          o13  rB  rP ::::....    ::::....    ::::....     wP  wB  i1
              ....    ::::....    ::::....    ::::....    ::::....
        n14  rK  rP ....    ::::....    ::::....    ::::.... wP  wQ  h1
      n15  rB  rP     ::::....    ::::....    ::::....    :::: wP  wB  g1
          ::::....    ::::....    ::::....    ::::....    ::::....
    m16  rN  rP ::::....    ::::....    ::::....    ::::....     wP  wN  f1
  m17  rR  rP ....    ::::....    ::::....    ::::....    ::::.... wP  wR  e1
          ::::....    ::::....    ::::....    ::::....    ::::....    ::::
        k16     ::::....    ::::....    ::::....    ::::....    :::: e3
          j16 ....    ::::....    ::::....    ::::....    ::::.... d4
              ....    ::::....    ::::....    ::::....    ::::....
            i16 ::::....    ::::....    ::::....    ::::....     d5
              h16     ::::....    ::::....    ::::....    :::: c6
                      ::::....    ::::....    ::::....    ::::
                g16 ....    ::::....    ::::....    ::::.... c7
                  f16 ::::....    ::::....    ::::....     b8
                      ::::....    ::::....    ::::....
                    e16  bP  bP  bP  bP  bP  bP  bP  bP  b9
                  e17  bR  bN  bB  bQ  bB  bK  bB  bN  bR  a9
                      ::::....    ::::....    ::::....
)"));
}

TEST_CASE("without colours the half-blocks still distinguish the three shades of the honeycomb") {
    CHECK(drawn(start_of("nivichanov"), {34, 17}, Look::half_block).text() == shown(R"(
    e17 bR              rR m17
   d16 bNbP::..  ::..  rPrN m16
  d15 bBbP..  ::..  ::..rPrB n15
 c14 bQbP  ::..  ::..  ::rPrK n14
c13 bBbP::..  ::..  ::..  rPrB o13
   bKbP..  ::..  ::..  ::..rPrQ
  bBbP  ::..  ::..  ::..  ::rPrB
 bNbP::..  ::..  ::..  ::..  rPrN
bRbP..  ::..  ::..  ::..  ::..rPrR
b8   ::..  ::..  ::..  ::..  :: o8
 c7 ..  ::..  ::..  ::..  ::.. o7
  c6 ::..  ::..  ::..  ::..   n6
   d5   ::..  ::..  ::..  :: n5
    d4 ..  ::..  ::..  ::.. m4
     e3 ::..  ::..  ::..   m3
      e2 wPwPwPwPwPwPwPwP l2
     e1 wRwNwBwQwBwKwBwNwR m1)"));
}

TEST_CASE("White sits at the bottom, Red upper right, Black upper left") {
    for (const Turning &turned_board : turning) {
        const Board &board = turned_board.board;
        CAPTURE(board.key);
        const Shape shape = turned_board.shape(board, Seat::first);
        const auto middle = [&](Seat seat) {
            Spot sum;
            for (Square square : board.home(seat).back_rank) {
                sum.x += shape.squares[square].centre.x / board.home(seat).back_rank.size();
                sum.y += shape.squares[square].centre.y / board.home(seat).back_rank.size();
            }
            return sum;
        };
        CHECK(middle(Seat::first).x == doctest::Approx(0));
        CHECK(middle(Seat::first).y > 0.8);
        CHECK(middle(Seat::second).x > 0.5);
        CHECK(middle(Seat::second).y < -0.3);
        CHECK(middle(Seat::third).x < -0.5);
        CHECK(middle(Seat::third).y < -0.3);
        // From a seat's own left to its right.
        CHECK(shape.squares[board.home(Seat::first).army[0].square].centre.x < 0);
        CHECK(shape.squares[board.home(Seat::second).army[0].square].centre.y > -0.2);
        CHECK(shape.squares[board.home(Seat::third).army[0].square].centre.y < -0.7);
    }
}

TEST_CASE("turning a board puts each seat at the bottom; the square board does not turn") {
    for (const Turning &turned_board : turning) {
        const Board &board = turned_board.board;
        const Shape white = turned_board.shape(board, Seat::first);
        for (Seat seat : all_seats) {
            const Shape turned = turned_board.shape(board, seat);
            for (std::size_t i = 0; i < board.home(seat).army.size(); ++i) {
                const Spot here = turned.squares[board.home(seat).army[i].square].centre;
                const Spot there = white.squares[board.home(Seat::first).army[i].square].centre;
                CHECK(here.x == doctest::Approx(there.x));
                CHECK(here.y == doctest::Approx(there.y));
            }
        }
    }
    const Board &square = orthodox_board();
    for (Seat seat : all_seats)
        CHECK(square_shape(square, seat).squares[*square.find("a1")].centre.x == doctest::Approx(-0.875));
}

TEST_CASE("squares neither overlap nor leave gaps") {
    for (const Turning &turned_board : turning)
        for (Seat seat : all_seats) {
            const Board &board = turned_board.board;
            const Shape shape = turned_board.shape(board, seat);
            for (std::size_t i = 0; i < board.size; ++i)
                CHECK(shape.at(shape.squares[Square(i)].centre) == Square(i));
            // Between the first and the last square of a row of samples there is nothing but squares; the honeycomb is
            // hollow between its corners.
            const Raster raster(shape, 171, 93);
            for (int sample_row = board.key == "honeycomb" ? 24 : 0; sample_row < 46; ++sample_row) {
                int first = raster.columns();
                int last = 0;
                for (int column = 0; column < raster.columns(); ++column)
                    if (raster.cell({column, sample_row}).square) {
                        first = std::min(first, column);
                        last = column;
                    }
                for (int column = first; column < last; ++column)
                    if (!raster.cell({column, sample_row}).square) {
                        CAPTURE(sample_row);
                        FAIL_CHECK(column);
                    }
            }
        }
}

TEST_CASE("a two-letter token has room on every square of every board, in every area that is large enough" *
          doctest::test_suite("slow")) {
    for (const Board *board : boards) {
        CAPTURE(board->key);
        const Extent least = least_size(*board);
        for (int rows = least.rows; rows <= 70; rows += rows < 40 ? 1 : 5)
            for (int columns = least.columns; columns <= 170; columns += columns < 100 ? 3 : 14) {
                CAPTURE(rows);
                CAPTURE(columns);
                for (Seat seat : board == &round_board() ? std::vector{Seat::first}
                                                         : std::vector(all_seats.begin(), all_seats.end())) {
                    const auto layout = BoardLayout::fit(*board, {{2, 1}, columns, rows}, seat);
                    if (!layout) { // a round board may be too narrow for a strip, not for a disk
                        CHECK(board == &round_board());
                        continue;
                    }
                    CHECK(layout->raster().least_slot() >= 2);
                    CHECK(layout->origin().column >= 2);
                    CHECK(layout->origin().row >= 1);
                    CHECK(layout->origin().column + layout->raster().columns() <= 2 + columns);
                    CHECK(layout->origin().row + layout->raster().rows() <= 1 + rows);
                }
                if (board == &round_board())
                    break;
            }
    }
}

TEST_CASE("below its least size a board is not drawn") {
    for (const Board *board : boards) {
        const Extent least = least_size(*board);
        CHECK(BoardLayout::fit(*board, {{0, 0}, least.columns, least.rows}, Seat::first));
        CHECK_FALSE(BoardLayout::fit(*board, {{0, 0}, least.columns, least.rows - 1}, Seat::first));
        CHECK_FALSE(BoardLayout::fit(*board, {{0, 0}, least.columns - 1, least.rows}, Seat::first));
        for (const auto &[columns, rows] : {std::pair{0, 0}, {1, 1}, {20, 5}, {500, 3}, {3, 500}})
            CHECK_FALSE(arrange(*board, columns, rows, Seat::first).board);
    }
}

TEST_CASE("every piece is legible at 80x24, in every look and at every depth") {
    for (const Position &position : {start_of("three-kings"), start_of("nivichanov"), on_square_board()})
        for (Look look : all_looks)
            for (Depth depth : all_depths)
                for (Seat seat : all_seats) {
                    const ScreenLayout arrangement = arrange(position.board(), 80, 24, seat);
                    Canvas canvas(80, 24);
                    draw_board(canvas, *arrangement.board, position, {}, {look, BoardStyle::Pieces::tokens},
                               theme(depth));
                    const BoardLayout &layout = *arrangement.board;
                    for (Square square : position.occupied()) {
                        const Slot slot = layout.raster().slot(square);
                        std::u32string text;
                        for (int column = 0; column < slot.width; ++column)
                            text += canvas
                                        .at({layout.origin().column + slot.start.column + column,
                                             layout.origin().row + slot.start.row})
                                        .glyph;
                        const Piece piece = *position.at(square);
                        const std::u32string token{static_cast<char32_t>(position.rules().players[piece.color].letter),
                                                   U"KQRBNP"[index(piece.role)]};
                        CHECK(text.find(token) != std::u32string::npos);
                    }
                }
}

TEST_CASE("arrow keys reach every square of every board from any other, however it is turned") {
    for (const Board *board : boards)
        for (Extent area : {Extent{60, 22}, Extent{86, 38}, Extent{150, 58}})
            for (Seat seat : all_seats) {
                CAPTURE(board->key);
                const auto layout = BoardLayout::fit(*board, {{0, 0}, area.columns, area.rows}, seat);
                REQUIRE(layout);
                for (std::size_t i = 0; i < board->size; ++i)
                    CHECK(reachable(*layout, Square(i)) == board->size);
            }
}

TEST_CASE("arrow keys move straight across hexagons and seams") {
    const Board &honeycomb = honeycomb_board();
    const auto hexagons = BoardLayout::fit(honeycomb, {{0, 0}, 52, 22}, Seat::first);
    REQUIRE(hexagons);
    CHECK(step(*hexagons, honeycomb, "h7", Direction::up) == "h8");
    CHECK(step(*hexagons, honeycomb, "h8", Direction::up) == "h9");
    CHECK(step(*hexagons, honeycomb, "h9", Direction::down) == "h8");
    CHECK(step(*hexagons, honeycomb, "h8", Direction::down) == "h7");
    CHECK(step(*hexagons, honeycomb, "h8", Direction::left) == "g8");
    CHECK(step(*hexagons, honeycomb, "h8", Direction::right) == "i8");

    const Board &three_way = three_way_board();
    const auto quarters = BoardLayout::fit(three_way, {{0, 0}, 51, 22}, Seat::first);
    REQUIRE(quarters);
    CHECK(step(*quarters, three_way, "e1", Direction::up) == "e2");
    CHECK(step(*quarters, three_way, "e1", Direction::left) == "d1");
    CHECK(step(*quarters, three_way, "e1", Direction::down) == "none");
    CHECK(step(*quarters, three_way, "h4", Direction::up) == "g9");
    CHECK(step(*quarters, three_way, "a5", Direction::down) == "a4");
}

TEST_CASE("canvases of any size do the other boards no harm" * doctest::test_suite("slow")) {
    Highlights highlights;
    highlights.cursor = Square(40);
    highlights.captions = {Caption{"Anna", "4:59"}, Caption{std::string(200, 'G'), "1:23"}, Caption{"Zoe", ""}};
    for (const Position &position : {start_of("three-kings"), start_of("nivichanov"), on_square_board()})
        for (const auto &[columns, rows] : {std::pair{0, 0}, {1, 1}, {5, 3}, {80, 24}, {1000, 500}})
            for (Extent area : {least_size(position.board()), Extent{60, 22}, Extent{400, 200}}) {
                const auto layout =
                    BoardLayout::fit(position.board(), {{-2, 1}, area.columns, area.rows}, Seat::second);
                REQUIRE(layout);
                for (Look look : all_looks) {
                    Canvas canvas(columns, rows);
                    draw_board(canvas, *layout, position, highlights, {look, BoardStyle::Pieces::tokens},
                               theme(Depth::full));
                }
            }
}

TEST_CASE("captions are on their owners' side") {
    Highlights highlights;
    highlights.captions = {Caption{"Anna", {}, true}, Caption{"Bert", {}}, Caption{"Cora", {}}}; // White, Black, Red
    const std::string text =
        drawn(start_of("three-kings"), {80, 22}, Look::ascii, Depth::mono, Seat::first, highlights).text();
    const std::string first = text.substr(0, text.find('\n'));
    CHECK(first.find("Bert") < 10);
    CHECK(first.find("Cora") > 70);
    CHECK(text.substr(text.rfind('\n')).find("> Anna") != std::string::npos);
}

TEST_CASE("a small board of hexagons has the names of its edge beside it, where they fit") {
    for (Look look : {Look::ascii, Look::fill, Look::quadrant}) {
        const std::string text =
            drawn(start_of("nivichanov"), {53, 22}, look, Depth::full, Seat::first, Highlights{}).text();
        CAPTURE(text);
        for (std::string_view line : {"   e1 ", " m1\n", "   d16 ", " m16\n", "b8 ", " o8\n", "b12 "})
            CHECK(text.find(line) != std::string::npos);
        for (std::string_view name : {"a9", "q9", "a10"}) // no room
            CHECK(text.find(name) == std::string::npos);
    }
}
