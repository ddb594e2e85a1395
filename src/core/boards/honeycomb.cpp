#include "core/boards/honeycomb.hpp"

#include "core/boards/back_rank.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace tondo {

namespace {

constexpr int radius = 7;   // radius of the hexagon
constexpr int outside = -8; // the fixed coordinate of a back row's cells
constexpr int span = 17;    // number of files and of ranks
constexpr int middle = 8;   // file and rank index of the centre

// Two of the three cube coordinates; the third, u, makes their sum 0. Right is rising q, up is rising t.
struct Cell {
    int q;
    int t;

    constexpr int u() const { return -q - t; }
    friend constexpr Cell operator+(Cell a, Cell b) { return {a.q + b.q, a.t + b.t}; }
};

// Rotates counterclockwise by thirds of a circle: from each seat to the next.
constexpr Cell turned(Cell cell, std::size_t thirds) {
    for (; thirds > 0; --thirds)
        cell = {cell.u(), cell.q};
    return cell;
}

constexpr bool on_board(Cell cell) {
    const auto [least, greatest] = std::minmax({cell.q, cell.t, cell.u()});
    return (least >= -radius && greatest <= radius) || (least == outside && greatest <= -outside);
}

// The file is half the horizontal distance from the left, as rows are shifted by half a cell.
constexpr int file_of(Cell cell) {
    return (2 * cell.q + cell.t + 2 * middle) / 2;
}

constexpr int rank_of(Cell cell) {
    return cell.t + middle;
}

// All cells by rising rank, then file, and their squares.
class Cells {
public:
    Cells() {
        for (int t = -middle; t <= middle; ++t)
            for (int q = -middle; q <= middle; ++q)
                if (const Cell cell{q, t}; on_board(cell)) {
                    square_ref(cell) = Square(cells_.size());
                    cells_.push_back(cell);
                }
    }
    const std::vector<Cell> &all() const { return cells_; }
    Square square(Cell cell) const { return squares_[place(cell)]; }

private:
    static std::size_t place(Cell cell) { return static_cast<std::size_t>((cell.t + middle) * span + cell.q + middle); }
    Square &square_ref(Cell cell) { return squares_[place(cell)]; }

    std::vector<Cell> cells_;
    std::array<Square, span * span> squares_{};
};

constexpr std::size_t direction_count = 6;

// Counterclockwise from the right.
constexpr std::array<Cell, direction_count> edges{{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}};

constexpr Cell edge(std::size_t direction) {
    return edges[direction % direction_count];
}

// A diagonal step lies between two neighbouring edge steps and is their sum.
constexpr Cell diagonal(std::size_t direction) {
    return edge(direction) + edge(direction + 1);
}

bool edge_step(Cell &cell, std::size_t direction) {
    cell = cell + edge(direction);
    return on_board(cell);
}

// Also requires the flanking cells: no step leads past a corner (rules nivichanov 4.1).
bool diagonal_step(Cell &cell, std::size_t direction) {
    const bool flanked = on_board(cell + edge(direction)) && on_board(cell + edge(direction + 1));
    cell = cell + diagonal(direction);
    return flanked && on_board(cell);
}

std::vector<Ray> rays_from(const Cells &cells, Cell from, bool (*step)(Cell &, std::size_t)) {
    std::vector<Ray> rays;
    for (std::size_t direction = 0; direction < direction_count; ++direction) {
        Ray ray;
        for (Cell cell = from; step(cell, direction);)
            ray.steps.push_back({cells.square(cell), {}});
        if (!ray.steps.empty())
            rays.push_back(std::move(ray));
    }
    return rays;
}

// Two diagonal steps, then an edge step at a right angle; only the target must exist.
SquareSet knight_targets(const Cells &cells, Cell from) {
    SquareSet targets;
    for (std::size_t direction = 0; direction < direction_count; ++direction)
        for (std::size_t aside : {direction + 2, direction + 5})
            if (const Cell to = from + diagonal(direction) + diagonal(direction) + edge(aside); on_board(to))
                targets.insert(cells.square(to));
    return targets;
}

PawnMoves pawn_moves(const Cells &cells, PawnDirection pawn_direction, Cell from) {
    const std::size_t ahead = 1 + 2 * index(pawn_direction);
    PawnMoves pawn_moves;
    pawn_moves.next_direction = pawn_direction;
    for (std::size_t direction : {ahead, ahead + 1})
        if (Cell to = from; edge_step(to, direction))
            pawn_moves.captures.insert(cells.square(to));
    pawn_moves.steps = pawn_moves.captures;
    if (Cell to = from; diagonal_step(to, ahead))
        pawn_moves.steps.insert(cells.square(to));
    return pawn_moves;
}

// The other two back rows and the far edge between them, seen from the first seat.
constexpr bool redeems_first(Cell cell) {
    return cell.q == outside || cell.u() == outside || (cell.t == radius && cell.q < 0 && cell.u() < 0);
}

const BackRank &lineup() {
    static const BackRank nine{{Role::rook, Role::knight, Role::bishop, Role::queen, Role::bishop, Role::king,
                                Role::bishop, Role::knight, Role::rook},
                               {{'R', "O-O", 7, 8, 6}, {'L', "O-O-O", 1, 0, 2}, {'Q', "O-Q", 4, 3, 5}}};
    return nine;
}

// Squares that pawns of a direction can reach; none forces a promotion.
SquareSet pawn_range(const Board &board, PawnDirection pawn_direction, std::vector<Square> from) {
    SquareSet range;
    while (!from.empty()) {
        const Square square = from.back();
        from.pop_back();
        if (range.contains(square))
            continue;
        range.insert(square);
        for (Square to : board.pawn(pawn_direction, square).steps)
            from.push_back(to);
    }
    return range;
}

Home home_of(const Board &board, const Cells &cells, Seat seat) {
    const PawnDirection pawn_direction{static_cast<std::uint8_t>(seat)};
    std::vector<Square> row;
    std::vector<Square> pawns;
    for (int q = 0; q <= -outside; ++q)
        row.push_back(cells.square(turned({q, outside}, index(seat))));
    for (int q = 0; q <= radius; ++q)
        pawns.push_back(cells.square(turned({q, -radius}, index(seat))));
    Home home = home_on(lineup(), row, pawns, pawn_direction);
    home.pawn_range[index(pawn_direction)] = pawn_range(board, pawn_direction, pawns);
    return home;
}

// Three shades in turn along an edge line, one along a diagonal; the right end of every back row is light.
constexpr Shade shade_of(Cell cell) {
    constexpr std::array shades{Shade::medium, Shade::light, Shade::dark};
    constexpr int count = static_cast<int>(shades.size());
    return shades[static_cast<std::size_t>((cell.q - cell.t + count * span) % count)];
}

Board grow() {
    const Cells cells;
    Board board;
    board.key = "honeycomb";
    board.size = cells.all().size();
    board.files = span;
    board.ranks = span;
    for (Cell cell : cells.all()) {
        const Square here = cells.square(cell);
        board.file[here] = static_cast<std::uint8_t>(file_of(cell));
        board.rank[here] = static_cast<std::uint8_t>(rank_of(cell) + 1);
        board.turned[here] = cells.square(turned(cell, 1));
        board.shade[here] = shade_of(cell);
        board.straight[here] = rays_from(cells, cell, edge_step);
        board.diagonal[here] = rays_from(cells, cell, diagonal_step);
        board.knight[here].free = knight_targets(cells, cell);
        for (PawnDirection pawn_direction : all_pawn_directions) {
            board.pawns[index(pawn_direction)][here] = pawn_moves(cells, pawn_direction, cell);
            if (redeems_first(turned(cell, all_seats.size() - index(pawn_direction))))
                board.redemption[index(pawn_direction)].insert(here);
        }
    }
    for (Seat seat : all_seats)
        board.homes[index(seat)] = home_of(board, cells, seat);
    board.derive();
    return board;
}

} // namespace

const Board &honeycomb_board() {
    static const Board board = grow();
    return board;
}

} // namespace tondo
