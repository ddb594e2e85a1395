// Sliding attacks along lines, against the rays walked square by square (lines.hpp).

#include "../diagram.hpp"
#include "../scene.hpp"

#include "core/attacks.hpp"

#include <doctest/doctest.h>

#include <random>
#include <utility>

using namespace tondo;
using namespace tondo::test;

namespace {

// The squares of a ray up to the first occupied one, over open borders; twice: up to the second.
SquareSet walked(const Ray &ray, SquareSet occupied, BorderSet open, bool twice) {
    SquareSet seen;
    for (Step step : ray.steps) {
        if (!step.crossed.within(open))
            break;
        seen.insert(step.to);
        if (occupied.contains(step.to) && !std::exchange(twice, false))
            break;
    }
    return seen;
}

BorderSet border_set(std::size_t bits) {
    BorderSet set;
    for (Border border : all_borders)
        if ((bits >> index(border)) & 1U)
            set |= BorderSet::of(border);
    return set;
}

struct Occupied {
    Occupied(const Board &board, unsigned one_in, std::mt19937 &random) {
        for (std::size_t i = 0; i < board.size; ++i)
            if (random() % one_in == 0) {
                squares.insert(Square(i));
                lines ^= board.lines.through(Square(i));
            }
    }
    SquareSet squares;
    LineOccupancy lines;
};

// For one square, with the number of axes at compile time or at run time.
template <class Axes>
void check_square(Axes axes, const Board &board, Slide slide, Square from, const Occupied &occupied, BorderSet open) {
    SquareSet near;
    SquareSet across;
    SquareSet far;
    for (const Ray &ray : (slide == Slide::straight ? board.straight : board.diagonal)[from]) {
        near |= walked(ray, occupied.squares, {}, false);
        across |= walked(ray, occupied.squares, open, false);
        far |= walked(ray, occupied.squares, {}, true);
    }
    const SquareSet self{from};
    const Lines::Sight twice = board.lines.seen_twice(axes, slide, from, occupied.lines);
    INFO(board.key << ' ' << board.name(from) << (slide == Slide::straight ? " straight" : " diagonal"));
    REQUIRE(board.lines.seen(axes, slide, from, occupied.lines) - self == near - self);
    REQUIRE(board.lines.seen(axes, slide, from, occupied.lines, open) - self == across - self);
    REQUIRE(twice.near - self == near - self);
    REQUIRE(twice.far - self == far - self);
}

void check_board(const Board &board, unsigned one_in, std::mt19937 &random) {
    const Occupied occupied(board, one_in, random);
    const BorderSet open = border_set(random() % border_set_count);
    for (std::size_t i = 0; i < board.size; ++i)
        for (Slide slide : all_slides) {
            board.lines.with_axes([&](auto axes) { check_square(axes, board, slide, Square(i), occupied, open); });
            check_square(Lines::AnyAxes(board.lines), board, slide, Square(i), occupied, open);
        }
}

} // namespace

TEST_SUITE_BEGIN("core: sight");

TEST_CASE("squares seen along the lines are those of the rays, on crowded and on empty boards") {
    std::mt19937 random(1);
    for (const RuleSet &rules : all_rules())
        for (unsigned one_in : {1U, 2U, 4U, 12U, 100000U})
            for (int i = 0; i < 20; ++i)
                check_board(rules.board(), one_in, random);
}

TEST_CASE("a ring is seen all the way round, a diagonal to its beginning on rank 1 from both sides") {
    const Position p = position({.pieces = "wKe1 gKm1 bKu1 wRd4 wBr3"});
    const auto seen = [&](Slide slide, const char *from) {
        return diagram(p,
                       p.board().lines.seen(slide, square(p, from), p.line_occupancy()) - SquareSet{square(p, from)});
    };
    CHECK(seen(Slide::straight, "d4") == R"(
6    .  .  .  x  .  .  .  .   .  .  .  .  .  .  .  x   .  .  .  .  .  .  .  .
5    .  .  .  x  .  .  .  .   .  .  .  .  .  .  .  x   .  .  .  .  .  .  .  .
4    x  x  x wR  x  x  x  x   x  x  x  x  x  x  x  x   x  x  x  x  x  x  x  x
3 :  .  .  .  x  .  .  .  .:  .  .  .  .  .  .  .  x:  . wB  .  .  .  .  .  .
2 :  .  .  .  x  .  .  .  .:  .  .  .  .  .  .  .  x:  .  .  .  .  .  .  .  .
1 |  .  .  .  x wK  .  .  .|  .  .  .  . gK  .  .  x|  .  .  .  . bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
    CHECK(seen(Slide::diagonal, "r3") == R"(
6    x  .  .  .  .  .  .  .   .  .  x  .  .  .  x  .   .  .  .  .  x  .  .  .
5    .  .  .  .  .  .  .  .   .  .  .  x  .  .  .  x   .  .  .  x  .  .  .  x
4    .  .  . wR  .  .  .  .   .  .  .  .  x  .  .  .   x  .  x  .  .  .  x  .
3 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  x  .  .:  . wB  .  .  .  x  .  .
2 :  .  .  .  .  .  .  .  .:  .  .  .  .  .  .  x  .:  x  .  x  .  x  .  .  .
1 |  .  .  .  . wK  .  .  .|  .  .  .  . gK  .  .  x|  .  .  .  x bK  .  .  .
     a  b  c  d  e  f  g  h   i  j  k  l  m  n  o  p   q  r  s  t  u  v  w  x
)");
}

TEST_CASE("adding and removing a piece restores the occupancy") {
    const Position p = position({.pieces = "wKe1 gKm1 bKu1 wRd4"});
    const Square here = square(p, "d4");
    const LineOccupancy &lines = p.line_occupancy();
    const LineOccupancy &other = p.board().lines.through(square(p, "d5"));
    const SquareSet before = p.board().lines.seen(Slide::straight, here, lines);
    CHECK(before.contains(square(p, "d6")));
    CHECK_FALSE(p.board().lines.seen(Slide::straight, here, lines ^ other).contains(square(p, "d6")));
    CHECK(p.board().lines.seen(Slide::straight, here, lines ^ other ^ other) == before);
}

TEST_CASE("a set moves by an offset across word boundaries and loses squares that leave the board") {
    const SquareSet set{Square(0), Square(63), Square(64), Square(130), Square(255)};
    CHECK(set.moved(24) == SquareSet{Square(24), Square(87), Square(88), Square(154)});
    CHECK(set.moved(-24) == SquareSet{Square(39), Square(40), Square(106), Square(231)});
    CHECK(set.moved(1) == SquareSet{Square(1), Square(64), Square(65), Square(131)});
    CHECK(set.moved(-63) == SquareSet{Square(0), Square(1), Square(67), Square(192)});
}

TEST_CASE("sizes of sets add up") {
    SizeSum sum;
    CHECK(sum.total() == 0);
    sum.add({Square(0), Square(64), Square(195)});
    sum.add({});
    sum.add(SquareSet::all());
    CHECK(sum.total() == 259);
}

TEST_SUITE_END();
