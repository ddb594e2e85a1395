// Arrows: the way they take, and how each look shows them.

#include "ui/board/arrows.hpp"

#include "../scene.hpp"
#include "../text.hpp"
#include "tondo/core/movegen.hpp"
#include "tondo/notation/pgn_reader.hpp"
#include "ui/board/board_picture.hpp"
#include "ui/board/highlights.hpp"
#include "ui/board/piece_label.hpp"
#include "ui/pictures/svg.hpp"
#include "ui/shapes/arrow_shape.hpp"
#include "ui/shapes/shapes.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

namespace tondo::ui {

namespace {

using notation::BoardMark;
using notation::MarkColor;

std::string path(const Position &position, const Arrow &arrow) {
    std::string text{arrow.ink};
    for (const Square square : arrow.path)
        text += ' ' + position.board().name(square);
    return text;
}

// The ways of a line's moves in coordinates.
std::vector<std::string> line_paths(const Position &position, std::string_view coordinates) {
    std::vector<Move> line;
    Position here = position;
    for (const std::string_view word : test::words(coordinates)) {
        line.push_back(test::move(here, word));
        here = here.play(line.back());
    }
    std::vector<std::string> paths;
    for (const Arrow &arrow : arrows_of_line(position, line))
        paths.push_back(path(position, arrow));
    return paths;
}

std::string mark_path(const Position &position, std::string_view from, std::string_view to) {
    return path(position,
                arrows_of_marks(position, {{MarkColor::red, test::square(position, from), test::square(position, to)}})
                    .front());
}

using Paths = std::vector<std::string>;

double distance(Spot a, Spot b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

// The start position, White to move, as an image.
Canvas drawn_in_pixels(std::vector<Arrow> arrows) {
    const Position start = Position::start(*find_rules("3man"));
    Canvas canvas(80, 24);
    canvas.cell_pixels = PixelSize{8, 16};
    const auto layout = BoardLayout::fit(start.board(), {{0, 0}, 80, 24}, Seat::first);
    REQUIRE(layout);
    Highlights highlights;
    highlights.arrows = std::move(arrows);
    highlights.captions[Color::first].name = "Ada";
    highlights.captions[Color::first].to_move = true;
    draw_board(canvas, *layout, start, highlights,
               {.look = BoardStyle::Look::pixels, .pieces = BoardStyle::Pieces::pictures, .images = true},
               theme(Depth::full));
    REQUIRE(canvas.picture);
    return canvas;
}

} // namespace

TEST_CASE("the arrows of a line are the next move of each player, as the pieces go") {
    const Position start = Position::start(*find_rules("3man"));
    CHECK(line_paths(start, "e2e4 m2m4 u2u4 g1f3") == Paths{"w e2 e3 e4", "g m2 m3 m4", "b u2 u3 u4"});
    CHECK(line_paths(start, "g1f3") == Paths{"w g1 f3"});
    CHECK(line_paths(start, "").empty());
    const Position two = test::position({.pieces = "wKe1 gKm1 bKu1", .living = "wg"});
    CHECK(line_paths(two, "e1e2 m1m2 e2e3") == Paths{"w e1 e2", "g m1 m2"});
}

TEST_CASE("an arrow goes through the centre, round a ring, and over a bridged moat") {
    const Position centre = test::position({.pieces = "wKe1 wRc4 wBd5 gKm1 bKu1"});
    CHECK(line_paths(centre, "c4o5") == Paths{"w c4 c5 c6 o6 o5"});
    const Position ring = test::position({.pieces = "wKe1 wRb3 gKm1 bKu1"});
    CHECK(line_paths(ring, "b3v3") == Paths{"w b3 a3 x3 w3 v3"});
    const Position moat = test::position({.pieces = "wKe3 wRg1 gKm3 bKu3", .bridged = "h|i"});
    CHECK(line_paths(moat, "g1k1") == Paths{"w g1 h1 i1 j1 k1"});
    CHECK(mark_path(moat, "g1", "k1") == "R g1 h1 i1 j1 k1");
}

TEST_CASE("each slider goes its own way, also where another's would be shorter") {
    const Board &board = find_rules("3man")->board();
    const auto reaches = [&](const BySquare<std::vector<Ray>> &rays, Square from, Square to, std::size_t squares) {
        return std::any_of(rays[from].begin(), rays[from].end(), [&](const Ray &ray) {
            return ray.steps.size() + 1 >= squares && ray.steps[squares - 2].to == to;
        });
    };
    const Position empty = test::position({.pieces = "wKa1 gKi1 bKq1"});
    int compared = 0;
    for (const Role role : {Role::rook, Role::bishop})
        for (std::size_t i = 0; i < board.size; ++i) {
            const auto from = Square(i);
            if (empty.at(from))
                continue;
            Setup setup = empty.setup();
            setup.pieces[from] = Piece{Color::first, role, PawnDirection{}};
            const Expected<Position, SetupError> position = Position::of(setup);
            if (!position)
                continue;
            for (const Move &move : legal_moves(*position))
                if (move.from == from) {
                    const std::vector<Square> way = path_of(*position, move);
                    CHECK(reaches(role == Role::rook ? board.straight : board.diagonal, from, move.to, way.size()));
                    ++compared;
                }
        }
    CHECK(compared > 2000);
}

TEST_CASE("marks go as the piece moves, and straight where there is none") {
    const Position start = Position::start(*find_rules("3man"));
    CHECK(mark_path(start, "e4", "k5") == "R e4 k5");
    CHECK(mark_path(start, "d1", "d4") == "R d1 d4");
    CHECK(mark_path(start, "g1", "f3") == "R g1 f3");
    CHECK(mark_path(start, "e4", "e4") == "R e4");
    CHECK(mark_words(start.board(), {{MarkColor::red, test::square(start, "e4"), test::square(start, "e4")},
                                     {MarkColor::blue, test::square(start, "e2"), test::square(start, "e4")},
                                     {MarkColor::green, test::square(start, "d2"), test::square(start, "d4")}}) ==
          "e4 red, 1 e2-e4 blue, 2 d2-d4 green");
}

TEST_CASE("the squares of arrows show their numbers, circles a sign, in their colours") {
    const Position start = Position::start(*find_rules("3man"));
    const auto at = [&](std::string_view name) { return test::square(start, name); };
    Highlights highlights;
    highlights.arrows = {{{at("e2"), at("e3"), at("e4")}, 'w'}, {{at("m2"), at("e4")}, 'g'}, {{at("a4")}, 'R'}};
    highlights.attacked[Color::third].insert(at("e3"));
    highlights.last[Color::first] = Highlights::Trace{at("e3"), at("d2")};
    const auto label = [&](std::string_view square) {
        return PieceLabels(start, highlights, {}, theme(Depth::full)).label(at(square));
    };
    CHECK(label("e2").before == U'1');
    CHECK(label("e2").body == U"P");
    CHECK(label("e3").body == U"1b");
    CHECK(label("e4").body == U"12\u2039");
    CHECK(label("m2").before == U'2');
    CHECK(label("a4").body == U"@");
    CHECK(label("a4").ink_of(U'@') == 'R');
    CHECK(label("e4").ink_of(U'2') == 'g');
    CHECK(fitted(label("e4"), 1).body == U"1");
    CHECK(fitted(label("e3"), 1).body == U"1");
    highlights.arrows.assign(12, {{at("e4"), at("e5")}, 'G'});
    CHECK(label("e5").body == U"123456789&\u2039");
}

TEST_CASE("the target of an arrow has its head, which replaces the sign of a last move, on pieces too") {
    const Position start = Position::start(*find_rules("3man"));
    const auto at = [&](std::string_view name) { return test::square(start, name); };
    Highlights highlights;
    highlights.arrows = {{{at("b3"), at("c3")}, 'G'}, {{at("d1"), at("m2")}, 'R'}};
    highlights.last[Color::second] = Highlights::Trace{at("c3"), at("m2")};
    highlights.attacked[Color::third].insert(at("m2"));
    const auto label = [&](std::string_view square, BoardStyle::Look look) {
        return PieceLabels(start, highlights, {.look = look}, theme(Depth::mono)).label(at(square));
    };
    CHECK(label("b3", BoardStyle::Look::ascii).body == U"1");
    CHECK(label("c3", BoardStyle::Look::ascii).body == U"1<");
    CHECK(label("c3", BoardStyle::Look::quadrant).body == U"1\u2039");
    CHECK(label("c3", BoardStyle::Look::quadrant).ink_of(U'\u2039') == 'G');
    CHECK(label("d1", BoardStyle::Look::ascii).before == U'2');
    highlights.attacked[Color::third] = {};
    CHECK(label("m2", BoardStyle::Look::ascii).before == U'2');
    CHECK(label("m2", BoardStyle::Look::ascii).after == U'<');
    CHECK(label("m2", BoardStyle::Look::pixels).before == U'\u203A');
}

TEST_CASE("the ink of arrows is the army's, or one of four colours that differ") {
    for (const Depth depth : {Depth::eight, Depth::sixteen, Depth::full}) {
        CHECK(theme(depth).ink_of('g') == theme(depth).gray);
        for (const char a : std::string("GRYB"))
            for (const char b : std::string("GRYB"))
                CHECK((theme(depth).ink_of(a) == theme(depth).ink_of(b)) == (a == b));
    }
    CHECK(theme(Depth::mono).ink_of('G').reverse);
}

TEST_CASE("no number of a rank stands on the board beside those of arrows") {
    const Position start = Position::start(*find_rules("3man"));
    const auto ranks = [&](std::vector<Arrow> arrows) {
        Canvas canvas(80, 24);
        const auto layout = BoardLayout::fit(start.board(), {{0, 0}, 48, 22}, Seat::first);
        REQUIRE(layout);
        Highlights highlights;
        highlights.arrows = std::move(arrows);
        draw_board(canvas, *layout, start, highlights, {.look = BoardStyle::Look::ascii}, theme(Depth::mono));
        const std::string text = canvas.text();
        return std::count_if(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    };
    CHECK(ranks({}) == 6);
    CHECK(ranks({{{test::square(start, "e3"), test::square(start, "e4")}, 'w'}}) == 2);
}

TEST_CASE("an arrow's tip is in the middle of its target, its shaft on the curve of its squares") {
    const ArrowShape straight = arrow_through({{0, 0}, {10, 0}}, 1);
    CHECK(straight.head[2] == Spot{10, 0});
    CHECK(straight.shaft.front().x == doctest::Approx(1.5));
    CHECK(straight.shaft.back().x == doctest::Approx(6.8));
    CHECK(straight.head[0].y == doctest::Approx(-straight.head[1].y));
    CHECK(std::abs(straight.head[0].y) == doctest::Approx(1.7));

    // A quarter of a ring of radius 10: no spot of the shaft is far from the ring.
    std::vector<Spot> ring;
    for (int i = 0; i <= 6; ++i)
        ring.push_back({10 * std::cos(i * 0.26), 10 * std::sin(i * 0.26)});
    const ArrowShape round = arrow_through(ring, 0.5);
    CHECK(round.shaft.size() > 20);
    for (const Spot spot : round.shaft)
        CHECK(std::hypot(spot.x, spot.y) == doctest::Approx(10).epsilon(0.01));
    CHECK(distance(round.head[2], ring.back()) == doctest::Approx(0));
    for (const Spot spot : arrow_through({{0, 0}, {0.1, 0}}, 1).shaft) // shorter than its head
        CHECK(distance(spot, {}) < 0.2);
}

TEST_CASE("in SVG arrows are curves in their colours, circles are round") {
    const notation::GameTree tree = notation::read_games("1. e4 {[%csl Ra4] [%cal Gg1f3,Bz9]} *").front();
    const Position after = notation::main_line(tree).position();
    const std::vector<Arrow> arrows =
        arrows_of_marks(after, notation::read_marks(tree.main.plies.front().comments, after.board()));
    const std::string text = svg(game::LiveGame::of(tree), 1, {.arrows = arrows});
    CHECK(count(text, "class=\"arrow ink-R\"") == 1);
    CHECK(count(text, "<g class=\"arrow ink-G\">") == 1);
    CHECK(count(text, "class=\"head\"") == 1);
    CHECK(count(svg(game::LiveGame::of(tree), 1, {}), "class=\"arrow") == 0);
}

TEST_CASE("in pixels arrows are drawn over the pieces, without numbers") {
    const auto at = [](std::string_view name) { return test::square(Position::start(*find_rules("3man")), name); };
    const Canvas plain = drawn_in_pixels({});
    const Canvas marked = drawn_in_pixels({{{at("e2"), at("e3"), at("e4")}, 'w'}, {{at("a4")}, 'R'}});
    CHECK(marked.text() == plain.text());
    CHECK(marked.picture->figures.size() == plain.picture->figures.size() + 6);
    const auto &figures = marked.picture->figures;
    CHECK(std::any_of(figures.begin(), figures.end(), [](const PictureFigure &figure) {
        return figure.kind == PictureFigure::Kind::outline &&
               figure.color == rgb(theme(Depth::full).ink_of('R').ground);
    }));
}

TEST_CASE("in pixels an arrow through the centre is whole, and the name there gives way to it") {
    const auto at = [](std::string_view name) { return test::square(Position::start(*find_rules("3man")), name); };
    const Canvas plain = drawn_in_pixels({});
    const Canvas beside = drawn_in_pixels({{{at("a3"), at("b3"), at("c3")}, 'G'}});
    const Canvas through = drawn_in_pixels({{{at("a6"), at("m6")}, 'G'}});
    const auto middle = [](const Canvas &canvas) {
        const canvas::PixelArea whole = canvas.picture->whole();
        return rendered(*canvas.picture, whole)[{whole.size.width / 2, whole.size.height / 2}];
    };
    const auto rgb_of = [](const canvas::Pixel &pixel) { return Rgb{pixel.red, pixel.green, pixel.blue}; };
    const Rgb green = rgb(theme(Depth::full).ink_of('G').ground);
    CHECK(middle(plain) == canvas::Pixel{});
    CHECK(middle(beside) == canvas::Pixel{});
    CHECK(rgb_of(middle(through)) == green);
    CHECK(middle(through).alpha == 255);
    CHECK(middle(drawn_in_pixels({{{at("a5"), at("a6"), at("m6")}, 'G'}})) == middle(through));
    const auto has_name_within = [](const Canvas &canvas) {
        return canvas.at({canvas.columns() / 2, (canvas.rows() - 1) / 2}).glyph != U' ' ||
               canvas.at({canvas.columns() / 2 - 1, (canvas.rows() - 1) / 2}).glyph != U' ';
    };
    CHECK(has_name_within(beside));
    CHECK_FALSE(has_name_within(through));
    CHECK(uncovers_ground(*through.picture, *plain.picture));
    CHECK_FALSE(uncovers_ground(*plain.picture, *through.picture));
    CHECK_FALSE(uncovers_ground(*beside.picture, *plain.picture));
}

} // namespace tondo::ui
