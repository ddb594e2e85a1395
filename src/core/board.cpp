#include "tondo/core/board.hpp"

#include <charconv>

namespace tondo {

std::optional<Square> Board::at(int file_index, int rank_number) const {
    for (std::size_t i = 0; i < size; ++i)
        if (file[Square(i)] == file_index && rank[Square(i)] == rank_number)
            return Square(i);
    return {};
}

std::optional<Square> Board::find(std::string_view name) const {
    if (name.size() < 2 || name[0] < 'a' || name[0] > 'z' || name[1] == '0')
        return {};
    int number = 0;
    const auto [end, error] = std::from_chars(name.data() + 1, name.data() + name.size(), number);
    if (error != std::errc{} || end != name.data() + name.size())
        return {};
    return at(name[0] - 'a', number);
}

std::string Board::name(Square square) const {
    return static_cast<char>('a' + file[square]) + std::to_string(int{rank[square]});
}

namespace {

SquareSet attacked_along(std::vector<Ray> &rays) {
    SquareSet squares;
    for (Ray &ray : rays) {
        while (ray.reach < ray.hops.size() && ray.hops[ray.reach].crossed.empty())
            squares.insert(ray.hops[ray.reach++].to);
    }
    return squares;
}

// A king goes one step along any line: the first square of each.
Leaps first_hops(const std::vector<Ray> &straight, const std::vector<Ray> &diagonal) {
    Leaps leaps;
    for (const std::vector<Ray> *rays : {&straight, &diagonal})
        for (const Ray &ray : *rays) {
            const Hop hop = ray.hops.front();
            if (hop.crossed.empty())
                leaps.free.insert(hop.to);
            else
                leaps.crossing.push_back(hop);
        }
    return leaps;
}

} // namespace

void Board::derive() {
    for (std::size_t i = 0; i < size; ++i) {
        const Square square{static_cast<std::uint8_t>(i)};
        straight_reach[square] = attacked_along(straight[square]);
        diagonal_reach[square] = attacked_along(diagonal[square]);
        king[square] = first_hops(straight[square], diagonal[square]);
        for (Gait gait : all_gaits) {
            const PawnHops &hops = pawn(gait, square);
            for (Square to : hops.captures)
                pawns[index(gait)][to].attacked_from.insert(square);
            if (hops.double_step)
                beyond[hops.double_step->passed] = hops.double_step->to;
        }
    }
}

} // namespace tondo
