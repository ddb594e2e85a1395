// The look ascii: seven bits on every screen, rings that can be followed, and light squares told from dark ones.

#include "all_screens.hpp"
#include "ui/board/board_view.hpp"
#include "ui/panel/screen_layout.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <set>

using namespace tondo;
using namespace tondo::canvas;
using namespace tondo::ui;

namespace {

constexpr std::u32string_view line_glyphs = U"'-._|/\\+";
constexpr std::u32string_view water_glyphs = U"#=~";
constexpr std::array screen_sizes{Extent{80, 24}, Extent{120, 40}};

struct Drawn {
    BoardLayout layout;
    Canvas canvas;

    // The character of a cell of the raster.
    char32_t glyph(Point cell) const {
        const Point point{layout.origin().column + cell.column, layout.origin().row + cell.row};
        return canvas.contains(point) ? canvas.at(point).glyph : U' ';
    }
};

// The board of a screen of that size, as a terminal without colours shows it.
Drawn drawn(const Position &position, Extent screen) {
    BoardLayout layout = *arrange(position.board(), screen.columns, screen.rows, Seat::first, false).board;
    Canvas canvas(screen.columns, screen.rows);
    draw_board(canvas, layout, position, {}, {.look = BoardStyle::Look::ascii}, theme(Depth::mono));
    return {std::move(layout), std::move(canvas)};
}

// The outline of a rank's outer side all the way round, in cells of the raster; the hole's for the rank after the last.
std::vector<Spot> ring(const Drawn &drawn, const Board &board, int rank) {
    const Raster &raster = drawn.layout.raster();
    std::vector<Spot> spots;
    for (int file = 0; file < board.files; ++file) {
        const Shape::Outline &outline = raster.shape().squares[*board.at(file, std::min(rank, board.ranks))];
        const Shape::Outline::Arc arc = outline.arcs[rank > board.ranks ? 1 : 0];
        const auto spot = [&](std::size_t i) {
            return Spot{(outline.corners[i].x + 1) / 2 * raster.columns(),
                        (outline.corners[i].y + 1) / 2 * raster.rows()};
        };
        constexpr int steps = 16;
        const auto begin = static_cast<std::ptrdiff_t>(spots.size());
        for (std::size_t i = arc.first; i < arc.last; ++i)
            for (int step = 0; step < steps; ++step) {
                const double share = static_cast<double>(step) / steps;
                const Spot from = spot(i);
                const Spot to = spot(i + 1);
                spots.push_back({from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share});
            }
        if (rank > board.ranks) // the inner arc runs the other way
            std::reverse(spots.begin() + begin, spots.end());
    }
    return spots;
}

// Whether the line of a rank's outer side is drawn all the way round: at each spot a character of the line is in its
// cell or in an adjacent one, with at most one column between it and the one before. Pieces and moats may stand on it.
bool can_be_followed(const Drawn &drawn, const Position &position, int rank) {
    const auto covers = [&](Point cell) {
        const char32_t glyph = drawn.glyph(cell);
        const std::optional<Square> square = drawn.layout.raster().cell(cell).square;
        return line_glyphs.find(glyph) != line_glyphs.npos || water_glyphs.find(glyph) != water_glyphs.npos ||
               (square && position.at(*square) && drawn.layout.raster().slot(*square).contains(cell));
    };
    std::set<std::pair<int, int>> reached; // cells of the line beside the spot before
    const std::vector<Spot> spots = ring(drawn, position.board(), rank);
    for (std::size_t i = 0; i <= spots.size(); ++i) {
        const Spot spot = spots[i % spots.size()];
        std::set<std::pair<int, int>> next;
        for (int row = -1; row <= 1; ++row)
            for (int column = -1; column <= 1; ++column) {
                const Point cell{static_cast<int>(std::floor(spot.x)) + column,
                                 static_cast<int>(std::floor(spot.y)) + row};
                const double off = std::hypot((cell.column + 0.5 - spot.x) / 2, cell.row + 0.5 - spot.y);
                const bool is_beside =
                    i == 0 || std::any_of(reached.begin(), reached.end(), [&](const auto &before) {
                        return std::abs(before.first - cell.column) <= 2 && std::abs(before.second - cell.row) <= 1;
                    });
                if (off <= 1 && is_beside && covers(cell))
                    next.emplace(cell.column, cell.row);
            }
        if (next.empty())
            return false;
        reached = std::move(next);
    }
    return true;
}

Position nearly_empty(std::string_view rules) {
    Setup setup = Setup::start(*find_rules(rules));
    for (std::size_t i = 0; i < find_rules(rules)->board().size; ++i)
        if (auto &piece = setup.pieces[Square(i)]; piece && piece->role != Role::king)
            piece.reset();
    setup.castling = {};
    return Position::of(setup).value();
}

} // namespace

TEST_CASE("ascii: every ring can be followed all the way round, with and without pieces") {
    for (const Extent screen : screen_sizes)
        for (const Position &position : {Position::start(three_man()), nearly_empty("3man")}) {
            const Drawn board = drawn(position, screen);
            for (int rank = 1; rank <= position.board().ranks + 1; ++rank) {
                CAPTURE(screen.columns);
                CAPTURE(rank);
                CHECK(can_be_followed(board, position, rank));
            }
        }
}

TEST_CASE("ascii: lines between files of a round board are reduced to crossings") {
    const std::string text = drawn(nearly_empty("3man"), {120, 40}).canvas.text();
    CHECK(std::count(text.begin(), text.end(), '+') == 24 * 5 - 6); // three are at creeks, three are numbers of ranks
}

TEST_CASE("ascii: light squares are told from dark ones on every board, lines or not") {
    for (const Extent screen : screen_sizes)
        for (const char *rules : {"3man", "three-kings", "nivichanov", "green"}) {
            const Position position = nearly_empty(rules);
            const Drawn board = drawn(position, screen);
            for (std::size_t i = 0; i < position.board().size; ++i) {
                const auto square = Square(i);
                if (position.at(square))
                    continue;
                int dark = 0;
                const Raster &raster = board.layout.raster();
                for (int row = 0; row < raster.rows(); ++row)
                    for (int column = 0; column < raster.columns(); ++column)
                        if (raster.cell({column, row}).square == square)
                            dark += board.glyph({column, row}) == U':';
                CAPTURE(rules);
                CAPTURE(screen.columns);
                CAPTURE(position.board().name(square));
                CHECK((dark > 0) == (position.board().shade[square] == Shade::dark));
            }
        }
}

TEST_CASE("ascii: every screen is written in seven bits, except for names" * doctest::test_suite("slow")) {
    for (const Scene &scene : all_scenes())
        for (const Extent size : screen_sizes)
            for (const char *further : {"", "?", "?r"}) {
                if (*further != '\0' && size.columns != screen_sizes.front().columns)
                    continue; // pages of help are long
                OpenScreen screen = scene.at(size.columns, size.rows);
                screen.type(further);
                const std::string text = screen.text(size.columns, size.rows);
                CAPTURE(scene.name);
                CHECK(
                    std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
            }
    const Scene named{"names", playing(local_game("e4", {.names = {"Zo\u00eb", "", ""}}))};
    CHECK(named.at(80, 24).text(80, 24).find("Zo\u00eb") != std::string::npos);
}
