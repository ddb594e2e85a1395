#include "tondo/core/board.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>

namespace tondo {

// Squares rise by rank, then file.
std::optional<Square> Board::at(int file_index, int rank_number) const {
    std::size_t begin = 0;
    std::size_t end = size;
    while (begin < end) {
        const std::size_t middle = (begin + end) / 2;
        const auto square = Square(middle);
        if (rank[square] < rank_number || (rank[square] == rank_number && file[square] < file_index))
            begin = middle + 1;
        else
            end = middle;
    }
    const auto found = Square(begin);
    const bool exists = begin < size && file[found] == file_index && rank[found] == rank_number;
    return exists ? std::optional(found) : std::nullopt;
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

SquareSet attacked_next(const std::vector<Ray> &rays) {
    SquareSet squares;
    for (const Ray &ray : rays)
        if (ray.reach > 0)
            squares.insert(ray.hops.front().to);
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

bool crosses(const std::vector<Ray> &rays) {
    return std::any_of(rays.begin(), rays.end(), [](const Ray &ray) { return ray.reach < ray.hops.size(); });
}

using Strides = std::vector<PawnStrides::Stride>;

void add_stride(Strides &strides, Square from, Square to) {
    const int by = static_cast<int>(index(to)) - static_cast<int>(index(from));
    const auto same =
        std::find_if(strides.begin(), strides.end(), [by](const auto &stride) { return stride.by == by; });
    if (same == strides.end())
        strides.push_back({{from}, {}, by});
    else
        same->from.insert(from);
}

void put_most_used_first(Strides &strides) {
    std::sort(strides.begin(), strides.end(),
              [](const auto &a, const auto &b) { return a.from.size() > b.from.size(); });
    SquareSet rest;
    for (auto stride = strides.rbegin(); stride != strides.rend(); ++stride)
        stride->and_later = rest |= stride->from;
}

// More strides than an army has pawns save nothing.
bool pays(const Strides &strides) {
    constexpr std::size_t army_pawns = 8;
    return strides.size() <= army_pawns &&
           std::all_of(strides.begin(), strides.end(), [](const auto &stride) { return std::abs(stride.by) < 64; });
}

PawnStrides strides_of(const BySquare<PawnHops> &hops, std::size_t board_size) {
    PawnStrides strides;
    for (std::size_t i = 0; i < board_size; ++i) {
        const Square from{static_cast<std::uint8_t>(i)};
        for (Square to : hops[from].steps)
            add_stride(strides.steps, from, to);
        for (Square to : hops[from].captures)
            add_stride(strides.captures, from, to);
        if (const auto &hop = hops[from].double_step) {
            const int to_passed = static_cast<int>(index(hop->passed)) - static_cast<int>(i);
            const int onward = static_cast<int>(index(hop->to)) - static_cast<int>(index(hop->passed));
            const auto same =
                std::find_if(strides.doubles.begin(), strides.doubles.end(), [&](const PawnStrides::Double &other) {
                    return other.to_passed == to_passed && other.onward == onward;
                });
            if (same == strides.doubles.end())
                strides.doubles.push_back({{from}, to_passed, onward});
            else
                same->from.insert(from);
        }
    }
    if (!pays(strides.steps) || !pays(strides.captures))
        return {};
    put_most_used_first(strides.steps);
    put_most_used_first(strides.captures);
    return strides;
}

} // namespace

void Board::derive() {
    for (std::size_t i = 0; i < size; ++i) {
        const Square square{static_cast<std::uint8_t>(i)};
        reach[index(Slide::straight)][square] = attacked_along(straight[square]);
        reach[index(Slide::diagonal)][square] = attacked_along(diagonal[square]);
        next[index(Slide::straight)][square] = attacked_next(straight[square]);
        next[index(Slide::diagonal)][square] = attacked_next(diagonal[square]);
        king[square] = first_hops(straight[square], diagonal[square]);
        for (Gait gait : all_gaits)
            derive_pawn(gait, square);
        for (Square to : king[square].free)
            attackers[to].king.insert(square);
        for (Square to : knight[square].free)
            attackers[to].knight.insert(square);
        derive_crossing(square);
    }
    for (std::size_t i = 0; i < size; ++i) {
        for (Square to : king[Square(i)].free)
            near_attackers[Square(i)] |= attackers[to];
        for (Hop hop : king[Square(i)].crossing)
            near_attackers[Square(i)] |= attackers[hop.to];
    }
    for (Gait gait : all_gaits)
        strides[index(gait)] = strides_of(pawns[index(gait)], size);
    lines = Lines(straight, diagonal, size);
    for (Home &home : homes)
        derive_home(home);
}

void Board::derive_crossing(Square square) {
    const auto add = [square](SquareSet &squares, bool crosses_any) {
        if (crosses_any)
            squares.insert(square);
    };
    add(crossing.straight, crosses(straight[square]));
    add(crossing.diagonal, crosses(diagonal[square]));
    add(crossing.knight, !knight[square].crossing.empty());
    add(crossing.king, !king[square].crossing.empty());
    add(crossing.pawn, std::any_of(all_gaits.begin(), all_gaits.end(),
                                   [&](Gait gait) { return !pawn(gait, square).captures_across.empty(); }));
}

void Board::derive_home(Home &home) {
    for (std::size_t i = 0; i < home.castlings.size(); ++i)
        for (Square square : {home.castlings[i].king_from, home.castlings[i].partner_from}) {
            home.castlings_from[square] = static_cast<std::uint8_t>(home.castlings_from[square] | (1U << i));
            stations.insert(square);
        }
    if (!home.borders.empty())
        moated_rows |= home.back_rank;
}

void Board::derive_pawn(Gait gait, Square square) {
    const PawnHops &hops = pawn(gait, square);
    for (Square to : hops.captures)
        attackers[to].pawn[index(gait)].insert(square);
    if (hops.double_step)
        beyond[hops.double_step->passed] = hops.double_step->to;
    SquareSet targets = hops.steps | hops.captures;
    for (Hop hop : hops.captures_across)
        targets.insert(hop.to);
    if (targets.intersects(promotion[index(hops.next_gait)] | redemption[index(hops.next_gait)]))
        arriving[index(gait)].insert(square);
}

} // namespace tondo
