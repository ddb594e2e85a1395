#include "core/boards/round.hpp"

#include "core/boards/back_rank.hpp"

#include <utility>

namespace tondo {

namespace {

constexpr int file_count = 24;
constexpr int ring_count = 6;
constexpr int innermost = ring_count - 1;
constexpr int sector_files = 8;

constexpr PawnDirection inward = PawnDirection::first;
constexpr PawnDirection outward = PawnDirection::second;

// Ring 0 is the outer one (rank 1); files wrap around.
constexpr Square square(int ring, int file) {
    const int wrapped = ((file % file_count) + file_count) % file_count;
    return Square(ring * file_count + wrapped);
}

// The border between two files at most two apart; empty if both are in one sector.
BorderSet border_between(int from_file, int to_file) {
    const auto sector = [](int file) { return ((file + file_count) % file_count) / sector_files; };
    const int from = sector(from_file);
    const int to = sector(to_file);
    if (from == to)
        return {};
    // Border i lies at the clockwise end of sector i.
    return BorderSet::of(Border((from + 1) % 3 == to ? from : to));
}

// A step crosses a moat if it starts or ends on the outer ring and changes sectors (rules 3man 4.1, 4.2).
BorderSet moat_between(int from_ring, int from_file, int to_ring, int to_file) {
    return from_ring == 0 || to_ring == 0 ? border_between(from_file, to_file) : BorderSet{};
}

// A slider's place and heading. `radial` is +1 going inward, −1 going outward, 0 along a ring.
struct Walker {
    int ring;
    int file;
    int radial;
    int sideways;

    // Advances one step; returns false at the outer edge. Crossing the centre turns inward into outward and keeps the
    // colour.
    bool step() {
        if (radial > 0 && ring == innermost) {
            file += file_count / 2 + 2 * sideways;
            radial = -1;
            return true;
        }
        ring += radial;
        file += sideways;
        return ring >= 0;
    }
};

Ray ray_from(int ring, int file, int radial, int sideways) {
    Ray ray;
    BorderSet crossed;
    Walker walker{ring, file, radial, sideways};
    for (Walker before = walker; walker.step(); before = walker) {
        if (square(walker.ring, walker.file) == square(ring, file))
            break;
        crossed |= moat_between(before.ring, before.file, walker.ring, walker.file);
        ray.steps.push_back({square(walker.ring, walker.file), crossed});
    }
    return ray;
}

std::vector<Ray> rays_from(int ring, int file, std::initializer_list<std::pair<int, int>> headings) {
    std::vector<Ray> rays;
    for (const auto &[radial, sideways] : headings) {
        Ray ray = ray_from(ring, file, radial, sideways);
        if (!ray.steps.empty())
            rays.push_back(std::move(ray));
    }
    return rays;
}

void add(Leaps &leaps, Step hop) {
    if (hop.crossed.empty())
        leaps.free.insert(hop.to);
    else
        leaps.crossing.push_back(hop);
}

Leaps knight_leaps(int ring, int file) {
    Leaps leaps;
    for (int radial : {1, -1})
        for (int vertical : {1, 2}) {
            Walker walker{ring, file, radial, 0};
            bool on_board = true;
            for (int i = 0; i < vertical; ++i)
                on_board = on_board && walker.step();
            if (!on_board)
                continue;
            for (int sideways : {vertical - 3, 3 - vertical}) {
                const int to_file = walker.file + sideways;
                add(leaps, {square(walker.ring, to_file), moat_between(ring, walker.file, walker.ring, to_file)});
            }
        }
    return leaps;
}

PawnMoves inward_hops(int ring, int file) {
    PawnMoves pawn_moves;
    if (ring == innermost) {
        pawn_moves.steps = {square(innermost, file + 12)};
        pawn_moves.captures = {square(innermost, file + 10), square(innermost, file + 14)};
        pawn_moves.next_direction = outward;
        return pawn_moves;
    }
    pawn_moves.next_direction = inward;
    pawn_moves.steps = {square(ring + 1, file)};
    if (ring == 1)
        pawn_moves.double_step = {square(2, file), square(3, file)};
    const bool beside_creek = ring == 1 || ring == 2;
    for (int sideways : {1, -1}) {
        const BorderSet creek = beside_creek ? border_between(file, file + sideways) : BorderSet{};
        const Square to = square(ring + 1, file + sideways);
        if (creek.empty())
            pawn_moves.captures.insert(to);
        else
            pawn_moves.captures_barred.push_back({to, creek});
    }
    return pawn_moves;
}

PawnMoves outward_hops(int ring, int file) {
    PawnMoves pawn_moves;
    pawn_moves.next_direction = outward;
    if (ring == 0)
        return pawn_moves;
    pawn_moves.steps = {square(ring - 1, file)};
    for (int sideways : {1, -1}) {
        const BorderSet crossed = moat_between(ring, file, ring - 1, file + sideways);
        const Square to = square(ring - 1, file + sideways);
        if (crossed.empty())
            pawn_moves.captures.insert(to);
        else
            pawn_moves.captures_across.push_back({to, crossed});
    }
    return pawn_moves;
}

// Creeks keep an uncrossed pawn in its own sector up to rank 4. Beyond that its file is not restricted, as
// 3man-crafted-1 in tests/perft/round.perft has a pawn farther off.
SquareSet inward_range(int sector) {
    SquareSet range;
    for (int ring = 1; ring < ring_count; ++ring)
        for (int file = 0; file < file_count; ++file)
            if (ring > 3 || file / sector_files == sector)
                range.insert(square(ring, file));
    return range;
}

// All squares except those on which the pawn promotes.
SquareSet outward_range() {
    SquareSet range;
    for (int ring = 1; ring < ring_count; ++ring)
        for (int file = 0; file < file_count; ++file)
            range.insert(square(ring, file));
    return range;
}

Home home_of(int sector) {
    std::vector<Square> row;
    std::vector<Square> pawns;
    for (int i = 0; i < sector_files; ++i) {
        row.push_back(square(0, sector * sector_files + i));
        pawns.push_back(square(1, sector * sector_files + i));
    }
    Home home = home_on(orthodox_back_rank(), row, pawns, inward);
    home.pawn_range[index(inward)] = inward_range(sector);
    home.pawn_range[index(outward)] = outward_range();
    home.borders = BorderSet::of(Border(sector)) | BorderSet::of(Border((sector + 2) % 3));
    return home;
}

Board grow() {
    Board board;
    board.key = "round";
    board.size = file_count * ring_count;
    board.files = file_count;
    board.ranks = ring_count;
    for (int ring = 0; ring < ring_count; ++ring)
        for (int file = 0; file < file_count; ++file) {
            const Square here = square(ring, file);
            board.file[here] = static_cast<std::uint8_t>(file);
            board.rank[here] = static_cast<std::uint8_t>(ring + 1);
            board.straight[here] = rays_from(ring, file, {{1, 0}, {-1, 0}, {0, 1}, {0, -1}});
            board.diagonal[here] = rays_from(ring, file, {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}});
            board.knight[here] = knight_leaps(ring, file);
            board.pawns[index(inward)][here] = inward_hops(ring, file);
            board.pawns[index(outward)][here] = outward_hops(ring, file);
            if (ring == 0)
                board.promotion[index(outward)].insert(here);
            board.turned[here] = square(ring, file + sector_files);
            board.shade[here] = (ring + file) % 2 == 0 ? Shade::light : Shade::dark;
        }
    board.crossed_direction = outward;
    board.borders = {"h|i", "p|q", "x|a"};
    for (int sector = 0; sector < 3; ++sector)
        board.homes[static_cast<std::size_t>(sector)] = home_of(sector);
    board.derive();
    return board;
}

} // namespace

const Board &round_board() {
    static const Board board = grow();
    return board;
}

} // namespace tondo
