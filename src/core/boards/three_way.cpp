#include "core/boards/three_way.hpp"

#include "core/boards/back_rank.hpp"

#include <array>
#include <utility>

namespace tondo {

namespace {

constexpr int seat_count = 3;
constexpr int row_files = 8;
constexpr int half_ranks = 4;
constexpr int foremost = half_ranks - 1;
constexpr int board_ranks = seat_count * half_ranks;

// A square in the frame of its half-board's seat: ranks from the seat's back row, files from the seat's left.
struct Place {
    int seat;
    int rank;
    int file;
    friend constexpr bool operator==(const Place &, const Place &) = default;
};

constexpr std::array<std::string_view, seat_count> letters{"abcdefgh", "hgfeijkl", "lkjidcba"};

constexpr int file_of(Place place) {
    return letters[static_cast<std::size_t>(place.seat)][static_cast<std::size_t>(place.file)] - 'a';
}

// Counted from 1: White's ranks upwards from 1, Black's downwards from 8, Red's from 12.
constexpr int rank_of(Place place) {
    constexpr std::array back_ranks{1, 12, 8};
    const int back = back_ranks[static_cast<std::size_t>(place.seat)];
    return place.seat == 0 ? back + place.rank : back - place.rank;
}

// Every rank has eight squares. Their files are a–h up to rank 4, a–d and i–l up to 8, e–l above.
constexpr Square square(Place place) {
    const int file = file_of(place);
    const int rank = rank_of(place);
    const int left_out = rank > 2 * half_ranks || (rank > half_ranks && file >= row_files) ? row_files / 2 : 0;
    return Square((rank - 1) * row_files + file - left_out);
}

enum class Direction { forward, right, back, left };

constexpr Direction opposite(Direction direction) {
    return Direction((static_cast<int>(direction) + 2) % 4);
}

// A place and the heading frame of the moving piece; `turned` if it faces this half-board's seat.
struct Walker {
    Place place;
    bool turned = false;
    friend constexpr bool operator==(const Walker &, const Walker &) = default;

    // Advances one step; returns false at the edge.
    bool step(Direction direction) {
        switch (turned ? opposite(direction) : direction) {
        case Direction::forward:
            if (place.rank == foremost)
                cross_seam();
            else
                ++place.rank;
            return true;
        case Direction::back:
            return --place.rank >= 0;
        case Direction::right:
            return ++place.file < row_files;
        case Direction::left:
            return --place.file >= 0;
        }
        return false;
    }

    bool walk(std::initializer_list<Direction> steps) {
        for (Direction direction : steps)
            if (!step(direction))
                return false;
        return true;
    }

private:
    // The right half of the front meets the next seat's half-board, the left half the previous seat's.
    void cross_seam() {
        place.seat = (place.seat + (place.file >= row_files / 2 ? 1 : 2)) % seat_count;
        place.file = row_files - 1 - place.file;
        turned = !turned;
    }
};

using Heading = std::pair<Direction, Direction>; // straight step, side step

constexpr std::array<Heading, 4> headings{{{Direction::forward, Direction::right},
                                           {Direction::back, Direction::right},
                                           {Direction::back, Direction::left},
                                           {Direction::forward, Direction::left}}};

// The two orders of the straight and the side step lead to one square, but to two at the centre.
std::vector<Walker> diagonal_steps(Walker from, Heading heading) {
    std::vector<Walker> found;
    for (const auto &[first, second] : {heading, {heading.second, heading.first}}) {
        Walker walker = from;
        if (walker.walk({first, second}) && (found.empty() || found.front() != walker))
            found.push_back(walker);
    }
    return found;
}

std::vector<Ray> straight_rays(Place from) {
    std::vector<Ray> rays;
    for (Direction direction : {Direction::forward, Direction::right, Direction::back, Direction::left}) {
        Ray ray;
        for (Walker walker{from}; walker.step(direction);)
            ray.steps.push_back({square(walker.place), {}});
        if (!ray.steps.empty())
            rays.push_back(std::move(ray));
    }
    return rays;
}

// Follows a diagonal to its ends; a fork splits it into two rays. No path returns to its start.
void follow(Walker walker, Heading heading, const Ray &so_far, std::vector<Ray> &rays) {
    const std::vector<Walker> steps = diagonal_steps(walker, heading);
    for (const Walker &next : steps) {
        Ray ray = so_far;
        ray.steps.push_back({square(next.place), {}});
        follow(next, heading, ray, rays);
    }
    if (steps.empty() && !so_far.steps.empty())
        rays.push_back(so_far);
}

std::vector<Ray> diagonal_rays(Place from) {
    std::vector<Ray> rays;
    for (Heading heading : headings)
        follow(Walker{from}, heading, {}, rays);
    return rays;
}

// Two straight steps and one side step, or one straight and two side steps, in every order.
SquareSet knight_targets(Place from) {
    SquareSet targets;
    for (const auto &[straight, side] : headings)
        for (const auto &[twice, once] : {Heading{straight, side}, Heading{side, straight}})
            for (const auto &order : {std::array{twice, twice, once}, {twice, once, twice}, {once, twice, twice}}) {
                Walker walker{from};
                if (walker.walk({order[0], order[1], order[2]}))
                    targets.insert(square(walker.place));
            }
    return targets;
}

// A pawn moves forward as seen from its home: on the other halves, towards their back rows.
PawnMoves pawn_moves(PawnDirection pawn_direction, Place from) {
    const bool at_home = from.seat == static_cast<int>(index(pawn_direction));
    const Walker start{from, !at_home};
    PawnMoves pawn_moves;
    pawn_moves.next_direction = pawn_direction;
    if (Walker walker = start; walker.step(Direction::forward))
        pawn_moves.steps.insert(square(walker.place));
    if (at_home && from.rank == 1)
        pawn_moves.double_step = {square({from.seat, 2, from.file}), square({from.seat, 3, from.file})};
    for (Direction side : {Direction::left, Direction::right})
        for (const Walker &walker : diagonal_steps(start, {Direction::forward, side}))
            pawn_moves.captures.insert(square(walker.place));
    return pawn_moves;
}

Home home_of(int seat) {
    std::vector<Square> row;
    std::vector<Square> pawns;
    for (int file = 0; file < row_files; ++file) {
        row.push_back(square({seat, 0, file}));
        pawns.push_back(square({seat, 1, file}));
    }
    return home_on(orthodox_back_rank(), row, pawns, PawnDirection(seat));
}

Board grow() {
    Board board;
    board.key = "three-way";
    board.size = board_ranks * row_files;
    board.files = board_ranks;
    board.ranks = board_ranks;
    SquareSet before_back_rows;
    for (int seat = 0; seat < seat_count; ++seat)
        for (int rank = 0; rank < half_ranks; ++rank)
            for (int file = 0; file < row_files; ++file) {
                const Place place{seat, rank, file};
                const Square here = square(place);
                board.file[here] = static_cast<std::uint8_t>(file_of(place));
                board.rank[here] = static_cast<std::uint8_t>(rank_of(place));
                board.turned[here] = square({(seat + 1) % seat_count, rank, file});
                board.shade[here] = (rank + file) % 2 == 0 ? Shade::dark : Shade::light;
                board.straight[here] = straight_rays(place);
                board.diagonal[here] = diagonal_rays(place);
                board.knight[here].free = knight_targets(place);
                for (PawnDirection pawn_direction : all_pawn_directions) {
                    board.pawns[index(pawn_direction)][here] = pawn_moves(pawn_direction, place);
                    if (rank == 0 && seat != static_cast<int>(index(pawn_direction)))
                        board.promotion[index(pawn_direction)].insert(here);
                }
                if (rank > 0)
                    before_back_rows.insert(here);
            }
    for (int seat = 0; seat < seat_count; ++seat) {
        Home &home = board.homes[static_cast<std::size_t>(seat)];
        home = home_of(seat);
        // A pawn can reach any square before the back rows: it starts ahead of its own and promotes on the others.
        home.pawn_range.fill(before_back_rows);
    }
    board.derive();
    return board;
}

} // namespace

const Board &three_way_board() {
    static const Board board = grow();
    return board;
}

} // namespace tondo
